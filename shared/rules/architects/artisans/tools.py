"""Using tools, and what a Strongarm does where the artisan was placed (AA-51 to AA-58, AA-69)."""

from shared.rules.architects.artisans import points
from shared.rules.architects.artisans.craft_cards import (
    CRAFT_IDS,
    CRAFTS,
    TOOL_CAPTURE,
    TOOL_EXCHANGE,
    TOOL_GAIN,
    TOOL_RELEASE_BOARD,
    TOOL_RELEASE_PRISON,
    WOOD_OR_STONE,
    CraftCard,
)
from shared.rules.architects.artisans.crafts import BOARD, NOWHERE, Crafts
from shared.rules.architects.artisans.notation import ARTISAN, USE
from shared.rules.architects.artisans.workers import capture_some, picks, release_from, release_some, takeable
from shared.rules.architects.components import APPRENTICE_IDS
from shared.rules.architects.frames import CATHEDRAL_CARD, LOSE_VIRTUE, TOOLS
from shared.rules.architects.goods import gain_later
from shared.rules.architects.notation import DONE
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import BUILDING_CARD, GOODS, PRISON, SILVER, STONE, VIRTUE, WOOD
from shared.rules.core.agenda import Frame


def offer_tools(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """No tool may be used at the end of most turns: that is seen first."""
    crafts = position.artisans
    assert crafts is not None
    if not crafts.ready & ~crafts.used and crafts.grab < 0:
        return []
    moves: list[str] = []
    add_uses(position, crafts, frame[1], moves)
    moves.append(DONE)
    return moves


def play_tools(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move != DONE:
        position.agenda.append((TOOLS, frame[1]))
        play_use(position, frame[1], move)


def add_uses(position: ArchitectsPosition, crafts: Crafts, seat: int, moves: list[str]) -> None:
    """Every use of a tool whose apprentice has helped, and the Strongarm's capture.

    They stand beside what else can be done; where nothing can, they may bring what it takes (AA-90).
    """
    left = crafts.ready & ~crafts.used
    if left:
        for number in position.seats[seat].apprentices:
            card = crafts.tool_of[number]
            if card >= 0 and left >> card & 1:
                moves.extend(ways(position, crafts, seat, card))
    if crafts.grab >= 0 and seat == position.turn:
        colours = [at for at in range(len(position.seats)) if takeable(position, crafts, seat, at)[0] > 0]
        moves.extend([f"{USE}{APPRENTICE_IDS[crafts.grab]} {position.name_of(colour)}" for colour in colours])


def ways(position: ArchitectsPosition, crafts: Crafts, seat: int, card: int) -> list[str]:
    """How a tool may be used now."""
    craft, owner = CRAFTS[card], position.seats[seat]
    start = USE + craft.id
    if craft.tool == TOOL_GAIN:
        return [start]
    if craft.tool == TOOL_EXCHANGE:
        if craft.pay == WOOD_OR_STONE:
            return [f"{start} {GOODS[good]}" for good in (WOOD, STONE) if owner.goods[good] >= craft.pay_count]
        return [start] if can_exchange(position, seat, craft) else []
    moves: list[str] = []
    if craft.tool == TOOL_RELEASE_PRISON:
        return picks(start, owner.at[PRISON], crafts.artisan[seat] == PRISON, craft.count)
    if craft.tool == TOOL_RELEASE_BOARD:
        for board, other in enumerate(position.seats):
            artisan = crafts.artisan[seat] == BOARD + board
            moves.extend(picks(f"{start} {position.name_of(board)}", other.captured[seat], artisan, craft.count))
    elif craft.tool == TOOL_CAPTURE and crafts.here >= 0 and seat == position.turn:
        for colour in range(len(position.seats)):
            total, artisan = takeable(position, crafts, seat, colour)
            moves.extend(picks(f"{start} {position.name_of(colour)}", total, artisan, craft.count))
    return moves


def can_exchange(position: ArchitectsPosition, seat: int, craft: CraftCard) -> bool:
    owner = position.seats[seat]
    if craft.pay <= SILVER:
        return owner.goods[craft.pay] >= craft.pay_count
    if craft.pay == BUILDING_CARD:
        return len(owner.hand) >= craft.pay_count
    return True  # virtue is never lacking


def play_use(position: ArchitectsPosition, seat: int, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    artisan = move.endswith(ARTISAN)
    words = move.removesuffix(ARTISAN).split()
    if words[1] in APPRENTICE_IDS:
        _grab(position, crafts, seat, position.seat_names().index(words[2]))
        return
    card = CRAFT_IDS.index(words[1])
    craft = CRAFTS[card]
    crafts.used |= 1 << card
    position.log(seat, "uses", (craft.id,))
    if craft.tool == TOOL_GAIN:
        gain_later(position, seat, craft.get)
    elif craft.tool == TOOL_EXCHANGE:
        exchange(position, seat, craft, GOODS.index(words[2]) if craft.pay == WOOD_OR_STONE else craft.pay)
    elif craft.tool == TOOL_RELEASE_PRISON:
        release_some(position, crafts, seat, int(words[2]), artisan)
    elif craft.tool == TOOL_RELEASE_BOARD:
        release_from(position, crafts, seat, position.seat_names().index(words[2]), int(words[3]), artisan)
    elif craft.tool == TOOL_CAPTURE:
        capture_some(position, crafts, seat, position.seat_names().index(words[2]), int(words[3]), artisan)


def exchange(position: ArchitectsPosition, seat: int, craft: CraftCard, item: int) -> None:
    """Pay, then gain."""
    gain_later(position, seat, craft.get)
    if item == VIRTUE:
        position.agenda.append((LOSE_VIRTUE, seat, craft.pay_count))
    elif item == BUILDING_CARD:
        position.agenda.extend([(CATHEDRAL_CARD, seat)] * craft.pay_count)
    else:
        position.seats[seat].goods[item] -= craft.pay_count
        position.log(seat, "pays", (GOODS[item], craft.pay_count))


def _grab(position: ArchitectsPosition, crafts: Crafts, seat: int, colour: int) -> None:
    """The Strongarm takes all of one colour (AA-69)."""
    strongarm = crafts.grab
    crafts.grab = NOWHERE
    count, artisan = takeable(position, crafts, seat, colour)
    position.log(seat, "uses", (APPRENTICE_IDS[strongarm],))
    capture_some(position, crafts, seat, colour, count, artisan)
    points.helped(position, strongarm)


def resolve_helped(position: ArchitectsPosition, frame: Frame) -> None:
    points.helped(position, frame[2])
