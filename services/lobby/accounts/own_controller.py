"""Routes of one's own account: profile, name, password, recovery codes, sign-ins, export, deletion."""

from litestar import Controller, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from services.lobby.accounts.deletion import Deletion
from services.lobby.accounts.dependencies import Person, Who
from services.lobby.accounts.export import export_of
from services.lobby.accounts.own_account import OwnAccount
from services.lobby.accounts.schemas import (
    BecomeRegistered,
    ChangeName,
    ChangePassword,
    ChangeProfile,
    Profile,
    Proof,
    RecoveryCodes,
    SessionShown,
)
from services.lobby.accounts.sessions import sessions_of
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from shared.runtime.web.parameters import IdInPath

Own = NamedDependency[OwnAccount]


class OwnAccountController(Controller):
    path = "/accounts/me"
    tags = ("accounts",)
    security = SIGNED_IN

    @get("/", operation_id="showMe", responses=PROBLEMS)
    async def show_me(self, own_account: Own, who: Who) -> Profile:
        """Whose token this is, with what nobody else is shown."""
        return await own_account.profile(who)

    @patch("/", operation_id="changeProfile", responses=PROBLEMS)
    async def change_profile(self, data: JSONBody[ChangeProfile], own_account: Own, person: Person) -> Profile:
        """Language and time zone; nobody else is shown them."""
        return await own_account.tell(person, data)

    @post("/name", operation_id="changeName", status_code=200, responses=PROBLEMS)
    async def change_name(self, data: JSONBody[ChangeName], own_account: Own, person: Person) -> Profile:
        """Another name. It shows at all your tables; the old one is held back for 90 days, and you can have it back."""
        return await own_account.rename(person, data.name)

    @post("/registration", operation_id="becomeRegistered", status_code=200, responses=PROBLEMS)
    async def become_registered(self, data: JSONBody[BecomeRegistered], own_account: Own, person: Person) -> Profile:
        """A guest gets a password and a name of its own, and keeps account, seats and games."""
        return await own_account.become_registered(person, data)

    @post("/password", operation_id="changePassword", status_code=204, responses=PROBLEMS)
    async def change_password(self, data: JSONBody[ChangePassword], own_account: Own, person: Person) -> None:
        """Another password; every other sign-in ends."""
        await own_account.change_password(person, data)

    @post("/recovery-codes", operation_id="makeRecoveryCodes", status_code=201, responses=PROBLEMS)
    async def make_recovery_codes(self, data: JSONBody[Proof], own_account: Own, person: Person) -> RecoveryCodes:
        """New recovery codes in place of those made before; they are shown this once."""
        return RecoveryCodes(await own_account.new_recovery_codes(person, data.password))

    @get("/sessions", operation_id="listSessions", responses=PROBLEMS)
    async def list_sessions(self, own_account: Own, person: Person) -> list[SessionShown]:
        """Your sign-ins that are still good: since when, and roughly from where."""
        return await sessions_of(own_account.store.pool, person)

    @delete("/sessions", operation_id="endOtherSessions", status_code=204, responses=PROBLEMS)
    async def end_other_sessions(self, own_account: Own, person: Person) -> None:
        """Ends every sign-in but the one that asks."""
        await own_account.sign_out_elsewhere(person)

    @delete("/sessions/{session_id:str}", operation_id="endSession", status_code=204, responses=PROBLEMS)
    async def end_session(self, session_id: IdInPath, own_account: Own, person: Person) -> None:
        """Ends one sign-in; its connections are closed."""
        await own_account.end_session(person, session_id)

    @get("/export", operation_id="exportAccount", responses=PROBLEMS)
    async def export(self, own_account: Own, person: Person) -> dict[str, list[dict[str, object]]]:
        """Everything that is stored about you, by kind."""
        return await export_of(own_account.store.pool, person.account.id)

    @post("/deletion", operation_id="deleteAccount", status_code=204, responses=PROBLEMS)
    async def delete_account(self, data: JSONBody[Proof], deletion: NamedDependency[Deletion], person: Person) -> None:
        """Deletes the account and its bots. Games stay, under nobody's name; running ones have to end first."""
        await deletion.delete(person, data.password)
