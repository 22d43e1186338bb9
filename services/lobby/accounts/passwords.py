"""Password hashing with argon2, off the event loop and two at a time: each takes tens of megabytes and milliseconds."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

AT_ONCE = 2


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._nobodys: str = ""

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, stored: str | None) -> bool:
        """Takes as long for a name that does not exist, so that the time tells nobody which names do."""
        if stored is None and not self._nobodys:
            self._nobodys = await self.hash("nobody's password")
        async with self._turn:
            fits = await asyncio.to_thread(self._verify, stored or self._nobodys, password)
        return fits and stored is not None

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return False
