"""All that is said of the recorded games: every legal move, every prompt, every happening, to everybody."""

from functools import cache
from pathlib import Path

import msgspec

from shared.rules.core.game import Game, Position
from shared.rules.core.record import read
from shared.rules.core.text import ExplainedMove, Text
from shared.rules.registry import game, games

RECORDS = Path(__file__).parents[1] / "records"
SPEAKING = [one.name for one in games() if one.speech().folder]
"""Games with texts of their own."""


class Met:
    """What the recorded games of one game have led to, each thing once."""

    def __init__(self, name: str) -> None:
        self.game: Game[Position] = game(name)
        self.speech = self.game.speech()
        self.decisions: dict[tuple[str, ...], list[ExplainedMove]] = {}
        """By the moves that were offered; their arguments may have differed, which one time does not show."""
        self.texts: dict[bytes, Text] = {}
        for file in sorted((RECORDS / name).rglob("*.txt")):
            self._replay(file)

    def add(self, text: Text) -> None:
        self.texts.setdefault(msgspec.msgpack.encode(text), text)

    def _replay(self, file: Path) -> None:
        record = read(file)
        position = self.game.new(record.options, record.seed, record.rules)
        for line in record.lines:
            self._look(position)
            seat = self.game.seat_names.index(line.seat)
            for happening in self.game.play(position, seat, line.move):
                for watcher in {None, happening.seat if happening.seat >= 0 else None}:
                    self.add(self.speech.tell(happening, watcher).text)

    def _look(self, position: Position) -> None:
        for pending in self.game.pending(position):
            prompt = self.speech.prompt(position, pending.seat)
            assert prompt is not None
            self.add(prompt)
            moves = self.game.legal(position, pending.seat)
            explained = self.speech.explain(position, pending.seat, moves)
            assert [one.move for one in explained] == moves
            for one in explained:
                self.add(one.label)
            key = tuple(repr(one.label) for one in explained)
            self.decisions.setdefault(key, explained)


@cache
def met(name: str) -> Met:
    return Met(name)
