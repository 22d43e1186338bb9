"""How a table is played apart from the game's own options: its terms, agreed on when it is opened."""

import re
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from shared.rules.core.catalogue import field_of

UNDO = ("off", "own_turn", "by_consent")
"""Whether moves can be taken back: never; one's own of the present turn, as long as nothing was revealed and nobody
else has decided; beyond that, where all other people at the table agree."""
UndoTerm = Annotated[str, Meta(description="off, own_turn or by_consent", extra_json_schema={"enum": list(UNDO)})]

VALUE_SHOWN = 60


class Terms(Struct, frozen=True, kw_only=True):
    """Each default is how tables were played before the term was there: so a log from then is read.

    Values are checked by `check`, not by their types: an engine must be able to refuse what a newer lobby offers.
    """

    undo: UndoTerm = "off"


AS_BEFORE = Terms()
USUAL: Mapping[str, object] = {"undo": "own_turn"}
"""What a new table is played by where whoever opens it does not say otherwise. A slip of the hand that showed nobody
anything can be taken back: people expect that of a board between friends, and it costs the others nothing."""


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


def _at(given: object, where: str) -> object:
    for name in where.split("."):
        given = given.get(name) if isinstance(given, Mapping) else given
    return given
