"""Finding each other: friends, blocks, private tables, links, invitations, notices."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun
from tests.waiting import until

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]
OPEN = {"game": "pennies", "seats": ["person", "person"], "private": True}


async def asked(client: Client, method: str, path: str, body: object = None) -> Any:
    return (await client.request(method, path, body)).json()


async def notices(client: Client) -> list[tuple[str, str]]:
    page = (await client.request("GET", "/notices?unread=true")).json()
    return [(one["kind"], one["by"]["name"]) for one in page["notices"]]


async def refused(client: Client, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(ApiError) as error:
        await client.request(method, path, body)
    return error.value.status, error.value.code


async def states(client: Client) -> dict[str, str]:
    return {one["account"]["name"]: one["state"] for one in await asked(client, "GET", "/friends")}


async def private_table(host: Client) -> str:
    return str((await asked(host, "POST", "/tables", OPEN))["id"])


async def test_friends_are_asked_for_and_accepted(ada: Client, ben: Client) -> None:
    await ada.request("POST", "/friends", {"account": ben.account.id})
    await ada.request("POST", "/friends", {"account": ben.account.id})
    assert (await states(ada), await states(ben)) == ({"Ben": "asked"}, {"Ada": "asking"})
    assert await notices(ben) == [("friend_asked", "Ada")]
    await ben.request("POST", "/friends", {"account": ada.account.id})
    assert (await states(ada), await states(ben)) == ({"Ben": "friend"}, {"Ada": "friend"})
    assert (await notices(ada), await notices(ben)) == ([("friend_accepted", "Ben")], [])
    await ada.request("DELETE", f"/friends/{ben.account.id}")
    assert (await states(ada), await states(ben)) == ({}, {})
    assert await refused(ada, "DELETE", f"/friends/{ben.account.id}") == (404, "no_friend")


async def test_two_who_ask_each_other_at_once_are_friends(ada: Client, ben: Client) -> None:
    await asyncio.gather(
        ada.request("POST", "/friends", {"account": ben.account.id}),
        ben.request("POST", "/friends", {"account": ada.account.id}),
    )
    assert (await states(ada), await states(ben)) == ({"Ben": "friend"}, {"Ada": "friend"})


async def test_registered_people_are_found_by_name_and_guests_by_their_id(ada: Client, somebody: NewClient) -> None:
    cleo = somebody()
    await cleo.register("Cleo", "a long password")
    await ada.request("POST", "/friends", {"name": "cLEO"})
    assert await states(ada) == {"Cleo": "asked"}
    assert await refused(cleo, "POST", "/friends", {"name": "Ada"}) == (404, "unknown_account")
    assert await refused(cleo, "POST", "/friends", {"account": cleo.account.id}) == (409, "not_yourself")
    for body in ({}, {"name": "Cleo", "account": cleo.account.id}, {"account": "a b"}, {"name": "x" * 41}):
        assert await refused(ada, "POST", "/friends", body) == (400, "malformed_request")


async def test_somebody_blocked_is_no_friend_and_can_not_invite_or_join(ada: Client, ben: Client) -> None:
    await ben.request("POST", "/friends", {"account": ada.account.id})
    bens = (await ben.open_table("pennies", ["person", "person"])).id
    await ben.request("POST", f"/tables/{bens}/invitations", {"account": ada.account.id})
    await ada.request("POST", "/blocks", {"account": ben.account.id})
    assert (await states(ada), await states(ben), await notices(ada)) == ({}, {}, [])
    assert (await asked(ada, "GET", "/invitations"))["received"] == []
    assert await refused(ben, "POST", "/friends", {"account": ada.account.id}) == (409, "blocked")
    assert await refused(ben, "POST", f"/tables/{bens}/invitations", {"account": ada.account.id}) == (409, "blocked")
    adas = (await ada.open_table("pennies", ["person", "person"])).id
    assert await refused(ben, "POST", f"/tables/{adas}/join", {}) == (403, "not_welcome")
    await ada.request("DELETE", f"/blocks/{ben.account.id}")
    assert await refused(ada, "DELETE", f"/blocks/{ben.account.id}") == (404, "no_block")
    await ben.join(adas)


async def test_a_private_table_is_there_for_those_who_belong_to_it(ada: Client, ben: Client) -> None:
    table = await private_table(ada)
    assert (await ben.tables()).tables == []
    assert (await ben.tables(account=ada.account.id)).tables == []
    assert [one.id for one in (await ada.tables()).tables] == [table]
    for method, path in (("GET", ""), ("GET", "/view"), ("GET", "/record"), ("POST", "/invitations")):
        body = {"account": ada.account.id} if method == "POST" else None
        assert await refused(ben, method, f"/tables/{table}{path}", body) == (404, "unknown_table")
    assert await refused(ben, "POST", f"/tables/{table}/join", {}) == (404, "unknown_table")
    assert await refused(ben, "GET", f"/tables/{table}/link") == (403, "not_the_host")
    async with ben.follow(table) as live:
        assert (await live.next()).code == "unknown_table"


async def test_a_link_leads_to_its_table_until_it_is_made_anew(ada: Client, ben: Client, somebody: NewClient) -> None:
    table = await private_table(ada)
    old = await asked(ada, "GET", f"/tables/{table}/link")
    assert await asked(ada, "GET", f"/tables/{table}/link") == old
    assert len(str(old["token"])) >= 32
    assert (await asked(somebody(), "GET", str(old["path"])))["id"] == table
    new = await asked(ada, "POST", f"/tables/{table}/link")
    assert await refused(ben, "GET", str(old["path"])) == (404, "unknown_link")
    assert await refused(ben, "POST", f"{old['path']}/join", {}) == (404, "unknown_link")
    await ben.request("POST", f"{new['path']}/join", {})
    assert (await ben.table(table)).seats[1].account == ben.account.id
    public = (await ada.open_table("pennies", ["person", "person"])).id
    assert await refused(ada, "GET", f"/tables/{public}/link") == (409, "not_private")


async def test_an_invitation_is_accepted_once(ada: Client, ben: Client) -> None:
    table = await private_table(ada)
    sent = await asked(ada, "POST", f"/tables/{table}/invitations", {"account": ben.account.id})
    again = await asked(ada, "POST", f"/tables/{table}/invitations", {"account": ben.account.id})
    assert sent["id"] == again["id"]
    assert await notices(ben) == [("invited", "Ada")]
    received = (await asked(ben, "GET", "/invitations"))["received"]
    assert received == [again]
    assert (await ben.table(table)).id == table
    assert await refused(ada, "POST", f"/invitations/{sent['id']}/accept", {}) == (403, "not_your_invitation")
    joined = await asked(ben, "POST", f"/invitations/{sent['id']}/accept", {})
    assert joined["seats"][1]["account"] == ben.account.id
    assert await refused(ben, "POST", f"/invitations/{sent['id']}/accept", {}) == (404, "unknown_invitation")
    assert (await notices(ada), await notices(ben)) == ([("invitation_accepted", "Ben")], [])
    assert await refused(ada, "POST", f"/tables/{table}/invitations", {"account": ben.account.id}) == (
        409, "sits_already",
    )  # fmt: skip


async def test_an_invitation_is_declined_and_taken_back(ada: Client, ben: Client, somebody: NewClient) -> None:
    table = await private_table(ada)
    first = (await asked(ada, "POST", f"/tables/{table}/invitations", {"account": ben.account.id}))["id"]
    await ben.request("POST", f"/invitations/{first}/decline")
    assert await notices(ada) == [("invitation_declined", "Ben")]
    assert await refused(ben, "GET", f"/tables/{table}") == (404, "unknown_table")
    second = (await asked(ada, "POST", f"/tables/{table}/invitations", {"account": ben.account.id}))["id"]
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    assert await refused(cleo, "DELETE", f"/invitations/{second}") == (403, "not_your_invitation")
    await ada.request("DELETE", f"/invitations/{second}")
    assert await asked(ben, "GET", "/invitations") == {"received": [], "sent": []}
    assert await notices(ben) == []
    assert await refused(ben, "POST", f"/tables/{table}/join", {}) == (404, "unknown_table")


async def test_invitations_to_a_table_that_was_closed_have_lapsed(ada: Client, ben: Client) -> None:
    table = await private_table(ada)
    sent = (await asked(ada, "POST", f"/tables/{table}/invitations", {"account": ben.account.id}))["id"]
    await ada.request("POST", f"/tables/{table}/close")
    assert (await asked(ben, "GET", "/invitations"))["received"] == []
    assert await refused(ben, "POST", f"/invitations/{sent}/accept", {}) == (404, "unknown_invitation")


async def test_nobody_keeps_more_invitations_waiting_than_40(settings: Settings) -> None:
    async with lobby_at(msgspec.structs.replace(settings, rate_per_second=0.0)) as url, Client(url) as ada:
        await ada.enter_as_guest("Ada")
        table = await private_table(ada)
        crowd = [str((await asked(ada, "POST", "/accounts/guests", {}))["account"]["id"]) for _ in range(41)]
        for one in crowd[:40]:
            await ada.request("POST", f"/tables/{table}/invitations", {"account": one})
        last = {"account": crowd[40]}
        assert await refused(ada, "POST", f"/tables/{table}/invitations", last) == (409, "too_many_invitations")


async def test_notices_come_in_pages_and_are_marked_as_read(ada: Client, somebody: NewClient) -> None:
    crowd = [somebody() for _ in range(5)]
    for client in crowd:
        await client.enter_as_guest()
        await client.request("POST", "/friends", {"account": ada.account.id})
    first = (await ada.request("GET", "/notices?limit=3")).json()
    rest = (await ada.request("GET", f"/notices?limit=3&before={first['before']}")).json()
    ids = [one["id"] for page in (first, rest) for one in page["notices"]]
    assert len(ids) == 5 and ids == sorted(ids, reverse=True) and rest["before"] is None
    assert first["notices"][0]["sentence"] == "Guest wants to be your friend."
    await ada.request("POST", "/notices/read", {"up_to": ids[2]})
    assert len((await ada.request("GET", "/notices?unread=true")).json()["notices"]) == 2
    assert await refused(ada, "POST", "/notices/read", {"up_to": -1}) == (400, "malformed_request")


@pytest.mark.usefixtures("engine")
async def test_a_rematch_is_one_table_with_everybody_a_seat_further(
    ada: Client, ben: Client, somebody: NewClient
) -> None:
    table = await begun(ada, ben, bots=1)
    assert await refused(ada, "POST", f"/tables/{table.id}/rematch") == (409, "not_finished")
    await asyncio.gather(ada.resign(table.id), ben.resign(table.id))
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    assert await refused(cleo, "POST", f"/tables/{table.id}/rematch") == (403, "not_your_seat")

    async def over() -> bool:
        return (await ada.table(table.id)).status == "finished"

    await until(over)
    answers = await asyncio.gather(
        *(client.request("POST", f"/tables/{table.id}/rematch") for client in (ada, ben, ada, ben))
    )
    assert len({answer.json()["id"] for answer in answers}) == 1
    again = await ada.table(answers[0].json()["id"])
    assert [(seat.account, seat.bot) for seat in again.seats] == [
        (ben.account.id, ""), (None, "random"), (ada.account.id, ""),
    ]  # fmt: skip
    assert (again.game, again.options, again.status) == ("pennies", table.options, "open")
    assert again.commitment != table.commitment
    assert await refused(cleo, "GET", f"/tables/{again.id}") == (404, "unknown_table")
    host = ada if again.host == ada.account.id else ben
    await host.request("POST", f"/tables/{again.id}/close")
    another = (await ben.request("POST", f"/tables/{table.id}/rematch")).json()
    assert another["id"] != again.id
