"""What a public port says about itself: enough for a load balancer. Operators ask on the ops port, which says all."""

from typing import Any

from litestar import Response, get

from shared.runtime.telemetry import ops
from shared.runtime.telemetry.ops import Health


def health_routes(health: Health) -> list[Any]:
    def brief(path: str) -> Response[bytes]:
        answer = ops.brief_health_answer(path, health)
        return Response(answer.body, status_code=answer.status, media_type=answer.content_type)

    @get("/health", include_in_schema=False, sync_to_thread=False)
    def alive() -> Response[bytes]:
        return brief("/health")

    @get("/ready", include_in_schema=False, sync_to_thread=False)
    def ready() -> Response[bytes]:
        return brief("/ready")

    return [alive, ready]
