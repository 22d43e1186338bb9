"""Age of Artisans as an option: who may play it, what a dump holds of it, and what the base game does not notice."""

from random import Random

import msgspec
import pytest

from shared.rules.architects import GAME
from shared.rules.architects.dumping import SEVEN_PARTS
from shared.rules.architects.frames import TOOLS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.errors import BadDump, BadOptions
from shared.rules.core.game import Json
from shared.rules.core.sealed import sealed, unsealed

VERSION = GAME.rules_version
DUMP_MOST = 3 * 1024


def played(players: int, decisions: int, **options: Json) -> ArchitectsPosition:
    rng = Random(players)
    position = GAME.new({"players": players, **options}, bytes(SEED_BYTES))
    for _ in range(decisions):
        if GAME.pending(position):
            seat = GAME.pending(position)[0].seat
            GAME.play(position, seat, rng.choice(GAME.legal(position, seat)))
    return position


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_game_of_any_number_of_players_is_dumped_whole(players: int) -> None:
    position = played(players, 400, expansion="artisans")
    dumped = GAME.dump(position)
    assert len(dumped) < DUMP_MOST
    assert GAME.dump(GAME.load(dumped)) == dumped
    assert GAME.words(GAME.load(dumped)) == GAME.words(position)


def test_without_the_option_nothing_of_it_is_stored_or_shown() -> None:
    position = played(4, 100)
    assert position.artisans is None
    assert unsealed(GAME.name, GAME.rules_versions(), GAME.dump(position))[1][0] == SEVEN_PARTS - 1
    assert "crafts" not in GAME.view(position, 0) and "crafts" not in GAME.words(position)


def test_six_players_with_variable_boards_all_find_one() -> None:
    position = played(6, 0, expansion="artisans", variable_boards="base")
    boards = [owner.board for owner in position.seats]
    assert len({board.colour for board in boards}) == 6 and {"valaric", "gisela"} & {board.id for board in boards}


def test_valaric_takes_a_tool_after_the_draft() -> None:
    rng = Random(1)
    options: dict[str, Json] = {"players": 2, "expansion": "artisans", "variable_boards": "base"}
    position = GAME.new(options | {"characters": ["valaric", "ada"]}, bytes(SEED_BYTES))
    kinds = []
    while (pending := GAME.pending(position))[0].kind != "place":
        kinds.append(pending[0].kind)
        GAME.play(position, pending[0].seat, rng.choice(GAME.legal(position, pending[0].seat)))
    assert kinds == ["hire", "hire", *["draft"] * 6, "free_tool"]
    seats = GAME.words(position)["seats"]
    assert isinstance(seats, dict) and isinstance(seats["red"], dict)
    assert len(seats["red"]["tools"]) == 1


@pytest.mark.parametrize(
    ("part", "at", "value", "says"),
    [
        (0, 0, 99, "a craft card is misplaced"),
        (5, 0, 77, "an artisan is nowhere"),
        (7, 0, 99, "out of bounds"),
        (8, 2, 1 << 40, "out of bounds"),
    ],
)
def test_a_dump_that_can_not_be_is_refused(part: int, at: int, value: int, says: str) -> None:
    content = msgspec.msgpack.decode(
        unsealed(GAME.name, GAME.rules_versions(), GAME.dump(played(4, 60, expansion="artisans")))[1]
    )
    content[6][part][at] = value
    with pytest.raises(BadDump, match=says):
        GAME.load(sealed(GAME.name, VERSION, msgspec.msgpack.encode(content)))


def test_six_seats_without_the_expansion_are_no_position() -> None:
    content = msgspec.msgpack.decode(
        unsealed(GAME.name, GAME.rules_versions(), GAME.dump(played(6, 60, expansion="artisans")))[1]
    )
    with pytest.raises(BadDump, match="6 seats need the expansion"):
        GAME.load(sealed(GAME.name, VERSION, msgspec.msgpack.encode(content[:6])))


def test_a_step_of_the_expansion_without_it_is_no_position() -> None:
    content = msgspec.msgpack.decode(unsealed(GAME.name, GAME.rules_versions(), GAME.dump(played(2, 60)))[1])
    content[5].insert(0, [TOOLS, 0, 0, 0])
    with pytest.raises(BadDump, match="a step of the expansion is on the agenda without it"):
        GAME.load(sealed(GAME.name, VERSION, msgspec.msgpack.encode(content)))


def test_an_unknown_expansion_is_refused() -> None:
    with pytest.raises(BadOptions, match="Option expansion"):
        GAME.new({"players": 2, "expansion": "quarries"}, bytes(SEED_BYTES))
