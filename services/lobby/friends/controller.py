"""Routes of friends and blocks."""

from litestar import Controller, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from services.lobby.accounts.dependencies import Who
from services.lobby.accounts.store import Account
from services.lobby.friends.schemas import FriendShown, Whom
from services.lobby.friends.service import Friends
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from shared.contracts.ids import AccountId
from shared.runtime.web.parameters import IdInPath


class FriendController(Controller):
    tags = ("people",)

    @get("/friends", operation_id="listFriends", security=SIGNED_IN, responses=PROBLEMS)
    async def list_friends(self, friends: NamedDependency[Friends], who: Who) -> list[FriendShown]:
        """Your friends, those whom you asked, and those who asked you."""
        return await friends.store.friends(who.account.id)

    @post("/friends", operation_id="askFriend", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def ask(self, data: JSONBody[Whom], friends: NamedDependency[Friends], who: Who) -> list[FriendShown]:
        """Asks somebody to be your friend, or accepts somebody who asked you."""
        return await friends.ask(who.account, data)

    @delete("/friends/{account_id:str}", operation_id="endFriendship", security=SIGNED_IN, responses=PROBLEMS)
    async def end(self, account_id: IdInPath, friends: NamedDependency[Friends], who: Who) -> None:
        """Ends a friendship, or declines or takes back one that was asked for."""
        await friends.end(who.account.id, AccountId(account_id))

    @get("/blocks", operation_id="listBlocks", security=SIGNED_IN, responses=PROBLEMS)
    async def list_blocks(self, friends: NamedDependency[Friends], who: Who) -> list[Account]:
        """Whom you have blocked."""
        return await friends.store.blocked(who.account.id)

    @post("/blocks", operation_id="block", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def block(self, data: JSONBody[Whom], friends: NamedDependency[Friends], who: Who) -> list[Account]:
        """Blocks somebody: they can't invite you, join your tables, write to you or be paired with you."""
        return await friends.block(who.account, data)

    @delete("/blocks/{account_id:str}", operation_id="unblock", security=SIGNED_IN, responses=PROBLEMS)
    async def unblock(self, account_id: IdInPath, friends: NamedDependency[Friends], who: Who) -> None:
        """Takes a block back."""
        await friends.unblock(who.account.id, AccountId(account_id))
