"""A table of Viscounts set up in words, for tests that play a few moves on it."""

from typing import cast

from shared.rules.core.game import Json
from shared.rules.viscounts import GAME
from shared.rules.viscounts.vocabulary import COLOURS


class Table:
    def __init__(self, **position: object) -> None:
        self.position = GAME.arrange(cast("dict[str, Json]", position))
        self.told: list[str] = []

    def play(self, *moves: str) -> "Table":
        """Moves as scenarios write them: `red: play abbot`."""
        for text in moves:
            colour, _, move = text.partition(": ")
            for happening in GAME.play(self.position, COLOURS.index(colour), move):
                who = COLOURS[happening.seat] if happening.seat >= 0 else "table"
                self.told.append(" ".join([who, happening.kind, *map(str, happening.details)]))
        return self

    def moves(self, colour: str) -> list[str]:
        return GAME.legal(self.position, COLOURS.index(colour))

    def waits_for(self) -> str:
        """Who decides what: `red move`; empty when the game is over."""
        return " ".join(f"{COLOURS[pending.seat]} {pending.kind}" for pending in GAME.pending(self.position))

    def words(self, path: str) -> Json:
        """A part of the position: `seats.red.silver`."""
        found: Json = GAME.words(self.position)
        for key in path.split("."):
            assert isinstance(found, dict), path
            found = found[key]
        return found

    def cards(self, colour: str, pile: str) -> list[str]:
        found = self.words(f"seats.{colour}.{pile}")
        assert isinstance(found, list)
        return [str(card) for card in found]

    def seat(self, colour: str, *keys: str) -> list[Json]:
        return [self.words(f"seats.{colour}.{key}") for key in keys]
