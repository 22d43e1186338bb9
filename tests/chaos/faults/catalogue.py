"""All faults, by kind; a new module of faults is named here."""

from tests.chaos.faults import clocks, poison, processes, redis_trouble, servers
from tests.chaos.faults.fault import CATALOGUE, Fault

MODULES = (clocks, poison, processes, redis_trouble, servers)


def chosen(kinds: list[str], without: dict[str, str]) -> list[Fault]:
    """Those asked for, or all; without those that can't be done here."""
    unknown = [kind for kind in kinds if kind not in CATALOGUE]
    if unknown:
        raise ValueError(f"There is no fault {unknown[0]!r}; there are: {', '.join(CATALOGUE)}.")
    return [fault for kind, fault in CATALOGUE.items() if kind in (kinds or CATALOGUE) and kind not in without]
