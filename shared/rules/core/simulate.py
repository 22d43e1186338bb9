"""Headless games, many of them: what they came to, counted. This is the hot loop that the benchmark measures."""

from collections.abc import Mapping
from hashlib import blake2b
from random import Random

from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.game import Game, Json, Position
from shared.rules.core.policies import Policy, policy
from shared.rules.core.tally import PlayedGame, Tally


def play_out(game: Game[Position], position: Position, policies: list[Policy], rng: Random) -> PlayedGame:
    """Plays the position to its end."""
    decisions = 0
    uses: list[tuple[int, str, str]] = []
    usage_kinds = game.usage_kinds
    while True:
        waiting = game.pending(position)
        if not waiting:
            break
        for decision in waiting:  # those who decide at the same time don't wait for each other
            seat = decision.seat
            happened = game.play(position, seat, policies[seat](game, position, seat, rng))
            decisions += 1
            for happening in happened:  # not extend() with a generator, which compiles badly
                if happening.kind in usage_kinds and happening.details:
                    uses.append((happening.seat, usage_kinds[happening.kind], str(happening.details[0])))  # noqa: PERF401
    result = game.result(position)
    assert result is not None, "nobody has to decide and there is no result"
    return PlayedGame(result, decisions, uses)


def simulate(
    game: Game[Position], options: Mapping[str, Json], policies: list[str], seed: int, first: int, last: int
) -> Tally:
    """Games number first..last-1 of that seed. The policies go round the table by one seat from game to game."""
    tally = Tally()
    for number in range(first, last):
        source = game_seed(seed, number)
        turned = [policies[(seat + number) % len(policies)] for seat in range(len(policies))]
        position = game.new(options, source)
        tally.add(play_out(game, position, [policy(name) for name in turned], Random(source)), turned)
    return tally


def game_seed(seed: int, number: int) -> bytes:
    """The seed of one game of a run: any of them can be played again alone."""
    return blake2b(f"{seed}/{number}".encode(), digest_size=SEED_BYTES).digest()
