"""Viscounts of the West Kingdom as every game is spoken to."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from shared.rules.core.errors import IllegalMove
from shared.rules.core.game import Game, Json, Option, Pending, Result
from shared.rules.core.happenings import Happening
from shared.rules.viscounts import decisions, dumping, evaluation, sampling, scoring, setup, views
from shared.rules.viscounts import options as table
from shared.rules.viscounts.arranging import arrange
from shared.rules.viscounts.components import COMPONENTS
from shared.rules.viscounts.frames import DECISIONS
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.words import in_words


class Viscounts(Game[ViscountsPosition]):
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

    def options(self) -> list[Option]:
        return table.table_options()

    def catalogue(self) -> dict[str, list[dict[str, Json]]]:
        return COMPONENTS.listed()

    def check_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        return table.checked(given)

    def new(self, options: Mapping[str, Json], seed: bytes, rules: int | None = None) -> ViscountsPosition:
        players, switches, solo = table.read(self.check_options(options))
        position = setup.set_up(players, switches, solo, seed, self.known_rules(rules))
        decisions.advance(position)
        position.happened = []
        return position

    def pending(self, position: ViscountsPosition) -> list[Pending]:
        if not position.agenda:
            return []
        frame = position.agenda[-1]
        return [Pending(frame[1], DECISIONS[frame[0]])]

    def legal(self, position: ViscountsPosition, seat: int) -> list[str]:
        if not position.agenda or position.agenda[-1][1] != seat:
            return []
        return position.moves[:]

    def play(self, position: ViscountsPosition, seat: int, move: str) -> list[Happening]:
        agenda = position.agenda
        if not agenda or agenda[-1][1] != seat or move not in position.moves:
            raise refusal(position, seat, move)
        position.happened = []
        decisions.choose(position, move)
        happened = position.happened
        position.happened = []
        return happened

    def view(self, position: ViscountsPosition, seat: int | None) -> dict[str, Json]:
        return views.view(position, seat)

    def sample(self, position: ViscountsPosition, seat: int, rng: Random) -> ViscountsPosition:
        return sampling.sample(position, seat, rng)

    def result(self, position: ViscountsPosition) -> Result | None:
        return scoring.result(position)

    def clone(self, position: ViscountsPosition) -> ViscountsPosition:
        return position.clone()

    def dump(self, position: ViscountsPosition) -> bytes:
        return dumping.dump(position)

    def load(self, data: bytes) -> ViscountsPosition:
        return dumping.load(data, self.rules_versions())

    def evaluate(self, position: ViscountsPosition, seat: int) -> float:
        return evaluation.evaluate(position, seat)

    def arrange(self, words: Mapping[str, Json]) -> ViscountsPosition:
        return arrange(words, self.rules_versions())

    def words(self, position: ViscountsPosition) -> dict[str, Json]:
        return in_words(position)


def refusal(position: ViscountsPosition, seat: int, move: str) -> IllegalMove:
    """The error that says what the seat could do instead."""
    if not position.agenda:
        return IllegalMove(f"Seat {seat} can't play {move!r}: the game is over.")
    frame = position.agenda[-1]
    if frame[1] != seat:
        return IllegalMove(f"Seat {seat} can't play {move!r}: seat {frame[1]} has to decide ({DECISIONS[frame[0]]}).")
    return IllegalMove(f"Seat {seat} can't play {move!r} now; its moves are: {', '.join(position.moves)}.")
