"""Names for what happenings tell, and shapes of moves."""

import pytest

from shared.rules.core.fields import Fields
from shared.rules.core.happenings import Happening
from shared.rules.core.shapes import Shape, Shapes
from shared.rules.registry import game, offer


def test_details_get_their_names() -> None:
    assert Fields("item", "count").public(("clay", 2)) == {"item": "clay", "count": 2}
    assert Fields("place", "slot?").public(("market",)) == {"place": "market"}
    assert Fields("place", "slot?").public(("market", "small")) == {"place": "market", "slot": "small"}
    assert Fields("count", secret=("*cards",)).hidden(("well", "keep")) == {"cards": ["well", "keep"]}
    assert Fields("round", numbers=("round",)).public(("3",)) == {"round": 3}


def test_details_that_were_not_declared_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="count is missing"):
        Fields("item", "count").public(("clay",))
    with pytest.raises(ValueError, match="has no name"):
        Fields("item").public(("clay", 2))


def test_a_move_is_read_by_its_shape() -> None:
    shapes = Shapes(
        {"row": {"top"}, "card": {"well"}, "who": {"miner"}},
        [Shape("hire {row} {column}", "hire"), Shape("drop {card}", "discard"), Shape("drop {who}", "dismiss")],
    )
    shape, found = shapes.find("hire top 3")
    assert (shape.verb, found) == ("hire", {"row": "top", "column": 3})
    assert shapes.find("drop miner")[0].verb == "dismiss", "the words tell which of two shapes it is"
    with pytest.raises(LookupError, match="drop castle"):
        shapes.find("drop castle")


def test_secrets_are_a_field_of_their_own() -> None:
    speech = game("architects").speech()
    draws = Happening(0, "draws", (1,), ("chapel",))
    own, other = speech.tell(draws, 0), speech.tell(draws, 1)
    assert (own.kind, own.player, own.fields, own.secret) == ("draws", "red", {"count": 1}, {"buildings": ["chapel"]})
    assert (other.fields, other.secret) == ({"count": 1}, {})
    assert own.text.id == "log-draws-secret"
    assert other.text.id == "log-draws"


def test_the_opponent_is_named_though_it_has_no_seat() -> None:
    told = game("architects").speech().tell(Happening(-1, "automa", ("builds", "well")), None)
    assert (told.kind, told.seat, told.player, told.fields) == ("builds", -1, "automa", {"building": "well"})


def test_a_game_without_texts_speaks_its_notation() -> None:
    offer(["tests.games.pennies"])
    pennies = game("pennies")
    speech, position = pennies.speech(), pennies.new({"players": 2}, b"1" * 16)
    moves = pennies.legal(position, 0)
    explained = speech.explain(position, 0, moves)
    assert [(one.move, one.verb) for one in explained] == [(move, "return") for move in moves]
    told = speech.tell(Happening(0, "draws", (), (5,)), 0)
    assert (told.fields, told.secret) == ({"details": []}, {"details": [5]})
