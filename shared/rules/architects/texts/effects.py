"""Effects in words, made from their structure in the catalogue: a corrected number corrects its text."""

from collections.abc import Mapping
from typing import TypeAlias, TypeVar, assert_never

from shared.rules.architects import effect_schema as effects
from shared.rules.architects import schema
from shared.rules.architects.artisans import schema as artisans_schema
from shared.rules.architects.components import VIRTUE_MAX, WORKERS
from shared.rules.core.text import Text

CraftEffect: TypeAlias = artisans_schema.AdornmentEffect | artisans_schema.ToolEffect | effects.ReleaseFromBoards
Effect: TypeAlias = schema.ApprenticeEffect | schema.BoardEffect | schema.BuildingEffect | CraftEffect

K = TypeVar("K", bound=str)
COMPARED = {"==": "exactly", ">=": "least", "<=": "most", ">": "more", "<": "fewer"}


def amount(item: str, count: int) -> Text:
    """`2 clay`, as the object of a sentence."""
    return Text(f"amount-{item}", {"count": count})


def amounts(items: Mapping[K, int]) -> list[str | Text]:
    return [amount(item, count) for item, count in items.items()]


def named(words: str) -> str:
    """Part of a message's id: `apprentices_with_skill-carpentry`."""
    return words.replace(":", "-")


def condition(when: effects.Condition) -> Text:
    measure = Text(f"measure-{named(when.measure)}", {"count": when.value})
    if when.cmp == "==" and when.value == 0:
        return measure
    return Text(f"when-{COMPARED[when.cmp]}", {"measure": measure})


def most(measure: str) -> Text:
    return Text(f"most-{named(measure)}")


def per(measure: str, count: int) -> Text:
    return Text(f"per-{named(measure)}", {"count": count})


def effect_text(effect: Effect) -> Text:
    """What it does, without when; what may be declined says so."""
    plain = _effect(effect)
    return Text("effect-optional", {"effect": plain}) if getattr(effect, "optional", False) else plain


