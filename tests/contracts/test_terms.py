"""The terms of a table: what is usual, what is refused, and what an old log means."""

from typing import cast

import msgpack
import msgspec
import pytest

from shared.contracts.clock_terms import Clock
from shared.contracts.codec import decode_command, decode_event, encode
from shared.contracts.commands import StartTable
from shared.contracts.events import TableStarted
from shared.contracts.terms import AS_BEFORE, UNDO, BadTerms, Terms, check, terms_asked
from tests.contracts.messages import COMMANDS, EVENTS


def test_what_is_left_out_is_as_usual() -> None:
    assert terms_asked({}).undo == "own_turn"


@pytest.mark.parametrize("undo", UNDO)
def test_what_is_asked_for_is_taken(undo: str) -> None:
    assert terms_asked({"undo": undo}).undo == undo


@pytest.mark.parametrize(
    ("given", "where", "value"),
    [
        ({"undo": "always"}, "undo", "always"),
        ({"undo": 7}, "undo", "7"),
        ({"undo": None}, "undo", "None"),
        ({"weather": "fine"}, "terms", "weather"),
        ({"undo": "x" * 10_000}, "undo", "x" * 60),
        ({"clock": {"kind": "sundial"}}, "clock.kind", "sundial"),
        ({"clock": {"kind": "live", "seconds": -1}}, "clock.seconds", "-1.0"),
        ({"clock": {"kind": "live", "seconds": float("nan")}}, "clock.seconds", "nan"),
        ({"clock": {"kind": "live", "seconds": 1e300}}, "clock.seconds", "1e+300"),
        ({"clock": {"kind": "live", "seconds": "long"}}, "clock.seconds", "long"),
        ({"clock": {"kind": "live", "seconds": 60, "increment": -0.1}}, "clock.increment", "-0.1"),
        ({"clock": {"kind": "correspondence", "seconds": 86400, "increment": 5}}, "clock.increment", "5.0"),
        ({"clock": {"kind": "live", "seconds": 60, "per": "hour"}}, "clock.per", "hour"),
        ({"clock": {"kind": "live", "seconds": 60, "night_from": 22}}, "clock.night_from", "22"),
        ({"clock": {"kind": "correspondence", "seconds": 86400, "night_to": -1}}, "clock.night_to", "-1"),
        ({"clock": {"kind": "correspondence", "seconds": 86400, "night_from": 24}}, "clock.night_from", "24"),
        ({"clock": {"kind": "correspondence", "seconds": 59}}, "clock.seconds", "59.0"),
        ({"clock": {"seconds": 60}}, "clock.seconds", "60.0"),
        ({"clock": {"hours": 1}}, "clock", "hours"),
        ({"clock": "live"}, "clock", "live"),
        ({"at_time_out": "explode"}, "at_time_out", "explode"),
        ({"stand_in": "oracle"}, "stand_in", "oracle"),
        ({"grace": -1}, "grace", "-1.0"),
        ({"rest_after": 5}, "rest_after", "5.0"),
    ],
)
def test_other_terms_are_refused_by_name(given: dict[str, object], where: str, value: str) -> None:
    with pytest.raises(BadTerms) as refused:
        terms_asked(given)
    assert refused.value.code == "bad_terms"
    assert refused.value.args_by_name["where"] == where
    assert refused.value.args_by_name["value"] == value
    assert where in refused.value.sentence and value in refused.value.sentence


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "none"},
        {"kind": "live", "seconds": 600, "increment": 10, "per": "decision"},
        {"kind": "correspondence", "seconds": 3 * 86400, "night_from": 22, "night_to": 8},
    ],
)
def test_clocks_of_every_kind_are_taken(clock: dict[str, object]) -> None:
    assert terms_asked({"clock": clock}).clock == msgspec.convert(clock, Clock)


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
