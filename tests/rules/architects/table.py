"""A table arranged in words, on which tests play moves by colour."""

from collections.abc import Mapping
from typing import cast

from shared.rules.architects import GAME
from shared.rules.core.game import Json, SeatResult


class Table:
    def __init__(self, **words: object) -> None:
        self.position = GAME.arrange(cast("Mapping[str, Json]", words))
        self.told: list[str] = []

    def play(self, *moves: str) -> "Table":
        """Moves as scenario files write them: `red: place quarry`."""
        for text in moves:
            colour, _, move = text.partition(": ")
            happened = GAME.play(self.position, GAME.seat_names.index(colour), move)
            self.told += [repr(happening) for happening in happened]
        return self

    def legal(self, colour: str) -> list[str]:
        return GAME.legal(self.position, GAME.seat_names.index(colour))

    def deciding(self) -> dict[str, str]:
        return {GAME.seat_names[pending.seat]: pending.kind for pending in GAME.pending(self.position)}

    def words(self) -> dict[str, Json]:
        return GAME.words(self.position)

    def seat(self, colour: str) -> dict[str, Json]:
        seats = cast("Mapping[str, dict[str, Json]]", self.words()["seats"])
        return seats[colour]

    def workers(self, colour: str) -> dict[str, int]:
        return cast("dict[str, int]", self.seat(colour)["workers"])

    def result(self, colour: str) -> SeatResult:
        result = GAME.result(self.position)
        assert result is not None
        return result.seats[GAME.seat_names.index(colour)]
