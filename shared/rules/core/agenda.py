"""The agenda: what is still to be resolved, as a stack of frames, and the loop that resolves it up to a decision.

A turn is a chain of small decisions. A place, a card or an effect never calls what comes next: it puts frames on the
agenda, the last thing to happen first, and the loop takes them off. So a decision may come up anywhere while the rest
waits below it, and a position can be kept between any two decisions.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, NoReturn, TypeVar

from shared.rules.core.errors import IllegalMove
from shared.rules.core.game import Game, Pending, Position
from shared.rules.core.happenings import Detail, Happening

Frame = tuple[int, ...]
"""What is to be resolved: its kind, the seat that it is about, and numbers of its own, as many as its kind needs."""

EVERYBODY: Final = -1
"""The seat of a frame that is about no single one: the table's business, or a decision of several seats at once."""
NOBODY: Final = -2
"""The seat of the opponent that the rules play, where there is none."""
OPPONENT: Final = "automa"
"""What that opponent is called where seats are named, and the kind of happening that tells what it did."""


class AgendaPosition(Position):
    """A position of a game that is resolved by an agenda."""

    __slots__ = ("agenda", "expanded", "happenings", "offered", "opponent_seat")

    agenda: list[Frame]
    offered: list[str] | None
    """The legal moves of the decision on top; None until they were asked for. Replaced, never changed."""
    happenings: list[Happening]
    """What the move that is being played has led to so far."""
    opponent_seat: int
    """Where the rules play themselves, as in a solo game; NOBODY: they don't. It comes after those of the players."""
    expanded: bool
    """Is it played with the game's expansion, and so resolved by the expansion's kinds of frame?"""

    def names_of(self, seats: int, names: Sequence[str]) -> list[str]:
        """What so many participants are called, in the order of their seats: by those names, but for the opponent."""
        return [OPPONENT if seat == self.opponent_seat else names[seat] for seat in range(seats)]

    def log(self, seat: int, kind: str, details: tuple[Detail, ...] = (), secret: tuple[Detail, ...] = ()) -> None:
        """Adds a line to what happened. The secret part is for that seat alone.

        An opponent has no seat at the table that anybody could sit on, so the table tells of it.
        """
        if seat != self.opponent_seat:
            self.happenings.append(Happening(seat, kind, details, secret))
        else:
            self.happenings.append(Happening(EVERYBODY, OPPONENT, (kind, *details)))


A = TypeVar("A", bound=AgendaPosition)

Resolve = Callable[[A, Frame], None]
"""Carries out a frame that needs no decision, which is off the agenda by then."""
Offer = Callable[[A, Frame], list[str]]
"""Every legal answer to a decision."""
Play = Callable[[A, Frame, str], None]
"""Carries out one of the answers; the frame is off the agenda by then, unless it is EVERYBODY's."""
Answer = Callable[[A, Frame, list[str]], str]
"""What an opponent that the rules play chooses of several legal answers."""


class Step(Generic[A]):
    """A kind of frame that the rules resolve by themselves."""

    def __init__(self, name: str, resolve: Resolve[A]) -> None:
        self.name = name
        self.resolve = resolve


class Decision(Generic[A]):
    """A kind of frame that waits for a seat's answer.

    A single answer is given without asking, and a decision without any is skipped; unless it is `always_asked`, whose
    answers are not even worked out before somebody wants to know them.
    """

    def __init__(self, name: str, offer: Offer[A], play: Play[A], always_asked: bool = False) -> None:
        self.name = name
        self.offer = offer
        self.play = play
        self.always_asked = always_asked
        self.waiting: Callable[[A], list[int]] | None = None


class DecisionOfAll(Decision[A]):
    """A decision that several seats make at the same time, each on its own, as in a draft.

    Its frame is EVERYBODY's and stays on the agenda until `play` takes it off; `offer` and `play` are given a frame
    with the seat in it. `waiting` lists who has not answered yet.
    """

    def __init__(self, name: str, offer: Offer[A], play: Play[A], waiting: Callable[[A], list[int]]) -> None:
        super().__init__(name, offer, play, always_asked=True)
        self.waiting = waiting


def _no_rule(position: AgendaPosition, frame: Frame, move: str = "") -> NoReturn:
    del position, move
    raise AssertionError(f"no rule for frames of kind {frame[0]}")


