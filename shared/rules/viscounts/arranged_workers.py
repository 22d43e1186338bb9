"""The castle of the position that a scenario file describes; workers who are not there are in their supply."""

from shared.rules.core.reading import Reader
from shared.rules.viscounts.components import WORKERS
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import RING, SEATS_MAX, SECTIONS


def read_castle(position: ViscountsPosition, reader: Reader) -> None:
    names = position.seat_names()
    for section, name in enumerate(SECTIONS):
        part = reader.table(name)
        for tier, key in ((position.tier1, "tier1"), (position.tier2, "tier2")):
            workers = part.table(key)
            for seat in range(len(position.seats)):
                tier[section * SEATS_MAX + seat] = workers.number(names[seat], 0, 0, WORKERS)
            workers.finish()
        part.finish()
    top = reader.table("tier3")
    for seat, owner in enumerate(position.seats):
        owner.top_tier = top.number(names[seat], 0, 0, WORKERS)
    top.finish()
    reader.finish()
    for seat, owner in enumerate(position.seats):
        sent = sum(
            tier[section * SEATS_MAX + seat] for tier in (position.tier1, position.tier2) for section in range(RING)
        )
        owner.supply = WORKERS - sent - owner.top_tier
        if owner.supply < 0:
            raise reader.wrong("tier1", f"{names[seat]} has only {WORKERS} workers")
