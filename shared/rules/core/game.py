"""The protocol that every game speaks, and with which bots, tests, the engine and clients play it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from shared.rules.core.errors import BadDump, UnknownRules
from shared.rules.core.happenings import Happening

if TYPE_CHECKING:
    from shared.rules.core.speech import Speech

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""What views, options and words are made of."""


class Pending:
    """A decision that a seat has to make now."""

    __slots__ = ("kind", "seat")

    def __init__(self, seat: int, kind: str) -> None:
        self.seat = seat
        self.kind = kind

    def __repr__(self) -> str:
        return f"Pending({self.seat}, {self.kind!r})"


class SeatResult:
    """What one seat has reached: its total, where it comes from, and its place."""

    __slots__ = ("components", "rank", "score", "tie_breaks")

    def __init__(self, score: int, components: dict[str, int], tie_breaks: list[int], rank: int) -> None:
        self.score = score
        self.components = components
        self.tie_breaks = tie_breaks  # compared in order where scores are equal, more is better
        self.rank = rank  # 1 is best; equal ranks share the place


class Result:
    """How a game ended: the reason in one word, one entry per seat, and one per opponent that the rules play.

    A solo opponent has no seat, but it has a score and a rank among the seats.
    """

    __slots__ = ("opponents", "reason", "seats")

    def __init__(self, reason: str, seats: list[SeatResult], opponents: list[SeatResult] | None = None) -> None:
        self.reason = reason
        self.seats = seats
        self.opponents = opponents or []


class Option:
    """One table option: a value of `choices`, or a list of them, one per seat, where it is `per_seat`."""

    def __init__(self, name: str, default: Json, choices: list[Json], help: str, per_seat: bool = False) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.help = help
        self.per_seat = per_seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A position of some game; beside its rules version, what is in it is that game's own business."""

    __slots__ = ("rules_version",)

    rules_version: int
    """The rules that it began under and is played to its end by; copies, samples and dumps keep it."""


