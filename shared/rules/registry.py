"""Which games are offered: ours by name, and any other module that has a `GAME`."""

import os
from importlib import import_module
from typing import cast

from shared.rules.core.errors import UnknownGame
from shared.rules.core.game import Game, Position

DEFAULT_GAMES = "architects,viscounts"


def offered() -> list[str]:
    """The names in `GUILDHALL_GAMES`: a game of ours, or the dotted path of a module with a `GAME`."""
    return [name.strip() for name in os.environ.get("GUILDHALL_GAMES", DEFAULT_GAMES).split(",") if name.strip()]


_loaded: dict[str, Game[Position]] = {}


def game(name: str) -> Game[Position]:
    """The game of that name; raises UnknownGame."""
    if name not in _loaded:
        path = next((path for path in offered() if path.rpartition(".")[2] == name), None)
        if path is None:
            known = ", ".join(path.rpartition(".")[2] for path in offered())
            raise UnknownGame(f"There is no game {name!r} here; there are: {known}.")
        module = import_module(path if "." in path else f"shared.rules.{path}")
        _loaded[name] = cast("Game[Position]", module.GAME)
    return _loaded[name]


def games() -> list[Game[Position]]:
    return [game(path.rpartition(".")[2]) for path in offered()]
