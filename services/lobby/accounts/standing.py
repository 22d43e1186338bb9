"""Whether somebody may take part: not while the account is suspended; and be heard: not while it is silenced, nor as a
bot."""

from datetime import UTC, datetime

from shared.contracts.ids import AccountId
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

FOR_GOOD = datetime(9999, 12, 31, tzinfo=UTC).timestamp()
"""The end of what has none."""


def day_and_time(until: float) -> str:
    """As sentences name it; empty: for good."""
    return "" if until >= FOR_GOOD else datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M UTC")


def suspended(until: float) -> Refused:
    when = day_and_time(until)
    return Refused("suspended", f"This account is suspended {_until(when)}.", args={"until": when})


def silenced(until: float) -> Refused:
    when = day_and_time(until)
    return Refused("silenced", f"You can't write to others {_until(when)}.", args={"until": when})


def _until(when: str) -> str:
    return f"until {when}" if when else "for good"


async def must_take_part(connection: Connection, account: AccountId) -> None:
    """Raises Refused for somebody who is suspended."""
    _, _, until = await _standing(connection, account)
    if until is not None:
        raise suspended(until)


async def must_be_heard(connection: Connection, account: AccountId) -> None:
    """Within the transaction that stores what somebody wrote to others: raises Refused for whoever is silenced, and for
    bots, which take no part in talk."""
    bot, until, _ = await _standing(connection, account)
    if bot:
        raise Refused("bots_are_silent", "Bots do not take part in talk.")
    if until is not None:
        raise silenced(until)


async def _standing(connection: Connection, account: AccountId) -> tuple[bool, float | None, float | None]:
    """Whether it is a bot; until when it is silenced, and suspended, as far as that is not over."""
    rows = await connection.execute(
        "select kind = 'bot', case when silenced_until > now() then extract(epoch from silenced_until)::float8 end,"
        " case when suspended_until > now() then extract(epoch from suspended_until)::float8 end"
        " from accounts where id = %s",
        (account,),
    )
    row = await rows.fetchone()
    return (False, None, None) if row is None else (bool(row[0]), row[1], row[2])
