"""Reading the words of a scenario: each is asked for once, and what is wrong is named by its key."""

from collections.abc import Mapping, Sequence

from shared.rules.core.errors import BadScenario
from shared.rules.core.game import Json


class Words:
    """A table of a scenario file; `done` complains of keys that nobody asked for."""

    def __init__(self, path: str, table: Mapping[str, Json]) -> None:
        self.path = path
        self.table = dict(table)

    def wrong(self, key: str, what: str) -> BadScenario:
        return BadScenario(f"{self.path}.{key}: {what}.")

    def done(self) -> None:
        for key in self.table:
            raise self.wrong(key, "there is no such thing in Viscounts")

    def skip(self, keys: Sequence[str]) -> None:
        for key in keys:
            self.table.pop(key, None)

    def peek(self, key: str) -> Json:
        return self.table.get(key)

    def all(self) -> dict[str, Json]:
        found, self.table = self.table, {}
        return found

    def number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.table.pop(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(key, f"must be a number from {least} to {most}, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.table.pop(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, f"must be true or false, not {value!r}")
        return value

    def name(self, key: str, default: str, known: Sequence[str]) -> str:
        value = self.table.pop(key, default)
        if not isinstance(value, str) or value not in known:
            raise self.wrong(key, f"{value!r} is none of {listed(known)}")
        return value

    def names(self, key: str, default: Sequence[str], known: Sequence[str]) -> list[str]:
        found = self.optional_names(key, known)
        return list(default) if found is None else found

    def optional_names(self, key: str, known: Sequence[str]) -> list[str] | None:
        if key not in self.table:
            return None
        value = self.table.pop(key)
        if not isinstance(value, list):
            raise self.wrong(key, f"must be a list, not {value!r}")
        found: list[str] = []
        for item in value:
            if not isinstance(item, str) or item not in known:
                raise self.wrong(key, f"{item!r} is none of {listed(known)}")
            found.append(item)
        return found

    def part(self, key: str) -> "Words":
        value = self.table.pop(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, f"must be a table, not {value!r}")
        return Words(f"{self.path}.{key}", value)

    def parts(self, key: str) -> list["Words"]:
        value = self.table.pop(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, f"must be a list of tables, not {value!r}")
        found: list[Words] = []
        for at, item in enumerate(value):
            if not isinstance(item, dict):
                raise self.wrong(f"{key}[{at}]", f"must be a table, not {item!r}")
            found.append(Words(f"{self.path}.{key}[{at}]", item))
        return found


def listed(known: Sequence[str]) -> str:
    shown = [repr(name) for name in known[:12]]
    return ", ".join(shown) + (", ..." if len(known) > len(shown) else "")
