"""Crafting tools and adornments, in the Guildhall, at the Black Market and for nothing (AA-33 to AA-50)."""

from shared.rules.architects.artisans import points
from shared.rules.architects.artisans.adornments import apply_upper_half
from shared.rules.architects.artisans.craft_cards import CRAFT_IDS
from shared.rules.architects.artisans.crafts import Crafts
from shared.rules.architects.artisans.notation import ADORN_MOVE, ADORN_OF, CRAFT_MOVE, CRAFT_OF, TUCK_MOVE, TUCK_OF
from shared.rules.architects.components import ADORNMENT_PRICE, APPRENTICE_IDS, BUILDING_IDS, CRAFT_ROW
from shared.rules.architects.frames import REFILL_CRAFTS
from shared.rules.architects.goods import can_pay, pay_silver
from shared.rules.architects.notation import PASS
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import GUILDHALL
from shared.rules.core.agenda import EVERYBODY, Frame


def tool_possible(crafts: Crafts, owner: Seat) -> bool:
    if crafts.row:
        for number in owner.apprentices:
            if crafts.tool_of[number] < 0:
                return True
    return False


def adornment_possible(crafts: Crafts, owner: Seat) -> bool:
    return bool(crafts.row) and any(crafts.adornment_of[number] < 0 for number in owner.buildings)


def second_worker_possible(position: ArchitectsPosition, crafts: Crafts, seat: int) -> bool:
    """On an own worker, never the artisan (AA-15 to AA-18)."""
    owner = position.seats[seat]
    if not crafts.may_stack(seat) or not points.ordinary_at_home(position, seat):
        return False
    return tool_possible(crafts, owner) or (adornment_possible(crafts, owner) and can_pay(owner, ADORNMENT_PRICE))


def second_worker_moves(position: ArchitectsPosition, crafts: Crafts, seat: int) -> list[str]:
    if not second_worker_possible(position, crafts, seat):
        return []
    moves = _tools(crafts, position.seats[seat])
    if can_pay(position.seats[seat], ADORNMENT_PRICE):
        moves.extend(_adornments(crafts, position.seats[seat]))
    return moves


def _tools(crafts: Crafts, owner: Seat) -> list[str]:
    free = [number for number in owner.apprentices if crafts.tool_of[number] < 0]
    return [CRAFT_MOVE[card][number] for card in crafts.row for number in free]


def _adornments(crafts: Crafts, owner: Seat) -> list[str]:
    free = [number for number in owner.buildings if crafts.adornment_of[number] < 0]
    return [ADORN_MOVE[card][number] for card in crafts.row for number in free]


def play_second_worker(position: ArchitectsPosition, crafts: Crafts, seat: int, move: str) -> None:
    """It fills no spot (AA-20)."""
    owner = position.seats[seat]
    owner.workers -= 1
    owner.at[GUILDHALL] += 1
    crafts.seconds[seat] += 1
    position.idle_turns = 0
    position.log(seat, "places", ("guildhall",))
    if move in ADORN_OF:
        pay_silver(position, seat, ADORNMENT_PRICE.silver, ADORNMENT_PRICE.tax)
    craft(position, crafts, seat, move)


def craft(position: ArchitectsPosition, crafts: Crafts, seat: int, move: str) -> None:
    """Takes the card, tucks it, and resolves its upper half where that counts; the row is refilled after it all."""
    if not any(frame[0] == REFILL_CRAFTS for frame in position.agenda):  # once, after everything (AA-42)
        position.agenda.append((REFILL_CRAFTS, EVERYBODY))
    owner = position.seats[seat]
    if move in ADORN_OF:
        card, building = ADORN_OF[move]
        crafts.row.remove(card)
        crafts.adornment_of[building] = card
        position.log(seat, "adorns", (CRAFT_IDS[card], BUILDING_IDS[building]))
        apply_upper_half(position, seat, card, building)
        return
    card, number = CRAFT_OF[move]
    crafts.row.remove(card)
    crafts.tool_of[number] = card
    owner.skills = points.skills_of(position, owner)
    position.log(seat, "crafts", (CRAFT_IDS[card], APPRENTICE_IDS[number]))
    if owner.board.tool_adorns:  # Gisela (AA-76)
        apply_upper_half(position, seat, card, -1)


def offer_free_tool(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """Without a card or an apprentice for it the effect is lost (AA-71)."""
    crafts = position.artisans
    return [] if crafts is None else _tools(crafts, position.seats[frame[1]])


def offer_free_adornment(position: ArchitectsPosition, frame: Frame) -> list[str]:
    crafts = position.artisans
    return [] if crafts is None else _adornments(crafts, position.seats[frame[1]])


def play_free(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    craft(position, crafts, frame[1], move)


def resolve_refill_crafts(position: ArchitectsPosition, frame: Frame) -> None:
    """An empty deck lets the row shrink (AA-38)."""
    del frame
    crafts = position.artisans
    assert crafts is not None
    while len(crafts.row) < CRAFT_ROW and crafts.deck:
        card = crafts.deck.pop()
        crafts.row.append(card)
        position.log(EVERYBODY, "shows_craft", (CRAFT_IDS[card],))


def offer_move_tool(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """Under another apprentice, the new one included, or out of the game (AA-59)."""
    crafts = position.artisans
    assert crafts is not None
    owner = position.seats[frame[1]]
    moves = [TUCK_MOVE[frame[2]][number] for number in owner.apprentices if crafts.tool_of[number] < 0]
    moves.append(PASS)
    return moves


def play_move_tool(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    seat, card = frame[1], frame[2]
    if move == PASS:
        position.log(seat, "loses_tool", (CRAFT_IDS[card],))
        return
    number = TUCK_OF[move][1]
    crafts.gone.remove(card)
    crafts.tool_of[number] = card
    owner = position.seats[seat]
    owner.skills = points.skills_of(position, owner)
    position.log(seat, "moves_tool", (CRAFT_IDS[card], APPRENTICE_IDS[number]))
