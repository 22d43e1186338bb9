"""Architects of the West Kingdom as a game that speaks the protocol."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from shared.rules.architects import decisions, dumping, options, scoring, setup
from shared.rules.architects.arranging import arrange
from shared.rules.architects.components import CATALOGUE
from shared.rules.architects.evaluation import evaluate
from shared.rules.architects.position import ArchitectsPosition, copy_position
from shared.rules.architects.sampling import sample_of
from shared.rules.architects.views import view_of
from shared.rules.architects.words import words_of
from shared.rules.core.game import Game, Json, Option, Pending, Result
from shared.rules.core.happenings import Happening


class Architects(Game[ArchitectsPosition]):
    name = "architects"
    title = "Architects of the West Kingdom"
    rules_version = 2  # 2: the icon of a hired card comes before the row is refilled (AQ-36)
    seats_min = 2
    seats_max = 5
    usage_kinds: ClassVar[dict[str, str]] = {
        "places": "location",
        "builds": "building",
        "hires": "apprentice",
        "advances": "cathedral",
        "turns_reward": "reward",
    }
    end_reasons: ClassVar[list[str]] = ["guildhall_full"]
    turn_kinds: ClassVar[list[str]] = ["draft", "place", "recall"]
    recorded_kinds: ClassVar[list[str]] = ["apprentices", "buildings", "rewards", "market", "characters", "locations"]

    def options(self) -> list[Option]:
        return options.OPTIONS

    def catalogue(self) -> dict[str, list[dict[str, Json]]]:
        return CATALOGUE.listed()

    def check_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        return options.check_options(given)

    def new(self, options: Mapping[str, Json], seed: bytes, rules: int | None = None) -> ArchitectsPosition:
        position = setup.new_position(options, seed, self.known_rules(rules))
        decisions.settle(position)
        return position

    def pending(self, position: ArchitectsPosition) -> list[Pending]:
        return decisions.pending(position)

    def legal(self, position: ArchitectsPosition, seat: int) -> list[str]:
        return decisions.offers(position, seat)[:]

    def play(self, position: ArchitectsPosition, seat: int, move: str) -> list[Happening]:
        return decisions.play(position, seat, move)

    def result(self, position: ArchitectsPosition) -> Result | None:
        return scoring.result_of(position)

    def clone(self, position: ArchitectsPosition) -> ArchitectsPosition:
        return copy_position(position)

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

    def arrange(self, words: Mapping[str, Json]) -> ArchitectsPosition:
        return arrange(words, self.rules_versions())

    def words(self, position: ArchitectsPosition) -> dict[str, Json]:
        return words_of(position)
