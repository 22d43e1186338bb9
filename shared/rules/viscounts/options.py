"""The table options: how many play, and the rule switches (rules.md, 25)."""

from collections.abc import Mapping
from typing import Final

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json, Option
from shared.rules.viscounts.vocabulary import SEATS_MAX, SWITCH_DEFAULTS, SWITCHES

HELP: Final = [
    "A card may be dismissed for icons that only count through a conversion",
    "The player on turn picks the workers to bump, whoever's workers moved",
    "The shuffle effect brings virtue or corruption like any other shuffle",
    "Icons of cleric bonus cards count for manuscripts that score icons",
]


def table_options() -> list[Option]:
    return [
        Option(name, default, [False, True], help)
        for name, default, help in zip(SWITCHES, SWITCH_DEFAULTS, HELP, strict=True)
    ]


def checked(given: Mapping[str, Json]) -> dict[str, Json]:
    """The options completed with defaults; raises BadOptions."""
    unknown = sorted(set(given) - {"players", *SWITCHES})
    if unknown:
        raise BadOptions(f"Viscounts has no option {unknown[0]!r}.")
    players = given.get("players")
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= SEATS_MAX:
        raise BadOptions(f"Viscounts is for 2 to {SEATS_MAX} players, not {players!r}.")
    complete: dict[str, Json] = {"players": players}
    for name, default in zip(SWITCHES, SWITCH_DEFAULTS, strict=True):
        value = given.get(name, default)
        if not isinstance(value, bool):
            raise BadOptions(f"Option {name} is true or false, not {value!r}.")
        complete[name] = value
    return complete


def read(options: Mapping[str, Json]) -> tuple[int, int]:
    """Players, and the switches as bits."""
    players = options["players"]
    assert isinstance(players, int)
    return players, sum(1 << at for at, name in enumerate(SWITCHES) if options[name])


def switch_values(switches: int) -> dict[str, Json]:
    return {name: bool(switches >> at & 1) for at, name in enumerate(SWITCHES)}
