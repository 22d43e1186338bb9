"""What `view` gives, as types: documentation for clients, to which tests hold every view.

Views stay plain dictionaries, which cost nothing more to make. A field that a table does not have is left out.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

Ribbon = Literal["black", "yellow", "grey", "blue"]
Phase = Literal["setup", "shift", "play", "move", "action", "recruit", "collision", "draw", "automa", "over"]


class OptionsView(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table, as far as the position still shows them."""

    players: int
    dismiss_via_conversion: bool
    turn_player_bumps: bool
    shuffle_effect_checks: bool
    bonus_icons_score: bool
    automa_scores_scheme_icons: bool
    automa: str | UnsetType = UNSET
    """The opponent's board, where one plays alone."""


class PendingView(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has to decide, and what."""

    seat: int
    kind: str


class TownsfolkView(Struct, frozen=True, forbid_unknown_fields=True):
    top: str
    """The card seen; empty: the one printed on the board."""
    cards: int


class ManuscriptsView(Struct, frozen=True, forbid_unknown_fields=True):
    top: str
    tiles: int


class SegmentView(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    section: str
    """The castle section in front of it."""
    townsfolk: TownsfolkView
    manuscripts: ManuscriptsView


class BuildingView(Struct, frozen=True, forbid_unknown_fields=True):
    """A building on a spot."""

    seat: int
    slot: str


class SectionView(Struct, frozen=True, forbid_unknown_fields=True):
    """Workers by seat, the opponent's last."""

    tier1: list[int]
    tier2: list[int]


class CastleView(Struct, frozen=True, forbid_unknown_fields=True):
    A: SectionView
    B: SectionView
    C: SectionView
    D: SectionView
    E: SectionView
    tier3: list[int]


class PairView(Struct, frozen=True, forbid_unknown_fields=True):
    """In set-up: a player card and the hero that goes with it."""

    player_card: str
    number: int
    hero: str


class ScoreView(Struct, frozen=True, forbid_unknown_fields=True):
    """Points by component, as if the game ended now; all of it lies open. Nothing in set-up."""

    trading_posts: int
    guildhalls: int
    workshops: int
    castle: int
    manuscript_sets: int
    manuscripts: int
    castle_leader: int
    cleric_bonuses: int
    debts: int
    deeds: int
    poverty: int
    prosperity: int
    resources: int | UnsetType = UNSET
    """The opponent's."""


class Owned(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a seat and the opponent both have."""

    ink: int
    gold: int
    stone: int
    corruption: int
    virtue: int
    board: list[str]
    """The cards on spaces 1 to 3, or schemes; an empty space is empty."""
    draw_cards: int
    discard: list[str]
    debts: int
    paid: int
    deeds: int
    approved: int
    supply: int
    """Workers that are not in the castle."""
    built: list[str]
    """Emptied slots."""
    manuscripts: list[str]
    bonuses: list[Ribbon]
    at: str
    """Where the Viscount stands, as `S3 IN`; empty in set-up."""
    score: ScoreView
    points: int
    """The sum of the score."""


class SeatView(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    colour: str
    silver: int
    hand_cards: int
    hand: list[str] | None
    """One's own alone."""
    destroyed: list[str]
    player_card: str
    hero: str


class AutomaView(Owned, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The opponent that the rules play; elsewhere its number is the one after the last seat's."""

    resources: int
    """Of one kind, where its board has a pool."""
    future_cards: int


class ViscountsView(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat, or a spectator, may know. Components go by their ids, seats by their numbers."""

    options: OptionsView
    round: int
    """0 in set-up."""
    last_round: int
    """The round after which the game ends; 0: no end in sight."""
    final_round: bool
    phase: Phase
    start: int
    active: int
    pending: PendingView | None
    side: Literal["A", "B"]
    segments: list[SegmentView]
    """In the order in which they lie, clockwise."""
    spots: dict[str, BuildingView]
    castle: CastleView
    leader: int
    """The seat that leads the castle; -1: nobody."""
    debts_above: int
    """Cards that still lie above Poverty."""
    deeds_above: int
    """Cards that still lie above Prosperity."""
    poverty: bool
    prosperity: bool
    pairs: list[PairView]
    removed: list[str]
    steps: int
    """How far the Viscount of the player on turn must go."""
    dismissed: str
    """The card whose icons count in the running action; empty: none."""
    seats: list[SeatView]
    automa: AutomaView | None
