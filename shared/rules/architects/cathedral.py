"""Advancing the Cathedral by one level (A-83 to A-87)."""

from typing import Final

from shared.rules.architects.cards import Level
from shared.rules.architects.components import (
    APPRENTICES,
    BUILDING_IDS,
    CATHEDRAL_OPEN,
    EMPTY_REWARD_VIRTUE,
    LEVELS,
    REWARD_IDS,
    REWARDS,
)
from shared.rules.architects.frames import ADVANCE, CATHEDRAL_CARD, MIX, Frame
from shared.rules.architects.goods import can_afford, discard_building, gain, gain_later, pay_goods
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import CATHEDRAL_ADVANCE, GOODS, VIRTUE
from shared.rules.core.happenings import Happening

DISCARD_MOVES: Final[list[str]] = [f"discard {building}" for building in BUILDING_IDS]
DISCARD_OF: Final[dict[str, int]] = {move: number for number, move in enumerate(DISCARD_MOVES)}


def possible(position: ArchitectsPosition, seat: Seat) -> bool:
    reached = seat.cathedral
    if reached == len(LEVELS) or not CATHEDRAL_OPEN[seat.virtue]:
        return False
    if not seat.hand and not seat.board.no_discard:
        return False
    level = LEVELS[reached]
    if not can_afford(seat, _fixed(seat, level)):
        return False
    if level.count and sum([seat.goods[good] for good in level.any_of]) < _mixed(seat, level):
        return False
    there = 0
    for other in position.seats:
        if other.cathedral == reached + 1:
            there += 1
    return there < level.capacity


def _mixed(seat: Seat, level: Level) -> int:
    """How many goods of any mix the level costs; Lothaire pays less (A-116)."""
    if any(good in level.any_of for good in seat.board.cheaper_goods):
        return max(0, level.count - seat.board.cheaper_by)
    return level.count


def _fixed(seat: Seat, level: Level) -> list[int]:
    if level.count == 0:
        for good in seat.board.cheaper_goods:
            if level.cost[good]:
                cost = level.cost[:]
                cost[good] = max(0, cost[good] - seat.board.cheaper_by)
                return cost
    return level.cost


def advance(position: ArchitectsPosition, who: int) -> None:
    """Price, card from hand, then the step itself: the last of them goes on the agenda first."""
    seat = position.seats[who]
    level = LEVELS[seat.cathedral]
    position.agenda.append((ADVANCE, who, 0, 0))
    if not seat.board.no_discard:
        position.agenda.append((CATHEDRAL_CARD, who, 0, 0))
    if level.count:
        position.agenda.append((MIX, who, _mixed(seat, level), 0))
    pay_goods(position, who, _fixed(seat, level))


def mixes(held: list[int], goods: list[int], count: int) -> list[list[int]]:
    """Every way to pay so many of those goods, as counts per good in that order."""
    if len(goods) == 1:
        return [[count]] if held[goods[0]] >= count else []
    ways: list[list[int]] = []
    for of_first in range(min(count, held[goods[0]]), -1, -1):
        ways.extend([[of_first, *rest] for rest in mixes(held, goods[1:], count - of_first)])
    return ways


def mix_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = position.seats[frame[1]]
    goods = LEVELS[seat.cathedral].any_of
    return [_mix_move(goods, way) for way in mixes(seat.goods, goods, frame[2])]


def _mix_move(goods: list[int], way: list[int]) -> str:
    parts = [f"{count} {GOODS[good]}" for good, count in zip(goods, way, strict=True) if count]
    return "pay " + " ".join(parts) if parts else "pay nothing"


def play_mix(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat = position.seats[frame[1]]
    goods = LEVELS[seat.cathedral].any_of
    for way in mixes(seat.goods, goods, frame[2]):
        if _mix_move(goods, way) == move:
            cost = [0] * len(GOODS)
            for good, count in zip(goods, way, strict=True):
                cost[good] = count
            pay_goods(position, frame[1], cost)
            return


def discard_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    return [DISCARD_MOVES[card] for card in position.seats[frame[1]].hand]


def play_discard(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    discard_building(position, frame[1], DISCARD_OF[move])


def step_up(position: ArchitectsPosition, frame: Frame) -> None:
    """One level, the top Reward or a virtue instead, then the Acolytes (A-86, A-121)."""
    who = frame[1]
    seat = position.seats[who]
    seat.cathedral += 1
    position.log.append(Happening(who, "advances", (seat.cathedral,)))
    for number in seat.apprentices:
        gain_later(position, who, APPRENTICES[number].gains[CATHEDRAL_ADVANCE])
    if not position.rewards:
        gain(position, who, VIRTUE, EMPTY_REWARD_VIRTUE)
        return
    reward = position.rewards.pop()
    position.rewards_seen.append(reward)
    position.log.append(Happening(who, "turns_reward", (REWARD_IDS[reward],)))
    gain_later(position, who, REWARDS[reward])
