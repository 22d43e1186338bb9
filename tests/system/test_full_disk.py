"""A disk that fills up under everything: PostgreSQL, Redis, logs, the list of what runs."""

import asyncio
import warnings
from pathlib import Path

from tests.chaos.disk import Disk
from tests.system.platform import Platform
from tests.system.playing import somebody_plays

SIZE = 250_000_000
FULL_SECONDS = 8.0


def test_a_full_disk(tmp_path: Path) -> None:
    """`up` goes on and says so, nothing that was acknowledged is lost, and with room again the table goes on."""
    disk = Disk(tmp_path / "data", wanted=True, size=SIZE)
    if disk.why_not:  # a file system of a limited size needs rights that not everybody has
        warnings.warn(f"No disk was filled: {disk.why_not}", stacklevel=1)
        return
    platform = Platform(disk.folder, games="architects", rate_per_second=0, bot_deadline=2)

    async def act() -> None:
        async with somebody_plays(platform.note.lobby, platform.note.database_url):
            disk.fill()
            await asyncio.sleep(FULL_SECONDS)
            disk.free()

    try:
        platform.start()
        asyncio.run(act())
        platform.until(lambda: "is well again" in platform.said(), 20, "it says that there is room again")
        assert f"the disk of {disk.folder} has" in platform.said()
        assert platform.stop() == 0
    finally:
        disk.free()
        disk.release()
