"""The terms of a table: what is usual, what is refused, and what an old log means."""

from typing import cast

import msgpack
import pytest

from shared.contracts.codec import decode_command, decode_event, encode
from shared.contracts.commands import StartTable
from shared.contracts.events import TableStarted
from shared.contracts.terms import AS_BEFORE, UNDO, BadTerms, Terms, check, terms_asked
from tests.contracts.messages import COMMANDS, EVENTS


def test_what_is_left_out_is_as_usual() -> None:
    assert terms_asked({}).undo == "own_turn"


@pytest.mark.parametrize("undo", UNDO)
def test_what_is_asked_for_is_taken(undo: str) -> None:
    assert terms_asked({"undo": undo}) == Terms(undo=undo)


@pytest.mark.parametrize(
    ("given", "where", "value"),
    [
        ({"undo": "always"}, "undo", "always"),
        ({"undo": 7}, "undo", "7"),
        ({"undo": None}, "undo", "None"),
        ({"weather": "fine"}, "terms", "weather"),
        ({"undo": "x" * 10_000}, "undo", "x" * 60),
    ],
)
def test_other_terms_are_refused_by_name(given: dict[str, object], where: str, value: str) -> None:
    with pytest.raises(BadTerms) as refused:
        terms_asked(given)
    assert refused.value.code == "bad_terms"
    assert refused.value.args_by_name["where"] == where
    assert refused.value.args_by_name["value"] == value
    assert where in refused.value.sentence and value in refused.value.sentence


def test_a_newer_lobbys_word_is_read_and_refused() -> None:
    """It must not be poison: the engines are replaced last."""
    body = msgpack.unpackb(encode(COMMANDS[0]))
    body["terms"] = {"undo": "by_lot", "weather": "fine"}
    command = cast(StartTable, decode_command(msgpack.packb(body)))
    with pytest.raises(BadTerms):
        check(command.terms)


def test_a_log_from_before_there_were_terms_is_played_as_it_was() -> None:
    body = msgpack.unpackb(encode(EVENTS[0]))
    del body["terms"]
    header = decode_event(msgpack.packb(body))
    assert isinstance(header, TableStarted)
    assert header.terms == AS_BEFORE == Terms(undo="off")
