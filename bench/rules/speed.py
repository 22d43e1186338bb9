"""How fast the rules of a game are in this process: `python -m bench.rules.speed GAME [OPTION=WORD ...]`, as JSON."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar, cast

from shared.rules.core.compiled import is_compiled
from shared.rules.core.drawn_options import drawn_options
from shared.rules.core.game import Game, Json, Position
from shared.rules.core.policies import random_move
from shared.rules.core.simulate import game_seed, play_out, simulate
from shared.rules.registry import game
from shared.runtime.offered_games import offer_games_of

T = TypeVar("T")

PLAYERS = 4
ROUNDS = 5
ROUND_SECONDS = 1.0
"""The best of some rounds counts, by processor time: what else the machine does can only make a round slower."""
SIZED_GAMES = 60
TIMED_POSITIONS = 50


def measured(name: str, given: Sequence[str] = ()) -> dict[str, object]:
    rules = game(name)
    options = rules.check_options({"players": min(PLAYERS, rules.seats_max), **options_of(given)})
    decisions, games = self_play(rules, options)
    positions = middle_positions(rules, options)
    return {
        "compiled": is_compiled(),
        "clock": "processor time",
        "players": options["players"],
        **({"options": " ".join(given)} if given else {}),
        "decisions_per_second": round(decisions),
        "games_per_second": round(games, 1),
        "clone_us": round(each_us(positions, rules.clone), 2),
        "dump_us": round(each_us(positions, rules.dump), 2),
        "load_us": round(each_us([rules.dump(position) for position in positions], rules.load), 2),
        "view_us": round(each_us(positions, lambda position: rules.view(position, 0)), 2),
        "sample_us": round(each_us(positions, lambda position: rules.sample(position, 0, Random(1))), 2),
        "dump_bytes_max": largest_dump(rules),
    }


def options_of(given: Sequence[str]) -> dict[str, Json]:
    written = [text.partition("=") for text in given]
    return {name: int(word) if word.isdigit() else word for name, _, word in written}


def self_play(rules: Game[Position], options: dict[str, Json]) -> tuple[float, float]:
    """Decisions and games per second of random players, `legal` called at every decision."""
    players = cast("int", options["players"])
    best = (0.0, 0.0)
    for number in range(ROUNDS):
        started, decisions, games, seconds = time.process_time(), 0, 0, 0.0
        while seconds < ROUND_SECONDS:
            first = number * 1_000_000 + games
            decisions += simulate(rules, options, ["random"] * players, 1, first, first + 1).decisions
            games += 1
            seconds = time.process_time() - started
        best = max(best, (decisions / seconds, games / seconds))
    return best


def middle_positions(rules: Game[Position], options: dict[str, Json]) -> list[Position]:
    """Positions of the middle of games, where most is on the table."""
    players = cast("int", options["players"])
    found = []
    for number in range(TIMED_POSITIONS):
        seed = game_seed(2, number)
        length = play_out(rules, rules.new(options, seed), [random_move] * players, Random(seed)).decisions
        position, rng = rules.new(options, seed), Random(seed)
        for _ in range(length // 2):
            seat = rules.pending(position)[0].seat
            rules.play(position, seat, random_move(rules, position, seat, rng))
        found.append(position)
    return found


def each_us(values: list[T], work: Callable[[T], object]) -> float:
    """Microseconds that the work takes for one value: the best of some rounds over all of them."""
    best = float("inf")
    for _ in range(ROUNDS * 4):
        started = time.process_time()
        for value in values:
            work(value)
        best = min(best, time.process_time() - started)
    return best / len(values) * 1e6


def largest_dump(rules: Game[Position]) -> int:
    """The most bytes of any position in some games with all kinds of options."""
    largest = 0
    for number in range(SIZED_GAMES):
        rng = Random(number)
        position = rules.new(drawn_options(rules, rng), game_seed(3, number))
        while waiting := rules.pending(position):
            seat = waiting[0].seat
            rules.play(position, seat, random_move(rules, position, seat, rng))
            largest = max(largest, len(rules.dump(position)))
    return largest


if __name__ == "__main__":
    offer_games_of()
    json.dump(measured(sys.argv[1], sys.argv[2:]), sys.stdout)
