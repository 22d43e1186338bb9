"""The catalogue as tables of plain cards; read once, when the game is imported."""

from itertools import combinations_with_replacement
from typing import Final, assert_never

from shared.rules.architects import cards, catalogue_check, schema
from shared.rules.architects import effect_schema as effects
from shared.rules.architects.artisans import schema as artisans_schema
from shared.rules.architects.cards import Apprentice, Board, Building, Items, Level, Price, Slot, Trade, Yield
from shared.rules.architects.vocabulary import (
    BLACK_MARKET_RESET,
    GOODS,
    ITEMS,
    MEASURES,
    OPEN_LOCATIONS,
    SKILLS,
    SLOTS,
    TRIGGER_COUNT,
    TRIGGERS,
)
from shared.rules.core.catalogue import Catalogue

COMPARISONS: Final = ("==", ">=", "<=", ">", "<")


def items_of(given: dict[effects.Item, int] | dict[effects.Good, int]) -> Items:
    return sorted((ITEMS.index(name), count) for name, count in given.items())


def _goods(given: dict[effects.Good, int]) -> list[int]:
    return [dict(given).get(good, 0) for good in GOODS]


def skill_bits(given: list[effects.Skill]) -> int:
    return sum(1 << number for number, skill in enumerate(SKILLS) if skill in given)


def _condition(given: effects.Condition) -> cards.Condition:
    return cards.Condition(MEASURES.index(given.measure), COMPARISONS.index(given.cmp), given.value)


def _base_trades(catalogue: Catalogue) -> list[Trade]:
    trades: list[Trade] = []
    for offer in catalogue.entries("trades", schema.StorehouseTrade):
        goods = [GOODS.index(good) for good in offer.any_of]
        trades.extend(
            Trade([(good, mix.count(good)) for good in sorted(set(mix))], items_of(offer.get))
            for mix in combinations_with_replacement(sorted(goods), offer.count)
        )
    return trades


def _apprentice(card: schema.ApprenticeCard, trades: list[Trade]) -> Apprentice:
    made = Apprentice()
    made.id, made.promo, made.artisans = card.id, card.set == "promo", card.set == "artisans"
    made.skills, made.virtue, made.since = skill_bits(card.skills), card.virtue, card.since
    made.gains = [[] for _ in range(TRIGGER_COUNT)]
    made.discount = [0] * TRIGGER_COUNT
    made.virtue_saved = [0] * TRIGGER_COUNT
    trigger, effect = TRIGGERS[card.trigger], card.effect
    match effect:
        case effects.Gain() if trigger == BLACK_MARKET_RESET:
            made.reset_gain = items_of(effect.items)
        case effects.Gain():
            made.gains[trigger] = items_of(effect.items)
        case effects.GainIf():
            made.reset_gain, made.reset_when = items_of(effect.items), _condition(effect.when)
        case effects.Trade():
            made.trade = len(trades)
            trades.append(Trade(items_of(effect.give), items_of(effect.get)))
        case effects.ReduceCost():
            made.discount[trigger] = effect.amount
        case effects.ReduceVirtueLoss():
            made.virtue_saved[trigger] = effect.amount
        case effects.ReleaseFromPrison():
            made.releases = effect.max
        case effects.ExtraWorker():
            made.extra_location, made.extra_workers = OPEN_LOCATIONS.index(effect.location), effect.amount
        case artisans_schema.ReleaseArtisan():
            made.frees_artisan = True
        case artisans_schema.ArtisanDiscount():
            made.artisan_discount = effect.amount
        case artisans_schema.ArtisanCapture():
            made.artisan_captures = True
        case effects.SkillsOnly():
            pass
        case _:
            assert_never(effect)
    return made


def _apprentices(catalogue: Catalogue, trades: list[Trade]) -> list[Apprentice]:
    made: list[Apprentice] = []
    faces: list[tuple[object, ...]] = []
    for card in catalogue.entries("apprentices", schema.ApprenticeCard):
        apprentice = _apprentice(card, trades)
        face = (card.family, sorted(card.skills), card.virtue, card.trigger, card.effect)
        if face not in faces:
            faces.append(face)
        apprentice.number, apprentice.face = len(made), faces.index(face)
        made.append(apprentice)
    return made


