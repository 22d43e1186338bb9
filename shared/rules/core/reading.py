"""Reads the words of a scenario, one key at a time; what can't be is a BadScenario that names the key."""

from collections.abc import Mapping, Sequence

from shared.rules.core.errors import BadScenario
from shared.rules.core.game import Json

SHOWN = 12
"""Allowed words that a complaint lists."""


class Reader:
    """A table of words, and where it stands in the file: `position.seats.`. A key that nobody asks for is unknown."""

    def __init__(self, words: Mapping[str, Json], where: str) -> None:
        self.words = words
        self.where = where
        self.asked: set[str] = set()

    def wrong(self, key: str, what: str) -> BadScenario:
        return BadScenario(f"{self.where}{key}: {what}.")

    def given(self, key: str) -> bool:
        return self.words.get(key) is not None

    def find(self, key: str) -> Json:
        self.asked.add(key)
        return self.words.get(key)

    def number(self, key: str, default: int, least: int = 0, most: int = 999) -> int:
        value = self.find(key)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(key, f"must be a number from {least} to {most}, not {value!r}")
        return value

    def truth(self, key: str, default: bool) -> bool:
        value = self.find(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong(key, f"must be true or false, not {value!r}")
        return value

    def word(self, key: str, default: str, allowed: Sequence[str]) -> str:
        value = self.find(key)
        if value is None:
            return default
        if not isinstance(value, str) or value not in allowed:
            raise self.wrong(key, f"{value!r} is none of {listed(allowed)}")
        return value

    def items(self, key: str) -> list[Json] | None:
        """None where the key is absent."""
        value = self.find(key)
        if value is None:
            return None
        if not isinstance(value, (list, tuple)):
            raise self.wrong(key, f"must be a list, not {value!r}")
        return list(value)

    def cards(self, key: str, ids: Sequence[str], wild: str | None = None) -> list[int] | None:
        """A list of ids as numbers; -1 for the wild one; None where the key is absent."""
        value = self.items(key)
        if value is None:
            return None
        numbers: list[int] = []
        for id in value:
            if wild is not None and id == wild:
                numbers.append(-1)
                continue
            if not isinstance(id, str) or id not in ids:
                raise self.wrong(key, f"there is no {id!r}")
            numbers.append(ids.index(id))
        return numbers

    def numbers(self, key: str) -> list[int] | None:
        value = self.items(key)
        if value is None:
            return None
        found: list[int] = []
        for number in value:
            if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= 999:
                raise self.wrong(key, f"{number!r} is no count")
            found.append(number)
        return found

    def table(self, key: str) -> "Reader":
        value = self.find(key)
        if value is None:
            return Reader({}, f"{self.where}{key}.")
        if not isinstance(value, Mapping):
            raise self.wrong(key, f"must be a table, not {value!r}")
        return Reader(value, f"{self.where}{key}.")

    def tables(self, key: str) -> list["Reader"]:
        found: list[Reader] = []
        for at, value in enumerate(self.items(key) or []):
            if not isinstance(value, Mapping):
                raise self.wrong(f"{key}[{at}]", f"must be a table, not {value!r}")
            found.append(Reader(value, f"{self.where}{key}[{at}]."))
        return found

    def finish(self) -> None:
        """Raises for a key that nobody asked for."""
        for key in self.words:
            if key not in self.asked:
                raise self.wrong(key, f"there is no such thing; there are: {', '.join(sorted(self.asked))}")


def listed(allowed: Sequence[str]) -> str:
    shown = ", ".join(repr(word) for word in allowed[:SHOWN])
    return f"{shown}, ..." if len(allowed) > SHOWN else shown
