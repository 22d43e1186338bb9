"""The web application of the statistics: its routes, and the codes that only they answer."""

from collections.abc import Mapping

from litestar import Litestar
from litestar.di import Provide

from services.stats.controllers import GameController, PlayerController, TableController
from services.stats.queries import Reader
from shared.runtime.servers.pool import Pool
from shared.runtime.telemetry.ops import Health
from shared.runtime.web.application import create_application
from shared.runtime.web.error_handlers import ErrorHandlers
from shared.runtime.web.openapi import openapi_config
from shared.runtime.web.origins import Origins
from shared.runtime.web.rate_limit import RateLimit

BODY_BYTES = 1024
"""No route takes a body."""

STATUS: Mapping[str, int] = {"unknown_game": 404, "unknown_player": 404, "unknown_table": 404}


def create_app(pool: Pool, health: Health, rate_limit: RateLimit, origins: Origins | None = None) -> Litestar:
    """Anybody's requests are limited by `rate_limit`, which only this process knows of."""
    reader = Reader(pool)
    return create_application(
        "stats",
        [GameController, PlayerController, TableController],
        health=health,
        limit=rate_limit.take,
        errors=ErrorHandlers("stats", STATUS),
        openapi=openapi_config(
            title="Guildhall statistics",
            description="Results, ratings and analytics of finished tables. Public and read-only.",
            path="/stats/schema",  # beside the lobby's, behind one host name
        ),
        body_bytes=BODY_BYTES,
        origins=origins,
        dependencies={"reader": Provide(lambda: reader, sync_to_thread=False, use_cache=True)},
    )
