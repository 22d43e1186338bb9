"""How a service process begins and ends."""

import asyncio
import os
import signal

import pytest

from shared.runtime.service import run
from shared.runtime.settings import Settings


@pytest.fixture(autouse=True)
def configured(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in [name for name in os.environ if name.startswith("GUILDHALL_")]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("GUILDHALL_DATABASE_URL", "postgresql://nowhere")
    monkeypatch.setenv("GUILDHALL_REDIS_URL", "redis://nowhere")
    monkeypatch.setattr("shared.runtime.telemetry.start", lambda service, settings: None)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_lets_it_drain_and_end_with_zero(number: signal.Signals) -> None:
    drained: list[str] = []

    async def main(settings: Settings, stop: asyncio.Event) -> None:
        os.kill(os.getpid(), number)
        await stop.wait()
        drained.append("yes")

    assert run(main, "engine") == 0
    assert drained == ["yes"]


def test_a_bug_ends_it_with_one() -> None:
    async def main(settings: Settings, stop: asyncio.Event) -> None:
        raise ZeroDivisionError

    assert run(main, "engine") == 1


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("GUILDHALL_BATCH", "many", "GUILDHALL_BATCH='many' can't be used"),
        ("GUILDHALL_DELIVERIES", "0", "GUILDHALL_DELIVERIES=0 can't be used: at least 1 is needed."),
        ("GUILDHALL_REDIS_URL", "", "GUILDHALL_REDIS_URL is not set"),
    ],
)
def test_bad_settings_end_it_with_two_and_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], variable: str, value: str, sentence: str
) -> None:
    async def main(settings: Settings, stop: asyncio.Event) -> None:
        raise AssertionError("must not begin")

    monkeypatch.setenv(variable, value)
    assert run(main, "engine") == 2
    assert sentence in capsys.readouterr().err
