"""Table options as they are given, checked against those that a game has."""

from collections.abc import Mapping

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Json, Option, P


def checked_options(game: Game[P], given: Mapping[str, Json]) -> dict[str, Json]:
    """`players` and every option of the game, completed with defaults; raises BadOptions that says what is wrong.

    Which options go together is the game's own business.
    """
    options = game.options()
    names = ["players", *(option.name for option in options)]
    for name in given:
        if name not in names:
            raise BadOptions(f"{game.title} has no option {name!r}; there are: {', '.join(names)}.")
    players = given.get("players")
    if not isinstance(players, int) or isinstance(players, bool) or not game.seats_min <= players <= game.seats_max:
        raise BadOptions(f"{game.title} is for {game.seats_min} to {game.seats_max} players, not {players!r}.")
    checked: dict[str, Json] = {"players": players}
    for option in options:
        value = given.get(option.name, option.default)
        checked[option.name] = _per_seat(option, value, players) if option.per_seat else _single(option, value)
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
