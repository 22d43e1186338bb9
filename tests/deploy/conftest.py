"""The servers of the service tests, for queries that have to run."""

from tests.services.conftest import servers, settings, template

__all__ = ["servers", "settings", "template"]