class Kinds(Generic[A]):
    """The same by number, so that the loop needs no search."""

    def __init__(self, kinds: Mapping[int, Step[A] | Decision[A]]) -> None:
        self.resolves: list[Resolve[A] | None] = [None] * (max(kinds) + 1)
        self.decisions: list[Decision[A]] = [Decision("no_rule", _no_rule, _no_rule)] * (max(kinds) + 1)
        for kind, entry in kinds.items():
            if isinstance(entry, Step):
                self.resolves[kind] = entry.resolve
            else:
                self.decisions[kind] = entry


class AgendaGame(Game[A]):
    """A game that says for each kind of frame what is done with it, and leaves the rest to the loop."""

    def __init__(
        self,
        kinds: Mapping[int, Step[A] | Decision[A]],
        answer: Answer[A] | None = None,
        expanded: Mapping[int, Step[A] | Decision[A]] | None = None,
    ) -> None:
        self._kinds = Kinds(kinds)
        self._expanded = self._kinds if expanded is None else Kinds(expanded)
        self._answer = answer

    # From here on every line runs at every decision, millions of times a minute: few calls, and no look twice.

    def settle(self, position: A) -> None:
        """Resolves what needs nobody's decision."""
        kinds = self._expanded if position.expanded else self._kinds
        agenda, resolves = position.agenda, kinds.resolves
        position.offered = None
        while agenda:
            frame = agenda[-1]
            kind = frame[0]
            resolve = resolves[kind]
            if resolve is not None:
                agenda.pop()
                resolve(position, frame)
                continue
            decision = kinds.decisions[kind]
            by_rules = frame[1] == position.opponent_seat
            if decision.always_asked and not by_rules:
                return
            moves = decision.offer(position, frame)
            if len(moves) > 1 and not by_rules:
                position.offered = moves
                return
            agenda.pop()
            if moves:
                decision.play(position, frame, moves[0] if len(moves) == 1 else self._answered(position, frame, moves))

    def _answered(self, position: A, frame: Frame, moves: list[str]) -> str:
        assert self._answer is not None, "a seat that the rules play, in a game that does not say how"
        return self._answer(position, frame, moves)

    def pending(self, position: A) -> list[Pending]:
        if not position.agenda:
            return []
        frame = position.agenda[-1]
        decision = (self._expanded if position.expanded else self._kinds).decisions[frame[0]]
        if decision.waiting is not None:
            return [Pending(seat, decision.name) for seat in decision.waiting(position)]
        return [Pending(frame[1], decision.name)]

    def legal(self, position: A, seat: int) -> list[str]:
        return self._offered(position, seat)[:]

    def _offered(self, position: A, seat: int) -> list[str]:
        """The legal moves; the list may be the position's own."""
        if not position.agenda:
            return []
        frame = position.agenda[-1]
        decision = (self._expanded if position.expanded else self._kinds).decisions[frame[0]]
        if decision.waiting is not None:
            return decision.offer(position, (frame[0], seat)) if seat in decision.waiting(position) else []
        if frame[1] != seat:
            return []
        found = position.offered
        if found is None:
            found = position.offered = decision.offer(position, frame)
        return found

    def play(self, position: A, seat: int, move: str) -> list[Happening]:
        moves = position.offered
        if moves is None or position.agenda[-1][1] != seat:
            moves = self._offered(position, seat)
        if move not in moves:
            raise self._refusal(position, seat, move)
        position.happenings = []
        frame = position.agenda[-1]
        decision = (self._expanded if position.expanded else self._kinds).decisions[frame[0]]
        if decision.waiting is not None:
            frame = (frame[0], seat)
        else:
            position.agenda.pop()
        decision.play(position, frame, move)
        self.settle(position)
        return position.happenings

    def _refusal(self, position: A, seat: int, move: str) -> IllegalMove:
        """Why a move is refused, in a sentence that tells nothing the seat may not know."""
        if not 0 <= seat < len(self.seat_names):
            return IllegalMove(f"There is no seat {seat}; {move!r} was not played.")
        name = self.seat_names[seat]
        if not position.agenda:
            return IllegalMove(f"The game is over; {name} can't play {move!r}.")
        found = self._offered(position, seat)
        if not found:
            return IllegalMove(f"It is not for {name} to decide now; {move!r} was not played.")
        return IllegalMove(f"{name.capitalize()} can't play {move!r} now; possible: {', '.join(found)}.")
