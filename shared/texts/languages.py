"""The languages that are spoken here."""

from collections.abc import Mapping
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

OWN_NAMES: Mapping[Language, str] = {
    Language.EN: "English",
    Language.UK: "Українська",
    Language.RU: "Русский",
    Language.PL: "Polski",
}
"""What each is called in itself."""
