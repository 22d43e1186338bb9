"""What `view` gives, as types: documentation for clients, to which tests hold every view.

Views stay plain dictionaries, which cost nothing more to make. A field that a table or a moment does not have is
left out.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from shared.rules.architects.effect_schema import Good


class Deciding(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has to decide."""

    seat: int
    kind: str
    left: int
    """How many times yet: trades, captures, actions, Debts."""


class GuildhallView(Struct, frozen=True, forbid_unknown_fields=True):
    filled: int
    spots: int
    columns: int


class SlotsView(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose worker stands there."""

    small: int | None
    middle: int | None
    large: int | None


class MarketView(Struct, frozen=True, forbid_unknown_fields=True):
    small: str | None
    """The card on top; None: what is printed on the board counts."""
    large: str | None
    small_left: int
    large_pile: list[str]
    slots: SlotsView


class RowsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Face-up apprentices from column 1."""

    top: list[str]
    bottom: list[str]


class CoinsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Silver on each of them."""

    top: list[int]
    bottom: list[int]


class WorkersView(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the workers of a seat are, the artisan among them."""

    available: int
    quarry: int
    forest: int
    mines: int
    silversmith: int
    storehouse: int
    workshop: int
    town_centre: int
    tax_stand: int
    guardhouse: int
    guildhall: int
    prison: int
    black_market: int
    captured: int
    """On the boards of others."""


class ScoreView(Struct, frozen=True, forbid_unknown_fields=True):
    """Points by component, as if the game ended now: all of it lies open. End-game effects on virtue are not in it."""

    buildings: int
    cathedral: int
    virtue: int
    debts: int
    silver: int
    prison: int
    building_effects: int | UnsetType = UNSET
    gold_marble: int | UnsetType = UNSET
    gold: int | UnsetType = UNSET
    """The opponent's, which has no marble."""
    difficulty: int | UnsetType = UNSET
    """The opponent's."""
    adornments: int | UnsetType = UNSET
    """With Age of Artisans."""
    tools: int | UnsetType = UNSET


class SeatView(Struct, frozen=True, forbid_unknown_fields=True):
    colour: str
    board: str
    """A character, or `standard`."""
    goods: dict[Good, int]
    workers: WorkersView
    captured: dict[str, int]
    """Workers of others on this board, by colour."""
    virtue: int
    cathedral: int
    unpaid_debts: int
    paid_debts: int
    buildings: list[str]
    apprentices: list[str]
    hand_size: int
    score: ScoreView
    points: int
    """The sum of the score."""
    hand: list[str] | UnsetType = UNSET
    """Building cards; one's own alone."""
    picked: bool | UnsetType = UNSET
    """In the draft: whether this seat has kept a card."""
    packet_size: int | UnsetType = UNSET
    packet: list[str] | UnsetType = UNSET
    """In the draft, one's own alone: the cards to choose from."""
    kept: str | UnsetType | None = UNSET
    artisan: str | UnsetType = UNSET
    """With Age of Artisans, where it is: `home`, `quarry`, `prison`, `market small`, `board blue`, `absent`."""
    second_workers: int | UnsetType = UNSET
    stackable: int | UnsetType = UNSET
    """Own workers in the Guildhall on which a second may stand."""
    tools: dict[str, str] | UnsetType = UNSET
    """Craft cards by the apprentice they lie under."""
    adornments: dict[str, str] | UnsetType = UNSET
    """Craft cards by the building they lie under."""
    discount: int | UnsetType = UNSET


class AutomaView(Struct, frozen=True, forbid_unknown_fields=True):
    """The opponent that the rules play."""

    opponent: str
    difficulty: str
    gold: int
    silver: int
    workers: WorkersView
    captured: dict[str, int]
    virtue: int
    cathedral: int
    unpaid_debts: int
    paid_debts: int
    buildings: list[str]
    schemes_left: int
    schemes_played: list[str]
    schemes_safe: int
    """Cards on top of which everybody knows that they do not lead to the Guildhall."""
    score: ScoreView
    points: int


class CraftsView(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of Age of Artisans."""

    row: list[str]
    deck: int
    gone: list[str]
    opponent: list[str]
    ready: list[str]
    """Tools that can be used now."""
    used: list[str]
    shield: int
    """Virtue whose loss the artisan still ignores in this turn."""


class IdleView(Struct, frozen=True, forbid_unknown_fields=True):
    turns: int
    """In a row without a worker placed in the Guildhall."""
    rounds: int
    """After so many full rounds of them the final round begins."""


class ArchitectsView(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat, or a spectator, may know. Components go by their ids, seats by their numbers."""

    players: int
    watcher: int | None
    turn: int
    first: int
    over: bool
    final_turns: int
    """Turns left in the final round."""
    final_round: bool
    due: list[Literal["reset", "refresh"]]
    """What comes at the end of this turn: a reset of the Black Market, new apprentices in the first column."""
    deciding: list[Deciding]
    tax_stand: int
    guildhall: GuildhallView
    market: MarketView
    rows: RowsView
    coins: CoinsView
    apprentice_deck: int
    building_deck: int
    rewards: int
    rewards_seen: list[str]
    captured_from: list[str]
    """Locations captured from in this turn."""
    lost_turns: int
    seats: list[SeatView]
    automa: AutomaView | None
    idle: IdleView | UnsetType = UNSET
    """Where the table ends a game in which nobody builds."""
    crafts: CraftsView | UnsetType = UNSET
    """With Age of Artisans."""
    looking: int | list[str] | UnsetType = UNSET
    """In a search: the cards for whoever looks at them, their number for all others."""
