"""Learned weights: files of a game with where they come from, read and checked like a catalogue.

A file `weights/<participants>[-<expansion>].toml` is for tables of that many, the solo opponent counted. `guildhall
train` writes it. A table for which there is none is judged by the nearest.
"""

import tomllib
from hashlib import blake2b
from pathlib import Path

import msgspec

from shared.rules.core.catalogue import field_of
from shared.rules.core.errors import BadWeights
from shared.rules.core.game import Game, Position
from shared.rules.core.judging import Judge, LearnedJudge


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was learned for one kind of table, and how."""

    game: str
    rules: int
    """The version of the rules under which it was learned."""
    participants: int
    expansion: str
    features: str
    """A hash of the features' names in their order: others would be weighed wrongly."""
    generation: int
    """How many times what was learned before has been beaten."""
    games: int
    """Played to learn from."""
    seed: int
    figures: str
    """What was measured, in a sentence."""
    weights: dict[str, tuple[float, float]]
    """By feature: points for each of it, and points more while all of the game is still to come."""

    def judge(self, game: Game[Position]) -> LearnedJudge:
        both = [self.weights[name] for name in game.feature_names]
        return LearnedJudge([now for now, _ in both], [to_come for _, to_come in both])


def features_hash(game: Game[Position]) -> str:
    return blake2b("\n".join(game.feature_names).encode(), digest_size=6).hexdigest()


def read(game: Game[Position], file: Path) -> Weights:
    """Raises BadWeights, which names the file and what is wrong with it."""
    try:
        found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Weights)
    except OSError as error:
        raise BadWeights(f"{file}: can't be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadWeights(f"{file}: not TOML, or cut off: {error}.") from error
    except msgspec.ValidationError as error:
        field, what = field_of(str(error))
        raise BadWeights(f"{file}: {field}: {what}.") from error
    check(game, found, file)
    return found


def check(game: Game[Position], found: Weights, file: Path) -> None:
    if found.game != game.name:
        raise BadWeights(f"{file}: these are weights of {found.game}, not of {game.name}.")
    if found.rules not in game.rules_versions():
        raise BadWeights(f"{file}: they were learned under rules {found.rules} of {game.title}, not played here.")
    if found.features != features_hash(game):
        raise BadWeights(f"{file}: they are for other features than {game.title} has now; train anew.")
    for name in game.feature_names:
        if name not in found.weights:
            raise BadWeights(f"{file}: weights.{name}: is missing; the file may be cut off.")
    for name in found.weights:
        if name not in game.feature_names:
            raise BadWeights(f"{file}: weights.{name}: there is no such feature.")
    if file.stem != stem(found.participants, found.expansion):
        raise BadWeights(f"{file}: its name should be {stem(found.participants, found.expansion)}.toml.")


def stem(participants: int, expansion: str) -> str:
    return f"{participants}-{expansion}" if expansion else str(participants)


def all_weights(game: Game[Position]) -> list[Weights]:
    """Every file of the game; raises BadWeights for the first that can't be used."""
    folder = game.weights_folder()
    if folder is None:
        return []
    return [read(game, file) for file in sorted(folder.glob("*.toml"))]


class _Judges:
    """The judges of one game, read when the first is needed."""

    def __init__(self, game: Game[Position]) -> None:
        self.trained = [(weights, weights.judge(game)) for weights in all_weights(game)]
        self.by_table: dict[tuple[int, str], Judge] = {}

    def nearest(self, participants: int, expansion: str) -> Judge:
        """By expansion first, then by number; of two equally near the one for fewer."""
        found = self.by_table.get((participants, expansion))
        if found is None:
            ways = [
                (
                    weights.expansion != expansion,
                    abs(weights.participants - participants),
                    weights.participants,
                    weights.expansion,
                    at,
                )
                for at, (weights, _) in enumerate(self.trained)
            ]
            found = self.trained[min(ways)[-1]][1] if ways else Judge()
            self.by_table[participants, expansion] = found
        return found


_judges: dict[str, tuple[Game[Position], _Judges]] = {}


def judge_for(game: Game[Position], position: Position) -> Judge:
    """The best judge of positions like this one: what was learned for the nearest kind of table, or the opinion."""
    if not game.feature_names:
        return _OPINION
    return judges_of(game).nearest(game.participants(position), game.expansion(position))


def judges_of(game: Game[Position]) -> _Judges:
    known = _judges.get(game.name)
    return prepared(game) if known is None or known[0] is not game else known[1]


def prepared(game: Game[Position]) -> _Judges:
    """Reads the weights now; raises BadWeights. Whoever is going to need them does so when it starts."""
    judges = _Judges(game)
    _judges[game.name] = (game, judges)
    return judges


_OPINION = Judge()


def written(weights: Weights) -> str:
    """The file, the same bytes for the same weights."""
    head = [
        f"# Learned by `guildhall train {weights.game}`; see docs/bots.md.",
        f'game = "{weights.game}"',
        f"rules = {weights.rules}",
        f"participants = {weights.participants}",
        f'expansion = "{weights.expansion}"',
        f'features = "{weights.features}"',
        f"generation = {weights.generation}",
        f"games = {weights.games}",
        f"seed = {weights.seed}",
        f'figures = "{weights.figures}"',
        "",
        "[weights]",
    ]
    rows = [f"{name} = [{now:.5f}, {to_come:.5f}]" for name, (now, to_come) in weights.weights.items()]
    return "\n".join([*head, *rows, ""])
