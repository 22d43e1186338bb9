"""The draft of Building cards, all people at once (A-13); one alone chooses from more cards (SO-5)."""

from shared.rules.architects import remembering
from shared.rules.architects.artisans import points
from shared.rules.architects.black_market import put_under
from shared.rules.architects.components import BUILDING_IDS, DRAFT_DEAL, DRAFT_KEEP
from shared.rules.architects.frames import DRAFT
from shared.rules.architects.goods import draw
from shared.rules.architects.notation import KEEP_MOVE, KEEP_OF
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import clockwise
from shared.rules.architects.solo.components import SOLO_DEAL
from shared.rules.architects.turn import start_turn
from shared.rules.core.agenda import EVERYBODY, Frame


def resolve_deal(position: ArchitectsPosition, frame: Frame) -> None:
    del frame
    deck = position.building_deck
    each = DRAFT_DEAL if position.rules.players > 1 else SOLO_DEAL
    position.packets = [[deck.pop() for _ in range(each)] for _ in range(position.rules.players)]
    position.picks = [-1] * position.rules.players
    position.agenda.append((DRAFT, EVERYBODY))


def waiting(position: ArchitectsPosition) -> list[int]:
    return [seat for seat, pick in enumerate(position.picks) if pick < 0]


def offer_draft(position: ArchitectsPosition, frame: Frame) -> list[str]:
    return [KEEP_MOVE[card] for card in position.packets[frame[1]]]


def play_draft(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    """Notes the pick; when all have picked, the packets go on to the left."""
    seat, card = frame[1], KEEP_OF[move]
    position.picks[seat] = card
    position.log(seat, "keeps", (1,), (BUILDING_IDS[card],))
    if min(position.picks) < 0:
        return
    remembering.picked(position)
    for drafter, pick in enumerate(position.picks):
        position.packets[drafter].remove(pick)
        position.seats[drafter].hand.append(pick)
    position.picks = [-1] * position.rules.players
    if len(position.seats[0].hand) < DRAFT_KEEP:
        position.packets.insert(0, position.packets.pop())  # to the left: seat 0 gets what the last seat had
        remembering.passed(position)
        if position.rules.players > 1:
            position.log(EVERYBODY, "passes_cards", (len(position.packets[0]),))
        return
    _finish(position)


def _finish(position: ArchitectsPosition) -> None:
    left = [card for packet in position.packets for card in packet]
    position.packets = []
    position.picks = []
    position.agenda.pop()
    put_under(position, left)
    remembering.draft_over(position, len(left))
    for seat in clockwise(position, position.first):
        extra = position.seats[seat].board.building_cards
        if extra:
            draw(position, seat, extra)
    start_turn(position, position.first)
    points.starting_tools(position)
