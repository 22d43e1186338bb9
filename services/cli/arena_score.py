"""What the games of two levels against each other came to."""

from dataclasses import dataclass, field
from statistics import median

from shared.rules.core.contest import elo_difference, interval
from shared.rules.core.game import Json
from shared.rules.core.tally import Spread


@dataclass
class Played:
    """One game as it comes back from its process: for the level that is tried, and for all others together."""

    share: float
    margin: int
    components: dict[str, float]
    """By component, what the tried level had more than the mean of the others."""
    costs: dict[str, tuple[int, int, float, float]]
    """By level: moves, thoughts, seconds, the longest thought."""
    decisions: int
    ended: bool


@dataclass
class Match:
    """`one` against `other` in all other seats."""

    one: str
    other: str
    players: int
    won: float = 0.0
    games: int = 0
    unfinished: int = 0
    margin: Spread = field(default_factory=Spread)
    components: dict[str, float] = field(default_factory=dict)
    costs: dict[str, tuple[int, int, float, float]] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    verdict: str = ""

    def add(self, game: Played) -> None:
        self.games += 1
        self.won += game.share
        self.unfinished += not game.ended
        self.lengths.append(game.decisions)
        for level, (moves, thoughts, seconds, longest) in game.costs.items():
            before = self.costs.get(level, (0, 0, 0.0, 0.0))
            self.costs[level] = (
                before[0] + moves,
                before[1] + thoughts,
                before[2] + seconds,
                max(before[3], longest),
            )
        if game.ended:
            self.margin.add(game.margin)
            for name, more in game.components.items():
                self.components[name] = self.components.get(name, 0.0) + more

    def summary(self) -> dict[str, Json]:
        low, high = interval(self.won, self.games)
        share, fair = self.won / max(1, self.games), 1 / self.players
        ended = max(1, self.games - self.unfinished)
        return {
            "level": self.one,
            "against": self.other,
            "players": self.players,
            "games": self.games,
            "won": round(self.won, 2),
            "share": round(share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "fair": round(fair, 4),
            "elo": round(elo_difference(share, fair)),
            "verdict": self.verdict,
            "margin": self.margin.summary(),
            "components": {name: round(more / ended, 2) for name, more in sorted(self.components.items())},
            "cost": {level: self.cost(level) for level in self.costs},
            "length": {"median": median(self.lengths), "max": max(self.lengths), "unfinished": self.unfinished},
        }

    def cost(self, level: str) -> dict[str, Json]:
        moves, thoughts, seconds, longest = self.costs[level]
        seats = self.games * (1 if level == self.one != self.other else max(1, self.players - 1))
        return {
            "ms_per_move": round(1000 * seconds / max(1, moves), 2),
            "ms_per_thought": round(1000 * seconds / max(1, thoughts), 2),
            "longest_ms": round(1000 * longest, 1),
            "core_seconds_per_game": round(seconds / max(1, seats), 3),
        }
