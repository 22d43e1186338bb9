"""The languages that the platform speaks, each with its own name for itself."""

from collections.abc import Mapping

LANGUAGES: Mapping[str, str] = {"en": "English", "uk": "Українська", "ru": "Русский", "pl": "Polski"}
