"""Numbers have the forms that each language asks for."""

import pytest

from shared.rules.architects.texts.effects import amount, per, points
from shared.rules.core.text import Text
from shared.rules.registry import game
from shared.rules.viscounts.texts.effects import effect_of, icon
from shared.texts.languages import Language
from shared.texts.speaker import speaker

COUNTS = (1, 2, 5, 11, 21, 22)


def forms(language: Language, texts: list[Text], name: str = "architects") -> list[str]:
    said = speaker(language, game(name))
    return [said.say(text) for text in texts]


@pytest.mark.parametrize(
    ("language", "silver", "cards"),
    [
        (Language.EN, ["silver"] * 6, ["Building card", *["Building cards"] * 5]),
        (
            Language.UK,
            ["срібняк", "срібняки", "срібняків", "срібняків", "срібняк", "срібняки"],
            ["карту будівлі", "карти будівель", "карт будівель", "карт будівель", "карту будівлі", "карти будівель"],
        ),
        (
            Language.RU,
            ["серебро", "серебра", "серебра", "серебра", "серебро", "серебра"],
            [
                "карту сооружения",
                "карты сооружений",
                "карт сооружений",
                "карт сооружений",
                "карту сооружения",
                "карты сооружений",
            ],
        ),
        (
            Language.PL,  # one is only 1 itself
            ["srebrnik", "srebrniki", "srebrników", "srebrników", "srebrników", "srebrniki"],
            ["kartę Budynku", "karty Budynków", "kart Budynków", "kart Budynków", "kart Budynków", "karty Budynków"],
        ),
    ],
)
def test_amounts(language: Language, silver: list[str], cards: list[str]) -> None:
    assert forms(language, [amount("silver", n) for n in COUNTS]) == [
        f"{n} {w}" for n, w in zip(COUNTS, silver, strict=True)
    ]
    counted = [amount("building_card", n) for n in COUNTS]
    assert forms(language, counted) == [f"{n} {word}" for n, word in zip(COUNTS, cards, strict=True)]


def test_what_is_counted_by_ones_is_said_without_the_number() -> None:
    texts = [per("paid_debts", 1), per("paid_debts", 2), points(0)]
    assert forms(Language.UK, texts) == ["за кожен сплачений борг", "за кожні 2 сплачені борги", "0 переможних очок"]
    assert forms(Language.PL, texts) == ["za każdy spłacony Dług", "za każde 2 spłacone Długi", "0 Punktów Zwycięstwa"]


def test_icons_are_counted_as_symbols() -> None:
    """So that they stand in the same case as the object of a sentence and after a colon."""
    texts = [icon("noble", count) for count in (1, 3, 5)]
    assert forms(Language.UK, texts, "viscounts") == ["1 символ вельможі", "3 символи вельможі", "5 символів вельможі"]
    assert forms(Language.PL, texts, "viscounts") == [
        "1 symbol szlachcica",
        "3 symbole szlachcica",
        "5 symboli szlachcica",
    ]


def test_steps_of_an_effect_are_told_in_their_order() -> None:
    texts = [effect_of("discard 1, 2 silver"), effect_of("1 debt, flip deed / 1 deed, flip debt")]
    assert forms(Language.EN, texts, "viscounts") == [
        "discard 1 card, then gain 2 silver",
        "gain 1 Debt, then flip a Deed; or gain 1 Deed, then flip a Debt",
    ]
    assert forms(Language.RU, texts[:1], "viscounts") == ["сбросьте 1 карту, затем получите 2 серебра"]
