"""Requests that nobody thought of: whatever the schema allows, and what it does not, is answered and never breaks."""

import asyncio
from typing import Any

import httpx
import msgspec
import psycopg
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.core.result import Ok

from shared.runtime.settings import Settings
from shared.runtime.web.client import Client
from tests.services.lobby.conftest import lobby_at

EXAMPLES = 12
SEED = 20260  # repeat a failure with the same one; another looks elsewhere


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("mode", ["positive", "negative"])
async def test_no_request_breaks_the_lobby(settings: Settings, mode: str) -> None:
    unlimited = msgspec.structs.replace(settings, rate_per_second=0.0, move_timeout=1.0)
    async with lobby_at(unlimited) as url, Client(url) as ada:
        await ada.enter_as_guest("Ada")
        table = await ada.open_table("pennies", ["person", "random"])
        await ada.start(table.id)
        make_operator(settings, ada.account.id)
        await asyncio.to_thread(knock, url, ada.token, table.id, mode)
        assert (await ada.table(table.id)).id == table.id


def make_operator(settings: Settings, account: str) -> None:
    with psycopg.connect(settings.database_url) as connection:
        connection.execute("update accounts set role = 'operator' where id = %s", (account,))


def knock(url: str, token: str, table: str, mode: str) -> None:
    document = httpx.get(f"{url}/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    how = getattr(schemathesis.GenerationMode, mode.upper())
    with httpx.Client(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=30) as http:
        for found in schema.get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            route = document["paths"][operation.path][operation.method]
            if operation.path.startswith("/sign-out") or not {"parameters", "requestBody"} & set(route):
                continue  # would end the session, or takes nothing that could be wrong

            @seed(SEED)
            @settings_of_this_test
            @given(case=operation.as_strategy(generation_mode=how))
            def one(case: schemathesis.Case[Any]) -> None:
                if case.path_parameters and "table_id" in case.path_parameters and mode == "positive":
                    case.path_parameters["table_id"] = table
                sent = case.as_transport_kwargs(base_url=url)
                answer = http.request(
                    sent["method"], sent["url"], params=sent.get("params"), json=sent.get("json"),
                    content=sent.get("data"), headers={"Content-Type": "application/json"},
                )  # fmt: skip
                assert answer.status_code < 500, answer.text
                if answer.status_code >= 400:
                    assert set(answer.json()) >= {"code", "sentence"}

            one()


settings_of_this_test = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
