"""What the expansion changes for the opponent that the rules play (AA-81 to AA-86)."""

from shared.rules.architects.artisans.craft_cards import CRAFT_IDS, CRAFTS
from shared.rules.architects.artisans.crafting import resolve_refill_crafts
from shared.rules.architects.components import APPRENTICE_IDS
from shared.rules.architects.frames import REFILL_CRAFTS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import ROWS
from shared.rules.core.agenda import EVERYBODY
from shared.rules.core.chance import Chance


def adorns(position: ArchitectsPosition, seat: int) -> None:
    """With every worker in the Guildhall: the card of the most points, one by chance among equals (AA-82 to AA-84)."""
    crafts = position.artisans
    if crafts is None or not crafts.row:
        return
    most = max([CRAFTS[card].vp for card in crafts.row])
    best = [card for card in crafts.row if CRAFTS[card].vp == most]
    chance = Chance(position.seed, position.counter)
    card = best[chance.below(len(best))] if len(best) > 1 else best[0]
    position.counter = chance.counter
    crafts.row.remove(card)
    crafts.opponent.append(card)
    position.log(seat, "adorns", (CRAFT_IDS[card],))
    resolve_refill_crafts(position, (REFILL_CRAFTS, EVERYBODY))


def points(position: ArchitectsPosition) -> int:
    crafts = position.artisans
    return 0 if crafts is None else sum([CRAFTS[card].vp for card in crafts.opponent])


def removes_apprentice(position: ArchitectsPosition) -> None:
    """Before the players hire theirs: the left-most of the top row goes under the deck (AA-86)."""
    if position.artisans is None or position.opponent_seat < 0 or not position.rows[0]:
        return
    number = position.rows[0].pop(0)
    position.coins[0].pop(0)
    position.apprentice_deck.insert(0, number)
    position.log(position.opponent_seat, "removes", (APPRENTICE_IDS[number], ROWS[0], 1))
