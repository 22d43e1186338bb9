"""The table options: how many play, the solo opponent, and the rule switches (rules.md, 25)."""

from collections.abc import Mapping
from typing import Final

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json, Option
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.components import BOARDS
from shared.rules.viscounts.vocabulary import SEATS_MAX, SWITCH_DEFAULTS, SWITCHES

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


def table_options() -> list[Option]:
    switches = [
        Option(name, default, [False, True], help)
        for name, default, help in zip(SWITCHES, SWITCH_DEFAULTS, HELP, strict=True)
    ]
    return [*SOLO, *switches]


def checked(given: Mapping[str, Json]) -> dict[str, Json]:
    """The options completed with defaults; raises BadOptions. Those of the solo opponent are for one player alone."""
    unknown = sorted(set(given) - {"players", *(option.name for option in SOLO), *SWITCHES})
    if unknown:
        raise BadOptions(f"Viscounts has no option {unknown[0]!r}.")
    players = given.get("players")
    if not isinstance(players, int) or isinstance(players, bool) or not 1 <= players <= SEATS_MAX:
        raise BadOptions(f"Viscounts is for 1 to {SEATS_MAX} players, not {players!r}.")
    complete: dict[str, Json] = {"players": players}
    for option in SOLO:
        value = given.get(option.name, option.default)
        if isinstance(value, bool) or value not in option.choices:
            choices = ", ".join(map(str, option.choices))
            raise BadOptions(f"Option {option.name} is one of {choices}, not {value!r}.")
        if players == 1:
            complete[option.name] = value
        elif value != option.default:
            raise BadOptions(f"Option {option.name} is for one player, not for {players}.")
    for name, default in zip(SWITCHES, SWITCH_DEFAULTS, strict=True):
        value = given.get(name, default)
        if not isinstance(value, bool):
            raise BadOptions(f"Option {name} is true or false, not {value!r}.")
        complete[name] = value
    return complete


def read(options: Mapping[str, Json]) -> tuple[int, int, tuple[int, int]]:
    """Players, the switches as bits, and the solo opponent's board and difficulty."""
    players = options["players"]
    board, difficulty = (options.get(option.name, option.default) for option in SOLO)
    assert isinstance(players, int) and isinstance(board, str) and isinstance(difficulty, int)
    solo = (BOARDS.index(board), difficulty)
    return players, sum(1 << at for at, name in enumerate(SWITCHES) if options[name]), solo


def option_values(position: ViscountsPosition) -> dict[str, Json]:
    """The options of a table as far as its position still shows them."""
    values: dict[str, Json] = {name: bool(position.switches >> at & 1) for at, name in enumerate(SWITCHES)}
    if position.automa >= 0:
        values["automa"] = BOARDS[position.automa]
    return values
