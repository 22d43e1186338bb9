"""Somebody goes, or asks what is known: the games stay and the name goes, everywhere."""

from collections.abc import Callable

import psycopg
import pytest

from services.cli import table_record
from services.lobby.accounts.export import SECTIONS
from services.stats.forgetting import forget_names
from services.stats.ingest import record_missing
from services.stats.queries import Reader
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.tables.seat_names import renamed
from shared.runtime.web.client import Client, TableInfo
from tests.services.lobby.people import PASSWORD, refused
from tests.services.lobby.playing import begun, play_out, seated
from tests.waiting import until

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]
NAME = "Zebedee"


@pytest.fixture
async def zebedee(somebody: NewClient) -> Client:
    client = somebody()
    await client.register(NAME, PASSWORD)
    return client


async def game_over(*people: Client) -> TableInfo:
    table = await begun(*people)
    async with seated(people[0], table.id) as (hers, first), seated(people[1], table.id) as (his, second):
        await play_out([hers, his], [first, second])
    return table


def everything_stored(settings: Settings) -> str:
    """Every row of every table but the list of names that are held back, as text."""
    with psycopg.connect(settings.database_url) as connection:
        tables = connection.execute(
            "select schemaname || '.' || tablename from pg_tables where schemaname in ('public', 'stats')"
            " and tablename <> 'names'"
        ).fetchall()
        return "\n".join(
            str(row[0]) for (table,) in tables for row in connection.execute(f"select t::text from {table} t".encode())
        )


@pytest.mark.usefixtures("engine")
async def test_the_games_stay_and_the_name_goes(zebedee: Client, ben: Client, settings: Settings) -> None:
    table = await game_over(zebedee, ben)
    before = await ben.record(table.id)
    pool = Pool(settings.database_url, size=2)
    async with pool.connection() as connection:
        await record_missing(connection, False, lambda: None)
    hidden = NAME.encode().hex()
    assert NAME in everything_stored(settings) and hidden in everything_stored(settings)

    await zebedee.request("POST", "/accounts/me/deletion", {"password": PASSWORD})

    assert await refused(zebedee, "GET", "/accounts/me") == "401 bad_token"
    assert (await ben.request("GET", f"/accounts/{zebedee.account.id}")).json()["gone"]
    after = await ben.record(table.id)
    assert [seat.name for seat in after.seats] == ["Former player", "Ben"]
    assert [seat.name for seat in (await ben.table(table.id)).seats] == ["Former player", "Ben"]
    async with seated(ben, table.id) as (_, first):
        assert [seat.name for seat in first.seats] == ["Former player", "Ben"]
    assert (after.events, after.scores, after.digest) == (before.events, before.scores, before.digest)
    assert table_record.replay(after) == []
    shown = await Reader(pool).table(table.id)
    assert [seat.name for seat in shown.seats] == ["Former player", "Ben"]
    async with pool.connection() as connection:
        await forget_names(connection)
    assert NAME not in everything_stored(settings) and hidden not in everything_stored(settings)
    await pool.close()


@pytest.mark.usefixtures("engine")
async def test_running_games_have_to_end_first(zebedee: Client, ben: Client, somebody: NewClient) -> None:
    table = await begun(zebedee, ben)
    assert await refused(zebedee, "POST", "/accounts/me/deletion", {}) == "409 still_playing"
    async with seated(zebedee, table.id) as (hers, first), seated(ben, table.id) as (his, second):
        assert first.seats[0].name == NAME
        await play_out([hers, his], [first, second])

    async def over() -> bool:
        return (await ben.table(table.id)).status == "finished"

    await until(over)
    await zebedee.request("POST", "/accounts/me/deletion", {})


async def test_open_tables_are_left_and_the_name_is_held_back(
    zebedee: Client, ben: Client, somebody: NewClient, settings: Settings
) -> None:
    own = await zebedee.open_table("pennies", ["person", "person"])
    bens = await ben.open_table("pennies", ["person", "person"])
    await zebedee.join(bens.id)
    await zebedee.request("POST", "/accounts/me/deletion", {})
    assert (await ben.table(own.id)).status == "closed"
    seat = (await ben.table(bens.id)).seats[1]
    assert (seat.name, seat.account) == ("", None)
    assert await refused(somebody(), "POST", "/accounts", {"name": NAME, "password": PASSWORD}) == "409 name_taken"
    assert await refused(somebody(), "POST", "/sign-in", {"name": NAME, "password": PASSWORD}) == "401 wrong_password"
    with psycopg.connect(settings.database_url) as connection:
        assert connection.execute("select account_id from names where skeleton = 'zebedee'").fetchone() == (None,)


async def test_nobody_is_called_as_those_who_have_gone(somebody: NewClient) -> None:
    assert await refused(somebody(), "POST", "/accounts/guests", {"name": "Former player"}) == "409 name_taken"


@pytest.mark.usefixtures("engine")
async def test_the_export_has_what_is_stored_and_no_secret(zebedee: Client, ben: Client) -> None:
    table = await game_over(zebedee, ben)
    await zebedee.request("POST", "/accounts/me/recovery-codes", {})
    await zebedee.request("PATCH", "/accounts/me", {"language": "ru", "time_zone": "Europe/Warsaw"})
    answer = await zebedee.request("GET", "/accounts/me/export")
    told = answer.json()
    assert set(told) == set(SECTIONS)
    assert told["account"][0]["name"] == NAME and told["account"][0]["time_zone"] == "Europe/Warsaw"
    assert [seat["table"] for seat in told["seats"]] == [table.id]
    assert told["sign_ins"][0]["network"] == "127.0.0.0/24"
    for secret in ("$argon2", zebedee.token, ben.account.id):
        assert secret not in answer.text


def test_every_table_that_points_at_accounts_is_exported_and_forgotten(settings: Settings) -> None:
    """Whoever adds one says in `export.py` and `deletion.py` what becomes of it."""
    with psycopg.connect(settings.database_url) as connection:
        pointing = connection.execute(
            "select distinct conrelid::regclass::text from pg_constraint where contype = 'f'"
            " and confrelid = 'accounts'::regclass"
        ).fetchall()
    exported = " ".join(SECTIONS.values())
    assert [table for (table,) in pointing if f"from {table} " not in exported] == []


def test_what_is_no_header_is_left_alone() -> None:
    for body in (b"\xc1", b"\x93\x01\x02\x03", b""):
        assert renamed(body, AccountId("a"), "b") == body
