"""Effects in words, made from their structure in the catalogue: a corrected number corrects its text."""

from collections.abc import Mapping
from typing import TypeVar, assert_never

from shared.rules.architects import schema
from shared.rules.architects.components import VIRTUE_MAX, WORKERS
from shared.rules.core.text import Text

AnyEffect = schema.ApprenticeEffect | schema.AdornmentEffect | schema.ToolEffect | schema.BoardEffect
Effect = AnyEffect | schema.BuildingEffect | schema.ReleaseFromBoards

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


def condition(when: schema.Condition) -> Text:
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
        case schema.Gain():
            return Text("effect-gain", {"amounts": amounts(effect.items)})
        case schema.GainIf():
            return Text("effect-gain-if", {"amounts": amounts(effect.items), "when": condition(effect.when)})
        case schema.GainChoice():
            of_each = [Text("items", {"amounts": amounts(items)}) for items in effect.options]
            return Text("effect-gain-choice", {"choices": choices(of_each)})
        case schema.GainPer():
            return Text("effect-gain-per", {"amounts": amounts(effect.items), "per": per(effect.measure, effect.per)})
        case schema.GainAllPlayers():
            return Text("effect-gain-all", {"amounts": amounts(effect.items)})
        case schema.GainIfMost():
            return Text("effect-gain-if-most", {"amounts": amounts(effect.items), "most": most(effect.measure)})
        case schema.Lose():
            return Text("effect-lose", {"amounts": amounts(effect.items)})
        case schema.LoseVirtueWhere():
            lost = [amount("virtue", effect.amount)]
            return Text("effect-lose-where", {"amounts": [*lost], "when": condition(effect.when)})
        case schema.VpIfMost():
            return Text("effect-points-if-most", {"points": points(effect.vp), "most": most(effect.measure)})
        case schema.VpPer():
            return Text("effect-points-per", {"points": points(effect.vp), "per": per(effect.measure, effect.per)})
        case schema.VpIf():
            return Text("effect-points-if", {"points": points(effect.vp), "when": condition(effect.when)})
        case schema.ModifyDebtVp():
            how = "better" if effect.vp > 0 else "worse"
            return Text(f"effect-debts-{how}", {"points": points(abs(effect.vp))})
        case schema.Trade():
            return Text("effect-trade", {"give": amounts(effect.give), "get": amounts(effect.get)})
        case schema.Exchange():
            return Text("effect-trade", {"give": amounts(effect.pay), "get": amounts(effect.get)})
        case schema.ReduceCost():
            return Text("effect-cheaper", {"amount": amount("silver", effect.amount)})
        case schema.ReduceVirtueLoss() if effect.amount >= VIRTUE_MAX:
            return Text("effect-virtue-kept")
        case schema.ReduceVirtueLoss():
            return Text("effect-virtue-saved", {"amount": amount("virtue", effect.amount)})
        case schema.ReduceBuildCost():
            goods: list[str | Text] = [amount(good, effect.amount) for good in effect.resources]
            return Text("effect-cheaper-building", {"choices": choices(goods)})
        case schema.ReleaseFromPrison() if effect.max >= WORKERS:
            return Text("effect-release-prison-all")
        case schema.ReleaseFromPrison():
            return Text("effect-release-prison", {"count": effect.max})
        case schema.ReleaseAllFromPrison():
            return Text("effect-release-prison-all")
        case schema.ReleaseFromBoards():
            return Text("effect-release-boards")
        case schema.ReleaseFromBoard():
            return Text("effect-release-board", {"count": effect.max})
        case schema.Capture():
            return Text("effect-capture", {"count": effect.count})
        case schema.CaptureHere():
            return Text("effect-capture-here", {"count": effect.max})
        case schema.ChooseOne():
            return Text("effect-choose", {"choices": choices([_effect(option) for option in effect.options])})
        case schema.HireFree():
            return Text("effect-hire")
        case schema.DestroyDebt():
            return Text("effect-destroy-debt", {"count": effect.max})
        case schema.DiscardBuildingFor():
            return Text("effect-discard-for", {"count": effect.discard, "amounts": amounts(effect.get)})
        case schema.DiscardApprentice():
            return Text("effect-dismiss", {"count": effect.count})
        case schema.ExtraGuildhallPlacement():
            return Text("effect-extra-placement")
        case schema.ExtraWorker():
            return Text("effect-extra-worker", {"count": effect.amount, "location": effect.location})
        case schema.SkillsOnly():
            return Text("effect-none")
        case schema.ResourceEquivalence():
            goods = [Text(f"good-{good}") for good in effect.resources]
            return Text("effect-equal", {"goods": goods})
        case schema.IgnoreTax():
            return Text("effect-ignore-tax", {"amount": amount("silver", effect.amount)})
        case schema.WaiveCathedralDiscard():
            return Text("effect-no-discard")
        case schema.ApprenticeLimit():
            return Text("effect-apprentice-limit", {"count": effect.value})
        case schema.AvoidDebt():
            return Text("effect-avoid-debt", {"amounts": amounts(effect.pay)})
        case schema.ReleaseArtisan():
            return Text("effect-release-artisan")
        case schema.ArtisanDiscount():
            return Text("effect-artisan-cheaper", {"amount": amount("silver", effect.amount)})
        case schema.ArtisanCapture():
            return Text("effect-artisan-capture")
        case schema.ArtisanCount():
            return Text("effect-artisan-count", {"count": effect.workers})
        case schema.ToolGivesAdornment():
            return Text("effect-tool-adorns")
        case schema.FreeTool():
            return Text("effect-free-tool")
        case schema.FreeAdornment():
            return Text("effect-free-adornment")
        case schema.Adorn():
            return adorn(effect)
        case schema.RepeatBuilding():
            return Text("effect-repeat")
        case schema.NewFaces():
            return Text("effect-new-faces")
        case schema.ToolSkills():
            return Text("effect-skills", {"skills": skills(effect.skills)})
        case _:
            assert_never(effect)


def adorn(effect: schema.Adorn) -> Text:
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


def skills(names: list[schema.Skill]) -> list[str | Text]:
    return [Text(f"skill-{name}") for name in names]
