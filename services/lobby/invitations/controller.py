"""Routes of links, invitations and rematches."""

from typing import Annotated

from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from services.lobby.accounts.dependencies import Who
from services.lobby.friends.schemas import Whom
from services.lobby.invitations.rematch import Rematches
from services.lobby.invitations.schemas import InvitationShown, InvitationsShown, LinkShown
from services.lobby.invitations.service import Invitations
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.tables.schemas import JoinTable, TableShown
from shared.contracts.ids import TableId
from shared.runtime.web.middleware import address_of
from shared.runtime.web.parameters import ID, IdInPath

LinkInPath = Annotated[str, PathParameter(pattern=ID, description="The token of a link.")]
Service = NamedDependency[Invitations]


class InvitationController(Controller):
    tags = ("people",)

    @get("/tables/{table_id:str}/link", operation_id="showLink", security=SIGNED_IN, responses=PROBLEMS)
    async def show_link(self, table_id: IdInPath, invitations: Service, who: Who) -> LinkShown:
        """The link by which a private table is joined; the host's to hand on."""
        return await invitations.link(TableId(table_id), who.account)

    @post("/tables/{table_id:str}/link", operation_id="renewLink", status_code=200, security=SIGNED_IN,
          responses=PROBLEMS)  # fmt: skip
    async def renew_link(self, table_id: IdInPath, invitations: Service, who: Who) -> LinkShown:
        """Makes the link anew; the old one leads nowhere from then on."""
        return await invitations.link(TableId(table_id), who.account, renew=True)

    @get("/links/{token:str}", operation_id="showLinkedTable", responses=PROBLEMS)
    async def show_linked(self, token: LinkInPath, invitations: Service) -> TableShown:
        """The table that a link leads to."""
        return (await invitations.behind_link(token)).shown()

    @post("/links/{token:str}/join", operation_id="joinByLink", status_code=200, security=SIGNED_IN,
          responses=PROBLEMS)  # fmt: skip
    async def join(self, token: LinkInPath, data: JSONBody[JoinTable], invitations: Service, who: Who) -> TableShown:
        """Takes a free seat at the table that a link leads to."""
        return (await invitations.join_by_link(token, who.account, data.seat)).shown()

    @post("/tables/{table_id:str}/invitations", operation_id="invite", security=SIGNED_IN, responses=PROBLEMS)
    async def invite(self, table_id: IdInPath, data: JSONBody[Whom], invitations: Service, who: Who) -> InvitationShown:
        """Invites somebody to a table at which you sit, or which you opened."""
        return await invitations.invite(TableId(table_id), who.account, data)

    @get("/invitations", operation_id="listInvitations", security=SIGNED_IN, responses=PROBLEMS)
    async def list_invitations(self, invitations: Service, who: Who) -> InvitationsShown:
        """Those that wait for your answer, and yours that wait for that of others."""
        return await invitations.waiting_for(who.account.id)

    @post("/invitations/{invitation_id:str}/accept", operation_id="acceptInvitation", status_code=200,
          security=SIGNED_IN, responses=PROBLEMS)  # fmt: skip
    async def accept(
        self, invitation_id: IdInPath, data: JSONBody[JoinTable], invitations: Service, who: Who
    ) -> TableShown:
        """Sits down at the table."""
        return (await invitations.accept(invitation_id, who.account, data.seat)).shown()

    @post("/invitations/{invitation_id:str}/decline", operation_id="declineInvitation", status_code=204,
          security=SIGNED_IN, responses=PROBLEMS)  # fmt: skip
    async def decline(self, invitation_id: IdInPath, invitations: Service, who: Who) -> None:
        """Says no."""
        await invitations.decline(invitation_id, who.account)

    @delete("/invitations/{invitation_id:str}", operation_id="withdrawInvitation", security=SIGNED_IN,
            responses=PROBLEMS)  # fmt: skip
    async def withdraw(self, invitation_id: IdInPath, invitations: Service, who: Who) -> None:
        """Takes an invitation back; for whoever sent it, and the host."""
        await invitations.withdraw(invitation_id, who.account)

    @post("/tables/{table_id:str}/rematch", operation_id="askRematch", status_code=200, security=SIGNED_IN,
          responses=PROBLEMS)  # fmt: skip
    async def rematch(
        self, table_id: IdInPath, rematches: NamedDependency[Rematches], who: Who, request: Request[None, None, State]
    ) -> TableShown:
        """Once more after a finished game: same game and options, everybody one seat further; one table for all."""
        return (await rematches.ask(TableId(table_id), who.account, address_of(request.scope))).shown()
