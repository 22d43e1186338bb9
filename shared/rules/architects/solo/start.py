"""The opponent takes its seat, and its schemes are shuffled (SO-2 to SO-4, SO-32)."""

from shared.rules.architects.components import VIRTUE_MAX
from shared.rules.architects.position import ArchitectsPosition, Schemes
from shared.rules.architects.solo.components import DIFFICULTIES, OPPONENTS, SAFE_SCHEMES
from shared.rules.architects.vocabulary import GOLD, SILVER
from shared.rules.core.chance import Chance


def seat_opponent(position: ArchitectsPosition, chance: Chance) -> None:
    opponent, difficulty = OPPONENTS[position.rules.opponent], DIFFICULTIES[position.rules.difficulty]
    owner = position.seats[position.opponent_seat]
    owner.virtue = max(0, min(VIRTUE_MAX, opponent.virtue + difficulty.virtue))
    owner.unpaid = opponent.unpaid
    owner.goods[GOLD], owner.goods[SILVER] = difficulty.gold, 0
    position.schemes = first_pass(position.rules.opponent, chance)


def first_pass(number: int, chance: Chance) -> Schemes:
    """Some schemes that do not lead to the Guildhall lie on top, so that it comes there later (SO-3)."""
    others = OPPONENTS[number].others[:]
    chance.shuffle(others)
    below = others[SAFE_SCHEMES:] + OPPONENTS[number].guildhall
    chance.shuffle(below)
    return Schemes(below + others[:SAFE_SCHEMES], [], SAFE_SCHEMES)


def next_pass(position: ArchitectsPosition, schemes: Schemes) -> None:
    """All schemes are shuffled; sorted before, so that it depends on which there are, not on how they came there."""
    chance = Chance(position.seed, position.counter)
    schemes.deck = sorted(schemes.played)
    chance.shuffle(schemes.deck)
    schemes.played = []
    position.counter = chance.counter
