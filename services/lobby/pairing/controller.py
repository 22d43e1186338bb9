"""Routes of quick pairing."""

from typing import Annotated

from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from services.lobby.accounts.dependencies import Who
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.pairing.schemas import PairingShown, SeekGame
from services.lobby.pairing.service import Pairing
from shared.runtime.web.middleware import address_of

Seconds = QueryParameter(ge=0, le=25, description="Wait so many seconds for the table, if there is none yet.")


class PairingController(Controller):
    path = "/pairing"
    tags = ("people",)

    @post("/", operation_id="seekGame", status_code=201, security=SIGNED_IN, responses=PROBLEMS)
    async def seek(
        self, data: JSONBody[SeekGame], pairing: NamedDependency[Pairing], who: Who, request: Request[None, None, State]
    ) -> PairingShown:
        """Waits for a game with whoever wants the same; one wish an account."""
        return await pairing.seek(data, who.account, address_of(request.scope))

    @get("/", operation_id="showPairing", security=SIGNED_IN, responses=PROBLEMS)
    async def show(
        self, pairing: NamedDependency[Pairing], who: Who, wait: Annotated[float, Seconds] = 0.0
    ) -> PairingShown:
        """What you wait for, and the table once there is one. Ask again within half a minute, or stay connected."""
        return await pairing.wait(who.account.id, wait)

    @delete("/", operation_id="cancelPairing", security=SIGNED_IN, responses=PROBLEMS)
    async def cancel(self, pairing: NamedDependency[Pairing], who: Who) -> None:
        """Waits no longer."""
        await pairing.cancel(who.account.id)
