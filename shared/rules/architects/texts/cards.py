"""What is printed on the cards and boards, in words: costs, skills, points, and what they do when."""

from collections.abc import Callable
from typing import Final

from shared.rules.architects import effect_schema as effects
from shared.rules.architects import schema
from shared.rules.architects.artisans import schema as artisans_schema
from shared.rules.architects.components import CATALOGUE
from shared.rules.architects.solo import schema as solo_schema
from shared.rules.architects.texts.effects import amounts, effect_text, named, points, skills
from shared.rules.core.text import Arg, Text

APPRENTICES: Final = {card.id: card for card in CATALOGUE.entries("apprentices", schema.ApprenticeCard)}
BUILDINGS: Final = {card.id: card for card in CATALOGUE.entries("buildings", schema.BuildingCard)}
CRAFTS: Final = {card.id: card for card in CATALOGUE.entries("crafts", artisans_schema.CraftCard)}
REWARDS: Final = {card.id: card for card in CATALOGUE.entries("rewards", schema.RewardCard)}
MARKET: Final = {card.id: card for card in CATALOGUE.entries("market", schema.MarketCard)}
CHARACTERS: Final = {board.id: board for board in CATALOGUE.entries("characters", schema.CharacterBoard)}
SCHEMES: Final = {scheme.id: scheme for scheme in CATALOGUE.entries("schemes", solo_schema.Scheme)}

FIRST_COPY: Final = {
    card.id: next(
        other.id
        for other in APPRENTICES.values()
        if (other.names, other.skills, other.effect) == (card.names, card.skills, card.effect)
    )
    for card in APPRENTICES.values()
}
"""Copies of a card are called alike."""


def card_text(kind: str, id: str) -> list[Text]:
    made = MAKERS.get(kind)
    return made(id) if made else []


def apprentice(id: str) -> Text:
    """An apprentice in a label: there are several of one name, told apart by their skills and what they do."""
    card = APPRENTICES[id]
    args: dict[str, Arg] = {"apprentice": FIRST_COPY[id], "skills": skills(card.skills)}
    if isinstance(card.effect, effects.SkillsOnly):
        return Text("apprentice-skilled", args)
    return Text("apprentice-able", {**args, "effect": effect_text(card.effect)})


def tool(id: str) -> dict[str, Arg]:
    """A tool in a label."""
    return {"craft": id, "effect": effect_text(CRAFTS[id].tool)}


def adornment(id: str) -> dict[str, Arg]:
    upper = CRAFTS[id].adornment
    return {"craft": id, "effect": effect_text(upper) if upper else Text("effect-none")}


def _apprentice(id: str) -> list[Text]:
    card = APPRENTICES[id]
    texts = [Text("card-skills", {"skills": skills(card.skills)}), *_virtue(card.virtue)]
    if isinstance(card.effect, effects.SkillsOnly):
        return texts
    return [*texts, _ability(card.trigger, effect_text(card.effect))]


def _building(id: str) -> list[Text]:
    card = BUILDINGS[id]
    texts = [Text("card-cost", {"amounts": amounts(card.cost)})]
    if card.skills:
        texts.append(Text("card-needs", {"skills": skills(card.skills)}))
    texts.extend([Text("card-points", {"points": points(card.vp)}), *_virtue(card.virtue)])
    return [*texts, Text(f"card-{card.timing}", {"effect": effect_text(card.effect)})]


def _craft(id: str) -> list[Text]:
    card = CRAFTS[id]
    texts = [Text("card-adornment-points", {"points": points(card.vp)})]
    if card.adornment:
        texts.append(Text("card-adornment", {"effect": effect_text(card.adornment)}))
    return [*texts, Text("card-tool", {"effect": effect_text(card.tool)})]


def _reward(id: str) -> list[Text]:
    return [Text("card-immediate", {"effect": Text("effect-gain", {"amounts": amounts(REWARDS[id].gain)})})]


def _market(id: str) -> list[Text]:
    card = MARKET[id]
    sides = {"small": card.small, "large": card.large}
    return [Text(f"card-market-{side}", {"amounts": amounts(goods)}) for side, goods in sides.items()]


def _character(id: str) -> list[Text]:
    board = CHARACTERS[id]
    goods: dict[str, int] = {str(good): count for good, count in board.goods.items()}
    if board.silver:
        goods["silver"] = board.silver
    texts = [Text("board-virtue", {"count": board.virtue})]
    if goods:
        texts.append(Text("board-goods", {"amounts": amounts(goods)}))
    for what, count in (
        ("prison", board.prison),
        ("cards", board.building_cards),
        ("debts", board.unpaid_debts),
        ("tools", board.tools),
    ):
        if count:
            texts.append(Text(f"board-{what}", {"count": count}))
    return [*texts, *[_ability(ability.trigger, effect_text(ability.effect)) for ability in board.abilities]]


def _scheme(id: str) -> list[Text]:
    card = SCHEMES[id]
    texts = [_step("scheme-step", card.step)]
    if card.fallback:
        texts.append(_step("scheme-otherwise", card.fallback))
    if card.step.recall:
        texts.append(Text("scheme-recall"))
    return texts


def _step(id: str, step: solo_schema.SchemeStep) -> Text:
    detail = step.action or step.row or step.side
    if detail is None:
        return Text(id, {"location": step.location})
    return Text(f"{id}-detail", {"location": step.location, "detail": Text(f"scheme-{detail}")})


def _ability(trigger: str, effect: Text) -> Text:
    if trigger == "static":
        return Text("card-static", {"effect": effect})
    return Text("card-ability", {"when": Text(f"trigger-{named(trigger)}"), "effect": effect})


def _virtue(icon: int) -> list[Text]:
    if icon == 0:
        return []
    return [Text("card-virtue-gained" if icon > 0 else "card-virtue-lost", {"count": abs(icon)})]


MAKERS: Final[dict[str, Callable[[str], list[Text]]]] = {
    "apprentices": _apprentice,
    "buildings": _building,
    "crafts": _craft,
    "rewards": _reward,
    "market": _market,
    "characters": _character,
    "schemes": _scheme,
}
