"""What the statistics answer, as their API describes it."""

from datetime import datetime

from msgspec import Struct


class GameShown(Struct, frozen=True):
    game: str
    tables: int
    players: int
    """People and bot levels that have a rating in it."""
    last_finished_at: datetime | None


class Ranked(Struct, frozen=True):
    """A line of a leaderboard. `rating` is what can be relied on: `mu` less three times its uncertainty `sigma`."""

    place: int
    player: str
    name: str
    bot: bool
    rating: float
    mu: float
    sigma: float
    tables: int
    wins: int
    win_rate: float
    last_finished_at: datetime


class Leaderboard(Struct, frozen=True):
    game: str
    total: int
    lines: list[Ranked]


class GameRating(Struct, frozen=True):
    """How a player stands in one game; `place` is among people and bots."""

    game: str
    place: int
    rating: float
    mu: float
    sigma: float
    tables: int
    wins: int
    win_rate: float


class Player(Struct, frozen=True):
    """`tables` counts all that were finished, the ratings only those against others."""

    player: str
    name: str
    bot: bool
    tables: int
    undos: int
    """How often moves were taken back at these tables."""
    ratings: list[GameRating]


class RatingStep(Struct, frozen=True):
    game: str
    table: str
    finished_at: datetime
    rating: float
    mu: float
    sigma: float


class RatingHistory(Struct, frozen=True):
    """The newest first."""

    player: str
    total: int
    steps: list[RatingStep]


class PlayerResult(Struct, frozen=True):
    table: str
    game: str
    finished_at: datetime
    seat: int
    players: int
    rank: int
    score: int
    resigned: bool


class PlayerResults(Struct, frozen=True):
    """The newest first."""

    player: str
    total: int
    results: list[PlayerResult]


class SeatShown(Struct, frozen=True):
    """A seat of a finished table: `seconds` were spent on its `decisions`; `usage` is by kind and component."""

    seat: int
    player: str
    name: str
    bot: str
    guest: bool
    """An account without a password, which is not rated."""
    owner: str
    """Whose bot sat there, where it was a program of somebody's own; else empty."""
    resigned: bool
    """Also who lost by the clock, or left the seat to a bot for good."""
    timeouts: int
    """How often the time of this seat ran out."""
    rank: int
    score: int
    components: dict[str, int]
    tie_breaks: list[int]
    decisions: int
    seconds: float
    usage: dict[str, dict[str, int]]
    undos: int
    """How often it took moves back; such moves are not among the others."""
    rating_after: float | None


class OpponentShown(Struct, frozen=True):
    """One that the rules play themselves."""

    rank: int
    score: int
    components: dict[str, int]
    tie_breaks: list[int]


class TableShown(Struct, frozen=True):
    """A finished table. `agrees`: a replay of its log came to what the engine recorded."""

    table: str
    game: str
    rules_version: int
    options: dict[str, object]
    players: int
    reason: str
    by_rules: bool
    agrees: bool
    rated: bool
    """Not where moves were taken back by consent: they may have shown something."""
    started_at: datetime
    finished_at: datetime
    seconds: float
    moves: int
    digest: str
    opponents: list[OpponentShown]
    seats: list[SeatShown]


class TableLine(Struct, frozen=True):
    table: str
    finished_at: datetime
    players: int
    reason: str
    moves: int
    seconds: float
    winners: list[str]
    """Their names."""


class TableList(Struct, frozen=True):
    """The newest first."""

    game: str
    total: int
    tables: list[TableLine]


class ComponentShown(Struct, frozen=True):
    """How a component fares: over the seats that used it, and what could be expected of as many seats that did not."""

    kind: str
    component: str
    uses: int
    seats: int
    usage_rate: float
    """The part of all seats that used it."""
    win_rate: float
    expected_win_rate: float
    """Of all seats at tables of the same sizes."""
    average_score: float
    expected_score: float


class Components(Struct, frozen=True):
    game: str
    seats: int
    """All seats looked at: of tables played to the end, without those that resigned."""
    components: list[ComponentShown]


class BotDuel(Struct, frozen=True):
    """Every two seats of one table with bots of these levels: who came out before the other, and by how many points."""

    level: str
    against: str
    duels: int
    wins: int
    ties: int
    losses: int
    win_rate: float
    """A tie counts half."""
    average_margin: float


class BotMatrix(Struct, frozen=True):
    game: str
    duels: list[BotDuel]


class Spread(Struct, frozen=True):
    least: float
    tenth: float
    median: float
    mean: float
    ninetieth: float
    most: float


class Length(Struct, frozen=True):
    """Tables of one size that were played to the end; decisions of people and of bots, in seconds on average."""

    players: int
    tables: int
    moves: Spread
    seconds: Spread
    person_decision_seconds: float | None
    bot_decision_seconds: float | None


class Lengths(Struct, frozen=True):
    game: str
    lengths: list[Length]
