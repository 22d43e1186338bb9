"""Table options as they travel: what the rules call Json, which msgspec can't follow since it speaks of itself."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.rules.core.game import Json

    Options = dict[str, Json]
else:
    Options = dict[str, object]
