"""The manifests agree with each other, and with our settings and commands."""

from pathlib import Path

import pytest

from shared.contracts.levels import LADDER
from shared.runtime.settings import Settings, load
from tests.deploy.cluster import ALL, BASE, DEPLOYMENTS, OVERLAYS, container, labels, of_kind, pod
from tests.deploy.manifests import K8S, check_command, document, literals, resources

OUTSIDE = {"FORWARDED_ALLOW_IPS"}
"""Settings that are not ours: uvicorn's, on whose word a client's address is believed."""
DRAIN = 10
"""Seconds within which our services promise to end."""


@pytest.mark.parametrize("overlay", [BASE, *OVERLAYS], ids=lambda path: path.name)
def test_settings_of_every_overlay_are_settings_of_ours(overlay: Path) -> None:
    given = literals(overlay, "configMapGenerator", "guildhall-settings")
    ours = {key: value for key, value in given.items() if key not in OUTSIDE}
    assert set(ours) <= {f"GUILDHALL_{name.upper()}" for name in Settings.__struct_fields__}
    loaded = load(ours)
    assert (loaded.host, loaded.port, loaded.stats_port) == ("0.0.0.0", 8000, 8001)
    assert (loaded.ops_host, loaded.ops_port) == ("0.0.0.0", 9100)


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda path: path.name)
def test_nothing_is_named_twice_in_an_overlay(overlay: Path) -> None:
    found = [(one["kind"], one["metadata"]["name"]) for one in resources(overlay)]
    assert len(set(found)) == len(found)


def test_every_part_of_the_platform_is_there() -> None:
    commands = [container(name)["args"] for name in DEPLOYMENTS]
    assert {command[0] for command in commands} == {"lobby", "engine", "dispatcher", "bots", "stats"}
    assert {command[2] for command in commands if command[0] == "bots"} == set(LADDER)


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_a_deployment_runs_commands_that_there_are(name: str) -> None:
    check_command(container(name)["args"])
    for one in pod(name).get("initContainers", []):
        check_command(one["args"])
        assert one["args"] == ["migrate"]


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_probes_ask_what_is_served_where_it_is_served(name: str) -> None:
    one = container(name)
    public = {"lobby": {"http": 8000}, "stats": {"http": 8001}}.get(one["args"][0], {})
    assert {port["name"]: port["containerPort"] for port in one["ports"]} == {**public, "ops": 9100}
    probes = {kind: one[f"{kind}Probe"]["httpGet"] for kind in ("startup", "readiness", "liveness")}
    assert {probe["port"] for probe in probes.values()} == {"http" if public else "ops"}, "the port that has to work"
    assert probes["startup"]["path"] == "/health" and probes["readiness"]["path"] == "/ready"
    assert probes["liveness"]["path"] == ("/health" if public else "/ready")
    annotations = DEPLOYMENTS[name]["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == "9100"


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_a_pod_has_time_to_drain_and_no_more_rights_than_it_needs(name: str) -> None:
    spec, one = pod(name), container(name)
    paused = int(one.get("lifecycle", {}).get("preStop", {}).get("exec", {}).get("command", ["", "0"])[-1])
    assert spec["terminationGracePeriodSeconds"] >= paused + DRAIN
    assert spec["enableServiceLinks"] is False, "a Service's variable must not look like a setting of ours"
    assert spec["securityContext"]["runAsNonRoot"] is True
    for each in [one, *spec.get("initContainers", [])]:
        confined = each["securityContext"]
        assert confined["readOnlyRootFilesystem"] and not confined["allowPrivilegeEscalation"]
        assert {"mountPath": "/tmp", "name": "scratch"} in each["volumeMounts"]
        assert {"secretRef": {"name": "guildhall-servers"}} in each["envFrom"]
        assert each["resources"]["requests"]["cpu"] and each["resources"]["requests"]["memory"]
        assert each["resources"]["limits"]["memory"]


@pytest.mark.parametrize("kind", ["Service", "PodDisruptionBudget", "Deployment"])
def test_selectors_select(kind: str) -> None:
    for one in of_kind(ALL, kind):
        selector = one["spec"]["selector"]
        wanted = selector.get("matchLabels", selector)
        (name,) = [name for name in DEPLOYMENTS if wanted.items() <= labels(name).items()]
        assert name == one["metadata"]["name"]


def test_every_deployment_has_a_disruption_budget() -> None:
    assert {one["metadata"]["name"] for one in of_kind(ALL, "PodDisruptionBudget")} == set(DEPLOYMENTS)


def test_the_local_overlay_brings_servers_at_the_addresses_that_it_gives() -> None:
    overlay = K8S / "overlays/local"
    given = literals(overlay, "secretGenerator", "guildhall-servers")
    services = {one["metadata"]["name"] for one in of_kind(list(resources(overlay)), "Service")}
    loaded = load({key: value for key, value in given.items() if key.startswith("GUILDHALL_")})
    assert {"guildhall-postgres", "guildhall-redis"} <= services
    assert "@guildhall-postgres:5432/" in loaded.database_url and "//guildhall-redis:6379" in loaded.redis_url
    for one in of_kind(list(resources(overlay)), "StatefulSet"):
        assert one["spec"]["selector"]["matchLabels"] == one["spec"]["template"]["metadata"]["labels"]


def test_replicas_are_set_for_deployments_that_there_are() -> None:
    for overlay in OVERLAYS:
        for one in document(overlay / "kustomization.yaml").get("replicas", []):
            assert one["name"] in DEPLOYMENTS
