"""All that is said of the recorded games and the scenarios: every legal move, prompt and happening, to everybody."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import cast

import msgspec

from shared.rules.core.game import Game, Json, Position
from shared.rules.core.record import read
from shared.rules.core.scenario import Case, cases
from shared.rules.core.text import Arg, ExplainedMove, Text
from shared.rules.registry import game, games

RECORDS = Path(__file__).parents[1] / "records"
SCENARIOS = Path(__file__).parents[1] / "scenarios"
SPEAKING = [one.name for one in games() if one.speech().folder]
"""Games with texts of their own."""


BOARDS_EVERY = 10
"""Positions of which one is shown as a board; so many are alike that this finds every sentence."""


class Met:
    """What the recorded games and scenarios of one game have led to, each thing once."""

    def __init__(self, name: str) -> None:
        self.game: Game[Position] = game(name)
        self.speech = self.game.speech()
        self.decisions: dict[tuple[str, ...], list[ExplainedMove]] = {}
        """By the moves that were offered; their arguments may have differed, which one time does not show."""
        self.texts: dict[bytes, Text] = {}
        self._shapes: set[str] = set()
        self._looks = 0
        for file in sorted((RECORDS / name).rglob("*.txt")):
            self._replay(file)
        for file in sorted((SCENARIOS / name).rglob("*.toml")):
            for case in cases(file):
                self._run(case)

    def add(self, text: Text) -> None:
        self.texts.setdefault(msgspec.msgpack.encode(text), text)

    def _replay(self, file: Path) -> None:
        record = read(file)
        position = self.game.new(record.options, record.seed, record.rules)
        for line in record.lines:
            self._play(position, line.seat, line.move)
        result = self.game.result(position)
        assert result is not None
        self.add(self.speech.ending(result.reason))
        for reached in [*result.seats, *result.opponents]:
            for component in reached.components:
                self.add(self.speech.component(component))

    def _run(self, case: Case) -> None:
        position = self.game.arrange(cast("Mapping[str, Json]", case.position))
        for step in case.steps:
            for text in step.moves:
                name, _, move = text.partition(":")
                self._play(position, name, move.strip())
        self._look(position)
        self._board(position)

    def _play(self, position: Position, name: str, move: str) -> None:
        self._look(position)
        for happening in self.game.play(position, self.game.seat_names.index(name), move):
            for watcher in {None, happening.seat if happening.seat >= 0 else None}:
                self.add(self.speech.tell(happening, watcher).text)

    def _board(self, position: Position) -> None:
        """The board as text, for everybody; of sentences that differ in numbers and names alone, one is kept."""
        for watcher in (None, *(pending.seat for pending in self.game.pending(position))):
            for section in self.speech.board(self.game.view(position, watcher)):
                for text in (section.title, *(text for line in section.lines for text in line)):
                    if shape(text) not in self._shapes:
                        self._shapes.add(shape(text))
                        self.add(text)

    def _look(self, position: Position) -> None:
        self._looks += 1
        if self._looks % BOARDS_EVERY == 0:
            self._board(position)
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


def shape(text: Arg) -> str:
    """The messages that a text is made of."""
    match text:
        case Text():
            return f"{text.id}({' '.join(sorted(map(shape, text.args.values())))})"
        case list():
            return " ".join(sorted({shape(one) for one in text}))
        case _:
            return ""


@cache
def met(name: str) -> Met:
    return Met(name)
