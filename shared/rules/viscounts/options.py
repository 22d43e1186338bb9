"""The table options, and which of them do not go together: the solo opponent, the rule switches (rules.md, 25)."""

from collections.abc import Mapping
from typing import Final

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json, Option
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.components import BOARDS
from shared.rules.viscounts.vocabulary import SWITCH_DEFAULTS, SWITCHES

HELP: Final = [
    "A card may be dismissed for icons that only count through a conversion",
    "The player on turn picks the workers to bump, whoever's workers moved",
    "The shuffle effect brings virtue or corruption like any other shuffle",
    "Icons of cleric bonus cards count for manuscripts that score icons",
    "The solo opponent's schemes count for manuscripts that score icons",
]
DIFFICULTIES: Final[list[Json]] = [0, 1, 2, 3]
SOLO: Final[list[Option]] = [
    Option("automa", BOARDS[0], [*BOARDS], "For one player: the opponent's board"),
    Option("difficulty", 0, DIFFICULTIES, "For one player: future schemes that the opponent has from the start"),
]
OPTIONS: Final[list[Option]] = [
    *SOLO,
    *(
        Option(name, default, [False, True], help)
        for name, default, help in zip(SWITCHES, SWITCH_DEFAULTS, HELP, strict=True)
    ),
]


def check_together(options: Mapping[str, Json]) -> None:
    """Which options go together, of those that are right each for itself; raises BadOptions."""
    for option in SOLO:
        if options["players"] != 1 and options[option.name] != option.default:
            raise BadOptions(f"Option {option.name} is for one player, not for {options['players']}.")


def for_table(options: Mapping[str, Json]) -> dict[str, Json]:
    """The options that a table has: those of the solo opponent only where one plays."""
    solo = [option.name for option in SOLO]
    return {name: value for name, value in options.items() if options["players"] == 1 or name not in solo}


def switches_of(options: Mapping[str, Json]) -> int:
    """The rule switches as bits."""
    return sum(1 << at for at, name in enumerate(SWITCHES) if options[name])


def opponent_of(options: Mapping[str, Json]) -> tuple[int, int]:
    """Board and difficulty of the solo opponent, for one player."""
    board, difficulty = options["automa"], options["difficulty"]
    assert isinstance(board, str) and isinstance(difficulty, int)
    return BOARDS.index(board), difficulty


def option_values(position: ViscountsPosition) -> dict[str, Json]:
    """The options of a table as far as its position still shows them."""
    values: dict[str, Json] = {name: bool(position.switches >> at & 1) for at, name in enumerate(SWITCHES)}
    if position.automa >= 0:
        values["automa"] = BOARDS[position.automa]
    return values
