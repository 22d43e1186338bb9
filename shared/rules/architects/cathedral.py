"""Advancing the Cathedral by one level (A-83 to A-87)."""

from shared.rules.architects.abilities import apprentices_gain_later
from shared.rules.architects.cards import Level
from shared.rules.architects.components import (
    CATHEDRAL_OPEN,
    EMPTY_REWARD_VIRTUE,
    LEVELS,
    REWARD_IDS,
    REWARDS,
)
from shared.rules.architects.frames import ADVANCE, CATHEDRAL_CARD, MIX
from shared.rules.architects.goods import can_afford, discard_building, gain, gain_later, pay_goods
from shared.rules.architects.notation import DISCARD_MOVE, DISCARD_OF, mix_move
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import CATHEDRAL_ADVANCE, GOODS, VIRTUE
from shared.rules.core.agenda import Frame


def possible(position: ArchitectsPosition, owner: Seat) -> bool:
    reached = owner.cathedral
    if reached == len(LEVELS) or not CATHEDRAL_OPEN[owner.virtue]:
        return False
    if not owner.hand and not owner.board.no_discard:
        return False
    level = LEVELS[reached]
    if not can_afford(owner, _fixed(owner, level)):
        return False
    if level.count and sum([owner.goods[good] for good in level.any_of]) < _mixed(owner, level):
        return False
    return has_room(position, reached)


def has_room(position: ArchitectsPosition, reached: int) -> bool:
    """Is a space free on the level above the one reached? (A-84)"""
    there = 0
    for other in position.seats:
        if other.cathedral == reached + 1:
            there += 1
    return there < LEVELS[reached].capacity


def _mixed(owner: Seat, level: Level) -> int:
    """How many goods of any mix the level costs; Lothaire pays less (A-116)."""
    if any(good in level.any_of for good in owner.board.cheaper_goods):
        return max(0, level.count - owner.board.cheaper_by)
    return level.count


def _fixed(owner: Seat, level: Level) -> list[int]:
    if level.count == 0:
        for good in owner.board.cheaper_goods:
            if level.cost[good]:
                cost = level.cost[:]
                cost[good] = max(0, cost[good] - owner.board.cheaper_by)
                return cost
    return level.cost


def advance(position: ArchitectsPosition, seat: int) -> None:
    """Price, card from hand, then the step itself: the last of them goes on the agenda first."""
    owner = position.seats[seat]
    level = LEVELS[owner.cathedral]
    position.agenda.append((ADVANCE, seat))
    if not owner.board.no_discard:
        position.agenda.append((CATHEDRAL_CARD, seat))
    if level.count:
        position.agenda.append((MIX, seat, _mixed(owner, level)))
    pay_goods(position, seat, _fixed(owner, level))


def mixes(held: list[int], goods: list[int], count: int) -> list[list[int]]:
    """Every way to pay so many of those goods, as counts per good in that order."""
    if len(goods) == 1:
        return [[count]] if held[goods[0]] >= count else []
    ways: list[list[int]] = []
    for of_first in range(min(count, held[goods[0]]), -1, -1):
        ways.extend([[of_first, *rest] for rest in mixes(held, goods[1:], count - of_first)])
    return ways


def offer_mix(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    goods = LEVELS[owner.cathedral].any_of
    return [mix_move(goods, way) for way in mixes(owner.goods, goods, frame[2])]


def play_mix(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    owner = position.seats[frame[1]]
    goods = LEVELS[owner.cathedral].any_of
    for way in mixes(owner.goods, goods, frame[2]):
        if mix_move(goods, way) == move:
            cost = [0] * len(GOODS)
            for good, count in zip(goods, way, strict=True):
                cost[good] = count
            pay_goods(position, frame[1], cost)
            return


def offer_discard(position: ArchitectsPosition, frame: Frame) -> list[str]:
    return [DISCARD_MOVE[card] for card in position.seats[frame[1]].hand]


def play_discard(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    discard_building(position, frame[1], DISCARD_OF[move])


def resolve_advance(position: ArchitectsPosition, frame: Frame) -> None:
    """One level, the top Reward or a virtue instead, then the Acolytes (A-86, A-121)."""
    seat = frame[1]
    owner = position.seats[seat]
    owner.cathedral += 1
    position.log(seat, "advances", (owner.cathedral,))
    apprentices_gain_later(position, seat, CATHEDRAL_ADVANCE)
    if not position.rewards:
        gain(position, seat, VIRTUE, EMPTY_REWARD_VIRTUE)
        return
    reward = position.rewards.pop()
    position.rewards_seen.append(reward)
    position.log(seat, "turns_reward", (REWARD_IDS[reward],))
    gain_later(position, seat, REWARDS[reward])
