"""One platform for all tests that leave it as they found it; every test here is a system test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.platform.own_platform import UNLIMITED
from tests.folders import server_folder
from tests.system.platform import Platform
from tests.system.receiver import Receiver

GAMES = "architects,viscounts,tests.games.pennies"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.system)


@pytest.fixture(scope="session")
def receiver() -> Iterator[Receiver]:
    one = Receiver()
    yield one
    one.close()


@pytest.fixture
def folder() -> Iterator[Path]:
    with server_folder() as path:
        yield path


@pytest.fixture
def fresh(folder: Path) -> Iterator[Platform]:
    """One that the test starts itself, with no data yet."""
    one = Platform(folder / "data")
    yield one
    if one.started and one.ended is None:  # the test failed: nothing of it may outlive it
        one.stop()


@pytest.fixture(scope="session")
def platform(receiver: Receiver) -> Iterator[Platform]:
    """Two engines and one bot worker, traced, without limits."""
    with server_folder() as path:
        one = Platform(path / "data", games=GAMES, engines=2, otlp_endpoint=receiver.address, **UNLIMITED)
        one.start()
        yield one
        assert one.stop() == 0, one.said()