def _effect(effect: Effect) -> Text:
    match effect:
        case effects.Gain():
            return Text("effect-gain", {"amounts": amounts(effect.items)})
        case effects.GainIf():
            return Text("effect-gain-if", {"amounts": amounts(effect.items), "when": condition(effect.when)})
        case effects.GainChoice():
            of_each = [Text("items", {"amounts": amounts(items)}) for items in effect.options]
            return Text("effect-gain-choice", {"choices": choices(of_each)})
        case effects.GainPer():
            return Text("effect-gain-per", {"amounts": amounts(effect.items), "per": per(effect.measure, effect.per)})
        case effects.GainAllPlayers():
            return Text("effect-gain-all", {"amounts": amounts(effect.items)})
        case effects.GainIfMost():
            return Text("effect-gain-if-most", {"amounts": amounts(effect.items), "most": most(effect.measure)})
        case effects.Lose():
            return Text("effect-lose", {"amounts": amounts(effect.items)})
        case effects.LoseVirtueWhere():
            lost = [amount("virtue", effect.amount)]
            return Text("effect-lose-where", {"amounts": [*lost], "when": condition(effect.when)})
        case effects.VpIfMost():
            return Text("effect-points-if-most", {"points": points(effect.vp), "most": most(effect.measure)})
        case effects.VpPer():
            return Text("effect-points-per", {"points": points(effect.vp), "per": per(effect.measure, effect.per)})
        case effects.VpIf():
            return Text("effect-points-if", {"points": points(effect.vp), "when": condition(effect.when)})
        case effects.ModifyDebtVp():
            how = "better" if effect.vp > 0 else "worse"
            return Text(f"effect-debts-{how}", {"points": points(abs(effect.vp))})
        case effects.Trade():
            return Text("effect-trade", {"give": amounts(effect.give), "get": amounts(effect.get)})
        case artisans_schema.Exchange():
            return Text("effect-trade", {"give": amounts(effect.pay), "get": amounts(effect.get)})
        case effects.ReduceCost():
            return Text("effect-cheaper", {"amount": amount("silver", effect.amount)})
        case effects.ReduceVirtueLoss() if effect.amount >= VIRTUE_MAX:
            return Text("effect-virtue-kept")
        case effects.ReduceVirtueLoss():
            return Text("effect-virtue-saved", {"amount": amount("virtue", effect.amount)})
        case effects.ReduceBuildCost():
            goods: list[str | Text] = [amount(good, effect.amount) for good in effect.resources]
            return Text("effect-cheaper-building", {"choices": choices(goods)})
        case effects.ReleaseFromPrison() if effect.max >= WORKERS:
            return Text("effect-release-prison-all")
        case effects.ReleaseFromPrison():
            return Text("effect-release-prison", {"count": effect.max})
        case artisans_schema.ReleaseAllFromPrison():
            return Text("effect-release-prison-all")
        case effects.ReleaseFromBoards():
            return Text("effect-release-boards")
        case artisans_schema.ReleaseFromBoard():
            return Text("effect-release-board", {"count": effect.max})
        case effects.Capture():
            return Text("effect-capture", {"count": effect.count})
        case artisans_schema.CaptureHere():
            return Text("effect-capture-here", {"count": effect.max})
        case effects.ChooseOne():
            return Text("effect-choose", {"choices": choices([_effect(option) for option in effect.options])})
        case effects.HireFree():
            return Text("effect-hire")
        case effects.DestroyDebt():
            return Text("effect-destroy-debt", {"count": effect.max})
        case effects.DiscardBuildingFor():
            return Text("effect-discard-for", {"count": effect.discard, "amounts": amounts(effect.get)})
        case effects.DiscardApprentice():
            return Text("effect-dismiss", {"count": effect.count})
        case effects.ExtraGuildhallPlacement():
            return Text("effect-extra-placement")
        case effects.ExtraWorker():
            return Text("effect-extra-worker", {"count": effect.amount, "location": effect.location})
        case effects.SkillsOnly():
            return Text("effect-none")
        case effects.ResourceEquivalence():
            goods = [Text(f"good-{good}") for good in effect.resources]
            return Text("effect-equal", {"goods": goods})
        case effects.IgnoreTax():
            return Text("effect-ignore-tax", {"amount": amount("silver", effect.amount)})
        case effects.WaiveCathedralDiscard():
            return Text("effect-no-discard")
        case effects.ApprenticeLimit():
            return Text("effect-apprentice-limit", {"count": effect.value})
        case effects.AvoidDebt():
            return Text("effect-avoid-debt", {"amounts": amounts(effect.pay)})
        case artisans_schema.ReleaseArtisan():
            return Text("effect-release-artisan")
        case artisans_schema.ArtisanDiscount():
            return Text("effect-artisan-cheaper", {"amount": amount("silver", effect.amount)})
        case artisans_schema.ArtisanCapture():
            return Text("effect-artisan-capture")
        case artisans_schema.ArtisanCount():
            return Text("effect-artisan-count", {"count": effect.workers})
        case artisans_schema.ToolGivesAdornment():
            return Text("effect-tool-adorns")
        case artisans_schema.FreeTool():
            return Text("effect-free-tool")
        case artisans_schema.FreeAdornment():
            return Text("effect-free-adornment")
        case artisans_schema.Adorn():
            return adorn(effect)
        case artisans_schema.RepeatBuilding():
            return Text("effect-repeat")
        case artisans_schema.NewFaces():
            return Text("effect-new-faces")
        case artisans_schema.ToolSkills():
            return Text("effect-skills", {"skills": skills(effect.skills)})
        case _:
            assert_never(effect)


def adorn(effect: artisans_schema.Adorn) -> Text:
    """Losses come before gains."""
    lost: list[str | Text] = [amount("virtue", effect.lose_virtue)] if effect.lose_virtue else []
    if not lost:
        return _gain(effect.items)
    if not effect.items:
        return Text("effect-lose", {"amounts": lost})
    return Text("effect-lose-then-gain", {"lost": lost, "amounts": amounts(effect.items)})


def _gain(items: Mapping[K, int]) -> Text:
    return Text("effect-gain", {"amounts": amounts(items)})


def choices(options: list[str | Text] | list[Text]) -> Text:
    """`this or that`."""
    joined = options[0]
    for option in options[1:]:
        joined = Text("effect-or", {"before": joined, "next": option})
    assert isinstance(joined, Text)
    return joined


def points(count: int) -> Text:
    return Text("points", {"count": count})


def skills(names: list[effects.Skill]) -> list[str | Text]:
    return [Text(f"skill-{name}") for name in names]
