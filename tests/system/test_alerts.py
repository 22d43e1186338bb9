"""What alerts ask for is exported by real processes from their start, before anything has gone wrong."""

import re
from collections.abc import Iterator

import pytest
from prometheus_client.parser import text_string_to_metric_families

from shared.runtime.telemetry.probe import fetch
from tests.deploy.manifests import DEPLOY, document
from tests.ports import free_port
from tests.system.platform import Platform

RULES = [rule for group in document(DEPLOY / "alerts.yaml")["groups"] for rule in group["rules"]]
SELECTOR = re.compile(r"\b(guildhall_[a-z_]+|process_[a-z_]+)(?:\{([^}]*)\})?")
MATCHER = re.compile(r'(\w+)(=~|=)"([^"]*)"')
SERVICES = {
    "lobby": ["lobby"], "engine": ["engine"], "dispatcher": ["dispatcher"], "stats": ["stats"],
    "greedy": ["bots", "--levels", "greedy"], "random": ["bots", "--levels", "random"],
}  # fmt: skip

Series = list[tuple[str, dict[str, str], float]]


def metrics_of(address: str, job: str) -> Series:
    families = text_string_to_metric_families(fetch(address, "/metrics")[1])
    return [(one.name, one.labels | {"job": job}, one.value) for family in families for one in family.samples]


@pytest.fixture(scope="module")
def counted(platform: Platform) -> Iterator[Series]:
    """The metrics of one more process of each kind, which has done nothing yet."""
    found: Series = []
    processes = []
    for name, command in SERVICES.items():
        port = free_port()
        processes.append(platform.start_another(*command, ops_port=port))
        address = f"http://127.0.0.1:{port}"
        platform.until_ready(address, f"one more {name}", 60)
        found += metrics_of(address, command[0])
    yield found
    for process in processes:
        process.terminate()
    for process in processes:
        assert process.wait(20) == 0


@pytest.fixture(scope="module")
def measured(platform: Platform) -> Series:
    """The metrics of the platform's own processes, which hold partitions."""
    parts = [part for part in platform.note.parts if part.ops]
    return [one for part in parts for one in metrics_of(part.ops, part.name.partition("-")[0])]


def fits(labels: dict[str, str], matchers: str) -> bool:
    return all(
        re.fullmatch(value if how == "=~" else re.escape(value), labels.get(name, ""))
        for name, how, value in MATCHER.findall(matchers)
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule["alert"]))
def test_what_an_alert_asks_for_is_there_before_it_happens(
    rule: dict[str, str], counted: Series, measured: Series
) -> None:
    for name, matchers in SELECTOR.findall(rule["expr"]):
        exported = counted if name.endswith("_total") else measured
        found = [value for known, labels, value in exported if known == name and fits(labels, matchers)]
        assert found, f"no process exports {name}{{{matchers}}}, so `{rule['alert']}` would miss the first"
        if name in ("guildhall_dead_letters_total", "guildhall_step_failed_total"):
            assert set(found) == {0.0}
