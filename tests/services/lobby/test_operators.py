"""Moderators and operators: who may do what to whom, and that each act is written down."""

import asyncio
from collections.abc import Callable

import psycopg
import pytest
from click.testing import CliRunner

from services.cli.main import main
from services.lobby.accounts.standing import must_be_heard
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.web.client import Client
from shared.runtime.web.problems import Refused
from tests.services.lobby.people import PASSWORD, refused
from tests.services.lobby.playing import seated
from tests.waiting import until

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]
BECAUSE = {"reason": "insults"}


@pytest.fixture
def guildhall(settings: Settings) -> Callable[..., str]:
    """The command line, on this test's database."""

    def run(*words: str, code: int = 0) -> str:
        servers = {"GUILDHALL_DATABASE_URL": settings.database_url, "GUILDHALL_REDIS_URL": settings.redis_url}
        group = [] if words[0] == "tables" else ["accounts"]
        done = CliRunner(env=servers).invoke(main, [*group, *words])
        assert done.exit_code == code, done.output
        return done.output

    return run


@pytest.fixture
async def grace(somebody: NewClient) -> Client:
    client = somebody()
    await client.register("Grace", PASSWORD)
    return client


@pytest.fixture
async def moderator(somebody: NewClient, guildhall: Callable[..., str]) -> Client:
    client = somebody()
    await client.register("Mona", PASSWORD)
    await in_thread(guildhall, "role", "Mona", "moderator")
    return client


@pytest.fixture
async def operator(somebody: NewClient, guildhall: Callable[..., str]) -> Client:
    client = somebody()
    await client.register("Otto", PASSWORD)
    await in_thread(guildhall, "role", "otto", "operator")
    return client


async def in_thread(run: Callable[..., str], *words: str, code: int = 0) -> str:
    return await asyncio.to_thread(run, *words, code=code)


def audited(settings: Settings) -> list[tuple[str, str, str, str]]:
    with psycopg.connect(settings.database_url) as connection:
        rows = connection.execute("select actor, act, subject, reason from audit order by id").fetchall()
    return [(str(a), str(b), str(c), str(d)) for a, b, c, d in rows]


ACTS = ["silence", "unsilence", "suspend", "restore"]
READS = ["/operators/accounts", "/operators/audit", "/operators/accounts/{}"]


async def test_players_and_guests_may_do_nothing_of_it(grace: Client, ada: Client, settings: Settings) -> None:
    for client in (grace, ada):
        for act in ACTS:
            path = f"/operators/accounts/{ada.account.id}/{act}"
            assert await refused(client, "POST", path, BECAUSE) == "403 role_needed"
        for path in READS:
            assert await refused(client, "GET", path.format(grace.account.id)) == "403 role_needed"
    assert audited(settings) == []


async def test_a_moderator_silences_and_does_not_suspend(moderator: Client, grace: Client, settings: Settings) -> None:
    path = f"/operators/accounts/{grace.account.id}"
    told = (await moderator.request("POST", f"{path}/silence", {**BECAUSE, "hours": 2})).json()
    assert told["silenced_until"] > told["created_at"]
    assert await refused(moderator, "POST", f"{path}/suspend", BECAUSE) == "403 role_needed"
    assert await refused(moderator, "GET", "/operators/audit") == "403 role_needed"
    pool = Pool(settings.database_url, size=1)
    async with pool.connection() as connection:
        with pytest.raises(Refused, match="You can't write to others until 2"):
            await must_be_heard(connection, AccountId(grace.account.id))
        await moderator.request("POST", f"{path}/unsilence", BECAUSE)
        await must_be_heard(connection, AccountId(grace.account.id))
    await pool.close()
    acts = [act for _, act, subject, _ in audited(settings) if subject == grace.account.id]
    assert acts == ["silence", "unsilence"]


async def test_a_suspended_account_is_out_and_comes_back_with_its_token(
    operator: Client, grace: Client, somebody: NewClient
) -> None:
    codes = (await grace.request("POST", "/accounts/me/recovery-codes", {})).json()["codes"]
    table = await grace.open_table("pennies", ["person", "person"])
    async with seated(grace, table.id) as (live, _):
        await operator.request("POST", f"/operators/accounts/{grace.account.id}/suspend", BECAUSE)
        await live.socket.wait_closed()
        assert (live.socket.close_code, live.socket.close_reason) == (4001, "suspended")
    assert await refused(grace, "GET", "/accounts/me") == "403 suspended"
    credentials = {"name": "Grace", "password": PASSWORD}
    assert await refused(somebody(), "POST", "/sign-in", credentials) == "403 suspended"
    recovery = {**credentials, "code": codes[0]}
    assert await refused(somebody(), "POST", "/accounts/recovery", recovery) == "403 suspended"
    await operator.request("POST", f"/operators/accounts/{grace.account.id}/restore", BECAUSE)
    assert (await grace.request("GET", "/accounts/me")).json()["recovery_codes"] == len(codes)


async def test_nobody_acts_on_their_equals(operator: Client, moderator: Client, settings: Settings) -> None:
    before = audited(settings)
    for actor, subject in ((moderator, operator), (moderator, moderator), (operator, operator)):
        path = f"/operators/accounts/{subject.account.id}/silence"
        assert await refused(actor, "POST", path, BECAUSE) == "403 not_above_them"
    assert await refused(operator, "POST", "/operators/accounts/nobody/silence", BECAUSE) == "404 unknown_account"
    assert audited(settings) == before


