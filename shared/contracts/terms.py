"""How a table is played apart from the game's own options: its terms, agreed on when it is opened."""

import re
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from shared.contracts import clock_terms
from shared.contracts.clock_terms import AT_TIME_OUT, GRACE_MOST, NO_CLOCK, REST_LEAST, REST_MOST, Clock
from shared.contracts.levels import BOT_LEVELS
from shared.rules.core.catalogue import field_of

UNDO = ("off", "own_turn", "by_consent")
"""Whether moves can be taken back: never; one's own of the present turn, as long as nothing was revealed and nobody
else has decided; beyond that, where all other people at the table agree."""
UndoTerm = Annotated[str, Meta(description="off, own_turn or by_consent", extra_json_schema={"enum": list(UNDO)})]

AtTimeOut = Annotated[str, Meta(description="bot, lose or pause", extra_json_schema={"enum": list(AT_TIME_OUT)})]

STAND_IN = "greedy"
"""The level of the bot that plays on for somebody who resigned, and for others unless the terms say otherwise."""
VALUE_SHOWN = 60


class Terms(Struct, frozen=True, kw_only=True):
    """Each default is how tables were played before the term was there: so a log from then is read.

    Values are checked by `check`, not by their types: an engine must be able to refuse what a newer lobby offers.
    """

    undo: UndoTerm = "off"
    clock: Clock = NO_CLOCK
    at_time_out: AtTimeOut = "bot"
    """What becomes of a seat whose time is over."""
    stand_in: str = STAND_IN
    """The level of the bot that plays on for whoever is out of time or away."""
    grace: float = 0.0
    """Seconds after which somebody who was called and did not answer can be voted out for a bot; 0: never."""
    rest_after: float = 0.0
    """Seconds after which a table that nobody has touched, and at which no clock runs, is put to rest; 0: never."""


AS_BEFORE = Terms()
USUAL: Mapping[str, object] = {"undo": "own_turn", "grace": 120.0, "rest_after": 30 * 86400.0}
"""What a new table is played by where whoever opens it does not say otherwise. A slip of the hand that showed nobody
anything can be taken back: people expect that of a board between friends, and it costs the others nothing. Somebody
who has been gone for two minutes can be stood in for, and a table that was forgotten for a month is put to rest."""


class BadTerms(Exception):  # noqa: N818
    """Terms that no table can be played by: `where` names the one, `wanted` what it can be."""

    code = "bad_terms"

    def __init__(self, where: str, value: object, wanted: str) -> None:
        shown = str(value)[:VALUE_SHOWN]
        self.sentence = f"The terms of a table: {where} can't be {shown}; it can be {wanted}."
        super().__init__(self.sentence)
        self.args_by_name: dict[str, str | int] = {"where": where, "value": shown, "wanted": wanted}


def terms_asked(given: Mapping[str, object]) -> Terms:
    """The terms of a new table, completed with what is usual; raises BadTerms."""
    for name in given:
        if name not in Terms.__struct_fields__:
            raise BadTerms("terms", name, " | ".join(Terms.__struct_fields__))
    clock = given.get("clock")
    for name in clock if isinstance(clock, Mapping) else ():
        if name not in Clock.__struct_fields__:
            raise BadTerms("clock", name, " | ".join(Clock.__struct_fields__))
    try:
        terms = msgspec.convert({**USUAL, **given}, Terms)
    except msgspec.ValidationError as error:
        where, wrong = field_of(str(error))
        wanted = re.match(r"Expected `([^`]*)`", wrong)
        raise BadTerms(where, _at(given, where), wanted[1] if wanted else wrong) from error
    check(terms)
    return terms


def check(terms: Terms) -> None:
    """Raises BadTerms where a value is out of bounds, or two do not go together."""
    if terms.undo not in UNDO:
        raise BadTerms("undo", terms.undo, " | ".join(UNDO))
    if wrong := clock_terms.wrong_with(terms.clock):
        raise BadTerms(*wrong)
    if terms.at_time_out not in AT_TIME_OUT:
        raise BadTerms("at_time_out", terms.at_time_out, " | ".join(AT_TIME_OUT))
    if terms.stand_in not in BOT_LEVELS:
        raise BadTerms("stand_in", terms.stand_in, " | ".join(BOT_LEVELS))
    if not 0 <= terms.grace <= GRACE_MOST:
        raise BadTerms("grace", terms.grace, f"0 to {GRACE_MOST:g}")
    if terms.rest_after != 0 and not REST_LEAST <= terms.rest_after <= REST_MOST:
        raise BadTerms("rest_after", terms.rest_after, f"0, or {REST_LEAST:g} to {REST_MOST:g}")


def _at(given: object, where: str) -> object:
    for name in where.split("."):
        given = given.get(name) if isinstance(given, Mapping) else given
    return given
