"""Scalers ask for the sum of what waits where it is told, and scale what is there."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from redis.asyncio import Redis

from services.bots.dispatching.main import main as dispatcher
from shared.contracts.ids import TableId
from shared.contracts.levels import LADDER
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from tests.deploy.cluster import ALL, BASE, DEPLOYMENTS, OVERLAYS, container, of_kind
from tests.deploy.manifests import K8S, Words, document, literals, resources
from tests.ports import free_port

SCALING = list(resources(K8S / "components/scaling"))
SCALED = {one["metadata"]["name"]: one["spec"] for one in of_kind(SCALING, "ScaledObject")}


def test_scalers_scale_what_is_there() -> None:
    targets = [one["spec"]["scaleTargetRef"]["name"] for one in SCALING if "scaleTargetRef" in one["spec"]]
    assert set(targets) == {"guildhall-engine", "guildhall-lobby", *(f"guildhall-bots-{level}" for level in LADDER)}
    assert set(targets) <= set(DEPLOYMENTS)


def test_engines_are_no_more_than_partitions() -> None:
    given = literals(BASE, "configMapGenerator", "guildhall-settings")
    partitions = int(given["GUILDHALL_PARTITIONS"])
    assert SCALED["guildhall-engine"]["maxReplicaCount"] == partitions, "one more would have nothing to do"
    assert names.partition_of(TableId("any"), partitions) < partitions


def asked(name: str) -> tuple[str, str]:
    """Where a scaler asks, and for what."""
    (trigger,) = SCALED[name]["triggers"]
    assert trigger["type"] == "metrics-api" and float(trigger["metadata"]["targetValue"]) > 0
    return trigger["metadata"]["url"], trigger["metadata"]["valueLocation"]


def test_scalers_ask_a_service_that_there_is_on_a_port_that_it_has() -> None:
    services = {one["metadata"]["name"]: one["spec"] for one in of_kind(ALL, "Service")}
    for name in SCALED:
        url = urlsplit(asked(name)[0])
        service, namespace, _ = str(url.hostname).split(".")
        assert url.port in [port["port"] for port in services[service]["ports"]]
        assert {document(overlay / "kustomization.yaml")["namespace"] for overlay in OVERLAYS} == {namespace}


@pytest.mark.anyio
async def test_scalers_find_the_sum_of_what_waits(redis: Redis, settings: Settings) -> None:
    """720 commands ask for eight engines, whether they are in one stream or 90 in each of eight."""
    for partition in range(8):
        for _ in range(9):
            await redis.xadd(names.commands_stream(partition), {"message": b"x"})
    for level in LADDER:
        await redis.lpush(names.bot_queue(level), *["{}"] * 5)
    stop = asyncio.Event()
    port = free_port()
    running = asyncio.create_task(dispatcher(msgspec.structs.replace(settings, ops_port=port), stop))
    async with httpx.AsyncClient(base_url=f"http://{settings.ops_host}:{port}") as client:
        for name, wanted in {"guildhall-engine": 72, **{f"guildhall-bots-{level}": 5 for level in LADDER}}.items():
            url, location = asked(name)
            assert at(await page(client, urlsplit(url).path), location) == wanted
    stop.set()
    await running


async def page(client: httpx.AsyncClient, path: str) -> Words:
    while True:
        try:
            found: Words = (await client.get(path)).json()
            return found
        except httpx.TransportError:
            await asyncio.sleep(0.02)


def at(words: Words, location: str) -> object:
    found: Any = words
    for name in location.split("."):
        found = found[name]
    return found


@pytest.mark.parametrize("level", LADDER)
def test_workers_of_a_level_are_scaled_on_what_waits_for_it(level: str) -> None:
    assert asked(f"guildhall-bots-{level}")[1] == f"{level}.waiting"
    assert container(f"guildhall-bots-{level}")["args"] == ["bots", "--levels", level]


@pytest.mark.parametrize("name", SCALED)
def test_without_an_answer_a_scaler_keeps_some(name: str) -> None:
    spec = SCALED[name]
    assert spec["minReplicaCount"] <= spec["fallback"]["replicas"] <= spec["maxReplicaCount"]
