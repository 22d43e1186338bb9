"""Architects as it is put into words."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from shared.rules import SOURCES
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.texts import board, cards, happenings, moves, prompts
from shared.rules.architects.texts.notation import ELEMENTS
from shared.rules.core.fields import Fields
from shared.rules.core.game import Json, Option
from shared.rules.core.speech import PLAYER, Speech
from shared.rules.core.text import ExplainedMove, Section, Text, Value


class ArchitectsSpeech(Speech[ArchitectsPosition]):
    folder: ClassVar[Path | None] = SOURCES / "architects" / "texts"
    kinds: ClassVar[Mapping[str, str]] = {
        PLAYER: PLAYER,
        "whose": PLAYER,
        "apprentice": "apprentices",
        "building": "buildings",
        "buildings": "buildings",
        "character": "characters",
        "craft": "crafts",
        "difficulty": "difficulties",
        "good": "good",
        "goods": "good",
        "location": "locations",
        "opponent": "opponents",
        "row": "row",
        "scheme": "schemes",
        "slot": "slots",
    }
    fields: ClassVar[Mapping[str, Fields]] = happenings.FIELDS
    elements: ClassVar[Mapping[str, str]] = ELEMENTS

    def explain(self, position: ArchitectsPosition, seat: int, moves_: Sequence[str]) -> list[ExplainedMove]:
        return moves.explain(position, seat, moves_)

    def prompt(self, position: ArchitectsPosition, seat: int) -> Text | None:
        waits = any(pending.seat == seat for pending in self.game.pending(position))
        return prompts.prompt(position) if waits else None

    def sentence(self, kind: str, player: str, fields: Mapping[str, Value], secret: Mapping[str, Value]) -> Text:
        usual = super().sentence(kind, player, fields, secret)
        return happenings.reworded(usual, kind, player, fields) if kind in self.fields else usual

    def board(self, view: Mapping[str, Json]) -> list[Section]:
        return board.sections(view)

    def title(self) -> Text:
        return Text("title")

    def card(self, kind: str, id: str) -> list[Text]:
        return cards.card_text(kind, id)

    def option(self, option: Option) -> Text:
        return Text(f"option-{option.name}")

    def help_of(self, option: Option) -> Text:
        return Text(f"option-{option.name}-help")

    def choice(self, option: Option, value: Json) -> Text:
        name, word = option.name, str(value)
        if name == "characters" and word != "random":
            return Text("choice-character", {"character": word})
        if name == "first_player" and word not in ("by_rules", "random"):
            return Text("choice-player", {PLAYER: word})
        if name == "difficulty":
            return Text("choice-difficulty", {"difficulty": word})
        if name == "opponent" and word != "none":
            return Text("choice-opponent", {"opponent": word})
        if isinstance(value, str) or (name == "variable_boards" and value is False):
            return Text(f"choice-{name}-{word.lower().replace('+', '-')}")
        return super().choice(option, value)

    def ending(self, reason: str) -> Text:
        return Text(f"end-{reason}")

    def component(self, name: str) -> Text:
        return Text(f"score-{name}")
