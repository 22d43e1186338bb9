"""What many games came to, counted: scores by component, lengths, wins, which components were used."""

from shared.rules.core.game import Json, Result


class PlayedGame:
    """One game played to its end."""

    def __init__(self, result: Result, decisions: int, uses: list[tuple[int, str, str]]) -> None:
        self.result = result
        self.decisions = decisions
        self.uses = uses  # seat, kind of component, its id


OPPONENT = "opponent"
"""Stands for the opponents that the rules play where policies are counted."""


class Spread:
    """Smallest, largest and mean of some numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.least = 0
        self.most = 0

    def add(self, value: int) -> None:
        self.least = value if self.count == 0 else min(self.least, value)
        self.most = value if self.count == 0 else max(self.most, value)
        self.count += 1
        self.total += value

    def merge(self, other: "Spread") -> None:
        if other.count:
            self.least = other.least if self.count == 0 else min(self.least, other.least)
            self.most = other.most if self.count == 0 else max(self.most, other.most)
            self.count += other.count
            self.total += other.total

    def summary(self) -> dict[str, Json]:
        return {"mean": round(self.total / max(1, self.count), 2), "min": self.least, "max": self.most}


class Tally:
    """What was counted over some games; tallies of parts add up to the tally of the whole."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.length = Spread()
        self.total = Spread()
        self.components: dict[str, Spread] = {}
        self.policy_scores: dict[str, Spread] = {}
        self.wins: dict[str, float] = {}
        self.reasons: dict[str, int] = {}
        self.used: dict[tuple[str, str], int] = {}
        self.used_by_winner: dict[tuple[str, str], int] = {}

    def add(self, outcome: PlayedGame, policies: list[str]) -> None:
        seats = outcome.result.seats
        winners = [seat for seat, reached in enumerate(seats) if reached.rank == 1]
        self.games += 1
        self.decisions += outcome.decisions
        self.length.add(outcome.decisions)
        self.reasons[outcome.result.reason] = self.reasons.get(outcome.result.reason, 0) + 1
        for name, reached in zip(policies, seats, strict=True):
            self.total.add(reached.score)
            self.policy_scores.setdefault(name, Spread()).add(reached.score)
            for component, points in reached.components.items():
                self.components.setdefault(component, Spread()).add(points)
            self.wins.setdefault(name, 0.0)
        for opponent in outcome.result.opponents:
            self.policy_scores.setdefault(OPPONENT, Spread()).add(opponent.score)
        names = [policies[seat] for seat in winners] + [OPPONENT for o in outcome.result.opponents if o.rank == 1]
        for name in names:  # a shared victory is shared out
            self.wins[name] = self.wins.get(name, 0.0) + 1 / len(names)
        for seat, kind, component in outcome.uses:
            key = (kind, component)
            self.used[key] = self.used.get(key, 0) + 1
            if seat in winners:
                self.used_by_winner[key] = self.used_by_winner.get(key, 0) + 1

    def merge(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.length.merge(other.length)
        self.total.merge(other.total)
        for component, spread in other.components.items():
            self.components.setdefault(component, Spread()).merge(spread)
        for name, spread in other.policy_scores.items():
            self.policy_scores.setdefault(name, Spread()).merge(spread)
        for name, won in other.wins.items():
            self.wins[name] = self.wins.get(name, 0.0) + won
        for reason, count in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count
        for key, count in other.used.items():
            self.used[key] = self.used.get(key, 0) + count
        for key, count in other.used_by_winner.items():
            self.used_by_winner[key] = self.used_by_winner.get(key, 0) + count

    def summary(self) -> dict[str, Json]:
        """The summary, the same for equal seeds however the games were shared out."""
        usage: dict[str, dict[str, Json]] = {}
        for kind, component in sorted(self.used):
            won = self.used_by_winner.get((kind, component), 0)
            usage.setdefault(kind, {})[component] = {"used": self.used[kind, component], "by_winner": won}
        components = {name: self.components[name].summary() for name in sorted(self.components)}
        by_policy = {name: self.policy_scores[name].summary() for name in sorted(self.policy_scores)}
        return {
            "games": self.games,
            "decisions": self.decisions,
            "scores": {"total": self.total.summary(), "components": components, "by_policy": by_policy},
            "length": self.length.summary(),
            "wins": {name: round(self.wins[name], 2) for name in sorted(self.wins)},
            "reasons": {reason: self.reasons[reason] for reason in sorted(self.reasons)},
            "usage": usage,
        }
