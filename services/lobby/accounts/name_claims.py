"""Whose a name is. A name that was given up is held back for a while, so that nobody takes somebody's place by it."""

from services.lobby.accounts.names import skeleton, taken
from shared.contracts.ids import AccountId
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

HELD_BACK_DAYS = 90
HELD_BACK_MOST = 3
"""Names that one account may have given up lately: else renaming would be a way to collect them."""


async def claim(connection: Connection, name: str, account: AccountId) -> None:
    """Within the transaction that gives the account this name; raises Refused where it is somebody else's. One's own
    name that was given up can be had back."""
    await connection.execute("delete from names where free_at <= now()")
    claimed = await connection.execute(
        "insert into names (skeleton, account_id) values (%s, %s) on conflict (skeleton) do update set free_at = null"
        " where names.account_id = excluded.account_id returning skeleton",
        (skeleton(name), account),
    )
    if await claimed.fetchone() is None:
        raise taken(name)


async def give_up(connection: Connection, name: str, account: AccountId) -> None:
    """Raises Refused where the account has given up too many names lately."""
    await connection.execute(
        "update names set free_at = now() + make_interval(days => %s) where skeleton = %s and account_id = %s",
        (HELD_BACK_DAYS, skeleton(name), account),
    )
    rows = await connection.execute(
        "select count(*) from names where account_id = %s and free_at is not null and free_at > now()", (account,)
    )
    row = await rows.fetchone()
    if row is not None and int(row[0]) > HELD_BACK_MOST:
        sentence = f"You have given up {HELD_BACK_MOST} names in the last {HELD_BACK_DAYS} days; keep this one."
        raise Refused("renamed_too_often", sentence, args={"names": HELD_BACK_MOST, "days": HELD_BACK_DAYS})


async def give_up_all(connection: Connection, account: AccountId) -> None:
    """Of somebody who goes: the names are held back, without a word of whose they were."""
    await connection.execute(
        "update names set account_id = null, free_at = coalesce(free_at, now() + make_interval(days => %s))"
        " where account_id = %s",
        (HELD_BACK_DAYS, account),
    )


async def must_be_free(connection: Connection, name: str, asker: AccountId | None) -> None:
    rows = await connection.execute(
        "select from names where skeleton = %s and coalesce(free_at > now(), true)"
        " and account_id is distinct from coalesce(%s, '')",
        (skeleton(name), asker),
    )
    if await rows.fetchone() is not None:
        raise taken(name)


async def fill_skeletons(connection: Connection) -> None:
    """Of names from before names had one. Of two that look alike the second stays without: both were given."""
    rows = await connection.execute(
        "select id, name from accounts where password_hash is not null and skeleton is null order by created_at"
    )
    for account, name in await rows.fetchall():
        await connection.execute(
            "update accounts a set skeleton = %s where id = %s and not exists"
            " (select from accounts o where o.skeleton = %s and o.password_hash is not null)",
            (skeleton(str(name)), account, skeleton(str(name))),
        )
    await connection.execute(
        "insert into names (skeleton, account_id) select skeleton, id from accounts"
        " where skeleton is not null and password_hash is not null on conflict do nothing"
    )
