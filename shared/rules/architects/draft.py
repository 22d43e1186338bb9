"""The draft of Building cards, all seats at once (A-13)."""

from shared.rules.architects.black_market import KEEP_MOVES, KEEP_OF, put_under
from shared.rules.architects.components import BUILDING_IDS, DRAFT_DEAL, DRAFT_KEEP
from shared.rules.architects.frames import DRAFT, Frame
from shared.rules.architects.goods import draw
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import clockwise
from shared.rules.architects.turn import start_turn
from shared.rules.core.happenings import Happening


def deal(position: ArchitectsPosition, frame: Frame) -> None:
    del frame
    deck = position.building_deck
    position.packets = [[deck.pop() for _ in range(DRAFT_DEAL)] for _ in position.seats]
    position.picks = [-1] * len(position.seats)
    position.agenda.append((DRAFT, -1, 0, 0))


def draft_options(position: ArchitectsPosition, who: int) -> list[str]:
    if position.picks[who] >= 0:
        return []
    return [KEEP_MOVES[card] for card in position.packets[who]]


def keep(position: ArchitectsPosition, who: int, move: str) -> None:
    """Notes the pick; when all have picked, the packets go on to the left."""
    card = KEEP_OF[move]
    position.picks[who] = card
    position.log.append(Happening(who, "keeps", (1,), (BUILDING_IDS[card],)))
    if min(position.picks) < 0:
        return
    for seat, packet, pick in zip(position.seats, position.packets, position.picks, strict=True):
        packet.remove(pick)
        seat.hand.append(pick)
    position.picks = [-1] * len(position.seats)
    if len(position.seats[0].hand) < DRAFT_KEEP:
        position.packets.insert(0, position.packets.pop())  # to the left: seat 0 gets what the last seat had
        position.log.append(Happening(-1, "passes_cards", (len(position.packets[0]),)))
        return
    _finish(position)


def _finish(position: ArchitectsPosition) -> None:
    left = [card for packet in position.packets for card in packet]
    position.packets = []
    position.picks = []
    position.agenda.pop()
    put_under(position, left)
    for who in clockwise(position, position.first):
        extra = position.seats[who].board.building_cards
        if extra:
            draw(position, who, extra)
    start_turn(position, position.first)
