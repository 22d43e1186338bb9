"""The `.ftl` files say the same in every language: nothing is missing, left in English, or has an argument too few."""

from pathlib import Path

import pytest

from shared.texts.bundles import files
from shared.texts.languages import SPOKEN, Language
from tests.texts.messages import FOLDERS, messages

OTHERS = [language for language in SPOKEN if language is not Language.EN]
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
each_language = pytest.mark.parametrize("language", OTHERS)

LETTERS = {Language.UK: "ыэёъ", Language.RU: "іїєґ", Language.PL: "йцукенгшщзхфывапролджэячсмитьбюіїє"}
"""Letters that a language does not have, and its neighbours do."""


@each_folder
@each_language
def test_every_language_has_every_message_with_the_same_arguments(folder: Path, language: Language) -> None:
    english, other = messages(folder, Language.EN), messages(folder, language)
    assert english.keys() == other.keys()
    for id, message in other.items():
        assert message.arguments == english[id].arguments, id


@each_folder
@each_language
def test_every_language_has_the_same_files(folder: Path, language: Language) -> None:
    assert [file.name for file in files(folder, language)] == [file.name for file in files(folder, Language.EN)]


@each_folder
@each_language
def test_nothing_is_left_in_english(folder: Path, language: Language) -> None:
    """A message with words is not the English one; one without (`{ $move }`) may be."""
    english = messages(folder, Language.EN)
    for id, message in messages(folder, language).items():
        if any(letter.isalpha() for letter in english[id].words):
            assert message.pattern != english[id].pattern, f"{message.file}: {id} is English"


@each_folder
@each_language
def test_a_language_is_written_in_its_own_letters(folder: Path, language: Language) -> None:
    for id, message in messages(folder, language).items():
        words = message.words.lower()
        assert not set(words) & set(LETTERS[language]), f"{message.file}: {id}: {words}"
        if language is not Language.PL:
            assert not any("a" <= letter <= "z" for letter in words), f"{message.file}: {id}: {words}"


@each_folder
def test_plurals_are_told_by_every_form_that_the_language_has(folder: Path) -> None:
    """A selection by number in uk, ru and pl has one, few and many; or a number itself, then few and many."""
    for language in OTHERS:
        for id, message in messages(folder, language).items():
            if message.plurals:
                assert "[few]" in message.pattern, f"{message.file}: {id}"
                assert "[many]" in message.pattern, f"{message.file}: {id}"


@pytest.mark.parametrize("language", SPOKEN)
def test_games_call_the_same_goods_the_same(language: Language) -> None:
    """Goods, amounts and points that two games share have the same words in both."""
    said: dict[str, str] = {}
    for folder in FOLDERS:
        for id, message in messages(folder, language).items():
            if message.file.name == "goods.ftl":
                assert said.setdefault(id, message.pattern) == message.pattern, f"{message.file}: {id}"
