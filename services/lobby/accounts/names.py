"""Names that people can tell apart: what a name may hold, and which names look alike.

A name is kept in one spelling (NFKC), without what nobody sees or what turns the text around it. Two names look alike
where they have one skeleton: their letters and digits, each as the Latin letter that it could be taken for. The table
is small and ours: Latin, Cyrillic and Greek, as far as one passes for another at the size of a seat. Accents count as
seen, so Zoë and Zoe are two people.
"""

import unicodedata

from shared.contracts.levels import BOT_LEVELS
from shared.runtime.web.problems import Refused

LONGEST = 40
NOBODY = "Former player"
"""What seats are called whose account was deleted."""
MARKS_TOGETHER = 2
"""Accents on one letter at most; scripts that need marks get by with two, towers of them are no name."""

HINTS = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code) for first, last in HINTS for code in range(first, last + 1)
}
"""Blank, or a mere hint to the font, though Unicode files it under letters, marks or symbols."""

ALIKE = {
    "Latin": ("10|iıɩɪʟɑɡᴀʙᴄᴅᴇɢʜᴊᴋᴍɴᴏᴘꜱᴛᴜᴠᴡʏᴢ", "lollllllagabcdeghjkmnopstuvwyz"),
    "Cyrillic": ("авьсԁеԍһнјкіӏморԛѕтѵԝхуүз", "abbcdeghhjkllmopqstvwxyy3"),
    "Greek": ("αΒεΗικΜηΝοσρτυμνωχΧγΥΖ", "abehlkmnnooptuuvwxxyyz"),
}
"""What passes for a Latin letter, by script. Of letters that do so large and small, the small one; a large one that
does so alone, or for another letter than the small one does, is there as well and comes first."""

PASSES_FOR = {one: letter for others, letters in ALIKE.values() for one, letter in zip(others, letters, strict=True)}
PAIRS = {"rn": "m", "vv": "w"}


def cleaned(name: str) -> str:
    """The name as it is kept; raises Refused for one that nobody could read, or that would disturb its surroundings."""
    name = unicodedata.normalize("NFKC", name)
    if any(_hidden(character) for character in name):
        raise _bad("unseen", "A name has no characters that can't be seen or that change the direction of the text.")
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST:
        raise _bad("length", f"A name has 1 to {LONGEST} characters.")
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise _bad("letterless", "A name has a letter or a digit at least.")
    if _marks_together(name) > MARKS_TOGETHER:
        raise _bad("accents", "A name has no towers of accents.")
    return name


def skeleton(name: str) -> str:
    """Equal for names that look alike."""
    spread = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    seen = (character for character in spread if unicodedata.category(character)[0] in "LNM" or character == "|")
    folded = "".join(_plain(character) for character in seen)
    for pair, letter in PAIRS.items():
        folded = folded.replace(pair, letter)
    return folded


def reserved(guest: bool) -> frozenset[str]:
    """Skeletons of names that are nobody's: those of bots and of who has gone, and for a registered account what guests
    are called."""
    nobodys = {skeleton(word) for level in BOT_LEVELS for word in (level, f"{level} bot")} | {skeleton(NOBODY)}
    return frozenset(nobodys if guest else nobodys | {skeleton("Guest")})


def chosen(name: str, guest: bool) -> str:
    """The name as it is kept; raises Refused for one that nobody may have."""
    name = cleaned(name)
    if skeleton(name) in reserved(guest):
        raise taken(name)
    return name


def taken(name: str) -> Refused:
    return Refused("name_taken", f"The name {name!r} is taken, or looks like one that is.", args={"name": name})


def _plain(character: str) -> str:
    small = character.casefold()
    return PASSES_FOR.get(character) or PASSES_FOR.get(small) or small


def _hidden(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] == "C" or category in ("Zl", "Zp") or character in UNSEEN


def _marks_together(name: str) -> int:
    longest = run = 0
    for character in name:
        run = run + 1 if unicodedata.category(character)[0] == "M" else 0
        longest = max(longest, run)
    return longest


def _bad(why: str, sentence: str) -> Refused:
    return Refused("bad_name", sentence, args={"why": why, "longest": LONGEST})
