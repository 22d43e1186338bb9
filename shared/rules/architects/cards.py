"""Cards and boards as the rules use them: plain numbers, made from the catalogue once."""

from typing import Final

Items = list[tuple[int, int]]
"""Pairs of item and count."""

# What a building does; see the structs of the same names in the schema.
OP_GAIN: Final = 0
OP_GAIN_CHOICE: Final = 1
OP_GAIN_PER: Final = 2
OP_GAIN_ALL: Final = 3
OP_GAIN_IF_MOST: Final = 4
OP_LOSE: Final = 5
OP_LOSE_WHERE: Final = 6
OP_VP_IF_MOST: Final = 7
OP_VP_PER: Final = 8
OP_VP_IF: Final = 9
OP_DEBT_VP: Final = 10
OP_RELEASE_PRISON: Final = 11
OP_CAPTURE: Final = 12
OP_RELEASE_OR_CAPTURE: Final = 13
OP_HIRE_FREE: Final = 14
OP_DESTROY_DEBT: Final = 15
OP_DISCARD_FOR: Final = 16
OP_DISCARD_APPRENTICE: Final = 17
OP_EXTRA_PLACEMENT: Final = 18
OP_FREE_TOOL: Final = 19
OP_FREE_ADORNMENT: Final = 20


class Condition:
    """A comparison that holds for a player or not: 0 ==, 1 >=, 2 <=, 3 >, 4 <."""

    measure: int
    comparison: int
    value: int

    def __init__(self, measure: int, comparison: int, value: int) -> None:
        self.measure = measure
        self.comparison = comparison
        self.value = value


class Building:
    def __init__(self) -> None:
        self.id = ""
        self.number = 0
        self.since = 1  # the rules that it came with
        self.promo = False
        self.artisans = False  # of the expansion
        self.cost: list[int] = []  # by good, silver too
        self.skills = 0  # one bit per skill
        self.vp = 0
        self.virtue = 0
        self.at_end = False
        self.op = 0
        self.items: Items = []
        self.choices: list[Items] = []
        self.measure = 0
        self.per = 1
        self.count = 0  # captures, debts, apprentices, virtue lost, points: what the op needs
        self.when: Condition | None = None
        self.optional = False


class Apprentice:
    def __init__(self) -> None:
        self.id = ""
        self.number = 0
        self.since = 1  # the rules that it came with
        self.promo = False
        self.artisans = False  # of the expansion
        self.face = 0  # copies of a card show the same face
        self.skills = 0
        self.virtue = 0
        self.gains: list[Items] = []  # by trigger
        self.discount: list[int] = []  # silver, by trigger
        self.virtue_saved: list[int] = []  # by trigger
        self.trade = -1
        self.extra_location = -1
        self.extra_workers = 0
        self.releases = 0  # own workers from Prison at a reset
        self.reset_gain: Items = []
        self.reset_when: Condition | None = None
        self.frees_artisan = False
        self.artisan_discount = 0
        self.artisan_captures = False


class Board:
    """A player board: what it starts with and its abilities; the standard side has none."""

    def __init__(self) -> None:
        self.id = "standard"
        self.number = 0
        self.promo = False
        self.artisans = False  # of the expansion
        self.colour = ""
        self.virtue = 0
        self.silver = -1  # -1: by turn order
        self.goods: list[int] = [0, 0, 0, 0, 0, 0]
        self.prison = 0
        self.building_cards = 0
        self.unpaid_debts = 0
        self.gold_is_marble = False
        self.tax_ignored = 0
        self.no_discard = False
        self.hire_discount = 0
        self.apprentice_limit = 0
        self.cheaper_goods: list[int] = []
        self.cheaper_by = 0
        self.debt_price = 0  # silver instead of a Debt; 0: not possible
        self.releases = 0
        self.gains: list[Items] = []  # by trigger
        self.tools = 0
        self.artisan_workers = 0
        self.tool_adorns = False


class Trade:
    """One exchange at the King's Storehouse."""

    def __init__(self, give: Items, get: Items) -> None:
        self.give = give
        self.get = get


class Yield:
    """What a place gives: base + workers // every."""

    def __init__(self, item: int, base: int, every: int) -> None:
        self.item = item
        self.base = base
        self.every = every

    def given(self, workers: int) -> int:
        return self.base + workers // self.every


class Level:
    def __init__(self, cost: list[int], any_of: list[int], count: int, vp: int, capacity: int) -> None:
        self.cost = cost
        self.any_of = any_of
        self.count = count
        self.vp = vp
        self.capacity = capacity


class Slot:
    def __init__(self, silver: int, virtue: int, printed: Items) -> None:
        self.silver = silver
        self.virtue = virtue
        self.printed = printed


class Price:
    def __init__(self, silver: int, tax: int, debts: int, virtue: int) -> None:
        self.silver = silver
        self.tax = tax
        self.debts = debts
        self.virtue = virtue
