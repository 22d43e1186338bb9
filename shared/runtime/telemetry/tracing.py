"""Traces and logs: one move is one trace through all services, and every line of a log can be found from it."""

import json
import logging
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from random import getrandbits

from opentelemetry import context, trace
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF, ALWAYS_ON
from opentelemetry.trace import Span, SpanContext, SpanKind, Status, StatusCode, TraceFlags, TraceState

from shared.runtime.settings import Settings

Attribute = str | int | float

_tracer = trace.get_tracer("guildhall")
_recorded = True
"""Whether spans go anywhere. Where they do not, a span of a single move is an id: the library's costs 20 µs."""


def start(service: str, settings: Settings) -> None:
    """Once per process, before anything else: where spans go and how logs look."""
    global _recorded
    _recorded = bool(settings.otlp_endpoint)
    _start_logs(service, settings.log_level)
    # with nowhere to send them spans are not recorded; their ids still tie log lines and dead letters together
    sampler = ALWAYS_ON if settings.otlp_endpoint else ALWAYS_OFF
    provider = TracerProvider(sampler, Resource.create({"service.name": f"guildhall-{service}"}))
    if settings.otlp_endpoint:
        # where it is not needed it would be a sixth of a service's start
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

        exporter = OTLPSpanExporter(f"{settings.otlp_endpoint.rstrip('/')}/v1/traces")
        provider.add_span_processor(BatchSpanProcessor(exporter, schedule_delay_millis=1000))
    trace.set_tracer_provider(provider)


def flush() -> None:
    """Sends what is not exported yet; a service calls this when it ends."""
    provider = trace.get_tracer_provider()
    if isinstance(provider, TracerProvider):
        provider.shutdown()


@contextmanager
def span(name: str, traceparent: str = "", **attributes: Attribute) -> Iterator[Span]:
    """A span `<service>.<verb>`: child of `traceparent` if given, else of the current span."""
    parent = parent_of(traceparent) if traceparent else None
    kind = SpanKind.CONSUMER if traceparent else SpanKind.INTERNAL
    with _tracer.start_as_current_span(name, context=parent, kind=kind, attributes=attributes) as current:
        yield current


def begin(name: str, traceparent: str = "", **attributes: Attribute) -> Span:
    """A span that is nobody's surroundings: for batches, where many moves are under way at once. End it yourself."""
    if not _recorded:
        return _unrecorded(traceparent)
    parent = parent_of(traceparent) if traceparent else context.Context()
    kind = SpanKind.CONSUMER if traceparent else SpanKind.INTERNAL
    return _tracer.start_span(name, context=parent, kind=kind, attributes=attributes)


def _unrecorded(traceparent: str) -> Span:
    """Belongs to the trace of `traceparent` all the same, so that log lines of one move are found together."""
    try:
        trace_id = int(trace_id_of(traceparent), 16)
    except ValueError:
        trace_id = getrandbits(128)
    return trace.NonRecordingSpan(SpanContext(trace_id, getrandbits(64), False, TraceFlags(TraceFlags.DEFAULT)))


def failed(current: Span, code: str, sentence: str) -> None:
    current.set_attribute("code", code)
    current.set_status(Status(StatusCode.ERROR, sentence))


def traceparent(current: Span | None = None) -> str:
    """The W3C header of that span, or of the current one; "" where nothing is traced."""
    here = (current or trace.get_current_span()).get_span_context()
    return f"00-{here.trace_id:032x}-{here.span_id:016x}-{here.trace_flags:02x}" if here.is_valid else ""


def sampled(traceparent: str) -> bool:
    """Whether somebody wants to see this trace; where not, its header is passed on and no span is made."""
    return not traceparent.endswith("-00")


def trace_id_of(traceparent: str) -> str:
    parts = traceparent.split("-")
    return parts[1] if len(parts) == 4 else ""


def parent_of(traceparent: str) -> context.Context:
    """The context to be a child of; one that can't be read starts a new trace: telemetry never stops a move."""
    try:
        version, trace_id, span_id, flags = traceparent.split("-")
        if len(version) != 2:
            raise ValueError
        remote = SpanContext(int(trace_id, 16), int(span_id, 16), True, TraceFlags(int(flags, 16)), TraceState())
    except ValueError:
        return context.Context()
    return trace.set_span_in_context(trace.NonRecordingSpan(remote), context.Context())


def _start_logs(service: str, level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(service))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("httpx", "httpcore", "asyncio", "urllib3"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


class JsonLines(logging.Formatter):
    """One JSON object per line, with the trace that was under way."""

    def __init__(self, service: str) -> None:
        super().__init__()
        self.service = service

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "service": self.service,
            "logger": record.name,
            "message": record.getMessage(),
        }
        here = trace.get_current_span().get_span_context()
        if here.is_valid:
            line["trace_id"] = f"{here.trace_id:032x}"
            line["span_id"] = f"{here.span_id:016x}"
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["error"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)
