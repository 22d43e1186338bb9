"""A line of chat as it is kept: one spelling, one line, nothing unseen, nothing that disturbs what stands around it."""

import unicodedata

from shared.runtime.web.problems import Refused

LONGEST = 500
MARKS_TOGETHER = 4
"""Accents and vowel signs on one letter that are kept; no script in use needs more, towers of them do."""
JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Unseen, but emoji and some scripts are spelt with them."""


def cleaned(text: str) -> str:
    """The text as it is kept; raises Refused where it is too long, or nothing is left of it."""
    if len(text) > LONGEST * MARKS_TOGETHER:  # before any work is done on it
        raise _too_long()
    text = _without_towers(unicodedata.normalize("NFC", text))
    text = " ".join("".join(one for one in text if one.isspace() or _kept(one)).split())
    if len(text) > LONGEST:
        raise _too_long()
    if not any(_seen(one) for one in text):
        raise Refused("chat_empty", "There is nothing to read in that line.")
    return text


def _kept(character: str) -> bool:
    """Control characters, overrides of the direction, lone surrogates and what Unicode has not given out are not."""
    return unicodedata.category(character)[0] != "C" or character in JOINERS


def _seen(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in "\u2800\u3164\uffa0\u115f\u1160"


def _without_towers(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= MARKS_TOGETHER:
            kept.append(character)
    return "".join(kept)


def _too_long() -> Refused:
    return Refused("chat_too_long", f"A line has {LONGEST} characters at most.", args={"most": LONGEST})
