"""What of the catalogue's vocabulary some rule carries out; the rest can be written, but would never happen.

The tables below say which trigger goes with which effect. Where a rule comes to look for another one, it is added here.
"""

from typing import Final

from shared.rules.architects import effect_schema as effects
from shared.rules.architects import schema
from shared.rules.architects.artisans import schema as artisans_schema
from shared.rules.architects.vocabulary import GATHERING_PLACES
from shared.rules.core.catalogue import Catalogue

Triggers = dict[type[effects.Effect], tuple[effects.Trigger, ...]]

APPRENTICE_TRIGGERS: Final[Triggers] = {
    effects.Gain: (
        "collect:quarry",
        "collect:forest",
        "collect:mines",
        "collect:silversmith",
        "tax_stand",
        "black_market_action",
        "black_market_reset",
        "cathedral_advance",
        "debt_paid_off",
        "send_captured_to_prison",
        "storehouse_visit",
    ),
    effects.GainIf: ("black_market_reset",),
    effects.Trade: ("storehouse_trade",),
    effects.ReduceCost: ("town_centre", "black_market_action"),
    effects.ReduceVirtueLoss: ("tax_stand", "black_market_action"),
    effects.ReleaseFromPrison: ("black_market_reset",),
    effects.ExtraWorker: ("static",),
    effects.SkillsOnly: ("static",),
    artisans_schema.ReleaseArtisan: ("black_market_reset",),
    artisans_schema.ArtisanDiscount: ("static",),
    artisans_schema.ArtisanCapture: ("static",),
}
BOARD_TRIGGERS: Final[Triggers] = {
    effects.Gain: ("black_market_action", "construct_building", "send_captured_to_prison"),
    effects.ReduceCost: ("workshop_hire",),
    effects.ReduceBuildCost: ("static",),
    effects.ReleaseFromPrison: ("black_market_reset",),
    effects.ResourceEquivalence: ("static",),
    effects.IgnoreTax: ("static",),
    effects.WaiveCathedralDiscard: ("cathedral_advance",),
    effects.ApprenticeLimit: ("static",),
    effects.AvoidDebt: ("static",),
    artisans_schema.ArtisanCount: ("static",),
    artisans_schema.ToolGivesAdornment: ("static",),
}


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue for an entry that says what no rule carries out."""
    for card in catalogue.entries("apprentices", schema.ApprenticeCard):
        _check_ability(catalogue, "apprentices", card.id, card.trigger, card.effect, APPRENTICE_TRIGGERS)
    for board in catalogue.entries("characters", schema.CharacterBoard):
        _check_board(catalogue, board)
    for building in catalogue.entries("buildings", schema.BuildingCard):
        if isinstance(building.effect, effects.Gain | effects.ReleaseFromPrison) and building.effect.optional:
            raise catalogue.wrong("buildings", building.id, "effect.optional", "nobody is asked about this effect")
    for location in catalogue.entries("locations", schema.Location):
        _check_yields(catalogue, location)
    for price in catalogue.entries("prices", schema.Price):
        if (price.debts or price.virtue) and not price.id.startswith("release_"):
            what = "only to release workers from boards costs Debts or virtue"
            raise catalogue.wrong("prices", price.id, "debts" if price.debts else "virtue", what)


def _check_board(catalogue: Catalogue, board: schema.CharacterBoard) -> None:
    seen: list[tuple[str, effects.Trigger]] = []
    for ability in board.abilities:
        _check_ability(catalogue, "characters", board.id, ability.trigger, ability.effect, BOARD_TRIGGERS)
        key = (type(ability.effect).__name__, ability.trigger)
        if key in seen:
            what = f"two abilities of one kind wait for {ability.trigger}, and one of them would be lost"
            raise catalogue.wrong("characters", board.id, "abilities", what)
        seen.append(key)


def _check_ability(
    catalogue: Catalogue,
    kind: str,
    id: str,
    trigger: effects.Trigger,
    effect: effects.Effect,
    known: Triggers,
) -> None:
    carried_out = known[type(effect)]
    if trigger not in carried_out:
        what = f"no rule carries this effect out at {trigger}; it may wait for {', '.join(carried_out)}"
        raise catalogue.wrong(kind, id, "trigger", what)
    if isinstance(effect, effects.Gain) and effect.optional and trigger != "black_market_reset":
        raise catalogue.wrong(kind, id, "effect.optional", f"nobody is asked about gains at {trigger}")


def _check_yields(catalogue: Catalogue, location: schema.Location) -> None:
    given = [y.item for y in location.yields]
    if location.id in GATHERING_PLACES:
        fits, what = bool(given), "a place to gather at gives something"
    elif location.id == "workshop":
        fits, what = given == ["building_card"], "the Workshop gives Building cards and nothing else"
    else:
        fits, what = not given, "nothing is gathered here"
    if not fits:
        raise catalogue.wrong("locations", location.id, "yields", what)
