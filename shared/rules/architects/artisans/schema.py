"""What the catalogue files of the expansion hold beside what the base game knows: its effects, and craft cards."""

from typing import Annotated, Literal

import msgspec

from shared.rules.architects.effect_schema import (
    ChooseOne,
    Count,
    DestroyDebt,
    Effect,
    Gain,
    Item,
    Items,
    Points,
    Positive,
    ReleaseFromPrison,
    Skill,
)
from shared.rules.core.catalogue import Named


class ReleaseArtisan(Effect, frozen=True, tag="release_artisan"):
    pass


class ArtisanDiscount(Effect, frozen=True, tag="artisan_discount"):
    """Silver less in one action of the turn in which the artisan is placed."""

    amount: Positive


class ArtisanCapture(Effect, frozen=True, tag="artisan_capture"):
    """All workers of one colour where the artisan is placed."""


class ArtisanCount(Effect, frozen=True, tag="artisan_count"):
    """What the artisan counts as when it is placed."""

    workers: Positive


class ToolGivesAdornment(Effect, frozen=True, tag="tool_gives_adornment"):
    pass


class FreeTool(Effect, frozen=True, tag="free_tool"):
    pass


class FreeAdornment(Effect, frozen=True, tag="free_adornment"):
    pass


class Adorn(Effect, frozen=True, tag="adorn"):
    """Losses and Debts come before gains."""

    lose_virtue: Count = 0
    items: Items = msgspec.field(default_factory=dict)


class RepeatBuilding(Effect, frozen=True, tag="repeat_building"):
    pass


class NewFaces(Effect, frozen=True, tag="new_faces"):
    pass


class ReleaseAllFromPrison(Effect, frozen=True, tag="release_all_from_prison"):
    pass


class Exchange(Effect, frozen=True, tag="exchange"):
    pay: Annotated[dict[Item | Literal["wood_or_stone"], Positive], msgspec.Meta(min_length=1, max_length=1)]
    get: Items


class ReleaseFromBoard(Effect, frozen=True, tag="release_from_board"):
    """From one of the other boards."""

    max: Positive


class CaptureHere(Effect, frozen=True, tag="capture_here"):
    """Workers of one colour where the owner has just placed one."""

    max: Positive


class ToolSkills(Effect, frozen=True, tag="skills"):
    skills: Annotated[list[Skill], msgspec.Meta(min_length=1)]


AdornmentEffect = Adorn | RepeatBuilding | ChooseOne | NewFaces | ReleaseAllFromPrison | DestroyDebt
ToolEffect = Gain | Exchange | ReleaseFromPrison | ReleaseFromBoard | CaptureHere | ToolSkills


class CraftCard(Named, frozen=True):
    """An adornment above, with its points, and a tool below."""

    vp: Points
    tool: ToolEffect
    adornment: AdornmentEffect | None = None
