"""`guildhall bench platform`: how fast a move travels, how many at once, and what a crash costs; beside the floor."""

import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path

import click
import msgspec
import uvloop

from bench.platform.beside_bots import beside_bots
from bench.platform.bot_moves import bot_move_ms
from bench.platform.celery_floor import task_round_trip_ms
from bench.platform.clocks import CLOCKS, run_out
from bench.platform.cpu import cpu_seconds
from bench.platform.floor import commit_ms, round_trip_ms
from bench.platform.load import Found
from bench.platform.own_platform import UNLIMITED, OwnPlatform
from bench.platform.pairing import pairing_s
from bench.platform.recovery import recovery
from bench.platform.tries import try_ms
from shared.rules.core.compiled import is_compiled

Figures = dict[str, object]

BOT_TABLES, BOT_ANSWERS = 200, 60
WAITING = 1000


@click.command()
@click.option("--game", default="architects", show_default=True, help="Which game is played.")
@click.option("--tables", type=click.IntRange(min=1), default=100, show_default=True, help="Tables at once.")
@click.option("--seconds", type=float, default=10.0, show_default=True, help="How long the load is kept up.")
@click.option("--open", "opened", type=click.IntRange(min=1), default=1000, show_default=True, help="Open tables.")
@click.option("--json", "as_json", is_flag=True, help="One object, for machines.")
def platform(game: str, tables: int, seconds: float, opened: int, as_json: bool) -> None:
    """Measure a platform of its own, on free ports; takes about two minutes."""
    figures = measured(game, tables, seconds, opened)
    click.echo(json.dumps(figures, indent=2) if as_json else readable(figures))


def say(line: str) -> None:
    click.echo(line, err=True)


def measured(game: str, tables: int, seconds: float, opened: int) -> Figures:
    with tempfile.TemporaryDirectory(prefix="guildhall-bench-", ignore_cleanup_errors=True) as scratch:
        own = OwnPlatform(Path(scratch) / "data", **UNLIMITED, games=game, log_level="warning")
        say("starting the platform, twice")
        with own.running():
            first_start = own.start_s
        with own.running():
            figures: Figures = {
                "cores": len(os.sched_getaffinity(0)),
                "compiled": is_compiled(),
                "game": game,
                "start_s": round(own.start_s, 2),
                "first_start_s": round(first_start, 2),
            }
            return figures | uvloop.run(figures_of(own, game, tables, seconds, opened))


async def figures_of(own: OwnPlatform, game: str, tables: int, seconds: float, opened: int) -> Figures:
    note = own.note
    say("the floor: streams and commits")
    stream, commit = await round_trip_ms(note.redis_url), await commit_ms(note.database_url)
    say("one table")
    alone, _ = await loaded(own, game, 1, min(seconds, 8.0))
    say(f"{tables} tables for {seconds:g} s")
    crowd, spent = await loaded(own, game, tables, seconds)
    say("whole turns, tried before they are played")
    tries = await try_ms(note.lobby, game)
    say("bots, and a bare Celery task")
    bare = await task_round_trip_ms(note.redis_url)
    bot = await bot_move_ms(note.lobby, note.redis_url, game)
    say(f"{opened} open tables and a killed engine")
    crash = await recovery(own, game, opened)
    say(f"a greedy bot alone, and beside {BOT_TABLES} tables of bots")
    bot_alone, bot_beside = await beside_bots(note.redis_url, game, BOT_TABLES, BOT_ANSWERS)
    say(f"{CLOCKS} clocks that run out within a second")
    clocks = await run_out(note.redis_url, note.database_url, game)
    say(f"{WAITING} who wait to be paired")
    pairing = await pairing_s(note.database_url, game, WAITING)
    floor, latency = stream + commit, alone.latency_ms["p50"]
    return {
        "stream_ms": round(stream, 3),
        "commit_ms": round(commit, 3),
        "floor_ms": round(floor, 3),
        "latency_ms": latency,
        "latency_ratio": round(latency / floor, 2),
        "moves_per_second": crowd.moves_per_second,
        "p50_ms": crowd.latency_ms["p50"],
        "p99_ms": crowd.latency_ms["p99"],
        "cpu_us_per_move": {name: round(taken * 1e6 / crowd.moves) for name, taken in spent.items()},
        "troubles": alone.troubles + crowd.troubles,
        "try_ms": round(tries[len(tries) // 2], 2),
        "try_p95_ms": round(tries[len(tries) * 95 // 100], 2),
        "celery_ms": round(bare, 3),
        "bot_ms": round(bot, 3),
        "bot_ratio": round(bot / bare, 2),
        **{name: round(value, 2) for name, value in crash.items()},
        "clocks_s": round(clocks, 2),
        "greedy_ms": round(bot_alone.ms, 1),
        "greedy_beside_ms": round(bot_beside.ms, 1),
        "greedy_beside_ratio": round(bot_beside.ms / bot_alone.ms, 2),
        "greedy_beside_weaker": bot_beside.weaker,
        "pairing_s": round(pairing, 2),
    }


async def loaded(own: OwnPlatform, game: str, tables: int, seconds: float) -> tuple[Found, dict[str, float]]:
    """What the load generator found, in a process of its own; and the processor seconds that each part spent on it."""
    command = [sys.executable, "-m", "bench.platform.load", own.note.lobby, game, str(tables), str(seconds)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    before = cpu_seconds(own, process.pid)
    said = await process.stdout.readline()
    after = cpu_seconds(own, process.pid)
    if await process.wait():
        raise click.ClickException(f"the load generator ended with {process.returncode}")
    return msgspec.json.decode(said, type=Found), {name: after[name] - before[name] for name in after}


LINES = {
    "start_s": ("start of the whole platform", "s", 10.0),
    "latency_ratio": ("one table: a move from player to player, in floors", "×", 3.0),
    "p99_ms": ("many tables: 99% of moves within", "ms", 100.0),
    "try_p95_ms": ("what would come of a whole turn: 95% of tries within", "ms", 25.0),
    "bot_ratio": ("a random bot's move, in bare Celery tasks", "×", 3.0),
    "engine_mb": ("memory of the engine with all tables open", "MB", 300.0),
    "clocks_s": (f"{CLOCKS} clocks ended within a second, all acted upon", "s", 2.0),
    "recovery_s": ("all tables playable after kill -9 of the engine", "s", 10.0),
    "pairing_s": (f"{WAITING} who wait are paired", "s", 1.0),
}
MOVES_WANTED = 2500


def readable(figures: Figures) -> str:
    lines = [f"{name:<20} {value}" for name, value in figures.items()]
    lines.append("")
    for name, (what, unit, most) in LINES.items():
        lines.append(verdict(what, float(str(figures[name])), unit, most, good=float(str(figures[name])) <= most))
    moves = float(str(figures["moves_per_second"]))
    lines.append(verdict("many tables: moves a second", moves, "", MOVES_WANTED, good=moves >= MOVES_WANTED))
    return "\n".join(lines)


def verdict(what: str, value: float, unit: str, wanted: float, good: bool) -> str:
    return f"{'reached' if good else 'missed ':<8} {what}: {value:g} {unit} (wanted {wanted:g})"
