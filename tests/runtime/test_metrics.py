"""What alerts count is there from the start, at nought; and what strangers send makes no new series."""

import ast
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar, get
from litestar.params import FromPath
from prometheus_client import REGISTRY

from shared.runtime.telemetry import metrics
from shared.runtime.web.middleware import RequestMiddleware, count_mistakes_from_nought

ROOT = Path(__file__).parents[2]


def counted(name: str, **labels: str) -> float | None:
    return REGISTRY.get_sample_value(f"guildhall_{name}", labels)


def failures_in_the_code() -> Iterator[tuple[str, str]]:
    """Service and step of every place where a failed step is counted by name."""
    for path in [*ROOT.glob("services/**/*.py"), *ROOT.glob("shared/runtime/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "metrics.STEP_FAILED.labels":
                service, step = node.args[:2]
                if isinstance(service, ast.Constant) and isinstance(step, ast.Constant):
                    yield str(service.value), str(step.value)


def test_every_step_that_counts_its_failures_begins_at_nought() -> None:
    found = set(failures_in_the_code())
    assert len(found) >= 4, "the search finds nothing any more"
    assert found == {(service, step) for service, steps in metrics.CAN_FAIL.items() for step in steps}
    for service, step in found:
        assert counted("step_failed_total", service=service, step=step, code="bug") is not None


def test_every_reason_for_a_dead_letter_begins_at_nought() -> None:
    for service, codes in metrics.LETTER_CODES.items():
        for code in codes:
            assert counted("dead_letters_total", service=service, code=code) is not None


def test_a_reason_that_nobody_thought_of_is_counted_under_one_that_is_there() -> None:
    before = counted("dead_letters_total", service="stats", code="other")
    assert before is not None
    metrics.dead_letter("stats", "from_the_future")
    assert counted("dead_letters_total", service="stats", code="other") == before + 1
    assert counted("dead_letters_total", service="stats", code="from_the_future") is None


@pytest.mark.anyio
async def test_a_request_that_fails_is_a_mistake_of_its_route_counted_from_nought() -> None:
    @get("/here/{name:str}", sync_to_thread=False)
    def falls_over(name: FromPath[str]) -> str:
        return f"{name} {1 // 0}"

    def no_limit(_: str, __: float) -> None: ...

    bare = Litestar([falls_over], middleware=[RequestMiddleware("test", no_limit, {})], logging_config=None)
    app = count_mistakes_from_nought(bare, "test")
    place = {"service": "test", "step": "/here/{name}"}
    assert counted("step_failed_total", **place, code="bug") == 0
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]  # two spellings of ASGI
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        for name in ("a", "b"):
            assert (await client.get(f"/here/{name}")).status_code == 500
        for odd in ("/nowhere", "/here/a/b", "/here"):
            assert (await client.get(odd)).status_code == 404
    assert counted("step_failed_total", **place, code="bug") == 2
    steps = {
        sample.labels["step"]
        for family in metrics.STEP.collect()
        for sample in family.samples
        if sample.labels["service"] == "test"
    }
    assert steps <= {"/here/{name}", "unknown"}, "a series for each path would grow without end"
