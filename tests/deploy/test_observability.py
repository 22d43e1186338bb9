"""Dashboards and alerts speak of metrics and columns that there are."""

from collections.abc import Iterator
from typing import Any

import msgspec
import psycopg
import pytest

from shared.runtime.settings import Settings
from tests.deploy.manifests import DEPLOY, check_expression, document, measured

OPERATION = msgspec.json.decode((DEPLOY / "grafana/operation.json").read_bytes())
ANALYTICS = msgspec.json.decode((DEPLOY / "grafana/analytics.json").read_bytes())
ALERTS = [rule for group in document(DEPLOY / "alerts.yaml")["groups"] for rule in group["rules"]]
UNUSED = {"guildhall_engine_tables_loaded_total"}
"""Not on the dashboard: of use when one looks for something, not day by day."""


def expressions(dashboard: Any) -> Iterator[str]:
    for panel in dashboard["panels"]:
        yield from (target["expr"] for target in panel.get("targets", []))


@pytest.mark.parametrize("expression", [*expressions(OPERATION), *(rule["expr"] for rule in ALERTS)])
def test_what_is_shown_and_alerted_on_is_measured(expression: str) -> None:
    check_expression(expression)


def test_what_is_measured_is_shown() -> None:
    shown = " ".join(expressions(OPERATION))
    families = {name for name in measured() if not name.endswith(("_bucket", "_sum"))}
    unseen = {name for name in families if name not in shown and name not in UNUSED}
    assert not unseen, "give it a panel in deploy/grafana/operation.json, or say here why it has none"


def test_alerts_say_what_to_do() -> None:
    for rule in ALERTS:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"] and rule["annotations"]["todo"]


def test_alerts_on_partitions_know_how_many_there_are() -> None:
    wanted = [rule["expr"] for rule in ALERTS if rule["alert"].startswith("PartitionWithout")]
    assert len(wanted) == 2
    assert all(expression.endswith(f"< {Settings().partitions}") for expression in wanted)


def test_every_service_is_scraped_where_it_listens() -> None:
    compose = document(DEPLOY / "compose.yaml")["services"]
    for job in document(DEPLOY / "prometheus.yaml")["scrape_configs"]:
        for found in job["dns_sd_configs"]:
            assert set(found["names"]) <= set(compose)
            assert found["port"] == 9100


def test_dashboards_use_sources_that_there_are() -> None:
    sources = {one["uid"]: one["type"] for one in document(DEPLOY / "grafana/datasources.yaml")["datasources"]}
    for dashboard in (OPERATION, ANALYTICS):
        for panel in dashboard["panels"]:
            if panel["type"] != "row":
                assert sources[panel["datasource"]["uid"]] == panel["datasource"]["type"]
        ids = [panel["id"] for panel in dashboard["panels"]]
        assert len(set(ids)) == len(ids)


def queries() -> list[str]:
    asked = [target["rawSql"] for panel in ANALYTICS["panels"] for target in panel["targets"]]
    return asked + [variable["query"] for variable in ANALYTICS["templating"]["list"]]


@pytest.mark.parametrize("query", queries())
def test_analysts_queries_run_and_need_no_more_than_the_readers_rights(query: str, settings: Settings) -> None:
    filled = query.replace("$game", "pennies").replace("$player", "'ada', 'bot:greedy'")
    filled = filled.replace("$__timeFilter(finished_at)", "finished_at between now() - interval '1 day' and now()")
    assert "$" not in filled
    with psycopg.connect(settings.database_url) as connection:  # rolled back at the end, the role with it
        for statement in grants():
            connection.execute(statement.encode())
        connection.execute("set local role guildhall_reader")
        connection.execute(filled.encode())
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("select seed from public.tables")
        connection.rollback()


def grants() -> list[str]:
    """What reader.sql grants; psql's own commands and the password are left out."""
    lines = (DEPLOY / "postgres/reader.sql").read_text().splitlines()
    return ["create role guildhall_reader", *(line for line in lines if line.startswith("grant "))]
