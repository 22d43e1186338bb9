"""The messages of `.ftl` files as they are written: their words and their arguments."""

from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from shared.rules.registry import games
from shared.texts.bundles import PLATFORM, files
from shared.texts.languages import Language

FOLDERS = [PLATFORM, *(folder for game in games() if (folder := game.speech().folder))]
"""Every folder with texts: the platform's, and one for each game that has its own."""

PLURALS = {"zero", "one", "two", "few", "many", "other", "number"}


class Arguments(Visitor):
    """The variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's way of naming
        self.found.add(node.id.name)


class Keys(Visitor):
    """What is selected by: a number or its form, or a word."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        self.found.add(node.key.name if isinstance(node.key, ast.Identifier) else "number")
        self.generic_visit(node)


class Words(Visitor):
    """The words between arguments and selectors."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


class Message:
    def __init__(self, file: Path, entry: ast.Message) -> None:
        self.file = file
        self.id = entry.id.name
        assert entry.value is not None, f"{file}: {self.id} has no words"
        self.pattern = serialize_pattern(entry.value)
        arguments, words = Arguments(), Words()
        arguments.visit(entry)
        words.visit(entry)
        self.arguments = arguments.found
        self.words = "".join(words.found)
        keys = Keys()
        keys.visit(entry)
        self.plurals = bool(keys.found & PLURALS)


def messages(folder: Path, language: Language) -> dict[str, Message]:
    """By id; every entry is a message or a comment, and no id is there twice."""
    found: dict[str, Message] = {}
    for file in files(folder, language):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{file}: {entry.id.name} is there twice"
                found[entry.id.name] = Message(file, entry)
            else:
                assert isinstance(entry, ast.Comment | ast.GroupComment | ast.ResourceComment), f"{file}: {entry}"
    return found
