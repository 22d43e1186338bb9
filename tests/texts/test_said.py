"""Labels tell the moves of one decision apart, in every language, and say where on the board they belong."""

import pytest

from shared.rules import SOURCES
from shared.texts.languages import Language
from shared.texts.speaker import speaker
from tests.texts.met import SPEAKING, met


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", SPEAKING)
def test_labels_of_one_decision_differ(name: str, language: Language) -> None:
    found = met(name)
    said = speaker(language, found.game)
    for explained in found.decisions.values():
        labels = [said.say(one.label) for one in explained]
        assert len(set(labels)) == len(labels), sorted(labels)


@pytest.mark.parametrize("name", SPEAKING)
def test_every_move_has_a_verb_and_an_element_of_the_vocabulary(name: str) -> None:
    found = met(name)
    for explained in found.decisions.values():
        for one in explained:
            assert one.verb.replace("_", "").isalpha(), one
            kind, _, id = one.element.partition(":")
            assert not one.element or (kind in found.speech.elements and id), one


@pytest.mark.parametrize("name", SPEAKING)
def test_every_kind_of_element_is_met_and_on_the_game_s_page(name: str) -> None:
    found = met(name)
    used = {one.element.partition(":")[0] for explained in found.decisions.values() for one in explained}
    assert used - {""} == set(found.speech.elements)
    page = (SOURCES / name / "README.md").read_text("utf-8")
    assert not [kind for kind in found.speech.elements if f"`{kind}:" not in page]
