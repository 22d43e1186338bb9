"""Recovery codes: for whoever has forgotten the password. Shown once, kept as hashes, each good for one new password.

They are long and random, so a quick hash is enough: nobody guesses at 78 bits.
"""

import secrets
from hashlib import blake2b

from services.lobby.accounts.standing import must_take_part
from services.lobby.accounts.token_store import revoke_all
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool

LETTERS = "abcdefghjkmnpqrstuvwxyz3456789"
"""None of which passes for another."""
CODES = 8
GROUPS, GROUP = 4, 4


def new_codes() -> list[str]:
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(CODES)]


def _group() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(GROUP))


def hash_of(account: AccountId, code: str) -> bytes:
    """The same for a code in capitals, with spaces, or without its hyphens."""
    plain = "".join(one for one in code.lower() if one in LETTERS)
    return blake2b(f"{account} {plain}".encode(), digest_size=32, person=b"guildhall-code").digest()


class RecoveryStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def replace(self, account: AccountId, codes: list[str]) -> None:
        async with self.pool.connection() as connection, connection.transaction():
            await connection.execute("delete from recovery_codes where account_id = %s", (account,))
            for code in codes:
                await connection.execute(
                    "insert into recovery_codes (account_id, hash) values (%s, %s)", (account, hash_of(account, code))
                )

    async def use(self, account: AccountId, code: str, password_hash: str) -> list[bytes] | None:
        """The code is used up, the password set and every token revoked, all or nothing; returns the tokens' hashes,
        None where it is no good code of that account. Raises Refused for an account that is suspended."""
        async with self.pool.connection() as connection, connection.transaction():
            used = await connection.execute(
                "update recovery_codes set used_at = now() where account_id = %s and hash = %s and used_at is null",
                (account, hash_of(account, code)),
            )
            if used.rowcount != 1:
                return None
            await must_take_part(connection, account)  # what it refuses uses no code up
            await connection.execute("update accounts set password_hash = %s where id = %s", (password_hash, account))
            return await revoke_all(connection, account)
