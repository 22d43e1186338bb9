"""The servers of the service tests, for queries that have to run."""

from tests.services.conftest import anyio_backend, redis, servers, settings, template

__all__ = ["anyio_backend", "redis", "servers", "settings", "template"]
