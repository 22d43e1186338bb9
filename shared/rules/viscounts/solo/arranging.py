"""The solo opponent as a scenario file describes it; what it leaves out gets a sensible default."""

from typing import Final

from shared.rules.core.reading import Reader
from shared.rules.viscounts.components import CARD_IDS, FIRST_SCHEME
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.components import FUTURE, POOLED, REMOVED, STARTING
from shared.rules.viscounts.vocabulary import AUTOMA, NOTHING

FEWEST: Final = 3
"""With fewer schemes there would be none to turn once two lie on the board."""


def read_automa(position: ViscountsPosition, reader: Reader) -> None:
    """Its goods and schemes; those that are nowhere fill the draw pile and the future pile, as its board has them."""
    owner = position.seats[AUTOMA]
    owner.goods = [reader.number(good, 0, 0, 999) for good in ("resources", "ink", "gold", "stone")]
    pool, kinds = owner.goods[0], sum(owner.goods[1:])
    if pool and not POOLED[position.automa]:
        raise reader.wrong("resources", "only the card board has resources of one kind")
    if kinds and POOLED[position.automa]:
        raise reader.wrong("ink", "the card board has `resources` of one kind")
    read_schemes(position, owner, reader)
    reader.find("future_cards")  # follows from the pile


def read_schemes(position: ViscountsPosition, owner: Seat, reader: Reader) -> None:
    board = schemes(reader, "board", "") or []
    if len(board) > 3:
        raise reader.wrong("board", "has three spaces")
    owner.spaces = [*board, NOTHING, NOTHING, NOTHING][:3]
    owner.discard = schemes(reader, "discard") or []
    draw, future = schemes(reader, "draw"), schemes(reader, "future")
    named = [scheme for scheme in [*owner.spaces, *owner.discard, *(draw or []), *(future or [])] if scheme != NOTHING]
    twice = [scheme for scheme in named if named.count(scheme) > 1]
    if twice:
        raise reader.wrong("draw", f"{CARD_IDS[twice[0]]} is there twice")
    spare = [
        scheme for scheme in [*STARTING, *FUTURE] if scheme not in named and scheme not in REMOVED[position.automa]
    ]
    if draw is None:
        draw = [scheme for scheme in spare if scheme in STARTING]
    if future is None:
        future = [scheme for scheme in spare if scheme in FUTURE]
    owner.draw, position.future = draw[::-1], future[::-1]
    position.unseen = sorted(schemes(reader, "unseen") or [])
    if any(scheme not in draw or scheme not in FUTURE for scheme in position.unseen):
        raise reader.wrong("unseen", "must be future schemes of the draw pile")
    if len(draw) + len(owner.discard) + sum(1 for scheme in owner.spaces if scheme != NOTHING) < FEWEST:
        raise reader.wrong("draw", f"there must be {FEWEST} schemes besides the future pile")


def schemes(reader: Reader, key: str, wild: str | None = None) -> list[int] | None:
    found = reader.cards(key, CARD_IDS[FIRST_SCHEME:], wild)
    return None if found is None else [FIRST_SCHEME + at if at >= 0 else NOTHING for at in found]
