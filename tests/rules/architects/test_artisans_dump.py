"""A dump of the base game is not taken for one with Age of Artisans, nor the other way round."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from shared.rules.core.errors import BadDump
from shared.rules.core.sealed import SEAL_BYTES, sealed
from shared.rules.registry import game
from tests.rules.laws import Walk

RULES = game("architects")
PART = 6
"""Where the expansion's part is in a dump."""


def dumped(options: dict[str, Any], decisions: int = 60) -> list[Any]:
    """The content of a dump, some way into a game."""
    walk = Walk("architects", 3)
    walk.options = RULES.check_options(options)
    walk.position = walk.start()
    content: list[Any] = msgspec.msgpack.decode(RULES.dump(walk.go(decisions).position)[SEAL_BYTES:])
    return content


def load(content: list[Any]) -> None:
    RULES.load(sealed("architects", RULES.rules_version, msgspec.msgpack.encode(content)))


def expanded() -> list[Any]:
    return dumped({"players": 3, "expansion": "artisans"})


def test_each_is_read_as_what_it_is() -> None:
    assert len(dumped({"players": 3})) == PART
    assert len(expanded()) == PART + 1
    load(dumped({"players": 3}))
    load(expanded())


def test_without_its_part_a_dump_of_the_expansion_is_refused() -> None:
    with pytest.raises(BadDump, match="expansion"):
        load(expanded()[:PART])


@pytest.mark.parametrize("decisions", [0, 60, 300])
def test_a_base_dump_is_not_taken_for_one_with_the_expansion(decisions: int) -> None:
    base = dumped({"players": 3}, decisions)
    with pytest.raises(BadDump, match="expansion"):
        load([*base, dumped({"players": 3, "expansion": "artisans"}, 0)[PART]])


def _twice(part: Any) -> None:
    part[0][0] = part[1][0]


def _nowhere(part: Any) -> None:
    part[5][0] = 99


def _shorter(part: Any) -> None:
    part[7].pop()


def _under_nothing(part: Any) -> None:
    part[3] += [400, part[1].pop()]


@pytest.mark.parametrize("spoil", [_twice, _nowhere, _shorter, _under_nothing, list.clear, list.pop])
def test_a_part_that_no_game_has_is_refused(spoil: Callable[[Any], None]) -> None:
    content = expanded()
    spoil(content[PART])
    with pytest.raises(BadDump):
        load(content)
