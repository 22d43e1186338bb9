"""The runtime is tested on the same real servers as the services."""

from tests.services.conftest import anyio_backend, redis, servers, settings, template

__all__ = ["anyio_backend", "redis", "servers", "settings", "template"]
