"""`guildhall demo`: tables of bots on the running platform, followed to the end."""

import asyncio
import json
import sys
import time

import click
import httpx

from services.cli.demo_tables import NotOpened, Shown, demonstrate
from services.cli.table_options import ShowsTableOptions, options_of
from shared.contracts.levels import LADDER
from shared.runtime import settings
from shared.runtime.local import running_platform

MIXED = "mixed"


class NoSuchTables(click.ClickException):
    """Tables like these are not to be had, however often one asks."""

    exit_code = 2


@click.command(cls=ShowsTableOptions)
@click.option("--tables", type=click.IntRange(min=1), default=20, show_default=True, help="How many to play at once.")
@click.option("--players", type=click.IntRange(min=1), default=4, show_default=True, help="Seats at each table.")
@click.option("--game", default="architects", show_default=True, help="Which game is played.")
@click.option(
    "--level",
    type=click.Choice((MIXED, *LADDER)),
    default=MIXED,
    show_default=True,
    help=f"Strength of the bots; {MIXED} seats all levels against each other, so that they are rated.",
)
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="A table option; may be repeated.")
@click.option("--lobby", help="Address of the lobby.  [default: that of the platform running here]")
@click.option("--stats", help="Address of the statistics.  [default: that of the platform running here]")
@click.option("--json", "as_json", is_flag=True, help="One object, for machines.")
def demo(
    tables: int,
    players: int,
    game: str,
    level: str,
    given: tuple[str, ...],
    lobby: str | None,
    stats: str | None,
    as_json: bool,
) -> None:
    """Play tables of bots through the public API; ends with 1 if one failed or statistics disagree with the engine."""
    chosen = settings.load()
    here = running_platform.read(chosen.data)
    lobby = lobby or (here.lobby if here else f"http://{chosen.host}:{chosen.port}")
    stats = stats or (here.stats if here else f"http://{chosen.host}:{chosen.stats_port}")
    seats, options = seatings(level, players, tables), options_of(given)
    began = time.monotonic()
    with click.progressbar(
        length=tables, label="tables", file=sys.stderr, hidden=not sys.stderr.isatty(), show_pos=True
    ) as bar:
        try:
            shown = asyncio.run(demonstrate(lobby, stats, game, options, seats, lambda _: bar.update(1)))
        except NotOpened as error:
            raise NoSuchTables(str(error)) from error
        except httpx.TransportError as error:
            raise click.ClickException(f"No lobby at {lobby} ({error}). Start one with `guildhall up`.") from error
    figures = summary(shown, time.monotonic() - began)
    click.echo(json.dumps(figures, indent=2) if as_json else readable(shown, figures))
    sys.exit(any(one.trouble for one in shown))


def seatings(level: str, players: int, tables: int) -> list[list[str]]:
    """The bots of each table. Mixed ones take turns with the seats, so that none profits from where it sits."""
    if level != MIXED:
        return [[level] * players] * tables
    return [[LADDER[(table + seat) % len(LADDER)] for seat in range(players)] for table in range(tables)]


def summary(shown: list[Shown], seconds: float) -> dict[str, object]:
    waits = sorted(wait for one in shown for wait in one.waits)
    moves = sum(one.moves for one in shown)
    return {
        "tables": len(shown),
        "failed": [{"table": one.table, "trouble": one.trouble} for one in shown if one.trouble],
        "seconds": round(seconds, 2),
        "moves": moves,
        "moves_per_second": round(moves / seconds, 1),
        "latency_ms": {name: share(waits, part) for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))},
        "results": [
            {
                "table": one.table,
                "moves": one.moves,
                "seconds": round(one.seconds, 2),
                "reason": one.reason,
                "scores": [score.score for score in one.scores],
                "ranks": [score.rank for score in one.scores],
            }
            for one in shown
        ],
    }


def share(ordered: list[float], part: float) -> float | None:
    """Milliseconds that this part of the waits did not exceed."""
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000, 2) if ordered else None


def readable(shown: list[Shown], figures: dict[str, object]) -> str:
    lines = []
    for one in shown:
        if one.trouble:
            lines.append(f"{one.table or '?':<18} failed: {one.trouble}")
            continue
        points = "  ".join(f"{'*' if score.rank == 1 else ' '}{score.score:>3}" for score in one.scores)
        lines.append(f"{one.table:<18} {points}   {one.moves:>4} moves in {one.seconds:6.2f} s, {one.reason}")
    waits = figures["latency_ms"]
    assert isinstance(waits, dict)
    lines += [
        "",
        f"{figures['tables']} tables, {figures['moves']} moves in {figures['seconds']} s,"
        f" {figures['moves_per_second']} moves/s",
        f"from one step to the next: median {waits['p50']} ms, 95% {waits['p95']} ms, 99% {waits['p99']} ms",
    ]
    failed = figures["failed"]
    assert isinstance(failed, list)
    lines.append(f"{len(failed)} failed" if failed else "statistics agree with the engine on every table")
    return "\n".join(lines)
