"""The sign-ins of an account that are still good, as it is shown them."""

from services.lobby.accounts.schemas import SessionShown
from services.lobby.accounts.tokens import SignedIn
from shared.runtime.servers.pool import Pool


async def sessions_of(pool: Pool, who: SignedIn) -> list[SessionShown]:
    """The newest first."""
    async with pool.connection() as connection:
        rows = await connection.execute(
            "select id, extract(epoch from created_at)::float8, extract(epoch from seen_at)::float8,"
            " extract(epoch from expires_at)::float8, network, agent, hash = %s from tokens"
            " where account_id = %s and revoked_at is null and expires_at > now() order by created_at desc, id"
            " limit 200",
            (who.digest, who.account.id),
        )
        return [SessionShown(*row) async for row in rows]
