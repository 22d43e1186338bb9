"""Alerts have cases, are the same on Kubernetes, ask for jobs that there are, and go somewhere."""

import re
import shutil
import subprocess

import msgspec
import pytest

from shared.contracts.levels import LADDER
from shared.runtime.telemetry.alert_rules import as_resource
from tests.deploy.manifests import DEPLOY, K8S, ROOT, Words, document

TEXT = (DEPLOY / "alerts.yaml").read_text()
RULES = {rule["alert"]: rule for group in document(DEPLOY / "alerts.yaml")["groups"] for rule in group["rules"]}
CASES = document(DEPLOY / "alerts_test.yaml")["tests"]
MONITORING = K8S / "components/monitoring"
SERVICES = {"lobby", "engine", "dispatcher", "bots", "stats"}


def expected(case: Words) -> set[str]:
    """The alerts that a case says will fire."""
    samples = [sample["labels"] for test in case["promql_expr_test"] for sample in test["exp_samples"]]
    return {name for labels in samples for name in re.findall(r'alertname="(\w+)"', labels)}


def test_every_alert_has_a_case_in_which_it_fires() -> None:
    assert set().union(*(expected(case) for case in CASES)) == set(RULES)


def test_a_platform_at_which_nothing_is_wrong_has_what_every_alert_asks_for() -> None:
    """Else the quiet of that case would say nothing."""
    given = " ".join(one["series"] for one in CASES[0]["input_series"])
    asked = set(re.findall(r"\b(?:guildhall_[a-z_]+|up|process_[a-z_]+)(?=[{\[) ])", " ".join(map(expression, RULES))))
    assert not [name for name in asked if name not in given]
    assert not expected(CASES[0])


def expression(name: str) -> str:
    return str(RULES[name]["expr"])


def test_the_cases_come_out_as_they_say_where_the_tool_is_there() -> None:
    done = subprocess.run(["make", "alerts"], cwd=ROOT, capture_output=True, text=True, timeout=120)
    if shutil.which("promtool"):
        assert done.returncode == 0, done.stdout + done.stderr
    else:
        assert done.returncode != 0 and "promtool is missing" in done.stderr


def test_kubernetes_has_the_same_rules() -> None:
    written = (MONITORING / "rules.yaml").read_text()
    assert written == as_resource(TEXT), "write it anew with `make docs`"
    spec = msgspec.yaml.decode(written, type=Words)["spec"]
    assert spec == {"groups": document(DEPLOY / "alerts.yaml")["groups"]}


def test_every_service_is_missed_when_none_of_it_is_left() -> None:
    absent = {job for rule in RULES for job in re.findall(r'^absent\(up\{job="(\w+)"\} == 1\)$', expression(rule))}
    levels = {level for rule in RULES for level in re.findall(r'^absent\(.*level="(\w+)"\} > 0\)$', expression(rule))}
    assert absent == SERVICES - {"bots"}
    assert levels == set(LADDER)


@pytest.mark.parametrize("name", RULES)
def test_too_little_is_noticed_where_nothing_is_left(name: str) -> None:
    """Series end with their process, and what is not there is not less than anything."""
    asked = " ".join(expression(name).split())
    if re.search(r"<=? [\d.]+$", asked):
        assert re.search(r"or vector\(0\)\) <=? [\d.]+$", asked), asked


def test_something_is_too_little_at_all() -> None:
    assert [name for name in RULES if re.search(r"< \d+$", expression(name))], "the search above finds nothing any more"


@pytest.mark.parametrize("name", RULES)
def test_jobs_that_are_asked_for_are_scraped_under_that_name(name: str) -> None:
    asked = {job for jobs in re.findall(r'job=~?"([^"]+)"', expression(name)) for job in jobs.split("|")}
    scraped = {job["job_name"] for job in document(DEPLOY / "prometheus.yaml")["scrape_configs"]}
    assert asked <= scraped == SERVICES


def test_pods_are_scraped_under_the_names_of_their_services() -> None:
    monitor = document(MONITORING / "podmonitor.yaml")["spec"]
    (endpoint,) = monitor["podMetricsEndpoints"]
    (job,) = [one for one in endpoint["relabelings"] if one["targetLabel"] == "job"]
    found = set()
    for path in (K8S / "base").glob("*.yaml"):
        for text in re.findall(r"^  name: (guildhall-[a-z-]+)$", path.read_text(), re.MULTILINE):
            match = re.fullmatch(job["regex"], text)
            assert match is not None, text
            found.add(match.expand(job["replacement"].replace("$", "\\")))
    assert found == SERVICES
    assert monitor["selector"]["matchLabels"] == {"app.kubernetes.io/part-of": "guildhall"}
    assert (endpoint["port"], endpoint["path"]) == ("ops", "/metrics")


def test_alerts_are_sent_to_somebody_who_sorts_them() -> None:
    compose = document(DEPLOY / "compose.yaml")["services"]
    (where,) = document(DEPLOY / "prometheus.yaml")["alerting"]["alertmanagers"][0]["static_configs"][0]["targets"]
    assert where.partition(":")[0] in compose
    words = document(DEPLOY / "alertmanager.yaml")
    receivers = {one["name"] for one in words["receivers"]}
    assert {words["route"]["receiver"], *(route["receiver"] for route in words["route"]["routes"])} == receivers
    (matcher,) = words["route"]["routes"][0]["matchers"]
    assert matcher == 'severity="page"'


def test_what_is_kept_back_follows_from_what_is_said() -> None:
    for rule in document(DEPLOY / "alertmanager.yaml")["inhibit_rules"]:
        for matchers in (rule["source_matchers"], rule["target_matchers"]):
            (names,) = re.findall(r'alertname=~?"([^"]+)"', matchers[0])
            for name in names.split("|"):
                assert [alert for alert in RULES if re.fullmatch(name, alert)], name
