"""Names for the positional details of happenings, declared once per kind."""

from collections.abc import Sequence

from shared.rules.core.happenings import Detail
from shared.rules.core.text import Value

REST = "*"
OPTIONAL = "?"


class Fields:
    """The names of a kind's details, and of its secret.

    `count` is one detail, `slot?` at the end one that may be missing, `*cards` at the end all that are left, as a list.
    Details that are numbers written as words are given as numbers where they are named in `numbers`.
    """

    def __init__(self, *details: str, secret: Sequence[str] = (), numbers: Sequence[str] = ()) -> None:
        self.details = details
        self.secret = tuple(secret)
        self.numbers = frozenset(numbers)

    def public(self, details: Sequence[Detail]) -> dict[str, Value]:
        """The details by name; raises ValueError where they are not what was declared."""
        return self._named(self.details, details)

    def hidden(self, secret: Sequence[Detail]) -> dict[str, Value]:
        return self._named(self.secret, secret)

    def _named(self, names: Sequence[str], details: Sequence[Detail]) -> dict[str, Value]:
        found: dict[str, Value] = {}
        at = 0
        for name in names:
            if name.startswith(REST):
                found[name.removeprefix(REST)] = [self._value(name, detail) for detail in details[at:]]
                at = len(details)
            elif at < len(details):
                plain = name.removesuffix(OPTIONAL)
                found[plain] = self._value(plain, details[at])
                at += 1
            elif not name.endswith(OPTIONAL):
                raise ValueError(f"{name} is missing in {details}")
        if at < len(details):
            raise ValueError(f"{details[at]!r} has no name in {details}; there are {', '.join(names) or 'none'}")
        return found

    def optional(self) -> list[str]:
        """Fields that may be missing."""
        return [name.removesuffix(OPTIONAL) for name in self.details if name.endswith(OPTIONAL)]

    def _value(self, name: str, detail: Detail) -> Detail:
        return int(detail) if name.removeprefix(REST) in self.numbers else detail
