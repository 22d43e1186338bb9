"""Which games are offered: ours by name, and any other module that has a `GAME`."""

from collections.abc import Sequence
from importlib import import_module
from typing import cast

from shared.rules.core.errors import UnknownGame
from shared.rules.core.game import Game, Position

OURS = ("architects", "viscounts")

_offered: list[str] = list(OURS)
_loaded: dict[str, Game[Position]] = {}


def offer(names: Sequence[str]) -> None:
    """What this process offers from now on: a game of ours by name, another by the dotted path of its module."""
    _offered[:] = names
    _loaded.clear()


def offered() -> list[str]:
    """As they were given to `offer`; ours, unless it was called."""
    return list(_offered)


def game(name: str) -> Game[Position]:
    """The game of that name; raises UnknownGame."""
    if name not in _loaded:
        path = next((path for path in _offered if path.rpartition(".")[2] == name), None)
        if path is None:
            known = ", ".join(path.rpartition(".")[2] for path in _offered)
            raise UnknownGame(f"There is no game {name!r} here; there are: {known}.")
        module = import_module(path if "." in path else f"shared.rules.{path}")
        _loaded[name] = cast("Game[Position]", module.GAME)
    return _loaded[name]


def games() -> list[Game[Position]]:
    return [game(path.rpartition(".")[2]) for path in _offered]