def _building(catalogue: Catalogue, card: schema.BuildingCard) -> Building:
    made = Building()
    made.id, made.promo, made.vp, made.virtue = card.id, card.set == "promo", card.vp, card.virtue
    made.artisans, made.since = card.set == "artisans", card.since
    made.cost, made.skills, made.at_end = _goods(card.cost), skill_bits(card.skills), card.timing == "end_game"
    effect = card.effect
    match effect:
        case effects.Gain():
            made.op, made.items = cards.OP_GAIN, items_of(effect.items)
        case effects.GainChoice():
            made.op, made.choices = cards.OP_GAIN_CHOICE, [items_of(option) for option in effect.options]
        case effects.GainPer():
            made.op, made.items = cards.OP_GAIN_PER, items_of(effect.items)
            made.measure, made.per = MEASURES.index(effect.measure), effect.per
        case effects.GainAllPlayers():
            made.op, made.items = cards.OP_GAIN_ALL, items_of(effect.items)
        case effects.GainIfMost():
            made.op, made.items = cards.OP_GAIN_IF_MOST, items_of(effect.items)
            made.measure = MEASURES.index(effect.measure)
        case effects.Lose():
            made.op, made.count = cards.OP_LOSE, sum(effect.items.values())
        case effects.LoseVirtueWhere():
            made.op, made.when, made.count = cards.OP_LOSE_WHERE, _condition(effect.when), effect.amount
        case effects.VpIfMost():
            made.op, made.measure, made.count = cards.OP_VP_IF_MOST, MEASURES.index(effect.measure), effect.vp
        case effects.VpPer():
            made.op, made.measure, made.count = cards.OP_VP_PER, MEASURES.index(effect.measure), effect.vp
            made.per = effect.per
        case effects.VpIf():
            made.op, made.when, made.count = cards.OP_VP_IF, _condition(effect.when), effect.vp
        case effects.ModifyDebtVp():
            made.op, made.count = cards.OP_DEBT_VP, effect.vp
        case effects.ReleaseFromPrison():
            made.op, made.count = cards.OP_RELEASE_PRISON, effect.max
        case effects.Capture():
            made.op, made.count, made.optional = cards.OP_CAPTURE, effect.count, effect.optional
        case effects.ChooseOne():
            made.op, made.optional = cards.OP_RELEASE_OR_CAPTURE, effect.optional
            made.count = sum(option.count for option in effect.options if isinstance(option, effects.Capture))
        case effects.HireFree():
            made.op = cards.OP_HIRE_FREE
        case effects.DestroyDebt():
            made.op, made.count, made.optional = cards.OP_DESTROY_DEBT, effect.max, effect.optional
        case effects.DiscardBuildingFor():
            made.op, made.items, made.optional = cards.OP_DISCARD_FOR, items_of(effect.get), effect.optional
        case effects.DiscardApprentice():
            made.op, made.count = cards.OP_DISCARD_APPRENTICE, effect.count
        case effects.ExtraGuildhallPlacement():
            made.op, made.optional = cards.OP_EXTRA_PLACEMENT, effect.optional
        case artisans_schema.FreeTool():
            made.op = cards.OP_FREE_TOOL
        case artisans_schema.FreeAdornment():
            made.op = cards.OP_FREE_ADORNMENT
        case _:
            assert_never(effect)
    if made.at_end != (made.op in AT_END) and not (made.at_end and made.op == cards.OP_GAIN_PER):
        raise catalogue.wrong("buildings", card.id, "timing", f"{card.timing} does not go with this effect")
    if made.at_end and made.op in VIRTUE_AT_END and any(ITEMS[item] != "virtue" for item, _ in made.items):
        raise catalogue.wrong("buildings", card.id, "effect.items", "at the end of the game only virtue is gained")
    return made


AT_END: Final = {
    cards.OP_GAIN_IF_MOST,
    cards.OP_LOSE,
    cards.OP_VP_IF_MOST,
    cards.OP_VP_PER,
    cards.OP_VP_IF,
    cards.OP_DEBT_VP,
}
VIRTUE_AT_END: Final = {cards.OP_GAIN_IF_MOST, cards.OP_GAIN_PER, cards.OP_LOSE}


def _buildings(catalogue: Catalogue) -> list[Building]:
    made = [_building(catalogue, card) for card in catalogue.entries("buildings", schema.BuildingCard)]
    for number, building in enumerate(made):
        building.number = number
    return made


def _boards(catalogue: Catalogue) -> list[Board]:
    standard = Board()
    standard.virtue = START_VIRTUE
    standard.apprentice_limit = APPRENTICE_LIMIT
    standard.gains = [[] for _ in range(TRIGGER_COUNT)]
    standard.artisan_workers = ARTISAN_WORKERS
    return [standard, *(_board(catalogue, card) for card in catalogue.entries("characters", schema.CharacterBoard))]


