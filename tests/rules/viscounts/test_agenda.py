"""What holds of the agenda in any game: the numbers of its frames, and what declining leads to."""

from collections.abc import Iterator
from random import Random

import pytest

from shared.rules.viscounts import GAME
from shared.rules.viscounts.decisions import KINDS
from shared.rules.viscounts.frames import NUMBERS
from shared.rules.viscounts.notation import PASS
from shared.rules.viscounts.position import ViscountsPosition

SEEDS = range(3)
DECLINED = ["action", "castle_move", "destroy", "destroy_own", "discard", "rearrange", "recruit"]


def positions(players: int, seed: int) -> Iterator[ViscountsPosition]:
    """A game by chance, before each of its moves."""
    rng = Random(seed)
    position = GAME.new({"players": players}, seed.to_bytes(16, "big"))
    while GAME.pending(position):
        yield position
        seat = GAME.pending(position)[0].seat
        GAME.play(position, seat, rng.choice(GAME.legal(position, seat)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_frame_has_the_numbers_of_its_kind_also_when_loaded(players: int, seed: int) -> None:
    for position in positions(players, seed):
        assert all(len(frame) == 2 + NUMBERS.get(frame[0], 0) for frame in position.agenda)
        assert GAME.load(GAME.dump(position)).agenda == position.agenda


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_who_declines_is_logged_with_the_name_of_the_decision(players: int, seed: int) -> None:
    for position in positions(players, seed):
        pending = GAME.pending(position)[0]
        if PASS in GAME.legal(position, pending.seat):
            assert pending.kind in DECLINED
            logged = GAME.play(GAME.clone(position), pending.seat, PASS)[0]
            assert (logged.seat, logged.kind, logged.details) == (pending.seat, "passes", (pending.kind,))


def test_every_kind_has_a_name_of_its_own() -> None:
    assert sorted(KINDS) == list(range(len(KINDS)))
    assert len({entry.name for entry in KINDS.values()}) == len(KINDS)
    assert set(DECLINED) <= {entry.name for entry in KINDS.values()}
