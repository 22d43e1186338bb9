"""What the opponent does with a worker in the Guildhall: a building, or a level of the Cathedral (SO-20, SO-21)."""

from shared.rules.architects import remembering
from shared.rules.architects.black_market import put_under
from shared.rules.architects.components import BUILDINGS, EMPTY_REWARD_VIRTUE, REWARD_IDS, REWARDS
from shared.rules.architects.goods import gain
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.solo.components import DIFFICULTIES
from shared.rules.architects.virtue import change_virtue, gain_virtue
from shared.rules.architects.vocabulary import GOLD, SILVER, VIRTUE


def build(position: ArchitectsPosition, seat: int) -> None:
    """The best of some cards, the first drawn of equal ones; nobody is shown the others."""
    deck = position.building_deck
    drawn = [deck.pop() for _ in range(min(DIFFICULTIES[position.rules.difficulty].draws, len(deck)))]
    if not drawn:
        return
    kept = drawn[0]
    for card in drawn:
        if BUILDINGS[card].vp > BUILDINGS[kept].vp:
            kept = card
    drawn.remove(kept)
    if drawn:
        put_under(position, drawn)
    remembering.opponent_built(position, seat, kept, len(drawn))
    position.seats[seat].buildings.append(kept)
    position.log(seat, "builds", (BUILDINGS[kept].id,))
    change_virtue(position, seat, BUILDINGS[kept].virtue)


def advance(position: ArchitectsPosition, seat: int) -> None:
    """Free of charge; of the Reward it takes what counts for it, and the card is gone."""
    owner = position.seats[seat]
    owner.cathedral += 1
    position.log(seat, "advances", (owner.cathedral,))
    if not position.rewards:
        gain_virtue(position, seat, EMPTY_REWARD_VIRTUE)
        return
    reward = position.rewards.pop()
    position.rewards_seen.append(reward)
    position.log(seat, "turns_reward", (REWARD_IDS[reward],))
    for item, count in REWARDS[reward]:
        if item in (GOLD, SILVER, VIRTUE):
            gain(position, seat, item, count)
