"""The scoring sheet: a row for each component, a column for each player; in mid-game as far as points lie open."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import click

from services.cli.play_game import OWN, PrivateGame
from services.cli.play_terminal import Terminal, width
from shared.rules.core.agenda import OPPONENT
from shared.rules.core.game import Json, Result
from shared.rules.core.speech import PLAYER

GAP = 2


class Column(NamedTuple):
    player: str
    parts: Mapping[str, int]
    total: int
    rank: int | None


def sheet(private: PrivateGame, terminal: Terminal) -> list[str]:
    result = private.result()
    columns = _of_result(private, result) if result else _of_view(private)
    parts = list(dict.fromkeys(part for column in columns for part in column.parts))
    rows = [
        (terminal.words(private.speech.component(part)), [_number(column.parts.get(part)) for column in columns])
        for part in parts
    ]
    rows.append((terminal.own("total"), [str(column.total) for column in columns]))
    if result:
        rows.append((terminal.own("place"), [_number(column.rank) for column in columns]))
    names = [terminal.name(PLAYER, column.player) for column in columns]
    labels = max(len(label) for label, _ in rows)
    most = max(4, (width() - labels) // max(1, len(names)) - GAP)
    cells = [min(most, max(6, len(name))) for name in names]
    head = " " * labels + _row([name[:cell] for name, cell in zip(names, cells, strict=True)], cells)
    return [click.style(head, bold=True), *(label.ljust(labels) + _row(row, cells) for label, row in rows)]


def _row(texts: Sequence[str], cells: Sequence[int]) -> str:
    return "".join(" " * GAP + text.rjust(cell) for text, cell in zip(texts, cells, strict=True))


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)


def _of_result(private: PrivateGame, result: Result) -> list[Column]:
    names = [*private.game.seat_names[: len(result.seats)], *(OPPONENT for _ in result.opponents)]
    everyone = zip(names, [*result.seats, *result.opponents], strict=True)
    return [Column(name, one.components, one.score, one.rank) for name, one in everyone]


def _of_view(private: PrivateGame) -> list[Column]:
    """What views tell: `points`, and their components in `score` where the game shows them."""
    view = private.game.view(private.position, OWN)
    seats = view.get("seats")
    shown: list[tuple[str, Json]] = list(
        zip(private.game.seat_names, seats if isinstance(seats, list) else [], strict=False)
    )
    shown.append((OPPONENT, view.get(OPPONENT)))
    return [_column(name, seat) for name, seat in shown if isinstance(seat, Mapping)]


def _column(name: str, seat: Mapping[str, Json]) -> Column:
    score, total = seat.get("score"), seat.get("points")
    parts = {key: value for key, value in score.items() if isinstance(value, int)} if isinstance(score, Mapping) else {}
    return Column(name, parts, total if isinstance(total, int) else sum(parts.values()), None)
