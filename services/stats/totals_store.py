"""Sums that grow with every table: components used, games won, bot levels against each other.

Whole numbers only, so that the order in which tables arrive leaves no trace.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations

import psycopg
from psycopg.rows import TupleRow

from services.stats.finished_table import FinishedTable

Key = tuple[str | int, ...]
Sums = dict[Key, list[int]]


async def add_totals(cursor: psycopg.AsyncCursor[TupleRow], finished: Sequence[FinishedTable]) -> None:
    counted = [one for one in finished if one.counted]
    await cursor.executemany(
        "insert into game_totals as t (game, players, tables, seats, wins, score) values (%s, %s, %s, %s, %s, %s)"
        " on conflict (game, players) do update set tables = t.tables + excluded.tables,"
        " seats = t.seats + excluded.seats, wins = t.wins + excluded.wins, score = t.score + excluded.score",
        rows(summed(counted, of_game)),
    )
    await cursor.executemany(
        "insert into component_totals as t (game, kind, component, players, seats, uses, wins, score)"
        " values (%s, %s, %s, %s, %s, %s, %s, %s) on conflict (game, kind, component, players) do update set"
        " seats = t.seats + excluded.seats, uses = t.uses + excluded.uses, wins = t.wins + excluded.wins,"
        " score = t.score + excluded.score",
        rows(summed(counted, of_components)),
    )
    await cursor.executemany(
        "insert into bot_duels as t (game, level, against, players, duels, wins, ties, margin)"
        " values (%s, %s, %s, %s, %s, %s, %s, %s) on conflict (game, level, against, players) do update set"
        " duels = t.duels + excluded.duels, wins = t.wins + excluded.wins, ties = t.ties + excluded.ties,"
        " margin = t.margin + excluded.margin",
        rows(summed(counted, of_duels)),
    )


def of_game(one: FinishedTable) -> Iterable[tuple[Key, list[int]]]:
    """tables, seats, wins, score"""
    seats = one.counted
    sums = [1, len(seats), sum(seat.won for seat in seats), sum(seat.score.score for seat in seats)]
    yield (one.header.game, len(one.seats)), sums


def of_components(one: FinishedTable) -> Iterable[tuple[Key, list[int]]]:
    """seats, uses, wins, score"""
    for seat in one.counted:
        for kind, used in seat.usage.items():
            for component, uses in used.items():
                key = (one.header.game, kind, component, len(one.seats))
                yield key, [1, uses, int(seat.won), seat.score.score]


def of_duels(one: FinishedTable) -> Iterable[tuple[Key, list[int]]]:
    """duels, wins, ties, margin"""
    for own, other in permutations(one.counted, 2):
        if own.seat.is_bot and other.seat.is_bot and own.seat.bot != other.seat.bot:
            key = (one.header.game, own.seat.bot, other.seat.bot, len(one.seats))
            better, equal = own.score.rank < other.score.rank, own.score.rank == other.score.rank
            yield key, [1, int(better), int(equal), own.score.score - other.score.score]


def summed(finished: Sequence[FinishedTable], of: Callable[[FinishedTable], Iterable[tuple[Key, list[int]]]]) -> Sums:
    sums: Sums = {}
    for one in finished:
        for key, numbers in of(one):
            sums[key] = [a + b for a, b in zip(sums.get(key, [0] * len(numbers)), numbers, strict=True)]
    return sums


def rows(sums: Sums) -> list[list[str | int]]:
    return [[*key, *sums[key]] for key in sorted(sums)]
