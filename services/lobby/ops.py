"""Health, readiness and metrics, on the lobby's own port."""

from litestar import Request, Response, get
from litestar.datastructures import State

from services.lobby.asking import Here
from shared.runtime.ops import answer


@get(["/health", "/ready", "/metrics"], include_in_schema=False, operation_id="ops")
async def ops(request: Request[None, None, State], lobby: Here) -> Response[bytes]:
    said = answer(request.scope["path"], lobby.health)
    return Response(said.body, status_code=said.status, media_type=said.content_type)
