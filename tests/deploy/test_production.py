"""The production overlay: its namespace, who may talk to whom, and what is reached from outside."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.deploy.cluster import DEPLOYMENTS, OVERLAYS, container, labels, of_kind
from tests.deploy.manifests import K8S, Words, document, literals, resources

PRODUCTION = list(resources(K8S / "overlays/production"))


def test_the_ingress_leads_to_services_that_there_are() -> None:
    services = {one["metadata"]["name"]: one["spec"] for one in of_kind(PRODUCTION, "Service")}
    (ingress,) = of_kind(PRODUCTION, "Ingress")
    paths = {path["path"]: path["backend"]["service"] for path in ingress["spec"]["rules"][0]["http"]["paths"]}
    assert {path: service["name"] for path, service in paths.items()} == {
        "/stats": "guildhall-stats", "/": "guildhall-lobby",
    }  # fmt: skip
    for service in paths.values():
        assert service["port"]["name"] in [port["name"] for port in services[service["name"]]["ports"]]
        assert service["port"]["name"] == "http", "metrics stay inside"


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda path: path.name)
def test_an_overlay_makes_its_namespace(overlay: Path) -> None:
    (namespace,) = of_kind(list(resources(overlay)), "Namespace")
    assert namespace["metadata"]["name"] == document(overlay / "kustomization.yaml")["namespace"]


@pytest.mark.parametrize("kind", ["PodMonitor", "PrometheusRule", "ScaledObject"])
def test_it_is_watched_and_scaled(kind: str) -> None:
    assert of_kind(PRODUCTION, kind)


POLICIES = {one["metadata"]["name"]: one["spec"] for one in of_kind(PRODUCTION, "NetworkPolicy")}


def selected(policy: Words) -> set[str]:
    """The deployments that a policy speaks of."""
    selector = policy["podSelector"]
    wanted = selector.get("matchLabels", {})
    listed = {one["key"]: one["values"] for one in selector.get("matchExpressions", [])}
    return {
        name
        for name in DEPLOYMENTS
        if wanted.items() <= labels(name).items() and all(labels(name)[key] in values for key, values in listed.items())
    }


def test_nothing_is_allowed_that_is_not_said() -> None:
    nothing = POLICIES["guildhall-nothing"]
    assert nothing == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    assert selected(nothing) == set(DEPLOYMENTS)


def test_policies_let_in_who_has_to_come_in_and_no_more() -> None:
    public = {name for name in DEPLOYMENTS if "http" in ports(name)}
    for name, policy in POLICIES.items():
        for rule in policy.get("ingress", []):
            (port,) = [port["port"] for port in rule["ports"]]
            for deployment in selected(policy):
                assert port in ports(deployment), f"{name} opens a port that {deployment} does not have"
            assert rule["from"], "from anywhere"
    assert selected(POLICIES["guildhall-players"]) == public == {"guildhall-lobby", "guildhall-stats"}
    assert selected(POLICIES["guildhall-metrics"]) == set(DEPLOYMENTS)
    assert selected(POLICIES["guildhall-scaling"]) == {"guildhall-dispatcher"}


def ports(name: str) -> set[str]:
    return {port["name"] for port in container(name)["ports"]}


def test_policies_let_out_to_the_servers_names_and_traces() -> None:
    given = literals(K8S / "overlays/production", "configMapGenerator", "guildhall-settings")
    traces = urlsplit(given["GUILDHALL_OTLP_ENDPOINT"])
    out = {port["port"] for policy in POLICIES.values() for rule in policy.get("egress", []) for port in rule["ports"]}
    assert out == {53, 5432, 6379, traces.port}
    (rule,) = POLICIES["guildhall-traces"]["egress"]
    wanted = rule["to"][0]["namespaceSelector"]["matchLabels"]["kubernetes.io/metadata.name"]
    assert str(traces.hostname).endswith(f".{wanted}")
    assert selected(POLICIES["guildhall-servers"]) == set(DEPLOYMENTS)
