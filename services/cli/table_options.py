"""Table options as they are written on a command line: `--option characters=true`, a list as `a,b,c`."""

import json
from collections.abc import Iterable

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Json, Position


def table_options(game: Game[Position], players: int, given: Iterable[str]) -> dict[str, Json]:
    """The options of a table, checked by its game; raises BadOptions."""
    options: dict[str, Json] = {"players": players}
    per_seat = {option.name for option in game.options() if option.per_seat}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"Write --option {name}=VALUE.")
        options[name] = [word(part) for part in value.split(",")] if name in per_seat else word(value)
    return game.check_options(options)


def word(text: str) -> Json:
    """A number, `true` or `false`, or the word itself."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, bool | int) else text
