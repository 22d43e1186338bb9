"""Texts are said in a language, with names in the place of ids."""

import pytest

from shared.rules.core.happenings import Happening
from shared.rules.core.text import Text
from shared.rules.registry import game, offer
from shared.texts.languages import SPOKEN, Language
from shared.texts.speaker import Speaker, Unsaid, speaker


def test_lists_are_joined_as_people_say_them() -> None:
    said = Speaker(Language.EN)
    assert [said.listed(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "nothing",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert Speaker(Language.PL).listed(["a", "b", "c"]) == "a, b i c"


def test_people_are_called_by_their_names_where_they_are_known() -> None:
    architects = game("architects")
    builds = architects.speech().tell(Happening(0, "builds", ("well",)), None).text
    english = speaker(Language.EN, architects)
    assert english.say(builds) == "Red builds: Well."
    assert english.say(builds, {"red": "Ada"}) == "Ada builds: Well."
    assert english.say(builds) == "Red builds: Well.", "what was said is remembered by whom it was said of"


def test_hostile_names_are_data() -> None:
    text = Text("log-resigns", {"player": "red", "bot": "greedy"})
    assert "{ $bot }" in speaker(Language.EN).say(text, {"red": "{ $bot } <b>"})


@pytest.mark.parametrize("language", SPOKEN)
def test_a_game_without_texts_is_spoken_in_every_language(language: Language) -> None:
    offer(["tests.games.pennies"])
    pennies = game("pennies")
    told = pennies.speech().tell(Happening(0, "draws", (), (5,)), 0).text
    assert speaker(language, pennies).say(told).endswith(": draws 5")


def test_the_pseudo_language_leaves_no_english_word() -> None:
    assert Speaker(Language.PSEUDO).say(Text("log-begins")) == "Ţĥé ǧáɱé ƀéǧíñš."


def test_what_no_file_says_is_a_mistake() -> None:
    with pytest.raises(Unsaid, match="no such message"):
        Speaker(Language.UK).say(Text("log-dances"))
    with pytest.raises(Unsaid, match="bot"):
        Speaker(Language.UK).say(Text("log-resigns", {"player": "red"}))
