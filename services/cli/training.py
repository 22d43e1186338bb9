"""What training has come to so far: kept in a file after every part, so that it goes on where it was interrupted."""

from pathlib import Path
from typing import cast

import msgspec

from shared.rules.core.errors import BadWeights
from shared.rules.core.game import Json


class Trained(msgspec.Struct, kw_only=True):
    """The course that was asked for, and how far it is. Sums are those of `least_squares.py`, in one list."""

    game: str
    rules: int
    features: str
    options: dict[str, object]
    """Of the table; as they are checked, so that equal ones are written equally."""
    games: int
    seed: int
    round: int = 0
    part: int = 0
    """Parts of this round's games that are in the sums."""
    sums: list[float] = []
    generation: int = 0
    """How often a new generation was admitted; 0: the game's own opinion is still the best."""
    now: list[float] = []
    to_come: list[float] = []
    learned_from: int = 0
    """Games that were in the sums when the best was learned."""
    story: list[str] = []
    """What became of each round, in a sentence."""

    @property
    def table(self) -> dict[str, Json]:
        return cast("dict[str, Json]", self.options)

    def same_course(self, other: "Trained") -> bool:
        mine, theirs = msgspec.structs.asdict(self), msgspec.structs.asdict(other)
        return all(mine[name] == theirs[name] for name in ("game", "rules", "features", "options", "games", "seed"))


def resumed(course: Trained, file: Path) -> Trained:
    """The state in the file, if it is of the same course; raises BadWeights if it is of another."""
    if not file.exists():
        return course
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Trained)
    except msgspec.DecodeError as error:
        raise BadWeights(f"{file}: can't be read, so training can't go on from it; delete it: {error}.") from error
    if not course.same_course(found):
        raise BadWeights(f"{file}: is of another training (game, options, games or seed); delete it or choose --out.")
    return found


def keep(state: Trained, file: Path) -> None:
    """Whole or not at all: whoever is interrupted while writing goes on from the part before."""
    fresh = file.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(state))
    fresh.replace(file)
