"""How the API describes itself: one error shape on every route, one way to show who you are."""

from collections.abc import Sequence

from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import SwaggerRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from services.lobby.errors import Problem

SIGNED_IN: Sequence[dict[str, list[str]]] = [{"token": []}]

PROBLEMS = {
    status: ResponseSpec(Problem, description=what, generate_examples=False)
    for status, what in {
        400: "A body or parameter that can't be read; the sentence says which.",
        401: "No token, or none that is good.",
        403: "Not yours to do.",
        404: "No such thing.",
        409: "Not as things stand now.",
        413: "Too large.",
        422: "Against the rules of the game.",
        429: "Too many requests; `retry_at` and the header Retry-After say until when.",
        503: "A server behind this one is away; try again.",
    }.items()
}


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Guildhall lobby",
        version="1",
        description="Accounts, tables, moves and records. Live play is a WebSocket at /tables/{table_id}/live.",
        use_handler_docstrings=True,
        path="/schema",
        render_plugins=[SwaggerRenderPlugin()],
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer", description="A sign-in token.")}
        ),
    )
