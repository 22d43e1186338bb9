"""Passwords, tokens, keys and recovery codes are in no log, no trace and no refusal."""

import logging
from collections.abc import Callable

import pytest

from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.people import PASSWORD
from tests.spans import kept_spans

pytestmark = pytest.mark.anyio


async def test_no_secret_of_an_account_is_written_down(
    somebody: Callable[..., Client], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    said: list[str] = []
    grace, other = somebody(), somebody()

    async def ask(client: Client, method: str, path: str, body: object = None) -> dict[str, object]:
        try:
            answer = (await client.request(method, path, body)).json()
        except ApiError as error:
            said.append(str(error))
            return {}
        assert isinstance(answer, dict)
        return answer

    with kept_spans() as spans:
        await grace.register("Grace", PASSWORD)
        codes = (await ask(grace, "POST", "/accounts/me/recovery-codes", {}))["codes"]
        bot = await ask(grace, "POST", "/accounts/me/bots", {"name": "Engine"})
        key = str((await ask(grace, "POST", f"/accounts/me/bots/{bot['id']}/keys", {}))["key"])
        assert isinstance(codes, list)
        for name, password in (("Grace", f"{PASSWORD}!"), ("Grace", PASSWORD * 20), ("\x00", PASSWORD)):
            await ask(other, "POST", "/sign-in", {"name": name, "password": password})
        for body in ({"new": PASSWORD, "password": f"{PASSWORD}!"}, {"new": PASSWORD, "old": PASSWORD}):
            await ask(grace, "POST", "/accounts/me/password", body)
        await ask(other, "POST", "/accounts/recovery", {"name": "Grace", "code": f"{codes[0]}z", "password": PASSWORD})
        await ask(other, "POST", "/accounts/recovery", {"name": "Grace", "code": codes[0] * 3, "password": PASSWORD})
        await ask(somebody(f"{key}x"), "GET", "/accounts/me")
        await ask(somebody(key), "POST", "/sign-out")
        traced = " ".join(span.to_json() for span in spans.get_finished_spans())
    assert len(said) == 9 and traced
    for secret in (PASSWORD, grace.token, key, *codes):
        for written in (caplog.text, traced, " ".join(said)):
            assert secret not in written
