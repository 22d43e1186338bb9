"""Routes of accounts: enter as a guest, register, sign in and out, recover."""

from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody

from services.lobby.accounts.came_from import came_from
from services.lobby.accounts.dependencies import Person
from services.lobby.accounts.schemas import Credentials, EnterAsGuest, Recover, Token
from services.lobby.accounts.service import Accounts
from services.lobby.accounts.store import Account
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from shared.contracts.ids import AccountId
from shared.runtime.web.parameters import IdInPath

AnyRequest = Request[None, None, State]


class AccountController(Controller):
    tags = ("accounts",)

    @post("/accounts/guests", operation_id="enterAsGuest", responses=PROBLEMS)
    async def enter_as_guest(
        self, data: JSONBody[EnterAsGuest], accounts: NamedDependency[Accounts], request: AnyRequest
    ) -> Token:
        """A new account without a password, and a token for it."""
        return await accounts.enter_as_guest(data.name, came_from(request.scope))

    @post("/accounts", operation_id="register", responses=PROBLEMS)
    async def register(
        self, data: JSONBody[Credentials], accounts: NamedDependency[Accounts], request: AnyRequest
    ) -> Token:
        """A new account with a name of its own and a password, and a token for it."""
        return await accounts.register(data, came_from(request.scope))

    @post("/sign-in", operation_id="signIn", status_code=200, responses=PROBLEMS)
    async def sign_in(
        self, data: JSONBody[Credentials], accounts: NamedDependency[Accounts], request: AnyRequest
    ) -> Token:
        """A new token for an account with a password."""
        return await accounts.sign_in(data, came_from(request.scope))

    @post("/accounts/recovery", operation_id="recover", status_code=200, responses=PROBLEMS)
    async def recover(self, data: JSONBody[Recover], accounts: NamedDependency[Accounts], request: AnyRequest) -> Token:
        """A new password for one of the account's recovery codes, and a token; every sign-in from before ends."""
        return await accounts.recover(data, came_from(request.scope))

    @post("/sign-out", operation_id="signOut", status_code=204, security=SIGNED_IN, responses=PROBLEMS)
    async def sign_out(self, accounts: NamedDependency[Accounts], person: Person) -> None:
        """Revokes the token that was shown; its connections are closed."""
        await accounts.sign_out(person)

    @post("/sign-out/everywhere", operation_id="signOutEverywhere", status_code=204, security=SIGNED_IN,
          responses=PROBLEMS)  # fmt: skip
    async def sign_out_everywhere(self, accounts: NamedDependency[Accounts], person: Person) -> None:
        """Revokes every token of the account."""
        await accounts.sign_out_everywhere(person)

    @get("/accounts/{account_id:str}", operation_id="showAccount", responses=PROBLEMS)
    async def show(self, account_id: IdInPath, accounts: NamedDependency[Accounts]) -> Account:
        """Somebody, as everybody may know them."""
        return await accounts.find(AccountId(account_id))