P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[P]):
    """A game. Seats are numbered from 0. Moves are short readable strings.

    `play` changes the position in place. It raises IllegalMove, and changes nothing, for any move that `legal` does not
    list. Equal options, seed and moves give equal `dump`s, byte for byte.
    """

    name: ClassVar[str]
    """The word used in commands, paths and headers: `architects`."""
    title: ClassVar[str]
    """What people call it."""
    rules_version: ClassVar[int]
    """The newest version of its rules, raised with every change after which an old record would replay differently.
    What the change corrects is done the old way for a position of an older version."""
    oldest_rules_version: ClassVar[int] = 1
    """The oldest version that a table may still be played under; what only older ones needed can be deleted."""
    seats_min: ClassVar[int]
    seats_max: ClassVar[int]
    usage_kinds: ClassVar[dict[str, str]]
    """Kinds of happening that count as using a component, and the kind of component: `{"builds": "building"}`.
    The component is the first of the happening's public details."""

    end_reasons: ClassVar[list[str]]
    """Every way a game can end: the words that `Result.reason` may be."""
    turn_kinds: ClassVar[list[str]]
    """Kinds of decision that begin a turn, or stand for themselves like a draft: a bot looks ahead up to the next."""
    recorded_kinds: ClassVar[list[str]]
    """Kinds of the catalogue each component of which must occur in a recorded game, by its id."""
    shaping_options: ClassVar[list[str]] = []
    """Options, `players` among them, by which positions differ in what they hold: one is not taken for another's."""
    seat_names: ClassVar[list[str]] = ["red", "blue", "green", "yellow", "purple", "orange"]
    """What seats are called in the notation, in scenario files and in records, in the order of their numbers."""

    feature_names: ClassVar[list[str]] = []
    """What `features` counts, in its order, the game's own opinion of a seat's prospects first; empty: there is no
    learned evaluation, and `evaluate` stands in."""

    quick_turns: ClassVar[int] = 1
    """How many turns are played here in the time that one takes in a game of long turns: a search tries more."""

    def options(self) -> list[Option]:
        """The table options, `players` not among them."""
        raise NotImplementedError

    def catalogue(self) -> dict[str, list[dict[str, Json]]]:
        """Every component, one list per kind: `{"apprentices": [{"id": ..., "names": {"en": ...}}]}`."""
        raise NotImplementedError

    def check_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        """`given` (with `players`) completed with defaults; raises BadOptions that says what is wrong."""
        raise NotImplementedError

    def known_rules(self, version: int | None) -> int:
        """That version of the rules, the newest for None; raises UnknownRules for one that this code can't play."""
        if version is None:
            return self.rules_version
        if not self.oldest_rules_version <= version <= self.rules_version:
            raise UnknownRules(f"This is a game under rules {version} of {self.title}; {self._playable()} here.")
        return version

    def _playable(self) -> str:
        oldest, newest = self.oldest_rules_version, self.rules_version
        return f"only rules {newest} are played" if oldest == newest else f"rules {oldest} to {newest} are played"

    def rules_versions(self) -> range:
        """Every version that this code can play, the oldest first."""
        return range(self.oldest_rules_version, self.rules_version + 1)

    def new(self, options: Mapping[str, Json], seed: bytes, rules: int | None = None) -> P:
        """A fresh position under that version of the rules, the newest unless told; raises UnknownRules."""
        raise NotImplementedError

    def pending(self, position: P) -> list[Pending]:
        """Who has to decide now; several at once where the rules say so; empty when the game is over."""
        raise NotImplementedError

    def legal(self, position: P, seat: int) -> list[str]:
        """Every legal move of that seat; empty when it has nothing to decide."""
        raise NotImplementedError

    def play(self, position: P, seat: int, move: str) -> list[Happening]:
        raise NotImplementedError

    def view(self, position: P, seat: int | None) -> dict[str, Json]:
        """What that seat (None: a spectator) may know, and nothing more."""
        raise NotImplementedError

    def sample(self, position: P, seat: int, rng: Random) -> P:
        """A full position that agrees with all that seat knows, and depends on nothing else."""
        raise NotImplementedError

    def result(self, position: P) -> Result | None:
        raise NotImplementedError

    def clone(self, position: P) -> P:
        raise NotImplementedError

    def dump(self, position: P) -> bytes:
        raise NotImplementedError

    def load(self, data: bytes) -> P:
        """Raises BadDump for anything that `dump` did not write under one of the `rules_versions`."""
        raise NotImplementedError

    def check_fits(self, position: P, options: Mapping[str, Json]) -> None:
        """Raises BadDump where a position that was loaded can't be one of a table with these options."""
        words, wanted = self.words(position), self.check_options(options)
        shown = words.get("options")
        found = {"players": words.get("players"), **(shown if isinstance(shown, dict) else {})}
        usual = {option.name: option.default for option in self.options()}
        for name in self.shaping_options:
            there, here = found.get(name, usual.get(name)), wanted.get(name, usual.get(name))
            if there != here:
                raise BadDump(f"This is a position with {name} {there}; the table has {name} {here}.")

    def evaluate(self, position: P, seat: int) -> float:
        """How good the position looks for that seat: roughly its score so far plus what its goods will be worth."""
        raise NotImplementedError

    def features(self, position: P, seat: int) -> list[float]:
        """What a learned evaluation sees of one participant: bounded numbers, as many as there are `feature_names`."""
        raise NotImplementedError

    def progress(self, position: P) -> float:
        """How far the game is, from 0 on, in few steps; 1 when it is over, and only then."""
        raise NotImplementedError

    def participants(self, position: P) -> int:
        """How many have a score: the seats, and behind them the opponent that the rules play, where there is one."""
        raise NotImplementedError

    def expansion(self, position: P) -> str:  # noqa: ARG002 - of most games there is none
        """The expansion that is played with; empty: none."""
        return ""

    def weights_folder(self) -> Path | None:
        """Where the learned weights lie; None: there are none."""
        return None

    def arrange(self, words: Mapping[str, Json]) -> P:
        """The position that a scenario file describes; raises BadScenario."""
        raise NotImplementedError

    def words(self, position: P) -> dict[str, Json]:
        """The whole position, hidden things too, in the words that `arrange` takes."""
        raise NotImplementedError

    def view_type(self) -> type[object] | None:
        """The struct that documents its views, to which tests hold every one of them; None: there is none."""
        return None

    def speech(self) -> "Speech[P]":
        """How the game is put into words; made when it is first asked for, since bots and engines never do."""
        from shared.rules.core.speech import Speech

        return Speech(self)


def ranked(scores: Sequence[int], tie_breaks: Sequence[Sequence[int]]) -> list[int]:
    """The rank of each seat: most points first, then the tie-breaks in order; equal in all of them is shared."""
    keys = [(score, *breaks) for score, breaks in zip(scores, tie_breaks, strict=True)]
    return [1 + sum(other > key for other in keys) for key in keys]
