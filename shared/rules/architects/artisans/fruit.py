"""Where a table forbids fruitless placements: whether tools, discounts and captures make one worth while.

The base game asks what the purse pays. Here a tool may bring the silver, lower the virtue and the tax with it, or
capture whom the Guardhouse then takes in; so the placement is tried on a copy, with every use before an action.
"""

from typing import Final

from shared.rules.architects.frames import END_TURN, TOOLS
from shared.rules.architects.notation import DONE, PLACE_MOVE
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import GUARDHOUSE, TOWN_CENTRE
from shared.rules.core.agenda import AgendaGame, Frame
from shared.rules.core.happenings import Happening

FRUIT: Final[dict[str, tuple[str, ...]]] = {
    PLACE_MOVE[TOWN_CENTRE]: ("captures",),
    PLACE_MOVE[GUARDHOUSE]: ("imprisons", "releases", "pays_debt"),
}
"""What has to happen at the places that are closed otherwise, by the move of an ordinary worker (AQ-2)."""


SINCE: Final = 4
"""The rules since which tools count; before them the purse alone did."""


def closed(position: ArchitectsPosition, moves: list[str]) -> list[str]:
    """The placements that the base game has left out as fruitless."""
    if not position.rules.fruitless_forbidden or position.rules_version < SINCE:
        return []
    return [move for move in FRUIT if move not in moves]


def bears_fruit(position: ArchitectsPosition, frame: Frame, move: str, plain: str) -> bool:
    """Can that placement lead to what its place is for?"""
    # Each of these needs the placing of workers, which needs this file.
    from shared.rules.architects.artisans.decisions import EXPANDED
    from shared.rules.architects.artisans.placing import play_place

    game = AgendaGame(EXPANDED)
    tried = position.clone()
    tried.agenda = []
    tried.happenings = []
    play_place(tried, frame, move)
    tried.agenda = [later for later in tried.agenda if later[0] not in (END_TURN, TOOLS)]
    game.settle(tried)
    return _found(game, tried, frame[1], FRUIT[plain])


def _found(game: AgendaGame[ArchitectsPosition], tried: ArchitectsPosition, seat: int, fruit: tuple[str, ...]) -> bool:
    """Looks on from here; every tool is used once at most, so there is an end to it."""
    if _has(tried.happenings, fruit):
        return True
    for move in game.legal(tried, seat):
        if move != DONE:
            further = tried.clone()
            game.play(further, seat, move)
            if _found(game, further, seat, fruit):
                return True
    return False


def _has(happenings: list[Happening], fruit: tuple[str, ...]) -> bool:
    return len([happening for happening in happenings if happening.kind in fruit]) > 0