def _board(catalogue: Catalogue, card: schema.CharacterBoard) -> Board:
    made = Board()
    made.id, made.number, made.promo = (
        card.id,
        1 + catalogue.ids("characters").index(card.id),
        card.set == "promo_boards",
    )
    made.artisans, made.tools, made.artisan_workers = card.set == "artisans", card.tools, ARTISAN_WORKERS
    made.colour, made.virtue, made.silver, made.goods = card.colour, card.virtue, card.silver, _goods(card.goods)
    made.prison, made.building_cards, made.unpaid_debts = card.prison, card.building_cards, card.unpaid_debts
    made.apprentice_limit = APPRENTICE_LIMIT
    made.gains = [[] for _ in range(TRIGGER_COUNT)]
    if not 0 <= made.virtue <= VIRTUE_MAX:
        raise catalogue.wrong("characters", card.id, "virtue", f"must be 0 to {VIRTUE_MAX}")
    if made.prison > WORKERS:
        raise catalogue.wrong("characters", card.id, "prison", f"a player has only {WORKERS} workers")
    for ability in card.abilities:
        trigger, effect = TRIGGERS[ability.trigger], ability.effect
        match effect:
            case effects.Gain():
                made.gains[trigger] = items_of(effect.items)
            case effects.ReduceCost():
                made.hire_discount = effect.amount
            case effects.ReduceBuildCost():
                made.cheaper_goods, made.cheaper_by = [GOODS.index(g) for g in effect.resources], effect.amount
            case effects.ReleaseFromPrison():
                made.releases = effect.max
            case effects.ResourceEquivalence():
                made.gold_is_marble = True
            case effects.IgnoreTax():
                made.tax_ignored = effect.amount
            case effects.WaiveCathedralDiscard():
                made.no_discard = True
            case effects.ApprenticeLimit():
                made.apprentice_limit = effect.value
            case effects.AvoidDebt():
                made.debt_price = effect.pay["silver"]
            case artisans_schema.ArtisanCount():
                made.artisan_workers = effect.workers
            case artisans_schema.ToolGivesAdornment():
                made.tool_adorns = True
            case _:
                assert_never(effect)
    return made


def _yields(catalogue: Catalogue) -> list[list[Yield]]:
    by_id = {location.id: location.yields for location in catalogue.entries("locations", schema.Location)}
    return [[Yield(ITEMS.index(y.item), y.base, y.workers) for y in by_id[id]] for id in OPEN_LOCATIONS]


def _price(catalogue: Catalogue, id: str) -> Price:
    found = next(price for price in catalogue.entries("prices", schema.Price) if price.id == id)
    return Price(found.silver, found.tax, found.debts, found.virtue)


def constant(catalogue: Catalogue, id: str, least: int = 0, most: int = 99) -> int:
    found = next(constant for constant in catalogue.entries("constants", schema.Constant) if constant.id == id)
    if not least <= found.value <= most:
        raise catalogue.wrong("constants", id, "value", f"must be {least} to {most}")
    return found.value


CATALOGUE: Final = schema.read()
catalogue_check.check(CATALOGUE)

_SPACES: Final = CATALOGUE.entries("virtue", schema.VirtueSpace)
VIRTUE_MAX: Final = len(_SPACES) - 1
VIRTUE_VP: Final[list[int]] = [space.vp for space in _SPACES]
TAX_AVOIDED: Final[list[int]] = [space.tax_avoided for space in _SPACES]
MARKET_OPEN: Final[list[bool]] = [space.black_market for space in _SPACES]
CATHEDRAL_OPEN: Final[list[bool]] = [space.cathedral for space in _SPACES]

