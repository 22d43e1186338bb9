"""Search: whole turns of one's own, tried in the same sampled worlds, with some turns of everybody after them.

Values are compared where turns begin, never in the middle of one, which tells little. The others play for themselves,
each by the same judge. The budget is in simulations, so that a level is equally strong on every machine; a clock, if
there is one, only cuts it.
"""

from collections.abc import Callable
from random import Random

from shared.rules.core.game import Game, Position
from shared.rules.core.judging import Judge
from shared.rules.core.looking_ahead import CHAIN_MAX, TIE, turn_begins, turn_value
from shared.rules.core.weights import judge_for

Hurry = Callable[[], bool]
"""Whether there is no time to think on; then the best so far is played."""

FADES = 0.8
"""How much less each further turn counts: what is expected there has more of chance in it."""
CLEAR = 2.5
"""Standard errors by which the best line must lead for the search to end before its budget does."""
FEWEST = 4
"""Worlds in which lines are compared at least before one is given up."""


class Line:
    """A way to play the turn: its moves, and what it looked worth in each world so far."""

    def __init__(self, moves: list[str], value: float) -> None:
        self.moves = moves
        self.value = value
        self.seen: list[float] = []

    def mean(self) -> float:
        return sum(self.seen) / len(self.seen) if self.seen else self.value


class Search:
    """How much is thought: the lines kept while the own turn is spread out, how many of them are tried, in how many
    simulations in a game of long turns, how many turns on, and how carefully the turns in them are played."""

    def __init__(self, beam: int, lines: int, simulations: int, turns: int, care: int) -> None:
        self.beam = beam
        self.lines = lines
        self.simulations = simulations
        self.turns = turns
        self.care = care

    def think(self, game: Game[Position], position: Position, seat: int, rng: Random, hurry: Hurry) -> list[str]:
        """The moves of the best turn found from here; at least one."""
        moves = game.legal(position, seat)
        if len(moves) == 1:
            return moves
        judge = judge_for(game, position)
        lines = self.spread(game, judge, game.sample(position, seat, rng), seat, rng)
        if self.simulations and len(lines) > 1:
            lines = self.tried(game, judge, position, seat, rng, hurry, lines[: self.lines])
        return lines[0].moves

    def spread(self, game: Game[Position], judge: Judge, thought: Position, seat: int, rng: Random) -> list[Line]:
        """The best ways to play the turn in that world, the best first: what remains of each is played as it looks
        best, and those that promise least are left out after every decision."""
        open_lines: list[tuple[float, list[str], Position]] = [(0.0, [], thought)]
        done: list[Line] = []
        for _ in range(CHAIN_MAX):
            further: list[tuple[float, list[str], Position]] = []
            for _, moves, at in open_lines:
                for move in game.legal(at, seat):
                    after = game.clone(at)
                    game.play(after, seat, move)
                    if not game.legal(after, seat) or turn_begins(game, after, seat):
                        done.append(Line([*moves, move], judge.value(game, after, seat) + rng.random() * TIE))
                    else:
                        value = turn_value(game, judge, after, seat, self.care) + rng.random() * TIE
                        further.append((value, [*moves, move], after))
            if not further:
                break
            further.sort(key=_by_value, reverse=True)
            open_lines = further[: self.beam]
        done += [Line(moves, value) for value, moves, _ in open_lines if moves and further]
        done.sort(key=_by_line_value, reverse=True)
        return _different(done)

    def tried(
        self, game: Game[Position], judge: Judge, position: Position, seat: int, rng: Random, hurry: Hurry,
        lines: list[Line],
    ) -> list[Line]:  # fmt: skip
        """Sequential halving: all lines in a few worlds, the better half in more, until one is left or clearly best."""
        rounds, simulations = max(1, (len(lines) - 1).bit_length()), self.simulations * game.quick_turns
        for _ in range(rounds):
            worlds = max(FEWEST, simulations // (rounds * len(lines)))
            for _ in range(worlds):
                world = game.sample(position, seat, rng)
                for line in lines:
                    line.seen.append(self.simulate(game, judge, game.clone(world), seat, line))
                if hurry():
                    break
            lines.sort(key=_by_mean, reverse=True)
            if hurry() or clear(lines[0], lines[1]):
                break
            lines = lines[: (len(lines) + 1) // 2]
            if len(lines) == 1:
                break
        return lines

    def simulate(self, game: Game[Position], judge: Judge, world: Position, seat: int, line: Line) -> float:
        """What the line comes to in that world: values where turns begin, those far away less."""
        for move in line.moves:
            if move not in game.legal(world, seat):
                break  # it turned out otherwise than where the line was thought of
            game.play(world, seat, move)
        if game.legal(world, seat) and not turn_begins(game, world, seat):
            self.finish(game, judge, world, seat)
        weight = total = 1.0
        value = judge.value(game, world, seat)
        for _ in range(self.turns):
            waiting = game.pending(world)
            if not waiting:
                break
            self.finish(game, judge, world, waiting[0].seat)
            weight *= FADES
            total += weight
            value += weight * judge.value(game, world, seat)
        return value / total

    def finish(self, game: Game[Position], judge: Judge, world: Position, seat: int) -> None:
        """Plays the turn of that seat, or what is left of it, as it looks best to it."""
        for _ in range(CHAIN_MAX):
            moves = game.legal(world, seat)
            best, best_value = moves[0], float("-inf")
            if len(moves) > 1:
                for move in moves:
                    after = game.clone(world)
                    game.play(after, seat, move)
                    value = turn_value(game, judge, after, seat, self.care // len(moves))
                    if value > best_value:
                        best, best_value = move, value
            game.play(world, seat, best)
            if not game.legal(world, seat) or turn_begins(game, world, seat):
                return


def clear(best: Line, second: Line) -> bool:
    """Whether the best leads by more than chance can do in so many worlds."""
    count = min(len(best.seen), len(second.seen))
    if count < FEWEST:
        return False
    leads = [best.seen[at] - second.seen[at] for at in range(count)]
    mean = sum(leads) / count
    spread = sum([(lead - mean) * (lead - mean) for lead in leads]) / (count - 1)
    return mean > CLEAR * float((spread / count) ** 0.5)


def _different(lines: list[Line]) -> list[Line]:
    """Without those that look worth the same to a hair: the same thing in another order."""
    found: list[Line] = []
    for line in lines:
        if not found or found[-1].value - line.value > 2 * TIE:
            found.append(line)
    return found


def _by_value(entry: tuple[float, list[str], Position]) -> float:
    return entry[0]


def _by_line_value(line: Line) -> float:
    return line.value


def _by_mean(line: Line) -> float:
    return line.mean()
