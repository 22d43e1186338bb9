"""What the opponent does at each place (SO-9 to SO-22). It pays nothing; tax that it causes comes from the supply."""

from shared.rules.architects import cathedral
from shared.rules.architects.artisans import opponent
from shared.rules.architects.captures import take_group
from shared.rules.architects.components import (
    APPRENTICE_IDS,
    CATHEDRAL_OPEN,
    DEBT_PAID_VIRTUE,
    LEVELS,
    MARKET_OPEN,
    MARKET_SLOTS,
    PAY_DEBT_PRICE,
    RELEASE_DEBT_PRICE,
    STEAL_VIRTUE,
    YIELDS,
)
from shared.rules.architects.goods import gain
from shared.rules.architects.guardhouse import captive, release_from_boards, release_from_prison, send
from shared.rules.architects.guildhall import fill_spot
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import clockwise
from shared.rules.architects.solo.components import (
    BLACK_MARKET,
    CAPTURE_TAX,
    CAPTURES_MOST,
    CATHEDRAL,
    FREES_FROM,
    LEFT,
    MARKET_GOLD,
    MARKET_GOLD_LARGE,
    PAYS_DEBT_FROM,
    RECALL,
    STOREHOUSE_VIRTUE,
    TAX_STAND_LEAST,
    WORKERS_PER_GOLD,
    WORKSHOP_TAX,
    Step,
)
from shared.rules.architects.solo.construction import advance, build
from shared.rules.architects.solo.groups import largest_group, take_back
from shared.rules.architects.virtue import gain_virtue, lose_virtue, take_debts
from shared.rules.architects.vocabulary import (
    GOLD,
    GUILDHALL,
    LARGE,
    OPEN_LOCATIONS,
    PRISON,
    ROWS,
    SILVER,
    SILVERSMITH,
    SLOTS,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from shared.rules.architects.workshop import refill


def possible(position: ArchitectsPosition, seat: int, step: Step) -> bool:
    """Only these are ever impossible; any other step is taken even if it brings nothing (SO-39)."""
    owner = position.seats[seat]
    if step.place == TAX_STAND:
        return position.tax_stand >= TAX_STAND_LEAST
    if step.place == BLACK_MARKET:
        return MARKET_OPEN[owner.virtue] and min(position.slots) < 0
    if step.place == GUILDHALL and step.detail == CATHEDRAL:
        reached = owner.cathedral
        return CATHEDRAL_OPEN[owner.virtue] and reached < len(LEVELS) and cathedral.has_room(position, reached)
    return True


def take_step(position: ArchitectsPosition, seat: int, step: Step) -> None:
    if step.place == GUILDHALL:
        fill_spot(position, seat)
        if step.detail == CATHEDRAL:
            advance(position, seat)
        else:
            build(position, seat)
        opponent.adorns(position, seat)
    elif step.place == BLACK_MARKET:
        _deal(position, seat, step.detail)
    else:
        _visit(position, seat, step.place, step.detail)


def _visit(position: ArchitectsPosition, seat: int, place: int, detail: int) -> None:
    """An open location, where the number of its workers counts (SO-9)."""
    owner = position.seats[seat]
    owner.workers -= 1
    owner.at[place] += 1
    position.log(seat, "places", (OPEN_LOCATIONS[place],))
    workers = owner.at[place]
    if place < SILVERSMITH:
        if workers >= WORKERS_PER_GOLD:
            gain(position, seat, GOLD, workers // WORKERS_PER_GOLD)
    elif place == SILVERSMITH:
        gain(position, seat, SILVER, YIELDS[SILVERSMITH][0].given(workers))
    elif place == STOREHOUSE:
        gain_virtue(position, seat, STOREHOUSE_VIRTUE)
    elif place == WORKSHOP:
        _remove_apprentice(position, seat, detail, workers)
    elif place == TOWN_CENTRE:
        _capture(position, seat, workers, detail == RECALL)
    elif place == TAX_STAND:
        _steal(position, seat)
    else:
        _guard(position, seat, workers)


def _cause_tax(position: ArchitectsPosition, seat: int, silver: int) -> None:
    """Silver of the supply (SO-11)."""
    if silver:
        position.tax_stand += silver
        position.log(seat, "causes_tax", (silver,))


def _remove_apprentice(position: ArchitectsPosition, seat: int, row: int, workers: int) -> None:
    """The card is under the deck before the row is refilled, as after a discard (SO-15, A-41)."""
    cards, coins = position.rows[row], position.coins[row]
    if cards:
        column = min(workers, len(cards)) - 1
        number, found = cards.pop(column), coins.pop(column)
        position.apprentice_deck.insert(0, number)
        position.log(seat, "removes", (APPRENTICE_IDS[number], ROWS[row], column + 1))
        if found:
            gain(position, seat, SILVER, found)
        refill(position, row)
    _cause_tax(position, seat, WORKSHOP_TAX)


def _capture(position: ArchitectsPosition, seat: int, workers: int, recall: bool) -> None:
    """One after another, each the largest group of a person then standing (SO-16, SO-40)."""
    people = clockwise(position, seat)[1:]
    captured = False
    for _ in range(min(workers, CAPTURES_MOST)):
        place, whose = largest_group(position, people)
        if place < 0:
            break
        take_group(position, seat, place, whose)
        captured = True
    if captured:
        _cause_tax(position, seat, CAPTURE_TAX)
    if recall:
        take_back(position, seat, largest_group(position, [seat])[0])  # the worker just placed is one at least


def _steal(position: ArchitectsPosition, seat: int) -> None:
    """SO-18."""
    loot = position.tax_stand
    position.tax_stand = 0
    gain(position, seat, SILVER, loot)
    lose_virtue(position, seat, STEAL_VIRTUE)


def _guard(position: ArchitectsPosition, seat: int, workers: int) -> None:
    """All that applies, in the order of the rule (SO-17)."""
    owner = position.seats[seat]
    if sum(owner.captured):
        send(position, seat)
    if owner.at[PRISON]:
        release_from_prison(position, seat, owner.at[PRISON])
    price = PAY_DEBT_PRICE.silver + PAY_DEBT_PRICE.tax
    if workers >= PAYS_DEBT_FROM and owner.unpaid and owner.goods[SILVER] >= price:
        _pay_debt(position, seat)
    if workers >= FREES_FROM and captive(position, seat):
        free_from_boards(position, seat)


def _pay_debt(position: ArchitectsPosition, seat: int) -> None:
    """In full: it ignores the relief of low virtue (SO-26)."""
    owner = position.seats[seat]
    owner.goods[SILVER] -= PAY_DEBT_PRICE.silver + PAY_DEBT_PRICE.tax
    position.tax_stand += PAY_DEBT_PRICE.tax
    position.log(seat, "pays", ("silver", PAY_DEBT_PRICE.silver))
    position.log(seat, "pays_tax", (PAY_DEBT_PRICE.tax,))
    owner.unpaid -= 1
    owner.paid += 1
    position.log(seat, "pays_debt", (1,))
    gain_virtue(position, seat, DEBT_PAID_VIRTUE)


def free_from_boards(position: ArchitectsPosition, seat: int) -> None:
    """The price is the one of a Debt, whatever silver it has (SO-7, SO-17)."""
    release_from_boards(position, seat)
    take_debts(position, seat, RELEASE_DEBT_PRICE.debts)
    lose_virtue(position, seat, RELEASE_DEBT_PRICE.virtue)


def _deal(position: ArchitectsPosition, seat: int, side: int) -> None:
    """The free slot nearest to that side; no silver, and the cards stay as they are (SO-19)."""
    free = [slot for slot in range(len(SLOTS)) if position.slots[slot] < 0]
    slot = free[0] if side == LEFT else free[-1]
    position.seats[seat].workers -= 1
    position.slots[slot] = seat
    position.log(seat, "places", ("black_market", SLOTS[slot]))
    if min(position.slots) >= 0:
        position.reset_due = True
    lose_virtue(position, seat, MARKET_SLOTS[slot].virtue)
    gain(position, seat, GOLD, MARKET_GOLD_LARGE if slot == LARGE else MARKET_GOLD)
