"""Routes of moderators and operators: find accounts, silence and suspend them, close tables, read the audit log."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, QueryParameter

from services.lobby.accounts.dependencies import Moderator, Operator
from services.lobby.accounts.store import Role
from services.lobby.audit.log import Wanted, lines
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.operators.account_acts import AccountActs, Actor
from services.lobby.operators.account_search import Search, search, show
from services.lobby.operators.schemas import AccountFound, AccountsPage, AuditPage, Because, ForAWhile
from services.lobby.operators.table_acts import TableActs
from services.lobby.tables.paging import position
from services.lobby.tables.schemas import TableShown
from shared.contracts.ids import AccountId, TableId
from shared.runtime.web.parameters import WORD, IdInPath

Acts = NamedDependency[AccountActs]
Page = QueryParameter(ge=1, le=100)


class OperatorController(Controller):
    path = "/operators"
    tags = ("operators",)
    security = SIGNED_IN

    @get("/accounts", operation_id="findAccounts", responses=PROBLEMS)
    async def find_accounts(
        self,
        account_acts: Acts,
        moderator: Moderator,  # noqa: ARG002 - a guard
        name: Annotated[str | None, QueryParameter(min_length=1, max_length=40, description="A part of it.")] = None,
        role: FromQuery[Role | None] = None,
        after: Annotated[str | None, QueryParameter(max_length=100, description="From the page before.")] = None,
        limit: Annotated[int, Page] = 50,
    ) -> AccountsPage:
        """The newest first, in pages; a moderator's to do."""
        found = await search(account_acts.pool, Search(name, role, position(after), limit))
        last = found[limit - 1] if len(found) > limit else None
        return AccountsPage(found[:limit], f"{last.created_at!r}~{last.id}" if last else None)

    @get("/accounts/{account_id:str}", operation_id="lookAtAccount", responses=PROBLEMS)
    async def look_at_account(
        self,
        account_id: IdInPath,
        account_acts: Acts,
        moderator: Moderator,  # noqa: ARG002 - a guard
    ) -> AccountFound:
        """One account, with what was decided about it; a moderator's to do."""
        return await show(account_acts.pool, AccountId(account_id))

    @post("/accounts/{account_id:str}/silence", operation_id="silenceAccount", status_code=200, responses=PROBLEMS)
    async def silence(
        self, account_id: IdInPath, data: JSONBody[ForAWhile], account_acts: Acts, moderator: Moderator
    ) -> AccountFound:
        """It can't write to others for a while, or for good; a moderator's to do."""
        await account_acts.silence(Actor.of(moderator), AccountId(account_id), data.hours, data.reason)
        return await show(account_acts.pool, AccountId(account_id))

    @post("/accounts/{account_id:str}/unsilence", operation_id="unsilenceAccount", status_code=200, responses=PROBLEMS)
    async def unsilence(
        self, account_id: IdInPath, data: JSONBody[Because], account_acts: Acts, moderator: Moderator
    ) -> AccountFound:
        """It can write to others again; a moderator's to do."""
        await account_acts.unsilence(Actor.of(moderator), AccountId(account_id), data.reason)
        return await show(account_acts.pool, AccountId(account_id))

    @post("/accounts/{account_id:str}/suspend", operation_id="suspendAccount", status_code=200, responses=PROBLEMS)
    async def suspend(
        self, account_id: IdInPath, data: JSONBody[ForAWhile], account_acts: Acts, operator: Operator
    ) -> AccountFound:
        """It and its bots can't take part for a while, or for good; an operator's to do."""
        await account_acts.suspend(Actor.of(operator), AccountId(account_id), data.hours, data.reason)
        return await show(account_acts.pool, AccountId(account_id))

    @post("/accounts/{account_id:str}/restore", operation_id="restoreAccount", status_code=200, responses=PROBLEMS)
    async def restore(
        self, account_id: IdInPath, data: JSONBody[Because], account_acts: Acts, operator: Operator
    ) -> AccountFound:
        """It can take part again; an operator's to do."""
        await account_acts.restore(Actor.of(operator), AccountId(account_id), data.reason)
        return await show(account_acts.pool, AccountId(account_id))

    @post("/tables/{table_id:str}/close", operation_id="closeAnyTable", status_code=200, responses=PROBLEMS)
    async def close_table(
        self,
        table_id: IdInPath,
        data: JSONBody[Because],
        table_acts: NamedDependency[TableActs],
        operator: Operator,
    ) -> TableShown:
        """Closes anybody's table whose game has not begun; an operator's to do."""
        await table_acts.close(Actor.of(operator), TableId(table_id), data.reason)
        return (await table_acts.store.find(TableId(table_id))).shown()

    @get("/audit", operation_id="readAudit", responses=PROBLEMS)
    async def read_audit(
        self,
        account_acts: Acts,
        operator: Operator,  # noqa: ARG002 - a guard
        subject: Annotated[str | None, QueryParameter(pattern=WORD, description="An account or a table.")] = None,
        actor: Annotated[str | None, QueryParameter(pattern=WORD, description="Whoever acted.")] = None,
        before: Annotated[int | None, QueryParameter(ge=0, le=2**62, description="From the page before.")] = None,
        limit: Annotated[int, Page] = 50,
    ) -> AuditPage:
        """What moderators and operators did, the newest first, in pages; an operator's to read."""
        found = await lines(account_acts.pool, Wanted(subject, actor, before, limit))
        return AuditPage(found[:limit], found[limit - 1].id if len(found) > limit else None)
