"""Routes of one's own bots and their keys."""

from litestar import Controller, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from services.lobby.accounts.dependencies import Person
from services.lobby.accounts.store import Account
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.own_bots.schemas import BotShown, KeyMade, KeyShown, NewBot, NewKey
from services.lobby.own_bots.service import OwnBots
from shared.contracts.ids import AccountId
from shared.runtime.web.parameters import IdInPath

Bots = NamedDependency[OwnBots]


class OwnBotController(Controller):
    path = "/accounts/me/bots"
    tags = ("bots of others",)
    security = SIGNED_IN

    @get("/", operation_id="listMyBots", responses=PROBLEMS)
    async def list_bots(self, own_bots: Bots, person: Person) -> list[BotShown]:
        """Your bots."""
        return await own_bots.of(person)

    @post("/", operation_id="makeBot", responses=PROBLEMS)
    async def make_bot(self, data: JSONBody[NewBot], own_bots: Bots, person: Person) -> Account:
        """An account for a program of yours; you answer for it. It signs in with a key."""
        return await own_bots.add(person, data.name)

    @delete("/{bot_id:str}", operation_id="deleteBot", status_code=204, responses=PROBLEMS)
    async def delete_bot(self, bot_id: IdInPath, own_bots: Bots, person: Person) -> None:
        """Deletes a bot as an account is deleted: its games stay, under nobody's name."""
        await own_bots.delete(person, AccountId(bot_id))

    @get("/{bot_id:str}/keys", operation_id="listKeys", responses=PROBLEMS)
    async def list_keys(self, bot_id: IdInPath, own_bots: Bots, person: Person) -> list[KeyShown]:
        """The keys of a bot that are good, by how they begin."""
        return await own_bots.keys(person, AccountId(bot_id))

    @post("/{bot_id:str}/keys", operation_id="makeKey", responses=PROBLEMS)
    async def make_key(self, bot_id: IdInPath, data: JSONBody[NewKey], own_bots: Bots, person: Person) -> KeyMade:
        """A new key for a bot; it is shown this once."""
        return await own_bots.add_key(person, AccountId(bot_id), data.label)

    @delete("/{bot_id:str}/keys/{key_id:str}", operation_id="revokeKey", status_code=204, responses=PROBLEMS)
    async def revoke_key(self, bot_id: IdInPath, key_id: IdInPath, own_bots: Bots, person: Person) -> None:
        """Takes a key back; its connections are closed, and it is refused as `key_revoked`."""
        await own_bots.revoke_key(person, AccountId(bot_id), key_id)
