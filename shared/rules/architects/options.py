"""The table options of Architects, and what may be wrong with them."""

from collections.abc import Mapping
from typing import Final

from shared.rules.architects.components import BOARD_IDS, BOARDS, PLAYER_COUNTS
from shared.rules.architects.vocabulary import COLOURS
from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json, Option

BASE: Final = "base"
WITH_PROMO: Final = "base+promo_boards"
RANDOM: Final = "random"
CHARACTERS: Final[list[str]] = BOARD_IDS[1:]

OPTIONS: Final[list[Option]] = [
    Option(
        "variable_boards", False, [False, BASE, WITH_PROMO], "Second sides of the player boards: none, five, or ten"
    ),
    Option("characters", RANDOM, [RANDOM, *CHARACTERS], "Whose board each seat has, where boards are variable", True),
    Option("same_colour_boards", False, [False, True], "Two boards of one printed colour may be at the table"),
    Option("promo_cards", False, [False, True], "Shuffle in the three promotional apprentices and buildings"),
    Option(
        "first_player",
        "by_rules",
        ["by_rules", RANDOM, *COLOURS],
        "Who begins; by the rules a random seat, with variable boards the highest virtue",
    ),
    Option(
        "conspirator_scope",
        "per_visit",
        ["per_visit", "per_additional_capture"],
        "A Conspirator saves 1 silver for the whole visit, or for each capture after the first",
    ),
    Option("building_capture_location_limit", True, [True, False], "Captures by buildings obey the limit"),
    Option(
        "recall_without_candidate",
        "forfeit_turn",
        ["forfeit_turn", "any_non_guildhall_worker"],
        "What happens where no worker can be taken back from an open location",
    ),
    Option(
        "fruitless_placement",
        "allowed",
        ["allowed", "forbidden"],
        "Town Centre without a payable capture and Guardhouse without a possible action",
    ),
    Option("starting_apprentice", False, [False, True], "Each player first hires an apprentice for nothing"),
    Option("apprentice_refresh", False, [False, True], "Three Guildhall spots renew the first column of apprentices"),
]


def check_options(given: Mapping[str, Json]) -> dict[str, Json]:
    """All options with their values; raises BadOptions that says what is wrong."""
    known = {option.name: option for option in OPTIONS}
    for name in given:
        if name != "players" and name not in known:
            raise BadOptions(f"Architects has no option {name!r}; there are: players, {', '.join(known)}.")
    players = given.get("players")
    if not isinstance(players, int) or isinstance(players, bool) or players not in PLAYER_COUNTS:
        raise BadOptions(f"Architects is for {min(PLAYER_COUNTS)} to {max(PLAYER_COUNTS)} players, not {players!r}.")
    checked: dict[str, Json] = {"players": players}
    for option in OPTIONS:
        value = given.get(option.name, option.default)
        checked[option.name] = _per_seat(option, value, players) if option.per_seat else _single(option, value)
    first = checked["first_player"]
    if isinstance(first, str) and first in COLOURS[players:]:
        raise BadOptions(f"Option first_player: nobody plays {first} with {players} players.")
    _check_characters(checked)
    return checked


def _single(option: Option, value: Json) -> Json:
    for choice in option.choices:
        if type(choice) is type(value) and choice == value:  # 1 is not true here
            return value
    allowed = ", ".join(str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in option.choices)
    raise BadOptions(f"Option {option.name}: {value!r} is none of {allowed}.")


def _per_seat(option: Option, value: Json, players: int) -> Json:
    values = list(value) if isinstance(value, (list, tuple)) else [value] * players
    if len(values) != players:
        raise BadOptions(f"Option {option.name} names {len(values)} of {players} seats.")
    return [_single(option, single) for single in values]


def _check_characters(checked: dict[str, Json]) -> None:
    given = checked["characters"]
    assert isinstance(given, list)
    chosen = [BOARDS[BOARD_IDS.index(str(name))] for name in given if name != RANDOM]
    if chosen and checked["variable_boards"] is False:
        raise BadOptions("Option characters: boards are standard; choose variable_boards as well.")
    colours: list[str] = []
    for board in chosen:
        if given.count(board.id) > 1:
            raise BadOptions(f"Option characters: {board.id} is at two seats.")
        if board.promo and checked["variable_boards"] == BASE:
            raise BadOptions(f"Option characters: {board.id} is a promotional board; choose {WITH_PROMO}.")
        if board.colour in colours and not checked["same_colour_boards"]:
            raise BadOptions(f"Option characters: two boards are {board.colour}; same_colour_boards would allow it.")
        colours.append(board.colour)
