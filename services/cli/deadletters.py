"""`guildhall deadletters`: look at messages that nobody could process, try them again, or drop them."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TypeVar

import click
import msgspec
from redis.asyncio import Redis

from services.cli import redact
from shared.runtime import settings
from shared.runtime.local import running_platform
from shared.runtime.servers.connections import connect_redis
from shared.runtime.streams import dead_letters as letters
from shared.runtime.streams.dead_letters import DeadLetter

T = TypeVar("T")


@click.group()
def deadletters() -> None:
    """List, show, retry or drop messages that nobody could process."""


@deadletters.command("list")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line, for machines.")
def list_letters(as_json: bool) -> None:
    """One per line, the oldest first.

    Id, when, from where, why.
    """
    for letter in _with_redis(letters.listed):
        click.echo(_as_json(letter) if as_json else _line(letter))


@deadletters.command()
@click.argument("entry")
@click.option("--raw", is_flag=True, help="With seeds and moves: enough to cheat at a running table.")
def show(entry: str, raw: bool) -> None:
    """Everything about one dead letter.

    Its message as far as it can be read, without what players may not know.
    """

    async def found(redis: Redis) -> DeadLetter:
        return await _one(redis, entry)

    letter = _with_redis(found)
    click.echo(_line(letter))
    click.echo(f"entry {letter.origin_entry} of {letter.origin}, delivered {letter.deliveries} times")
    click.echo(f"trace {letter.trace_id or 'unknown'}")
    if raw:
        click.echo(
            "What follows may tell the seed and hands of a running table: show it to nobody who plays.", err=True
        )
    click.echo(redact.raw(letter.message) if raw else redact.readable(letter.message))


@deadletters.command()
@click.argument("entries", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All there are.")
def retry(entries: tuple[str, ...], everything: bool) -> None:
    """Put dead letters back where they came from.

    What was repaired is processed, the rest returns here.
    """
    _each(entries, everything, letters.retry, "sent again")


@deadletters.command()
@click.argument("entries", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All there are.")
def drop(entries: tuple[str, ...], everything: bool) -> None:
    """Forget dead letters for good."""
    _each(entries, everything, letters.drop, "dropped")


def _each(
    entries: tuple[str, ...], everything: bool, action: Callable[[Redis, DeadLetter], Awaitable[None]], done: str
) -> None:
    if bool(entries) == everything:
        raise click.UsageError("Name the entries, or give --all.")

    async def act(redis: Redis) -> None:
        chosen = await letters.listed(redis) if everything else [await _one(redis, entry) for entry in entries]
        for letter in chosen:
            await action(redis, letter)
            click.echo(f"{letter.entry} {done}")

    _with_redis(act)


def _with_redis(action: Callable[[Redis], Awaitable[T]]) -> T:
    chosen = running_platform.with_servers(settings.load())

    async def connected() -> T:
        redis = await connect_redis(chosen, seconds=5.0)
        try:
            return await action(redis)
        finally:
            await redis.aclose()

    return asyncio.run(connected())


async def _one(redis: Redis, entry: str) -> DeadLetter:
    letter = await letters.one(redis, entry)
    if letter is None:
        raise click.ClickException(f"There is no dead letter {entry}; `guildhall deadletters list` names them.")
    return letter


def _line(letter: DeadLetter) -> str:
    at = datetime.fromtimestamp(letter.at, UTC).isoformat(timespec="seconds")
    return f"{letter.entry}  {at}  {letter.origin}  {letter.code}: {letter.sentence}"


def _as_json(letter: DeadLetter) -> str:
    fields = {name: getattr(letter, name) for name in letter.__dataclass_fields__ if name != "message"}
    return msgspec.json.encode(fields | {"message": redact.readable(letter.message)}).decode()
