"""What docs/api.md says is true: its program runs, its frames exist."""

import re
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from services.lobby.live.frames import FrameIn, FrameOut
from shared.runtime.web.client import Client

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text()


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
async def test_the_program_in_the_docs_plays_a_game(url: str) -> None:
    program = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert program is not None
    words: dict[str, object] = {"Client": Client, "choice": Random(1).choice}
    exec(program.group(1).replace("architects", "pennies"), words)  # the same in a tenth of the time
    play = words["play"]
    assert callable(play)
    assert len(await play(url)) == 2


def test_every_frame_is_in_the_docs() -> None:
    names = [kind.__struct_config__.tag for kind in (*get_args(FrameIn), *get_args(FrameOut))]
    missing = [name for name in names if f'"{name}"' not in PAGE and f"`{name}`" not in PAGE]
    assert missing == []
