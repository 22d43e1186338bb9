"""Shapes of moves: which words of a move are its arguments, so that a move can be explained from its notation."""

from collections.abc import Collection, Mapping, Sequence

Found = dict[str, str | int]
Words = Mapping[str, Collection[str]]
"""Which words an argument may be, by its name; an argument that is not here is a number."""


class Shape:
    """A row of words, some of them arguments: `hire {row} {column}` finds `{"row": "top", "column": 3}`."""

    def __init__(self, words: str, verb: str, element: str = "") -> None:
        self.verb = verb
        self.element = element
        """What on the board such a move belongs to, with arguments to be filled in: `row:{row}/{column}`."""
        self.words = words.split()

    def match(self, words: Sequence[str], allowed: Words) -> Found | None:
        """The arguments, where the move is of this shape."""
        if len(words) != len(self.words):
            return None
        found: Found = {}
        for expected, word in zip(self.words, words, strict=True):
            if expected[0] != "{":
                if expected != word:
                    return None
                continue
            name = expected[1:-1]
            if name in allowed:
                if word not in allowed[name]:
                    return None
                found[name] = word
            elif word.isdecimal():
                found[name] = int(word)
            else:
                return None
        return found


class Shapes:
    """The shapes of a game's moves; the first that fits is a move's."""

    def __init__(self, allowed: Words, shapes: Sequence[Shape]) -> None:
        self.allowed = allowed
        self._by_verb: dict[str, list[Shape]] = {}
        for shape in shapes:
            self._by_verb.setdefault(shape.words[0], []).append(shape)

    def find(self, move: str) -> tuple[Shape, Found]:
        """The shape and the arguments of a move; a move of no shape is a mistake in the table."""
        words = move.split()
        for shape in self._by_verb.get(words[0], []):
            found = shape.match(words, self.allowed)
            if found is not None:
                return shape, found
        raise LookupError(f"no shape for {move!r}")