async def test_an_operator_closes_a_table_that_has_not_begun(
    operator: Client, moderator: Client, ada: Client, ben: Client, settings: Settings, guildhall: Callable[..., str]
) -> None:
    tables = [await ada.open_table("pennies", ["person", "person"]) for _ in range(2)]
    path = f"/operators/tables/{tables[0].id}/close"
    assert await refused(moderator, "POST", path, BECAUSE) == "403 role_needed"
    async with seated(ben, tables[0].id) as (live, _):
        assert (await operator.request("POST", path, BECAUSE)).json()["status"] == "closed"
        told = (await live.next()).table
        assert told is not None and told.status == "closed"
    assert await refused(ben, "POST", f"/tables/{tables[0].id}/join", {}) == "409 table_closed"
    assert await refused(operator, "POST", path, BECAUSE) == "409 table_closed"
    assert await refused(operator, "POST", "/operators/tables/nowhere/close", BECAUSE) == "404 unknown_table"
    async with seated(ben, tables[1].id) as (live, _):
        assert "is closed" in await in_thread(guildhall, "tables", "close", tables[1].id, "--reason", "left behind")
        told = (await live.next()).table
        assert told is not None and told.status == "closed"
    assert "was closed" in await in_thread(guildhall, "tables", "close", tables[1].id, "--reason", "again", code=1)
    closed = [(subject, reason) for _, act, subject, reason in audited(settings) if act == "close"]
    assert closed == [(tables[0].id, "insults"), (tables[1].id, "left behind")]


@pytest.mark.parametrize(
    "body",
    [{}, {"reason": ""}, {"reason": "x" * 501}, {"reason": "a\nb"}, {**BECAUSE, "hours": 0}, {**BECAUSE, "hours": -1},
     {**BECAUSE, "hours": 1e9}, {**BECAUSE, "until": 7}],
)  # fmt: skip
async def test_an_act_without_a_reason_or_end_is_refused(operator: Client, grace: Client, body: object) -> None:
    path = f"/operators/accounts/{grace.account.id}/suspend"
    assert await refused(operator, "POST", path, body) == "400 malformed_request"
    await grace.request("GET", "/accounts/me")


async def test_accounts_are_found_by_a_part_of_the_name_in_pages(operator: Client, somebody: NewClient) -> None:
    for at in range(5):
        await somebody().enter_as_guest(f"50%_{at}")
    found: list[str] = []
    after = ""
    while True:
        page = (await operator.request("GET", f"/operators/accounts?name=0%25_&limit=2{after}")).json()
        found += [one["name"] for one in page["accounts"]]
        if page["after"] is None:
            break
        after = f"&after={page['after']}"
    assert found == [f"50%_{at}" for at in reversed(range(5))]
    only = (await operator.request("GET", "/operators/accounts?role=operator")).json()["accounts"]
    assert [one["name"] for one in only] == ["Otto"]


async def test_the_audit_log_says_who_whom_and_why_in_pages_and_is_never_changed(
    operator: Client, grace: Client, settings: Settings
) -> None:
    for hours in (1, 2, 3):
        path = f"/operators/accounts/{grace.account.id}/silence"
        await operator.request("POST", path, {"reason": f"for {hours}", "hours": hours})
    first = (await operator.request("GET", f"/operators/audit?subject={grace.account.id}&limit=2")).json()
    rest = (
        await operator.request("GET", f"/operators/audit?actor={operator.account.id}&before={first['before']}")
    ).json()
    lines = [*first["lines"], *rest["lines"]]
    assert [(line["reason"], line["details"]) for line in lines] == [
        (f"for {hours}", {"hours": float(hours)}) for hours in (3, 2, 1)
    ]
    assert {(line["actor_name"], line["act"], line["subject_name"]) for line in lines} == {("Otto", "silence", "Grace")}
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        for change in ("delete from audit", "update audit set reason = ''", "truncate audit"):
            with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
                connection.execute(change.encode())


async def test_the_command_line_does_the_same_and_says_what_is_wrong(
    guildhall: Callable[..., str], grace: Client, ada: Client, somebody: NewClient, settings: Settings
) -> None:
    await somebody().enter_as_guest("Ada")
    told = await in_thread(guildhall, "suspend", "grace", "--hours", "5", "--reason", "spam")
    assert "Grace  suspended until" in told

    async def out() -> bool:
        try:
            await grace.request("GET", "/accounts/me")
        except Exception as error:
            return "suspended" in str(error)
        return False

    await until(out)
    assert "suspended" not in await in_thread(guildhall, "restore", "Grace", "--reason", "a mistake")
    assert "silenced for good" in await in_thread(guildhall, "silence", ada.account.id, "--reason", "insults")
    assert "Several are called 'Ada'" in await in_thread(guildhall, "show", "Ada", code=1)
    assert "There is no account 'Nobody'" in await in_thread(guildhall, "show", "Nobody", code=1)
    assert "A guest or a bot" in await in_thread(guildhall, "role", ada.account.id, "operator", code=1)
    assert "one line" in await in_thread(guildhall, "silence", "Grace", "--reason", "a\nb", code=1)
    log = await in_thread(guildhall, "audit")
    assert [line.split("  ")[3] for line in log.splitlines()] == ["silence", "restore", "suspend hours=5.0"]
    assert "cli:" in log and "spam" in log
    assert (await in_thread(guildhall, "list", "--name", "GRA")).count("Grace") == 1
    assert '"name":"Grace"' in await in_thread(guildhall, "list", "--json", "--limit", "5")


async def test_a_role_that_was_taken_away_is_gone(operator: Client, guildhall: Callable[..., str]) -> None:
    await operator.request("GET", "/operators/audit")
    await in_thread(guildhall, "role", "Otto", "player", "--reason", "retired")

    async def gone() -> bool:
        try:
            await operator.request("GET", "/operators/audit")
        except Exception as error:
            return "role_needed" in str(error)
        return False

    await until(gone)
