"""The route of what is offered here: games, levels of bots, languages, and the limits that a client meets."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version

from litestar import Controller, get
from litestar.di import NamedDependency
from msgspec import Struct

from services.lobby.accounts.names import LONGEST
from services.lobby.accounts.schemas import PASSWORD_SHORTEST
from services.lobby.games.controller import GameShown, shown
from services.lobby.limits import BODY_BYTES, FRAME_BYTES
from services.lobby.openapi import PROBLEMS
from shared.rules.core.policies import LEVELS
from shared.rules.registry import games
from shared.runtime.settings import Settings
from shared.texts.languages import OWN_NAMES, SPOKEN


class LanguageShown(Struct, frozen=True):
    code: str
    name: str
    """In the language itself."""


class LevelShown(Struct, frozen=True):
    name: str
    """As seats name it."""
    help: str


class Limits(Struct, frozen=True, kw_only=True):
    """0: no limit. What a refusal says holds; this is for a client that wants to know beforehand."""

    rate_per_second: float
    rate_burst: int
    own_bots_rate_per_second: float
    sockets_per_account: int
    tables_per_account: int
    bots_per_account: int
    own_bots_per_account: int
    tables_per_own_bot: int
    move_timeout: float
    body_bytes: int = BODY_BYTES
    frame_bytes: int = FRAME_BYTES
    name_longest: int = LONGEST
    password_shortest: int = PASSWORD_SHORTEST


class Platform(Struct, frozen=True):
    version: str
    languages: list[LanguageShown]
    levels: list[LevelShown]
    """Bots of ours, the weakest first."""
    games: list[GameShown]
    limits: Limits


def limits_of(settings: Settings) -> Limits:
    return Limits(
        rate_per_second=settings.rate_per_second, rate_burst=settings.rate_burst,
        own_bots_rate_per_second=settings.own_bots_rate_per_second,
        sockets_per_account=settings.sockets_per_account, tables_per_account=settings.tables_per_account,
        bots_per_account=settings.bots_per_account, own_bots_per_account=settings.own_bots_per_account,
        tables_per_own_bot=settings.tables_per_own_bot, move_timeout=settings.move_timeout,
    )  # fmt: skip


@cache
def _version() -> str:
    try:
        return version("guildhall")
    except PackageNotFoundError:  # run from its folder, without being installed
        return ""


class PlatformController(Controller):
    tags = ("platform",)

    @get("/platform", operation_id="showPlatform", responses=PROBLEMS)
    async def show(self, limits: NamedDependency[Limits]) -> Platform:
        """What is offered here: games, levels of bots, languages, limits."""
        return Platform(
            _version(),
            [LanguageShown(language, OWN_NAMES[language]) for language in SPOKEN],
            [LevelShown(level.name, level.help) for level in LEVELS],
            [shown(game) for game in games()],
            limits,
        )
