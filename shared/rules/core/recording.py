"""Chooses which games to record: as few as show every component, every option, and every end at every player count."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from random import Random

from shared.rules.core.drawn_options import drawn_options
from shared.rules.core.game import Game, Json, Position
from shared.rules.core.record import Record, recorded
from shared.rules.core.simulate import game_seed

BATCH = 8
"""Games of which the one that shows most is kept."""
BATCHES_MAX = 300
"""Some options are drawn rarely: the sixth seat needs the expansion and six players."""


def wanted(game: Game[Position]) -> set[str]:
    """What must occur in the recorded games, taken together."""
    catalogue = game.catalogue()
    components = {f"{kind} {entry['id']}" for kind in game.recorded_kinds for entry in catalogue[kind]}
    counts = range(game.seats_min, game.seats_max + 1)
    ends = {f"end {reason}" for reason in game.end_reasons}
    ends |= {f"end {reason} players {count}" for reason in game.end_reasons for count in counts}
    players = {f"players {count}" for count in counts}
    options = {f"option {o.name}={_spelled(choice)}" for o in game.options() for choice in o.choices}
    return components | ends | players | options


def shown(game: Game[Position], record: Record) -> set[str]:
    """What of it occurs in a record."""
    texts = [json.dumps(record.options), *(f"{line.move} {line.happened}" for line in record.lines)]
    words = {word for text in texts for word in re.findall(r"[\w-]+", text)}
    catalogue = game.catalogue()
    components = {
        f"{kind} {entry['id']}" for kind in game.recorded_kinds for entry in catalogue[kind] if entry["id"] in words
    }
    ends = {line for line in record.ending if line.startswith("end ")}
    ends |= {f"{end} players {record.options['players']}" for end in ends}
    return components | ends | _set_up(game, record.options)


def _set_up(game: Game[Position], options: Mapping[str, Json]) -> set[str]:
    found = {f"players {options['players']}"}
    for option in game.options():
        value = options.get(option.name, option.default)
        values = value if isinstance(value, list) else [value]
        found |= {f"option {option.name}={_spelled(one)}" for one in values}
    return found


def _spelled(value: Json) -> str:
    return str(value).replace(" ", "")


def missing(game: Game[Position], records: Iterable[Record]) -> set[str]:
    return wanted(game).difference(*(shown(game, record) for record in records))


def chosen(game: Game[Position], seed: int, progress: Callable[[int], None]) -> list[Record]:
    """Games that together show all that is wanted, or as much as was found; `progress` hears how much is missing."""
    kept: list[Record] = []
    lacking = wanted(game)
    for batch in range(BATCHES_MAX):
        if not lacking:
            break
        candidates = [_candidate(game, seed, batch * BATCH + at) for at in range(BATCH)]
        best = max(candidates, key=lambda record: len(shown(game, record) & lacking))
        if shown(game, best) & lacking:
            kept.append(best)
            lacking -= shown(game, best)
        progress(len(lacking))
    for record in list(kept):  # a later game may show all that an earlier one was kept for
        others = [other for other in kept if other is not record]
        if missing(game, others) <= lacking:
            kept = others
    return kept


def _candidate(game: Game[Position], seed: int, number: int) -> Record:
    source = game_seed(seed, number)
    rng = Random(source)
    options = drawn_options(game, rng)
    players = options["players"]
    assert isinstance(players, int)
    names = ["greedy", "random"] if number % BATCH == 0 else ["random"]  # greedy games take a hundred times longer
    return recorded(game, options, source, [rng.choice(names) for _ in range(players)])
