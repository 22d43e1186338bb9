"""What is kept of a line of chat, whatever somebody sends."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.lobby.chat.words import LONGEST, MARKS_TOGETHER, cleaned
from shared.runtime.web.problems import Refused


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  good\tgame\r\nall ", "good game all"),
        ("abc\u202edef\u2066\u200b\u0007\x00", "abcdef"),
        ("Z" + "\u0310" * 50, "Z" + "\u0310" * MARKS_TOGETHER),
        ("Cafe\u0301", "Café"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("<script>alert('x')</script>", "<script>alert('x')</script>"),
        ("'; drop table tables; --", "'; drop table tables; --"),
        ("Добра гра, Łucjo! שלום", "Добра гра, Łucjo! שלום"),
    ],
)
def test_what_is_kept(said: str, kept: str) -> None:
    assert cleaned(said) == kept


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "chat_empty"), (" \n\t", "chat_empty"), ("\u200d\ufe0f", "chat_empty"), ("\u3164\u2800", "chat_empty"),
        ("x" * (LONGEST + 1), "chat_too_long"), ("x" * 1_000_000, "chat_too_long"),
    ],
)  # fmt: skip
def test_what_is_refused(said: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        cleaned(said)
    assert refused.value.code == code


@given(st.text(max_size=300))
def test_what_is_kept_stays_as_it_is_and_holds_nothing_unseen(said: str) -> None:
    try:
        kept = cleaned(said)
    except Refused:
        return
    assert cleaned(kept) == kept
    assert 1 <= len(kept) <= LONGEST and kept == kept.strip()
    assert all(unicodedata.category(one)[0] != "C" or one in "\u200c\u200d" for one in kept), (
        "controls, overrides, surrogates"
    )
    assert not any(one in "\n\r\u2028\u2029" for one in kept)
