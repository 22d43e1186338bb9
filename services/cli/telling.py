"""Games told in a language: each move by its label, then what happened, and the score at the end."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

import click

from services.cli import table_record
from shared.contracts.clock_events import ClockEvent
from shared.contracts.events import MovePlayed, SeatResigned
from shared.rules.core.game import Game, Json, Position, Result, SeatResult
from shared.rules.core.happenings import Happening
from shared.rules.core.record import Record
from shared.rules.core.scenario import Case
from shared.rules.core.speech import PLAYER
from shared.rules.core.text import Text
from shared.rules.registry import game as game_named
from shared.runtime.tables.lines import happening_of
from shared.runtime.web.client import RecordInfo
from shared.texts.languages import Language
from shared.texts.speaker import Players, speaker

in_language = click.option(
    "--lang",
    "language",
    type=click.Choice([language.value for language in Language]),
    callback=lambda _ctx, _option, value: Language(value) if value else None,
    help="Tell it in this language.",
)
"""The option of every command that can tell something of a game."""


class Teller:
    """Tells a game to somebody who may know everything."""

    def __init__(self, game: Game[Position], language: Language, players: Players | None = None) -> None:
        self.game = game
        self.speech = game.speech()
        self.players = players
        self._speaker = speaker(language, game)

    def say(self, text: Text) -> str:
        return self._speaker.say(text, self.players)

    def label(self, position: Position, seat: int, move: str) -> str:
        """Who plays which move now."""
        (explained,) = self.speech.explain(position, seat, [move])
        name = self._speaker.name(PLAYER, self.game.seat_names[seat], self.players)
        return f"{name} — {self.say(explained.label)}"

    def play(self, position: Position, seat: int, move: str) -> list[str]:
        """Plays the move; its label, and what happened."""
        label = self.label(position, seat, move)
        return [label, *self.sentences(self.game.play(position, seat, move))]

    def sentences(self, happened: Sequence[Happening]) -> list[str]:
        return [f"    {self.say(self.speech.tell(one, one.seat).text)}" for one in happened]

    def ending(self, result: Result) -> list[str]:
        names = [*self.game.seat_names[: len(result.seats)], *("automa" for _ in result.opponents)]
        everyone = zip(names, [*result.seats, *result.opponents], strict=True)
        return [self.say(self.speech.ending(result.reason)), *(self._score(name, one) for name, one in everyone)]

    def _score(self, name: str, reached: SeatResult) -> str:
        parts: list[str | Text] = [
            Text("result-part", {"component": self.speech.component(part), "points": points})
            for part, points in reached.components.items()
        ]
        return self.say(
            Text("result-line", {"rank": reached.rank, PLAYER: name, "score": reached.score, "parts": parts})
        )


def tell_record(record: Record, language: Language) -> Iterator[str]:
    """A recorded game, move by move."""
    game = game_named(record.game)
    teller, position = Teller(game, language), game.new(record.options, record.seed, record.rules)
    for line in record.lines:
        yield from teller.play(position, game.seat_names.index(line.seat), line.move)
    result = game.result(position)
    if result:
        yield from teller.ending(result)


def tell_table(record: RecordInfo, language: Language) -> Iterator[str]:
    """The record of a table, with people by their names."""
    log = table_record.log_of(record)
    table = table_record.table_of(record, log)
    names = dict(zip(table.game.seat_names, (seat.name for seat in record.seats), strict=False))
    teller = Teller(table.game, language, names)
    for event in log[1:]:
        if isinstance(event, MovePlayed):
            yield teller.label(table.position, event.seat, event.move)
        happened = table.apply(event)
        if isinstance(event, SeatResigned):
            happened = [Happening(event.seat, "resigns", (event.bot,))]
        elif isinstance(event, ClockEvent):
            happened = [happening_of(event)]
        yield from teller.sentences(happened)
    result = table.game.result(table.position)
    if result:
        yield from teller.ending(result)


def tell_case(case: Case, language: Language) -> Iterator[str]:
    """The moves of a scenario, up to one that can't be played, which its run reports."""
    game = game_named(case.game)
    teller, position = Teller(game, language), game.arrange(cast("Mapping[str, Json]", case.position))
    for text in (text for step in case.steps for text in step.moves):
        name, _, move = text.partition(":")
        seat = game.seat_names.index(name) if name in game.seat_names else -1
        if seat < 0 or move.strip() not in game.legal(position, seat):
            return
        yield from teller.play(position, seat, move.strip())
