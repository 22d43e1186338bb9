"""The steps of a scenario: on a position, a step's moves are played, and what they came to is compared."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

import msgspec

from shared.rules.core.errors import BadScenario, IllegalMove
from shared.rules.core.expectations import changed, differences
from shared.rules.core.game import Game, Position
from shared.rules.core.happenings import Happening


class ScenarioStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Some moves, and what holds after them."""

    moves: list[str] = []
    legal: list[str] = []
    illegal: list[str] = []
    offered: dict[str, list[str]] = {}
    happens: list[str] = []
    expect: dict[str, object] = {}
    change: dict[str, object] = {}
    scores: dict[str, dict[str, int]] = {}
    result: dict[str, object] = {}


class Stepper:
    """Runs one step on a position."""

    def __init__(self, game: Game[Position], position: Position, step: ScenarioStep) -> None:
        self.game = game
        self.position = position
        self.step = step
        self.happened: list[str] = []

    def run(self) -> list[str]:
        before = self.game.words(self.position)
        for text in self.step.moves:
            trouble = self.play(text)
            if trouble:
                return [trouble]
        return [
            *self.legality(),
            *differences("", self.step.expect, self.game.words(self.position)),
            *changed("", self.step.change, before, self.game.words(self.position)),
            *self.missed(),
            *self.ended(),
        ]

    def play(self, text: str) -> str:
        """Plays a move; the answer is empty, or why that failed."""
        seat, move = self.parsed("moves", text)
        try:
            happened = self.game.play(self.position, seat, move)
        except IllegalMove as error:
            return f"move {text!r}: {error.sentence}"
        self.happened += [happening_line(self.game, happening) for happening in happened]
        return ""

    def legality(self) -> Iterator[str]:
        for text in self.step.legal:
            seat, pattern = self.parsed("legal", text)
            if not self.matching(seat, pattern):
                yield f"{text!r}: expected legal, is not; legal: {self.shown(seat)}"
        for text in self.step.illegal:
            seat, pattern = self.parsed("illegal", text)
            yield from (f"{text!r}: expected illegal, but {move!r} is legal" for move in self.matching(seat, pattern))
            if "*" not in pattern and not self.refuses(seat, pattern):
                yield f"{text!r}: expected illegal, but it can be played"
        for name, moves in self.step.offered.items():
            offered = sorted(self.game.legal(self.position, self.seat("offered", name)))
            if offered != sorted(moves):
                yield f"offered {name}: expected {', '.join(sorted(moves))}; got {', '.join(offered)}"

    def missed(self) -> Iterator[str]:
        """What is expected to happen must happen, in that order; other things may happen in between."""
        rest = iter(self.happened)
        for line in self.step.happens:
            if not any(fnmatchcase(happened, line) for happened in rest):
                yield f"happens {line!r}: missed (in this order); happened: {'; '.join(self.happened) or 'nothing'}"
                return

    def ended(self) -> Iterator[str]:
        result = self.game.result(self.position)
        over = self.step.result.get("over")
        if over is not None and over != (result is not None):
            yield f"result.over: expected {over}, got {result is not None}"
        if not (self.step.scores or set(self.step.result) - {"over"}):
            return
        if result is None:
            yield "result: the game is not over"
            return
        scores: dict[str, object] = {"reason": result.reason, "over": True}
        names = self.game.seat_names
        scores["winners"] = [names[seat] for seat, reached in enumerate(result.seats) if reached.rank == 1]
        scores["ranks"] = {names[seat]: reached.rank for seat, reached in enumerate(result.seats)}
        rivals = [{"total": rival.score, **rival.components} for rival in result.opponents]
        yield from differences("result", self.step.result, scores | self.rivals_named(rivals))
        for name, expected in self.step.scores.items():
            reached = result.seats[self.seat("scores", name)]
            yield from differences(f"scores.{name}", expected, {"total": reached.score, **reached.components})

    def rivals_named(self, rivals: list[dict[str, int]]) -> dict[str, object]:
        """The opponents' scores, of each of them only the components that are expected."""
        expected = self.step.result.get("opponents")
        if not isinstance(expected, list) or len(expected) != len(rivals):
            return {"opponents": rivals}
        compared = [
            {name: points for name, points in rival.items() if not isinstance(wanted, dict) or name in wanted}
            for wanted, rival in zip(expected, rivals, strict=True)
        ]
        return {"opponents": compared}

    def parsed(self, key: str, text: str) -> tuple[int, str]:
        name, colon, move = text.partition(":")
        if not colon:
            raise BadScenario(f"{key}: {text!r} names no seat; write it as 'red: {text}'.")
        return self.seat(key, name.strip()), move.strip()

    def seat(self, key: str, name: str) -> int:
        if name not in self.game.seat_names:
            raise BadScenario(f"{key}: there is no seat {name!r}; seats are {', '.join(self.game.seat_names)}.")
        return self.game.seat_names.index(name)

    def matching(self, seat: int, pattern: str) -> list[str]:
        return [move for move in self.game.legal(self.position, seat) if fnmatchcase(move, pattern)]

    def refuses(self, seat: int, move: str) -> bool:
        """Whether playing it raises IllegalMove and leaves the position as it was."""
        tried = self.game.clone(self.position)
        try:
            self.game.play(tried, seat, move)
        except IllegalMove:
            return self.game.dump(tried) == self.game.dump(self.position)
        return False

    def shown(self, seat: int) -> str:
        moves = self.game.legal(self.position, seat)
        more = f" and {len(moves) - 12} more" if len(moves) > 12 else ""
        return ", ".join(moves[:12]) + more if moves else "nothing"


def happening_line(game: Game[Position], happening: Happening) -> str:
    """`red draws 2 (well smithy)`: what only that seat may know stands in brackets."""
    who = game.seat_names[happening.seat] if happening.seat >= 0 else "table"
    secret = " ".join(map(str, happening.secret))
    return " ".join([who, happening.kind, *map(str, happening.details), *([f"({secret})"] if secret else [])])
