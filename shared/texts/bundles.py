"""The messages of a language: the platform's, and those of one game, read from their `.ftl` files."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from shared.texts.languages import Language
from shared.texts.pseudo import Disguise

PLATFORM = Path(__file__).with_name("locales")
PLURALS = {Language.PSEUDO: Language.EN}
"""Whose plurals a language has, where they are not its own."""


def files(folder: Path, language: Language) -> list[Path]:
    """The files of a folder with texts in that language; the pseudo-language is made of the English ones."""
    return sorted((folder / PLURALS.get(language, language)).glob("*.ftl"))


@cache
def bundle(language: Language, folder: Path | None) -> FluentBundle:
    """The platform's messages and those of a game's folder."""
    made = FluentBundle([PLURALS.get(language, language)], use_isolating=False)
    for place in (PLATFORM, folder):
        for file in files(place, language) if place else []:
            made.add_resource(resource(file, language))
    return made


def resource(file: Path, language: Language) -> ast.Resource:
    """A file, parsed; raises ValueError where it can't be: the files are ours, so that is a mistake in them."""
    parsed = FluentParser().parse(file.read_text("utf-8"))
    for entry in parsed.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{file}: not Fluent: {(entry.content or '').strip()[:60]!r}")
    if language is Language.PSEUDO:
        Disguise().visit(parsed)
    return parsed
