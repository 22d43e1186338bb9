"""The two markers: virtue and corruption (V-21 to V-26)."""

from shared.rules.viscounts.components import CARD_ICONS, TRACK_END
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.vocabulary import ALWAYS, CRIMINAL_SHIFT, WITH_CRIMINALS


def gain_corruption(position: ViscountsPosition, seat: int, points: int) -> None:
    owner = position.seats[seat]
    for _ in range(points):  # one at a time: the markers may meet on the way (V-25)
        if owner.corruption == owner.virtue:
            if owner.virtue < TRACK_END:
                owner.corruption += 1
                owner.virtue += 1
        else:
            owner.corruption += 1
    position.log(seat, "gains", ("corruption", points))


def gain_virtue(position: ViscountsPosition, seat: int, points: int) -> None:
    owner = position.seats[seat]
    for _ in range(points):
        if owner.corruption == owner.virtue:
            if owner.corruption > 1:
                owner.corruption -= 1
                owner.virtue -= 1
        else:
            owner.virtue -= 1
    position.log(seat, "gains", ("virtue", points))


def criminals(owner: Seat) -> int:
    """Criminal icons on the three card spaces (V-30, RV-7)."""
    spaces = owner.spaces
    return (CARD_ICONS[spaces[0]] + CARD_ICONS[spaces[1]] + CARD_ICONS[spaces[2]]) >> CRIMINAL_SHIFT


def holds(owner: Seat, when: int) -> bool:
    """Whether the condition of an ability or of a track space is met."""
    if when == ALWAYS:
        return True
    return (criminals(owner) > 0) == (when == WITH_CRIMINALS)
