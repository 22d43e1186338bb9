"""The opponents, their schemes and the numbers of their rules, turned into tables."""

from typing import Final

from shared.rules.architects.components import CATALOGUE, VIRTUE_MAX, WORKERS, constant
from shared.rules.architects.solo import schema as solo_schema
from shared.rules.architects.vocabulary import OPEN_LOCATIONS, PLACES, ROWS, SILVERSMITH

BLACK_MARKET: Final = len(PLACES)
"""Where a step may lead beside the places, numbered on from them."""
TARGETS: Final = (*PLACES, "black_market")

# What is printed beside the place of a step.
BUILD: Final = 0
CATHEDRAL: Final = 1
LEFT: Final = 0
RIGHT: Final = 1
STAY: Final = 0
RECALL: Final = 1


class Step:
    """Where a worker goes, and the detail: what for at the Guildhall, the row of the Workshop, the side, the recall."""

    def __init__(self, place: int, detail: int) -> None:
        self.place = place
        self.detail = detail


class Opponent:
    def __init__(self, id: str, virtue: int, unpaid: int, guildhall: list[int], others: list[int]) -> None:
        self.id = id
        self.virtue = virtue
        self.unpaid = unpaid
        self.guildhall = guildhall  # its schemes that lead there
        self.others = others


class Difficulty:
    def __init__(self, id: str, draws: int, virtue: int, gold: int, points: int) -> None:
        self.id = id
        self.draws = draws
        self.virtue = virtue
        self.gold = gold
        self.points = points


DETAILS: Final[dict[str, tuple[str, tuple[object, ...]]]] = {
    "guildhall": ("action", ("build", "cathedral")),
    "workshop": ("row", ROWS),
    "black_market": ("side", ("left", "right")),
    "town_centre": ("recall", (False, True)),
}
"""By location: the detail that a step there has, and its values by their number."""


def _step(card: solo_schema.Scheme, field: str, step: solo_schema.SchemeStep) -> Step:
    needed = DETAILS.get(step.location)
    for name in ("action", "row", "side", "recall"):
        given = getattr(step, name)
        if (needed is None or name != needed[0]) and given not in (None, False):
            raise CATALOGUE.wrong("schemes", card.id, f"{field}.{name}", f"says nothing at {step.location}")
        if needed is not None and name == needed[0] and given is None:
            raise CATALOGUE.wrong("schemes", card.id, f"{field}.{name}", f"is needed at {step.location}")
    detail = needed[1].index(getattr(step, needed[0])) if needed else 0
    return Step(TARGETS.index(step.location), detail)


def _steps(card: solo_schema.Scheme) -> list[Step]:
    if card.opponent not in CATALOGUE.ids("opponents"):
        raise CATALOGUE.wrong("schemes", card.id, "opponent", f"there is no opponent {card.opponent}")
    steps = [_step(card, "step", card.step)]
    if card.fallback is not None:
        steps.append(_step(card, "fallback", card.fallback))
    return [*steps, Step(SILVERSMITH, 0)]


def _opponent(entry: solo_schema.Opponent) -> Opponent:
    own = [number for number, card in enumerate(SCHEME_CARDS) if card.opponent == entry.id]
    guildhall = [number for number in own if SCHEME_CARDS[number].step.location == "guildhall"]
    others = [number for number in own if number not in guildhall]
    if len(others) < SAFE_SCHEMES:
        what = f"{SAFE_SCHEMES} of its schemes must lead elsewhere than to the Guildhall"
        raise CATALOGUE.wrong("opponents", entry.id, "id", what)
    if not guildhall:
        raise CATALOGUE.wrong("opponents", entry.id, "id", "some scheme must lead to the Guildhall")
    if not 0 <= entry.virtue <= VIRTUE_MAX:
        raise CATALOGUE.wrong("opponents", entry.id, "virtue", f"must be 0 to {VIRTUE_MAX}")
    return Opponent(entry.id, entry.virtue, entry.unpaid_debts, guildhall, others)


def _group_order() -> list[int]:
    named = CATALOGUE.ids("group_order")
    if sorted(named) != sorted(OPEN_LOCATIONS):
        raise CATALOGUE.wrong("group_order", named[0], "id", "each open location must be there once")
    return [OPEN_LOCATIONS.index(name) for name in named]


SOLO_DEAL: Final = constant(CATALOGUE, "solo_deal", 1, 20)
SAFE_SCHEMES: Final = constant(CATALOGUE, "automa_safe_schemes")
WORKERS_PER_GOLD: Final = constant(CATALOGUE, "automa_workers_per_gold", 1)
STOREHOUSE_VIRTUE: Final = constant(CATALOGUE, "automa_storehouse_virtue")
WORKSHOP_TAX: Final = constant(CATALOGUE, "automa_workshop_tax")
CAPTURES_MOST: Final = constant(CATALOGUE, "automa_captures")
CAPTURE_TAX: Final = constant(CATALOGUE, "automa_capture_tax")
PAYS_DEBT_FROM: Final = constant(CATALOGUE, "automa_pays_debt_from", 1, WORKERS)
FREES_FROM: Final = constant(CATALOGUE, "automa_frees_from", 1, WORKERS)
TAX_STAND_LEAST: Final = constant(CATALOGUE, "automa_tax_stand_least", 1)
MARKET_GOLD: Final = constant(CATALOGUE, "automa_market_gold")
MARKET_GOLD_LARGE: Final = constant(CATALOGUE, "automa_market_gold_large")
GROUP_ORDER: Final[list[int]] = _group_order()

SCHEME_CARDS: Final = CATALOGUE.entries("schemes", solo_schema.Scheme)
SCHEME_IDS: Final[list[str]] = [card.id for card in SCHEME_CARDS]
SCHEMES: Final[list[list[Step]]] = [_steps(card) for card in SCHEME_CARDS]
"""By scheme: the steps to try, the last of which is always possible (SO-8)."""
OPPONENTS: Final[list[Opponent]] = [_opponent(entry) for entry in CATALOGUE.entries("opponents", solo_schema.Opponent)]
OPPONENT_IDS: Final[list[str]] = [opponent.id for opponent in OPPONENTS]
DIFFICULTIES: Final[list[Difficulty]] = [
    Difficulty(entry.id, entry.building_draw, entry.virtue_shift, entry.start_gold, entry.score_shift)
    for entry in CATALOGUE.entries("difficulties", solo_schema.Difficulty)
]
DIFFICULTY_IDS: Final[list[str]] = [difficulty.id for difficulty in DIFFICULTIES]
