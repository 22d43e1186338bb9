"""The settings of the rules, handed to them when a process starts: which games there are, and corrections to them.

The rules read no environment. A game's components are read when it is first asked for, so this comes before.
"""

import os
from collections.abc import Mapping

from shared.rules import registry
from shared.rules.core import catalogue
from shared.runtime.settings import Settings, load

VARIABLES = ("GUILDHALL_GAMES", "GUILDHALL_CATALOGUE")


def offer_games(settings: Settings) -> None:
    catalogue.use_overrides(settings.catalogue)
    registry.offer([name.strip() for name in settings.games.split(",") if name.strip()])


def offer_games_of(environment: Mapping[str, str] = os.environ) -> None:
    """For processes that need no other setting; what is wrong with another one is no reason not to play a game."""
    offer_games(load({name: value for name, value in environment.items() if name in VARIABLES}))
