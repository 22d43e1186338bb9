"""How a service process begins and ends."""

import asyncio
import os
import signal
import threading

import psycopg
import pytest

from shared.contracts.ids import TableId
from shared.runtime.service import run
from shared.runtime.settings import Settings
from shared.runtime.streams.names import partition_of


@pytest.fixture(autouse=True)
def configured(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    for variable in [name for name in os.environ if name.startswith("GUILDHALL_")]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("GUILDHALL_DATABASE_URL", settings.database_url)
    monkeypatch.setenv("GUILDHALL_REDIS_URL", settings.redis_url)
    monkeypatch.setattr("shared.runtime.telemetry.tracing.start", lambda service, settings: None)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_lets_it_drain_and_end_with_zero(number: signal.Signals) -> None:
    drained: list[str] = []

    async def main(settings: Settings, stop: asyncio.Event) -> None:
        os.kill(os.getpid(), number)
        await stop.wait()
        drained.append("yes")

    assert run(main, "engine") == 0
    assert drained == ["yes"]


@pytest.mark.parametrize(
    ("variable", "value"),
    [("GUILDHALL_DATABASE_URL", "postgresql://127.0.0.1:1/none"), ("GUILDHALL_REDIS_URL", "redis://127.0.0.1:1")],
)
def test_it_waits_for_a_server_that_is_away(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    async def main(settings: Settings, stop: asyncio.Event) -> None:
        raise AssertionError("must not begin")

    monkeypatch.setenv(variable, value)
    threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGTERM)).start()
    assert run(main, "engine") == 0


def test_another_number_of_partitions_ends_it_with_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first one decides; whoever comes with another number is told which one it is."""
    begun: list[int] = []

    async def main(settings: Settings, stop: asyncio.Event) -> None:
        begun.append(settings.partitions)

    for partitions, code in (("8", 0), ("4", 2), ("8", 0)):
        monkeypatch.setenv("GUILDHALL_PARTITIONS", partitions)
        assert run(main, "engine") == code
    assert begun == [8, 8]
    assert "GUILDHALL_PARTITIONS=4 can't be used: this database was set up with 8" in capsys.readouterr().err


def test_running_tables_decide_where_nothing_is_stored(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], settings: Settings
) -> None:
    """As in a database that is older than this check."""

    async def main(settings: Settings, stop: asyncio.Event) -> None:
        return

    with psycopg.connect(settings.database_url) as connection:
        for table in ("oak", "elm", "ash", "yew"):
            connection.execute(
                "insert into games (table_id, game, rules_version, partition, started_at)"
                " values (%s, 'pennies', 1, %s, now())",
                (table, partition_of(TableId(table), 8)),
            )
    for partitions, code in (("7", 2), ("8", 0)):
        monkeypatch.setenv("GUILDHALL_PARTITIONS", partitions)
        assert run(main, "engine") == code
    assert "of its running tables began with another number" in capsys.readouterr().err


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
