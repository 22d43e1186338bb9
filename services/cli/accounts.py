"""`guildhall accounts`: find accounts, silence and suspend them, give roles, read the audit log.

What is done here is stored, and lobbies are told of it; those that do not hear it look again within three seconds.
"""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import cast

import click
import msgspec
from redis.asyncio import Redis

from services.cli import acting
from services.cli.acting import REASON, at_the_machine
from services.lobby.accounts.roles import ROLES
from services.lobby.accounts.standing import FOR_GOOD
from services.lobby.accounts.store import Role
from services.lobby.audit.log import AuditLine, Wanted, lines
from services.lobby.notices import AccountChanged, Notices
from services.lobby.operators.account_acts import AccountActs, Actor
from services.lobby.operators.account_search import Search, by_name, search
from services.lobby.operators.schemas import AccountFound
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.telemetry.ops import Health

WHO = click.argument("who")
HOURS = click.option("--hours", type=click.FloatRange(0, 87_600, min_open=True), help="For how long; else for good.")
LIMIT = click.option("--limit", type=click.IntRange(1, 1000), default=50, show_default=True, help="Lines at most.")
AS_JSON = click.option("--json", "as_json", is_flag=True, help="One JSON object per line, for machines.")


@click.group()
def accounts() -> None:
    """Find, silence and suspend accounts, give roles; the audit log.

    WHO is a name or an id. Guests may share a name; then it takes the id.
    """


@accounts.command("list")
@click.option("--name", help="Those with this in their name.")
@click.option("--role", type=click.Choice(ROLES), help="Those with this role.")
@LIMIT
@AS_JSON
def list_accounts(name: str | None, role: str | None, limit: int, as_json: bool) -> None:
    """Accounts, one per line, the newest first."""
    wanted = Search(name, cast("Role | None", role), limit=limit)
    for found in acting.with_database(lambda pool: search(pool, wanted))[:limit]:
        click.echo(_json(found) if as_json else _line(found))


@accounts.command()
@WHO
def show(who: str) -> None:
    """One account."""
    click.echo(_line(acting.with_database(lambda pool: _one(pool, who))))


@accounts.command("role")
@WHO
@click.argument("role", type=click.Choice(ROLES))
@click.option("--reason", default="", help="Why; it is kept in the audit log.")
def give_role(who: str, role: str, reason: str) -> None:
    """Make somebody a player, moderator or operator.

    Moderators find and silence accounts; operators suspend them too, act on tables and read the audit log.
    """
    _act(who, reason, lambda acts, actor, account: acts.give_role(actor, account, cast(Role, role), reason))


@accounts.command()
@WHO
@HOURS
@REASON
def silence(who: str, hours: float | None, reason: str) -> None:
    """Let nothing that an account writes reach others."""
    _act(who, reason, lambda acts, actor, account: acts.silence(actor, account, hours, reason))


@accounts.command()
@WHO
@REASON
def unsilence(who: str, reason: str) -> None:
    """Let an account write to others again."""
    _act(who, reason, lambda acts, actor, account: acts.unsilence(actor, account, reason))


@accounts.command()
@WHO
@HOURS
@REASON
def suspend(who: str, hours: float | None, reason: str) -> None:
    """Keep an account and its bots out."""
    _act(who, reason, lambda acts, actor, account: acts.suspend(actor, account, hours, reason))


@accounts.command()
@WHO
@REASON
def restore(who: str, reason: str) -> None:
    """Let an account take part again."""
    _act(who, reason, lambda acts, actor, account: acts.restore(actor, account, reason))


@accounts.command()
@click.option("--subject", help="Lines about this account or table, by its id.")
@click.option("--before", type=int, help="Lines before this one, by its number.")
@LIMIT
@AS_JSON
def audit(subject: str | None, before: int | None, limit: int, as_json: bool) -> None:
    """What moderators and operators did, the newest first."""
    wanted = Wanted(subject, None, before, limit)
    for line in acting.with_database(lambda pool: lines(pool, wanted))[:limit]:
        click.echo(_json(line) if as_json else _audit_line(line))


def _act(who: str, reason: str, act: Callable[[AccountActs, Actor, AccountId], Awaitable[None]]) -> None:
    async def acted(pool: Pool, redis: Redis) -> AccountFound:
        notices = Notices(redis, Health())

        async def tell(changed: AccountId) -> None:
            await notices.publish(AccountChanged(changed))

        found = await _one(pool, who)
        await act(AccountActs(pool, tell), at_the_machine(), found.id)
        return await _one(pool, found.id)

    click.echo(_line(acting.with_servers(acted, reason)))


async def _one(pool: Pool, who: str) -> AccountFound:
    found = await by_name(pool, who)
    if not found:
        raise click.ClickException(f"There is no account {who!r}; `guildhall accounts list --name` looks for a part.")
    if len(found) > 1:
        ids = ", ".join(one.id for one in found)
        raise click.ClickException(f"Several are called {who!r}; say which by its id: {ids}.")
    return found[0]


def _line(one: AccountFound) -> str:
    kind = "gone" if one.gone else "bot" if one.bot else "guest" if one.guest else one.role
    silenced = f"  silenced {_until(one.silenced_until)}" if one.silenced_until else ""
    suspended = f"  suspended {_until(one.suspended_until)}" if one.suspended_until else ""
    return f"{one.id}  {_when(one.created_at)}  {kind:<9}  {one.name}{silenced}{suspended}"


def _audit_line(line: AuditLine) -> str:
    details = "".join(f" {key}={value}" for key, value in line.details.items() if value is not None)
    actor, subject = line.actor_name or line.actor, line.subject_name or line.subject
    return f"{line.id}  {_when(line.at)}  {actor}  {line.act}{details}  {line.kind} {subject}  {line.reason}"


def _until(when: float) -> str:
    return "for good" if when >= FOR_GOOD else f"until {_when(when)}"


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _json(one: AccountFound | AuditLine) -> str:
    return msgspec.json.encode(one).decode()
