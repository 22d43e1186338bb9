"""Small things that tests of accounts share."""

from datetime import timedelta

import psycopg
import pytest

from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client

PASSWORD = "correct horse"


async def refused(client: Client, method: str, path: str, body: object = None) -> str:
    """Status and code of what is refused."""
    with pytest.raises(ApiError) as error:
        await client.request(method, path, body)
    assert error.value.sentence
    return f"{error.value.status} {error.value.code}"


def signed_in_before(settings: Settings, client: Client, ago: timedelta) -> None:
    """The client's sign-ins are older than they are."""
    with psycopg.connect(settings.database_url) as connection:
        connection.execute(
            "update tokens set created_at = created_at - %s where account_id = %s", (ago, client.account.id)
        )
