"""A lobby whose wall clock is half a minute off lets in whom it should, and nobody else."""

import time

import msgspec
import pytest

from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.conftest import lobby_at

pytestmark = pytest.mark.anyio

APART = 30.0


def set_clock(monkeypatch: pytest.MonkeyPatch, ahead: float) -> None:
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + ahead)


async def test_a_clock_that_is_ahead_ends_no_token_early(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, APART)
    soon = msgspec.structs.replace(settings, token_hours=(APART - 5) / 3600)
    async with lobby_at(soon) as url, Client(url) as ada:
        await ada.enter_as_guest("Ada")
        assert (await ada.request("GET", "/accounts/me")).status_code == 200


async def test_a_clock_that_is_behind_keeps_no_token_good(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, -APART)
    over = msgspec.structs.replace(settings, token_hours=0.0)
    async with lobby_at(over) as url, Client(url) as ada:
        await ada.enter_as_guest("Ada")
        with pytest.raises(ApiError, match="401 token_expired"):
            await ada.request("GET", "/accounts/me")