WORKERS: Final = constant(CATALOGUE, "workers", 1)
START_VIRTUE: Final = constant(CATALOGUE, "start_virtue", 0, VIRTUE_MAX)
TAX_STAND_SILVER: Final = constant(CATALOGUE, "tax_stand_silver")
DRAFT_DEAL: Final = constant(CATALOGUE, "draft_deal", 1, 8)  # five players, forty cards
DRAFT_KEEP: Final = constant(CATALOGUE, "draft_keep", 1, DRAFT_DEAL)
HAND_LIMIT: Final = constant(CATALOGUE, "hand_limit")
APPRENTICE_LIMIT: Final = constant(CATALOGUE, "apprentice_limit", 1, 12)
APPRENTICE_COLUMNS: Final = constant(CATALOGUE, "apprentice_columns", 1, 8)
SKIP_COIN: Final = constant(CATALOGUE, "skip_coin")
GUILDHALL_ROWS: Final = constant(CATALOGUE, "guildhall_rows", 1, 12)
STEAL_VIRTUE: Final = constant(CATALOGUE, "steal_virtue")
SEARCH_CARDS: Final = constant(CATALOGUE, "search_cards", 1)
SEND_SILVER: Final = constant(CATALOGUE, "send_silver")
DEBT_PAID_VIRTUE: Final = constant(CATALOGUE, "debt_paid_virtue")
EMPTY_REWARD_VIRTUE: Final = constant(CATALOGUE, "empty_reward_virtue")
PRISON_LIMIT: Final = constant(CATALOGUE, "prison_limit", 1)
PRISON_VIRTUE: Final = constant(CATALOGUE, "prison_virtue")
MOST_PRISON_DEBTS: Final = constant(CATALOGUE, "most_prison_debts")
UNPAID_DEBT_VP: Final = constant(CATALOGUE, "unpaid_debt_vp", -99)
GOLD_MARBLE_VP: Final = constant(CATALOGUE, "gold_marble_vp")
SILVER_PER_VP: Final = constant(CATALOGUE, "silver_per_vp", 1)
PRISON_PER_VP: Final = constant(CATALOGUE, "prison_per_vp", 1)
CRAFT_ROW: Final = constant(CATALOGUE, "craft_row", 1)
ARTISAN_WORKERS: Final = constant(CATALOGUE, "artisan_workers", 1)
ARTISAN_VIRTUE: Final = constant(CATALOGUE, "artisan_virtue")
TOOLS_VP: Final[list[int]] = [0, *[constant(CATALOGUE, f"tools_vp_{count}") for count in range(1, 7)]]

BASE_TRADES: Final[list[Trade]] = _base_trades(CATALOGUE)
CARD_TRADES: Final[list[Trade]] = []
APPRENTICES: Final[list[Apprentice]] = _apprentices(CATALOGUE, CARD_TRADES)
BUILDINGS: Final[list[Building]] = _buildings(CATALOGUE)
BOARDS: Final[list[Board]] = _boards(CATALOGUE)
YIELDS: Final[list[list[Yield]]] = _yields(CATALOGUE)
LEVELS: Final[list[Level]] = [
    Level(_goods(level.cost), [GOODS.index(good) for good in level.any_of], level.count, level.vp, level.capacity)
    for level in CATALOGUE.entries("cathedral", schema.CathedralLevel)
]
REWARDS: Final[list[Items]] = [items_of(reward.gain) for reward in CATALOGUE.entries("rewards", schema.RewardCard)]
MARKET_SMALL: Final[list[Items]] = [items_of(card.small) for card in CATALOGUE.entries("market", schema.MarketCard)]
MARKET_LARGE: Final[list[Items]] = [items_of(card.large) for card in CATALOGUE.entries("market", schema.MarketCard)]
MARKET_SLOTS: Final[list[Slot]] = [
    Slot(slot.silver, slot.virtue, items_of(slot.printed))
    for id in SLOTS
    for slot in CATALOGUE.entries("slots", schema.Slot)
    if slot.id == id
]
HIRE_PRICE: Final = _price(CATALOGUE, "hire")
FIRST_CAPTURE_PRICE: Final = _price(CATALOGUE, "first_capture")
FURTHER_CAPTURE_PRICE: Final = _price(CATALOGUE, "further_capture")
RELEASE_SILVER_PRICE: Final = _price(CATALOGUE, "release_silver")
RELEASE_DEBT_PRICE: Final = _price(CATALOGUE, "release_debt")
PAY_DEBT_PRICE: Final = _price(CATALOGUE, "pay_debt")
ADORNMENT_PRICE: Final = _price(CATALOGUE, "adornment")
TURN_ORDER_SILVER: Final[list[int]] = [order.silver for order in CATALOGUE.entries("turn_order", schema.TurnOrder)]
PLAYER_COUNTS: Final[dict[int, schema.PlayerCount]] = {
    int(count.id.rpartition("_")[2]): count for count in CATALOGUE.entries("players", schema.PlayerCount)
}

APPRENTICE_IDS: Final[list[str]] = CATALOGUE.ids("apprentices")
BUILDING_IDS: Final[list[str]] = CATALOGUE.ids("buildings")
REWARD_IDS: Final[list[str]] = CATALOGUE.ids("rewards")
MARKET_IDS: Final[list[str]] = CATALOGUE.ids("market")
BOARD_IDS: Final[list[str]] = [board.id for board in BOARDS]
