"""What has a name has one in every language; what has none is told by what it does."""

import pytest

from shared.rules.core.game import Json
from shared.rules.registry import game
from shared.texts.languages import SPOKEN, Language
from tests.texts.met import SPEAKING


def names_of(entry: dict[str, Json]) -> dict[str, Json]:
    names = entry["names"]
    assert isinstance(names, dict)
    return names


def named(name: str) -> list[tuple[str, list[dict[str, Json]]]]:
    """By kind, the components that people speak of by name."""
    return [
        (kind, [entry for entry in entries if "names" in entry]) for kind, entries in game(name).catalogue().items()
    ]


@pytest.mark.parametrize("name", SPEAKING)
def test_every_component_has_a_name_in_every_language(name: str) -> None:
    for kind, entries in named(name):
        for entry in entries:
            assert set(names_of(entry)) == set(SPOKEN), f"{kind} {entry['id']}"


@pytest.mark.parametrize("name", SPEAKING)
def test_a_component_without_a_name_says_what_it_does(name: str) -> None:
    speech = game(name).speech()
    for kind, entries in game(name).catalogue().items():
        for entry in entries:
            assert "names" in entry or speech.card(kind, str(entry["id"])), f"{kind} {entry['id']}"


@pytest.mark.parametrize("language", [language for language in SPOKEN if language is not Language.EN])
@pytest.mark.parametrize("name", SPEAKING)
def test_what_has_two_names_in_english_has_two_in_every_language(name: str, language: Language) -> None:
    for kind, entries in named(name):
        english: dict[Json, Json] = {}
        for entry in entries:
            names = names_of(entry)
            called = str(names[language]).lower()
            assert english.setdefault(called, names["en"]) == names["en"], f"{kind} {entry['id']}: {called}"


@pytest.mark.parametrize("name", SPEAKING)
def test_one_thing_is_called_the_same_wherever_it_is_listed(name: str) -> None:
    called: dict[tuple[Json, str], str] = {}
    for kind, entries in named(name):
        for entry in entries:
            names = names_of(entry)
            for language in SPOKEN:
                word = str(names[language]).lower()
                assert called.setdefault((names["en"], language), word) == word, f"{kind} {entry['id']}"
