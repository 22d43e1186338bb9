"""Where the workers of a scenario stand; those not named are at home."""

from shared.rules.architects.artisans.arranging import place_artisans, stack_workers
from shared.rules.architects.components import WORKERS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.setup import workers_each
from shared.rules.architects.views import workers_of
from shared.rules.architects.vocabulary import GUILDHALL, OPEN_LOCATIONS, PRISON, SLOTS
from shared.rules.architects.words import EMPTY
from shared.rules.core.reading import Reader


def place_workers(position: ArchitectsPosition, scenario: Reader, readers: list[Reader]) -> None:
    names, most = position.seat_names(), workers_each(position.rules)
    slots = scenario.table("market").table("slots")
    for at, slot in enumerate(SLOTS):
        taken = slots.word(slot, EMPTY, [EMPTY, *names])
        position.slots[at] = -1 if taken == EMPTY else names.index(taken)
    slots.finish()
    tables = [reader.table("workers") for reader in readers]
    for seat, (reader, workers) in enumerate(zip(readers, tables, strict=True)):
        owner = position.seats[seat]
        owner.workers = 0
        for place, name in enumerate(OPEN_LOCATIONS):
            owner.at[place] = workers.number(name, 0, 0, most)
        owner.at[PRISON] = workers.number("prison", 0, 0, most)
        owner.at[GUILDHALL] = workers.number("guildhall", 0, 0, most)
        captured = reader.table("captured")
        for whose, name in enumerate(names):
            if whose != seat:
                owner.captured[whose] = captured.number(name, 0, 0, most)
        captured.finish()
    crafts = position.artisans
    if crafts is not None:
        stack_workers(crafts, readers)
    _fill_guildhall(position, scenario, tables)
    for seat, workers in enumerate(tables):
        _send_home(position, seat, workers)
        workers.finish()
    if crafts is not None:
        place_artisans(position, crafts, readers)


def _fill_guildhall(position: ArchitectsPosition, scenario: Reader, tables: list[Reader]) -> None:
    """As many spots as workers are named there; more, if the file says so, are taken by the seats in turn."""
    crafts = position.artisans
    on_top = 0 if crafts is None else sum(crafts.seconds)
    named = sum(owner.at[GUILDHALL] for owner in position.seats) - on_top
    position.guildhall = scenario.number("guildhall", min(named, position.rules.spots), 0, position.rules.spots)
    final = position.final_turns >= 0  # workers of the final round lie beside the spots
    if position.guildhall < min(named, position.rules.spots) and not final:
        raise scenario.wrong("guildhall", f"{named} workers are there")
    free = [seat for seat, workers in enumerate(tables) if not workers.given("guildhall")]
    if position.guildhall > named and not free:
        raise scenario.wrong("guildhall", f"the seats name only {named} workers there")
    for number in range(position.guildhall - named):
        position.seats[free[number % len(free)]].at[GUILDHALL] += 1


def _send_home(position: ArchitectsPosition, seat: int, workers: Reader) -> None:
    most = WORKERS if seat == position.opponent_seat else workers_each(position.rules)
    for key in ("black_market", "captured"):
        found = workers_of(position, seat)[key]
        if workers.number(key, found, 0, most) != found:
            where = "market.slots" if key == "black_market" else "the captured of the other seats"
            raise workers.wrong(key, f"{where} say {found}")
    out = sum(workers_of(position, seat).values())
    home = workers.number("available", most - out, 0, most)
    if home + out != most or home < 0:
        raise workers.wrong("available", f"{out} of {most} workers are elsewhere, {max(0, most - out)} are left")
    position.seats[seat].workers = home
