"""Replays stored games and compares: what a release must pass, since a game finishes under the rules it began with."""

from collections.abc import Sequence
from dataclasses import dataclass

from shared.contracts.events import Event, TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.rules.core.errors import RulesError
from shared.rules.registry import game as game_named
from shared.runtime.tables.comparison import difference
from shared.runtime.tables.event_log import Connection, read_events
from shared.runtime.tables.games import StoredGame
from shared.runtime.tables.replay import BrokenLog
from shared.runtime.tables.table import Table


@dataclass(frozen=True)
class Verdict:
    """What replaying one stored game showed; `wrong` is empty where all agrees."""

    table: TableId
    events: int
    wrong: str


@dataclass(frozen=True)
class Need:
    """A version of some rules that stored games were begun under; `unknown` says why this code can't play it."""

    game: str
    rules_version: int
    running: int
    finished: int
    unknown: str


def needed(games: Sequence[StoredGame]) -> list[Need]:
    """The rules versions that a deployment needs as long as it keeps these games."""
    counted: dict[tuple[str, int], list[int]] = {}
    for one in games:
        counted.setdefault((one.game, one.rules_version), [0, 0])[one.finished] += 1
    return [
        Need(game, version, running, finished, _unknown(game, version))
        for (game, version), (running, finished) in sorted(counted.items())
    ]


def _unknown(game: str, version: int) -> str:
    try:
        game_named(game).known_rules(version)
    except RulesError as error:
        return error.sentence
    return ""


async def validated(connection: Connection, game: StoredGame) -> Verdict:
    try:
        events = await read_events(connection, game.table)
    except BrokenLog as error:
        return Verdict(game.table, 0, error.broken.sentence)
    return Verdict(game.table, len(events), wrong_with(game, events))


def wrong_with(game: StoredGame, events: list[Event]) -> str:
    """The first difference between the log and the rules, as a sentence; empty if there is none."""
    header = events[0] if events else None
    if not isinstance(header, TableStarted):
        return "the log does not begin with a header"
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        return "the log has gaps or repeats"
    try:
        return _replay(game, Table(game.table, header), events)
    except RulesError as error:
        return error.sentence


def _replay(game: StoredGame, table: Table, events: list[Event]) -> str:
    for event in events[1:]:
        if isinstance(event, TableFinished) and (wrong := difference(table, event)):
            return wrong
        try:
            table.apply(event)
        except Exception as error:  # a bug of the new rules is what this is for
            return f"event {event.seq} can't be played: {error}"
    if (table.finished is not None) != game.finished:
        return "the list of games and the log disagree on whether it is over"
    if table.finished is None and not table.asked:
        return "nobody has to decide, and the table has not ended"
    return ""
