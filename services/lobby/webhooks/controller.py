"""Routes of one's own webhook."""

import secrets

from litestar import Controller, delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from services.lobby.accounts.dependencies import Person
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.webhooks.address import checked
from services.lobby.webhooks.postman import Postman
from services.lobby.webhooks.schemas import NewWebhook, SetWebhook, WebhookShown
from shared.runtime.web.problems import Refused

SECRET_BYTES = 24


class WebhookController(Controller):
    path = "/webhook"
    tags = ("people",)

    @get("/", operation_id="showWebhook", security=SIGNED_IN, responses=PROBLEMS)
    async def show(self, postman: NamedDependency[Postman], person: Person) -> WebhookShown:
        """Where your notices are sent on to."""
        found = await postman.store.find(person.account.id)
        if found is None:
            raise _none()
        return found

    @put("/", operation_id="setWebhook", security=SIGNED_IN, responses=PROBLEMS)
    async def set(self, data: JSONBody[SetWebhook], postman: NamedDependency[Postman], person: Person) -> NewWebhook:
        """Sends your notices on to an address of yours, from now on, and calls you there when it is your turn."""
        url, secret = checked(data.url, postman.network.loopback), secrets.token_urlsafe(SECRET_BYTES)
        await postman.store.set(person.account.id, url, secret)
        return NewWebhook(url, secret)

    @delete("/", operation_id="removeWebhook", security=SIGNED_IN, responses=PROBLEMS)
    async def remove(self, postman: NamedDependency[Postman], person: Person) -> None:
        """Sends nothing on any more."""
        if not await postman.store.remove(person.account.id):
            raise _none()


def _none() -> Refused:
    return Refused("no_webhook", "You have no webhook.")
