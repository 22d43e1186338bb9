"""How an API describes itself: one error shape on every route, each status with what it means."""

from collections.abc import Mapping

from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import SwaggerRenderPlugin
from litestar.openapi.spec import Components

from shared.runtime.web.problems import Problem

COMMON = {
    400: "A body or parameter that can't be read; the sentence says which.",
    404: "No such thing.",
    429: "Too many requests; `retry_at` and the header Retry-After say until when.",
    503: "A server behind this one is away; `retry_at` and the header Retry-After say when to try again.",
}


def problems(more: Mapping[int, str] | None = None) -> dict[int, ResponseSpec]:
    """The problems of a route, by status: those that any route may have, and `more`."""
    described = {**COMMON, **(more or {})}
    return {
        status: ResponseSpec(Problem, description=described[status], generate_examples=False)
        for status in sorted(described)
    }


def openapi_config(title: str, description: str, path: str, components: Components | None = None) -> OpenAPIConfig:
    return OpenAPIConfig(
        title=title,
        version="1",
        description=description,
        use_handler_docstrings=True,
        path=path,
        render_plugins=[SwaggerRenderPlugin()],
        components=components or Components(),
    )
