"""Architects of the West Kingdom as a game that speaks the protocol."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from shared.rules.architects import dumping, setup
from shared.rules.architects.arranging import arrange
from shared.rules.architects.artisans.decisions import EXPANDED
from shared.rules.architects.components import CATALOGUE
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.evaluation import evaluate
from shared.rules.architects.features import FEATURES, features, progress
from shared.rules.architects.options import OPTIONS, check_together, for_table, with_opponent
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.sampling import sample_of
from shared.rules.architects.schema import WEIGHTS
from shared.rules.architects.scoring import result_of
from shared.rules.architects.solo.turn import answer
from shared.rules.architects.views import view_of
from shared.rules.architects.words import words_of
from shared.rules.core.agenda import AgendaGame
from shared.rules.core.game import Json, Option, Result
from shared.rules.core.option_check import checked_options

if TYPE_CHECKING:
    from shared.rules.core.speech import Speech


class Architects(AgendaGame[ArchitectsPosition]):
    name: ClassVar[str] = "architects"
    title: ClassVar[str] = "Architects of the West Kingdom"
    rules_version: ClassVar[int] = 4
    """2: a hired card's icon comes before the refill (AQ-36). 3: idle rounds end a game; dumps hold what people saw.
    4: they hold packets that were passed on; a placement that a tool makes fruitful is not fruitless."""
    seats_min: ClassVar[int] = 1
    seats_max: ClassVar[int] = 6  # with the expansion
    usage_kinds: ClassVar[dict[str, str]] = {
        "places": "location",
        "builds": "building",
        "hires": "apprentice",
        "advances": "cathedral",
        "turns_reward": "reward",
        "crafts": "tool",
        "adorns": "adornment",
    }
    end_reasons: ClassVar[list[str]] = ["guildhall_full", "nobody_builds"]
    shaping_options: ClassVar[list[str]] = ["players", "expansion", "opponent"]
    turn_kinds: ClassVar[list[str]] = ["draft", "place", "recall"]
    recorded_kinds: ClassVar[list[str]] = [
        "apprentices",
        "buildings",
        "rewards",
        "market",
        "crafts",
        "characters",
        "locations",
        "schemes",
    ]

    feature_names: ClassVar[list[str]] = FEATURES
    quick_turns: ClassVar[int] = 4

    def __init__(self) -> None:
        super().__init__(KINDS, answer, EXPANDED)

    def options(self) -> list[Option]:
        return OPTIONS

    def catalogue(self) -> dict[str, list[dict[str, Json]]]:
        return CATALOGUE.listed()

    def check_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        options = checked_options(self, with_opponent(given))
        check_together(options)
        return for_table(options)

    def new(self, options: Mapping[str, Json], seed: bytes, rules: int | None = None) -> ArchitectsPosition:
        position = setup.new_position(self.check_options(options), seed, self.known_rules(rules))
        self.settle(position)
        return position

    def result(self, position: ArchitectsPosition) -> Result | None:
        return result_of(position)

    def clone(self, position: ArchitectsPosition) -> ArchitectsPosition:
        return position.clone()

    def view(self, position: ArchitectsPosition, seat: int | None) -> dict[str, Json]:
        return view_of(position, seat)

    def sample(self, position: ArchitectsPosition, seat: int, rng: Random) -> ArchitectsPosition:
        return sample_of(position, seat, rng)

    def dump(self, position: ArchitectsPosition) -> bytes:
        return dumping.dump(position, self.name)

    def load(self, data: bytes) -> ArchitectsPosition:
        return dumping.load(data, self.name, self.rules_versions())

    def evaluate(self, position: ArchitectsPosition, seat: int) -> float:
        return evaluate(position, seat)

    def features(self, position: ArchitectsPosition, seat: int) -> list[float]:
        return features(position, seat)

    def progress(self, position: ArchitectsPosition) -> float:
        return progress(position)

    def participants(self, position: ArchitectsPosition) -> int:
        return position.rules.participants

    def expansion(self, position: ArchitectsPosition) -> str:
        return "artisans" if position.artisans is not None else ""

    def weights_folder(self) -> Path | None:
        return WEIGHTS

    def arrange(self, words: Mapping[str, Json]) -> ArchitectsPosition:
        return arrange(self, words)

    def words(self, position: ArchitectsPosition) -> dict[str, Json]:
        return words_of(position, self.pending(position))

    def view_type(self) -> type[object] | None:
        from shared.rules.architects.view_types import ArchitectsView

        return ArchitectsView

    def speech(self) -> "Speech[ArchitectsPosition]":
        from shared.rules.architects.texts.speech import ArchitectsSpeech

        return ArchitectsSpeech(self)
