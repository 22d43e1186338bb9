"""Viscounts of the West Kingdom as a game that speaks the protocol."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from shared.rules.core.agenda import AgendaGame
from shared.rules.core.game import Json, Option, Result
from shared.rules.core.option_check import checked_options
from shared.rules.viscounts import dumping, setup
from shared.rules.viscounts.arranging import arrange
from shared.rules.viscounts.components import CATALOGUE
from shared.rules.viscounts.decisions import KINDS
from shared.rules.viscounts.evaluation import evaluate
from shared.rules.viscounts.features import FEATURES, features, progress
from shared.rules.viscounts.options import OPTIONS, check_together, for_table
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.sampling import sample_of
from shared.rules.viscounts.schema import WEIGHTS
from shared.rules.viscounts.scoring import result_of
from shared.rules.viscounts.solo.turn import answer
from shared.rules.viscounts.views import view_of
from shared.rules.viscounts.words import words_of

if TYPE_CHECKING:
    from shared.rules.core.speech import Speech


class Viscounts(AgendaGame[ViscountsPosition]):
    name: ClassVar[str] = "viscounts"
    title: ClassVar[str] = "Viscounts of the West Kingdom"
    rules_version: ClassVar[int] = 1
    seats_min: ClassVar[int] = 1
    seats_max: ClassVar[int] = 4
    usage_kinds: ClassVar[dict[str, str]] = {
        "plays": "card",
        "hires": "hired",
        "dismisses": "dismissed",
        "builds": "building",
        "keeps": "manuscript",
        "acts": "action",
        "takes": "player_card",
    }
    end_reasons: ClassVar[list[str]] = ["poverty", "prosperity", "both"]
    shaping_options: ClassVar[list[str]] = ["players", "automa"]
    turn_kinds: ClassVar[list[str]] = ["pair", "play"]
    recorded_kinds: ClassVar[list[str]] = [
        "townsfolk",
        "heroes",
        "starters",
        "manuscripts",
        "cleric_bonuses",
        "slots",
        "player_cards",
        "segments",
        "schemes",
    ]

    feature_names: ClassVar[list[str]] = FEATURES

    def __init__(self) -> None:
        super().__init__(KINDS, answer)

    def options(self) -> list[Option]:
        return OPTIONS

    def catalogue(self) -> dict[str, list[dict[str, Json]]]:
        return CATALOGUE.listed()

    def check_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        options = checked_options(self, given)
        check_together(options)
        return for_table(options)

    def new(self, options: Mapping[str, Json], seed: bytes, rules: int | None = None) -> ViscountsPosition:
        position = setup.new_position(self.check_options(options), seed, self.known_rules(rules))
        self.settle(position)
        return position

    def result(self, position: ViscountsPosition) -> Result | None:
        return result_of(position)

    def clone(self, position: ViscountsPosition) -> ViscountsPosition:
        return position.clone()

    def view(self, position: ViscountsPosition, seat: int | None) -> dict[str, Json]:
        return view_of(position, seat)

    def sample(self, position: ViscountsPosition, seat: int, rng: Random) -> ViscountsPosition:
        return sample_of(position, seat, rng)

    def dump(self, position: ViscountsPosition) -> bytes:
        return dumping.dump(position, self.name)

    def load(self, data: bytes) -> ViscountsPosition:
        return dumping.load(data, self.name, self.rules_versions())

    def evaluate(self, position: ViscountsPosition, seat: int) -> float:
        return evaluate(position, seat)

    def features(self, position: ViscountsPosition, seat: int) -> list[float]:
        return features(position, seat)

    def progress(self, position: ViscountsPosition) -> float:
        return progress(position)

    def participants(self, position: ViscountsPosition) -> int:
        return len(position.seats)

    def weights_folder(self) -> Path | None:
        return WEIGHTS

    def arrange(self, words: Mapping[str, Json]) -> ViscountsPosition:
        return arrange(self, words)

    def words(self, position: ViscountsPosition) -> dict[str, Json]:
        pending = self.pending(position)
        return words_of(position, pending, self.legal(position, pending[0].seat) if pending else [])

    def view_type(self) -> type[object] | None:
        from shared.rules.viscounts.view_types import ViscountsView

        return ViscountsView

    def speech(self) -> "Speech[ViscountsPosition]":
        from shared.rules.viscounts.texts.speech import ViscountsSpeech

        return ViscountsSpeech(self)
