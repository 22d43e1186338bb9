"""One trace across services: a span is the child of the header that came with the message."""

import json
import logging
from collections.abc import Iterator

import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from shared.runtime.telemetry import tracing
from tests.spans import kept_spans

HEADER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    with kept_spans() as exporter:
        yield exporter


def test_a_span_is_the_child_of_the_header(spans: InMemorySpanExporter) -> None:
    with tracing.span("engine.decide", HEADER, table="oak"):
        inner = tracing.traceparent()
        assert inner.split("-")[1] == "0af7651916cd43dd8448eb211c80319c"
        with tracing.span("engine.commit"):
            pass
    commit, decide = spans.get_finished_spans()
    assert decide.parent is not None and f"{decide.parent.span_id:016x}" == "b7ad6b7169203331"
    assert commit.parent is not None and commit.context is not None and decide.context is not None
    assert commit.parent.span_id == decide.context.span_id
    assert dict(decide.attributes or {}) == {"table": "oak"}


def test_a_span_of_a_batch_is_nobodys_surroundings(spans: InMemorySpanExporter) -> None:
    with tracing.span("engine.batch"):
        one = tracing.begin("engine.decide", HEADER)
        assert tracing.traceparent(one).split("-")[1] == "0af7651916cd43dd8448eb211c80319c"
        assert trace.get_current_span() is not one
        tracing.failed(one, "bug", "It fell over.")
        one.end()
    decide = spans.get_finished_spans()[0]
    assert (decide.status.description, (decide.attributes or {})["code"]) == ("It fell over.", "bug")


@pytest.mark.parametrize("header", ["nonsense", "00-zz-zz-01", "00-1-2", "00-" + "0" * 32 + "-" + "0" * 16 + "-01"])
def test_a_header_that_is_none_starts_a_trace_of_its_own(spans: InMemorySpanExporter, header: str) -> None:
    with tracing.span("engine.decide", header):
        pass
    (span,) = spans.get_finished_spans()
    assert span.parent is None


def test_a_log_line_is_json_with_the_trace(spans: InMemorySpanExporter) -> None:
    record = logging.LogRecord("guildhall.engine", logging.WARNING, "", 0, "table %s", ("дуб",), None)
    with tracing.span("engine.decide", HEADER):
        line = json.loads(tracing.JsonLines("engine").format(record))
    assert (line["level"], line["service"], line["message"]) == ("warning", "engine", "table дуб")
    assert line["trace_id"] == "0af7651916cd43dd8448eb211c80319c"


def test_nobody_wants_to_see_an_unsampled_trace() -> None:
    assert tracing.sampled(HEADER) and tracing.sampled("")
    assert not tracing.sampled(HEADER[:-2] + "00")
