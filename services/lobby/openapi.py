"""How the lobby's API describes itself: its problems, and one way to show who you are."""

from collections.abc import Sequence

from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from shared.runtime.web import openapi

SIGNED_IN: Sequence[dict[str, list[str]]] = [{"token": []}]

PROBLEMS = openapi.problems(
    {
        401: "No token, or none that is good.",
        403: "Not yours to do.",
        409: "Not as things stand now.",
        413: "Too large.",
        422: "Against the rules of the game.",
    }
)


def openapi_config() -> OpenAPIConfig:
    return openapi.openapi_config(
        title="Guildhall lobby",
        description="Accounts, tables, moves and records. Live play is a WebSocket at /tables/{table_id}/live.",
        path="/schema",
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer", description="A sign-in token.")}
        ),
    )
