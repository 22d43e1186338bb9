"""Every message is used, and whatever a game may say is there."""

from collections.abc import Callable

import pytest

from shared.rules.architects.effect_schema import Condition
from shared.rules.architects.texts.effects import COMPARED, condition, most, per
from shared.rules.architects.vocabulary import GOODS, MEASURES
from shared.rules.core.game import Game, Position
from shared.rules.core.text import Arg, Text
from shared.rules.registry import game
from shared.rules.viscounts.texts.effects import effect_of
from shared.rules.viscounts.texts.opponent import triggered
from shared.texts.bundles import PLATFORM
from shared.texts.languages import Language
from shared.texts.speaker import speaker
from tests.texts.messages import messages
from tests.texts.met import SPEAKING, met


def standing(game: Game[Position]) -> list[Text]:
    """What a game says apart from its course: cards, options, ends."""
    speech = game.speech()
    found = [
        text
        for kind, cards in game.catalogue().items()
        for card in cards
        for text in speech.card(kind, str(card["id"]))
    ]
    for option in game.options():
        found.extend([speech.option(option), speech.help_of(option)])
        found.extend(speech.choice(option, choice) for choice in option.choices)
    return [speech.title(), *found, *(speech.ending(reason) for reason in game.end_reasons)]


def corrected_architects() -> list[Text]:
    """What cards would say if an operator corrected what they count, what is paid, or what may be declined."""
    found = [text for measure in MEASURES for text in (most(measure), per(measure, 2))]
    for measure in MEASURES:
        for compared in COMPARED:
            found.extend(condition(Condition(measure, compared, value)) for value in (0, 1, 3))  # type: ignore[arg-type]
    found.append(Text("prompt-capture-compulsory", {"count": 2}))
    return [*found, *(Text("prompt-mix", {"count": 2, "goods": [good]}) for good in GOODS)]


def corrected_viscounts() -> list[Text]:
    """A card with the name and the effect of another, a spot without effect, an ability that needs criminals."""
    copy = Text(
        "move-copy", {"move": Text("move-play", {"card": Text("name-starter", {"starter": "abbot"})}), "number": 2}
    )
    return [copy, effect_of(""), triggered("after_trade", "criminals", "1 silver")]


CORRECTED: dict[str, Callable[[], list[Text]]] = {
    "architects": corrected_architects,
    "viscounts": corrected_viscounts,
}


def everything(name: str) -> list[Text]:
    corrected = CORRECTED.get(name, list)
    return [*met(name).texts.values(), *standing(game(name)), *corrected()]


def used(game: Game[Position], text: Text) -> set[str]:
    """The message, all that are said within it, and those that name what an argument is the id of."""
    kinds, catalogue = game.speech().kinds, game.catalogue()

    def within(name: str, value: Arg) -> set[str]:
        if isinstance(value, Text):
            return used(game, value)
        if isinstance(value, list):
            return set().union(*(within(name, one) for one in value))
        kind = kinds.get(name)
        return {f"{kind}-{value}"} if kind and kind not in catalogue else set()

    return {text.id}.union(*(within(name, value) for name, value in text.args.items()))


@pytest.mark.parametrize("name", SPEAKING)
def test_every_message_of_a_game_is_used_and_no_other(name: str) -> None:
    found = game(name)
    said = set().union(*(used(found, text) for text in everything(name)))
    folder = found.speech().folder
    assert folder
    own, platform = set(messages(folder, Language.EN)), set(messages(PLATFORM, Language.EN))
    assert own - said == set(), "nobody says this"
    assert said - own - platform == set(), "no file has this"
    assert own & platform == set(), "a game says what the platform says already"


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", SPEAKING)
def test_everything_can_be_said(name: str, language: Language) -> None:
    said = speaker(language, game(name))
    for text in everything(name):
        assert said.say(text).strip(), text


@pytest.mark.parametrize("name", SPEAKING)
def test_nothing_is_hard_coded(name: str) -> None:
    """In the pseudo-language no letter of English is left: every word has passed through a message or a name."""
    said = speaker(Language.PSEUDO, game(name))
    for text in everything(name):
        words = said.say(text)
        assert not any(letter.isascii() and letter.isalpha() for letter in words), f"{text}: {words}"
