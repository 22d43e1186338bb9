"""What the catalogue holds of the opponent: its boards, its scheme cards, how strong it is."""

from typing import Literal

import msgspec

from shared.rules.architects.effect_schema import Count, OpenLocation, Points, Positive
from shared.rules.core.catalogue import Named


class Opponent(Named, frozen=True):
    """Whom the rules play against one or two people (SO-2, SO-4)."""

    virtue: Count
    unpaid_debts: Count


class SchemeStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a worker of the opponent goes, and what is printed beside that."""

    location: OpenLocation | Literal["guildhall", "black_market"]
    action: Literal["build", "cathedral"] | None = None
    row: Literal["top", "bottom"] | None = None
    side: Literal["left", "right"] | None = None
    recall: bool = False


class Scheme(Named, frozen=True):
    """A card of the opponent's deck (SO-8)."""

    opponent: str
    step: SchemeStep
    fallback: SchemeStep | None = None


class Difficulty(Named, frozen=True):
    building_draw: Positive
    virtue_shift: Points
    start_gold: Count
    score_shift: Points


class GroupOrder(Named, frozen=True):
    """A location, by which of groups of equal size the opponent takes (SO-10)."""
