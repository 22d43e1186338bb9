"""The pseudo-language: English in other letters, so that words that are written in code stand out."""

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćđéƒǧĥíĵķļɱñóƥʠŕšţúṽŵẋýžÁƁĆĐÉƑǦĤÍĴĶĻṀÑÓƤǪŔŠŢÚṼŴẊÝŽ",
)


def disguised(words: str) -> str:
    return words.translate(LETTERS)


class Disguise(Transformer):
    """Changes the words of messages, and leaves their arguments and selectors."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the visitor's way of naming
        node.value = disguised(node.value)
        return node
