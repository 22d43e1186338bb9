"""Nothing hidden leaves: what a watcher is sent is the same whatever lies where that watcher can't look."""

import asyncio
from random import Random
from typing import cast

import msgspec
import pytest
from prometheus_client import generate_latest

from services.lobby.rooms.moments import Moment
from services.lobby.rooms.packing import pack
from services.lobby.rooms.projection import pending_at, project
from services.lobby.rooms.records import record
from services.lobby.rooms.retelling import Asked, retold, state_of
from services.lobby.rooms.room import Room
from shared.contracts.events import Event, MovePlayed, TableStarted
from shared.contracts.ids import AccountId, TableId
from shared.contracts.seats import Seat
from shared.rules.core.chance import commitment
from shared.rules.core.errors import IllegalMove
from shared.rules.registry import game as game_named
from shared.runtime.tables.deltas import changed
from shared.runtime.tables.table import Table
from shared.runtime.web.client import Client
from tests.services.lobby.playing import begun, play_out, seated

TABLE = TableId("t")
GAMES = ["pennies", "architects", "viscounts"]
SEEDS = range(12)


def header(game: str, seed: bytes, players: int) -> TableStarted:
    rules = game_named(game)
    return TableStarted(
        at=0.0, game=game, rules_version=rules.rules_version, options=rules.check_options({"players": players}),
        seats=[Seat(f"P{at}", AccountId(f"a{at}")) for at in range(players)], seed=seed, commitment=commitment(seed),
    )  # fmt: skip


def midway(game: str, rng: Random) -> tuple[Table, list[Event]]:
    """A table some random moves into its game, and its log."""
    begin = header(game, rng.randbytes(16), rng.randint(2, 3))
    table, log = Table(TABLE, begin), list[Event]([begin])
    for _ in range(rng.randint(0, 60)):
        if not table.kinds:
            break
        seat = rng.choice(sorted(table.kinds))
        event = MovePlayed(
            seq=table.seq + 1, at=0.0, seat=seat, move=rng.choice(table.game.legal(table.position, seat))
        )
        table.apply(event)
        log.append(event)
    return table, log


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_hidden_cannot_be_told_apart(game: str, seed: int) -> None:
    """Reshuffling what a seat can't see changes no byte of its frame. Repeat: pytest -k 'told_apart and {seed}'."""
    rng = Random(f"{game} {seed}")
    table, _ = midway(game, rng)
    if not table.kinds:
        return
    for watcher in range(len(table.seats)):
        twin = Table(TABLE, table.header, table.game.sample(table.position, watcher, rng))
        twin.seq = table.seq
        assert pack(project(table, watcher, [], pending_at(table), 0.0), binary=True) == pack(
            project(twin, watcher, [], pending_at(twin), 0.0), binary=True
        ), f"seat {watcher}, seed {seed}"
        assert pack(project(table, None, [], pending_at(table), 0.0), True) == pack(
            project(twin, None, [], pending_at(twin), 0.0), True
        )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_refusals_tell_nothing_hidden(game: str, seed: int) -> None:
    """A move that is illegal for a seat is refused in the same words whatever the others hold."""
    rng = Random(f"{game} refusals {seed}")
    table, log = midway(game, rng)
    words = [event.move for event in log if isinstance(event, MovePlayed)] + ["", "play 99", "fly away", "keep nobody"]
    for watcher in range(len(table.seats)):
        twin = table.game.sample(table.position, watcher, rng)
        legal = table.game.legal(table.position, watcher)
        for move in words:
            if move not in legal:
                assert refusal(table, watcher, move) == refusal_at(table, twin, watcher, move), f"{move!r}, seed {seed}"


def refusal(table: Table, seat: int, move: str) -> str:
    return refusal_at(table, table.position, seat, move)


def refusal_at(table: Table, position: object, seat: int, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        table.game.play(position, seat, move)  # type: ignore[arg-type]  # a position of this very game
    return refused.value.sentence


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_running_record_holds_nothing_that_was_not_told_at_the_time(game: str, seed: int) -> None:
    rng = Random(f"{game} record {seed}")
    table, log = midway(game, rng)
    if not table.kinds:
        return
    for watcher in [*range(len(table.seats)), None]:
        asker = AccountId(f"a{watcher}") if watcher is not None else None
        room = Room(TABLE, moments_kept=None)
        room.take(log)
        shown = record(room, asker)
        copy = Table(TABLE, table.header)
        lines = []
        for event in log[1:]:
            moment = Moment(event, copy.apply(event))
            lines.append(project(copy, watcher, [moment], [], 0.0).happened)
        assert [event.happened for event in shown.events[1:]] == lines
        others = [event for event in shown.events if event.move is not None and event.seat != watcher]
        assert (others, shown.seed, shown.digest) == ([], None, None)
        assert table.header.seed.hex().encode() not in msgspec.json.encode(shown)


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_running_game_told_again_is_the_same_whatever_was_hidden(game: str, seed: int) -> None:
    """Each step's state is that of the position then with everything reshuffled that the watcher can't see."""
    rng = Random(f"{game} retold {seed}")
    table, log = midway(game, rng)
    if not table.kinds:
        return
    for watcher in [*range(len(table.seats)), None]:
        asker = AccountId(f"a{watcher}") if watcher is not None else None
        replay = await retold(TABLE, log, Asked(asker))
        copy, state = Table(TABLE, table.header), dict[str, object]()
        for event, step in zip(log, replay.steps, strict=True):
            moment = Moment(event, copy.apply(event))
            twin = Table(TABLE, table.header, copy.game.sample(copy.position, watcher or 0, rng))
            twin.seq = copy.seq
            state = cast("dict[str, object]", changed(state, step.changes))
            assert state == state_of(project(twin, watcher, [], pending_at(twin), twin.at)), f"{watcher} at {step.seq}"
            assert step.happened == [one.line_for(watcher) for one in moment.happened]
            assert step.move is None or step.seat == watcher
        shown = msgspec.json.encode(replay)
        assert (replay.seat, replay.open, replay.seed) == (watcher, False, None)
        assert table.header.seed.hex().encode() not in shown


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
async def test_the_seed_is_told_by_no_route_before_the_end(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, his):
        told_early = [
            (await ada.request("GET", path.format(table.id))).text
            for path in (
                "/tables/{}",
                "/tables",
                "/tables/{}/record",
                "/tables/{}/view",
                "/tables/{}/replay",
                "/tables/{}/positions/1",
            )
        ] + [hers.view, his.view, generate_latest()]
        heard = await play_out([first, second], [hers, his])
    end = heard[0][-1].finished
    assert end is not None
    for early in told_early:
        text = early if isinstance(early, str) else bytes(early).decode("latin-1")
        assert end.seed not in text
        assert bytes.fromhex(end.seed).decode("latin-1") not in text
    while (await ada.table(table.id)).seed != end.seed:
        await asyncio.sleep(0)
