"""The languages that are spoken here."""

from enum import StrEnum


class Language(StrEnum):
    EN = "en"
    UK = "uk"
    RU = "ru"
    PL = "pl"
    PSEUDO = "qps"
    """English with other letters: what still reads as English in it passes no message. For tests and for screens."""


SPOKEN = (Language.EN, Language.UK, Language.RU, Language.PL)
"""Those that are offered to people."""
