"""Whatever is asked of the API, within its description or not, it answers as described and never breaks."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from services.stats.ingest import record_missing
from shared.runtime.local.embedded import EmbeddedServers
from tests.ports import free_port
from tests.services.stats import tables
from tests.services.stats.tables import random_tables
from tests.waiting import until_ready


@pytest.fixture(scope="module")
def address(servers: EmbeddedServers, template: str) -> Iterator[str]:
    """A service of its own, over a database with a few tables."""
    url = servers.database_url.replace("/guildhall?", "/guildhall_schema?")
    port = free_port()
    environment = {
        "GUILDHALL_DATABASE_URL": url,
        "GUILDHALL_REDIS_URL": servers.redis_url,
        "GUILDHALL_STATS_PORT": str(port),
        "GUILDHALL_RATE_PER_SECOND": "0",
    }
    with psycopg.connect(servers.database_url, autocommit=True) as admin:
        admin.execute(f"create database guildhall_schema template {template}".encode())
        asyncio.run(record(url))
        command = [sys.executable, "-m", "services.cli", "stats"]
        process = subprocess.Popen(command, env=os.environ | environment, stderr=subprocess.DEVNULL)
        try:
            asyncio.run(until_ready(f"http://127.0.0.1:{port}", process))
            yield f"http://127.0.0.1:{port}"
        finally:
            process.kill()
            process.wait()
            admin.execute("drop database guildhall_schema with (force)")


async def record(url: str) -> None:
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await tables.store(connection, random_tables(41, 10))
        await record_missing(connection)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=lambda mode: str(mode.name))
def test_every_answer_is_as_described(address: str, mode: GenerationMode) -> None:
    described = schemathesis.openapi.from_url(f"{address}/stats/schema/openapi.json").include(path_regex="^/stats/")
    asked = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(asked) == 10
    for operation in asked:

        @settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            case.call_and_validate()

        if operation.query or operation.path_parameters:
            ask()
