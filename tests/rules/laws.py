"""Where the laws of every game are tried: positions reached by random play, at tables with random options.

A failure prints one line that repeats it. `GUILDHALL_LAWS_GAMES=500` tries more.
"""

import os
from collections.abc import Callable
from functools import cache
from random import Random
from typing import cast

import pytest
from hypothesis import HealthCheck, Phase, example, given, note, settings
from hypothesis import strategies as st

from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.drawn_options import drawn_options
from shared.rules.core.errors import IllegalMove
from shared.rules.core.game import Game, Json, Position
from shared.rules.registry import game, offered

GAMES = int(os.environ.get("GUILDHALL_LAWS_GAMES", "25"))
REPEAT = os.environ.get("GUILDHALL_LAWS_REPEAT")
EXPANSION = "expansion"
"""The option that adds the most to a game, where there is one; its first choice is to play without."""
DECISIONS_MAX = 20_000
"""No game is this long; one that gets here does not end."""

names = [path.rpartition(".")[2] for path in offered()]
versions = [(name, version) for name in names for version in game(name).rules_versions()]
"""Every game under every version of its rules that a table may be played under."""


def table_options(game: Game[Position], rng: Random) -> dict[str, Json]:
    """Drawn by chance; a game with an expansion is played with it in a good half of its games."""
    options = drawn_options(game, rng)
    expansions = [choice for option in game.options() if option.name == EXPANSION for choice in option.choices[1:]]
    if expansions and rng.random() < 0.5:
        return game.check_options(options | {EXPANSION: rng.choice(expansions)})
    return options


class Walk:
    """A game played at random from its start, as far as wanted; all of it follows from the seed."""

    def __init__(self, name: str, seed: int, rules: int | None = None) -> None:
        self.name = name
        self.rules = rules
        self.game: Game[Position] = game(name)
        self.rng = Random(seed)
        self.options: dict[str, Json] = table_options(self.game, self.rng)
        self.seed = self.rng.randbytes(SEED_BYTES)
        self.position = self.start()
        self.moves: list[tuple[int, str]] = []

    def start(self) -> Position:
        return self.game.new(self.options, self.seed, self.rules)

    @property
    def players(self) -> int:
        return cast(int, self.options["players"])

    @property
    def over(self) -> bool:
        return not self.game.pending(self.position)

    def step(self) -> None:
        seat = self.rng.choice(self.game.pending(self.position)).seat
        move = self.rng.choice(self.game.legal(self.position, seat))
        self.game.play(self.position, seat, move)
        self.moves.append((seat, move))

    def go(self, decisions: int = DECISIONS_MAX) -> "Walk":
        """That many decisions further, or to the end; a game that does not end fails here."""
        for _ in range(decisions):
            if self.over:
                return self
            self.step()
        assert decisions < DECISIONS_MAX, f"not over after {DECISIONS_MAX} decisions"
        return self


@cache
def usual_length(name: str) -> int:
    """About as many decisions as a long game has."""
    return max(len(Walk(name, seed).go().moves) for seed in range(4))


@cache
def vocabulary(name: str) -> list[str]:
    """Moves of the game's notation: all that were offered in some games, and the same words in other orders."""
    found: set[str] = {"", "pass", "done", "dance", "place moon"}
    for seed in range(6):
        walk = Walk(name, seed)
        while not walk.over:
            for pending in walk.game.pending(walk.position):
                found.update(walk.game.legal(walk.position, pending.seat))
            walk.step()
    rng, seen = Random(name), sorted(found)
    mixed = {" ".join([*rng.choice(seen).split()[:-1], *rng.choice(seen).split()[-1:]]) for _ in range(400)}
    return sorted(found | mixed | {move.upper() for move in seen[:20]} | {f"{move} " for move in seen[:20]})


Law = Callable[[Walk], None]


def law(check: Law) -> Callable[..., None]:
    """A test that the law holds at positions of every game and rules version, some at the start, some at the end."""
    seeds, parts = st.integers(0, 2**32 - 1), st.integers(0, 100)

    def test(name: str, rules: int, seed: int, part: int) -> None:
        where = f"{check.__module__.replace('.', '/')}.py -k 'test_{check.__name__} and {name}-{rules}'"
        note(f"again: GUILDHALL_LAWS_REPEAT={seed}:{part} pytest {where}")
        check(Walk(name, seed, rules).go(usual_length(name) * part // 100))

    # The sources of chance are ours, so one run is like the next: whoever sees a failure can see it again.
    limits = settings(
        max_examples=GAMES,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    tried = given(seed=seeds, part=parts)(test)
    if REPEAT:
        seed, part = map(int, REPEAT.split(":"))
        tried = example(seed=seed, part=part)(tried)
        limits = settings(limits, phases=[Phase.explicit])
    tried.__name__ = tried.__qualname__ = f"test_{check.__name__}"
    tried.__doc__ = check.__doc__
    return cast(Callable[..., None], pytest.mark.parametrize(("name", "rules"), versions)(limits(tried)))


def refuses(game: Game[Position], position: Position, seat: int, move: str) -> bool:
    """Whether the move raises IllegalMove and leaves the position as it was."""
    before = game.dump(position)
    try:
        game.play(position, seat, move)
    except IllegalMove as error:
        return bool(error.sentence) and game.dump(position) == before
    return False


def whole_numbers(words: Json, where: str = "") -> list[tuple[str, int]]:
    """Every number in a position's words, with its place."""
    if isinstance(words, bool) or words is None or isinstance(words, str):
        return []
    if isinstance(words, int):
        return [(where, words)]
    if isinstance(words, dict):
        return [found for key, value in words.items() for found in whole_numbers(value, f"{where}.{key}")]
    assert isinstance(words, list | tuple), f"{where}: {words!r} is not JSON"
    return [found for at, value in enumerate(words) for found in whole_numbers(value, f"{where}[{at}]")]
