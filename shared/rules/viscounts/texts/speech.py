"""Viscounts as it is put into words."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from shared.rules import SOURCES
from shared.rules.core.fields import Fields
from shared.rules.core.game import Json, Option
from shared.rules.core.speech import PLAYER, Speech
from shared.rules.core.text import ExplainedMove, Text, Value
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.texts import cards, happenings, moves, prompts
from shared.rules.viscounts.texts.notation import ELEMENTS


class ViscountsSpeech(Speech[ViscountsPosition]):
    folder: ClassVar[Path | None] = SOURCES / "viscounts" / "texts"
    kinds: ClassVar[Mapping[str, str]] = {
        PLAYER: PLAYER,
        "whose": PLAYER,
        "action": "action",
        "automa": "automa",
        "building": "building_types",
        "ending": "endings",
        "hero": "heroes",
        "ribbon": "cleric_bonuses",
        "section": "section",
        "starter": "starters",
        "there": "section",
        "townsfolk": "townsfolk",
    }
    fields: ClassVar[Mapping[str, Fields]] = happenings.FIELDS
    elements: ClassVar[Mapping[str, str]] = ELEMENTS

    def explain(self, position: ViscountsPosition, seat: int, moves_: Sequence[str]) -> list[ExplainedMove]:
        return moves.explain(position, seat, moves_)

    def prompt(self, position: ViscountsPosition, seat: int) -> Text | None:
        waits = any(pending.seat == seat for pending in self.game.pending(position))
        return prompts.prompt(position) if waits else None

    def sentence(self, kind: str, player: str, fields: Mapping[str, Value], secret: Mapping[str, Value]) -> Text:
        usual = super().sentence(kind, player, fields, secret)
        return happenings.reworded(usual, kind, player, fields) if kind in self.fields else usual

    def title(self) -> Text:
        return Text("title")

    def card(self, kind: str, id: str) -> list[Text]:
        return cards.card_text(kind, id)

    def option(self, option: Option) -> Text:
        return Text(f"option-{option.name}")

    def help_of(self, option: Option) -> Text:
        return Text(f"option-{option.name}-help")

    def choice(self, option: Option, value: Json) -> Text:
        if option.name == "automa":
            return Text("choice-automa", {"automa": str(value)})
        return super().choice(option, value)

    def ending(self, reason: str) -> Text:
        return Text(f"end-{reason}")

    def component(self, name: str) -> Text:
        return Text(f"score-{name}")
