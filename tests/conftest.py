"""Games are offered per process: what a test offers is taken back when it ends."""

from collections.abc import Iterator

import pytest

from shared.rules import registry
from shared.rules.core import catalogue
from shared.runtime.offered_games import offer_games_of

offer_games_of()  # the laws and the records are of every game that is offered: GUILDHALL_GAMES names others too


@pytest.fixture(autouse=True)
def the_same_games_afterwards() -> Iterator[None]:
    games, overrides = registry.offered(), catalogue.overrides()
    yield
    if (games, overrides) != (registry.offered(), catalogue.overrides()):
        catalogue.use_overrides(overrides)
        registry.offer(games)


@pytest.fixture
def only_pennies(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process, and those that it starts, offer one small game."""
    monkeypatch.setenv("GUILDHALL_GAMES", "tests.games.pennies")
    offer_games_of()
