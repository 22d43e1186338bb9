"""Catalogues: the cards, boards and numbers of a game, read from TOML files and checked field by field.

A catalogue file holds arrays of tables, one array per kind of component. An operator's files lie in the
folder `<game>/` of the one that `use_overrides` was given: an entry there replaces the fields it names in the entry
with the same id, or adds a card to a deck that may grow.
"""

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal, TypeVar, cast

import msgspec

from shared.rules.core.errors import BadCatalogue
from shared.rules.core.game import Json

Text = Annotated[str, msgspec.Meta(min_length=1)]
Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]+$")]
"""Ids are words of the notation, so they hold no blanks."""


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a component is called: in English always, in the other languages where it is known."""

    en: Text
    uk: str = ""
    ru: str = ""
    pl: str = ""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every entry has, whatever its kind; a game adds the fields of its own."""

    id: Id
    provenance: Text
    """Where the values come from."""


class Named(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry that people speak of by name: a card, a location, a character."""

    names: Names
    ours: list[Literal["en", "uk", "ru", "pl"]] = []
    """Languages in which the name is of our own making; the others are as published."""


class Dated(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card that came to its deck with a version of the rules; tables that began under an older one do without it."""

    since: Annotated[int, msgspec.Meta(ge=1)] = 1


E = TypeVar("E", bound=Entry)


class Catalogue:
    """All components of one game by kind, in the order of the game's list of files, then what the operator added."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._entries: dict[str, dict[str, Entry]] = {}
        self._raw: dict[str, dict[str, dict[str, object]]] = {}
        self._origin: dict[tuple[str, str], Path] = {}

    def entries(self, kind: str, struct: type[E]) -> list[E]:
        """The entries of a kind, which was declared to be of that struct."""
        found = list(self._entries[kind].values())
        assert all(isinstance(entry, struct) for entry in found), f"{kind} are not declared as {struct.__name__}"
        return cast("list[E]", found)

    def ids(self, kind: str) -> list[str]:
        return list(self._entries[kind])

    def listed(self) -> dict[str, list[dict[str, Json]]]:
        """Everything, for people and machines: one list per kind."""
        return {kind: [msgspec.to_builtins(e) for e in entries.values()] for kind, entries in self._entries.items()}

    def wrong(self, kind: str, id: str, field: str, what: str) -> BadCatalogue:
        """The error for a value that is well-formed and still can't be: `raise catalogue.wrong(...)`."""
        return _wrong(self._origin[kind, id], f"{kind} {id!r}", field, what)

    def _add(self, file: Path, kind: str, struct: type[Entry], raw: dict[str, object]) -> None:
        entry = _converted(file, kind, struct, raw)
        if entry.id in self._entries[kind]:
            first = self._origin[kind, entry.id]
            raise _wrong(file, f"{kind} {entry.id!r}", "id", f"is there already, in {first}")
        self._put(file, kind, entry, raw)

    def _correct(self, file: Path, kind: str, struct: type[Entry], raw: dict[str, object], grows: bool) -> None:
        id = str(raw.get("id"))
        known = self._raw[kind].get(id)
        if known is None and not grows:
            raise _wrong(file, f"{kind} {id!r}", "id", f"there is no such entry of {self.game} to correct")
        if known is None:
            self._add_new(file, kind, struct, raw)
            return
        merged = known | raw
        old, new = known.get("names"), raw.get("names")
        if isinstance(old, dict) and isinstance(new, dict):  # a translator gives one language, the others stay
            merged["names"] = old | new
        self._put(file, kind, _converted(file, kind, struct, merged), merged)

    def _add_new(self, file: Path, kind: str, struct: type[Entry], raw: dict[str, object]) -> None:
        """A card of the operator's own, numbered after all that are there; its id is used by no other component."""
        try:
            entry = _converted(file, kind, struct, raw)
        except BadCatalogue as error:
            note = f"{self.game} has no such entry to correct, so it is taken for a new one"
            raise BadCatalogue(f"{error.sentence.removesuffix('.')} ({note}).") from error
        for other, entries in self._raw.items():
            if entry.id in entries:
                raise _wrong(file, f"{kind} {entry.id!r}", "id", f"is one of the {other} already")
        self._put(file, kind, entry, raw)

    def _number_by_version(self) -> None:
        for kind, entries in self._entries.items():
            in_order = sorted(entries.values(), key=lambda entry: entry.since if isinstance(entry, Dated) else 1)
            self._entries[kind] = {entry.id: entry for entry in in_order}

    def _put(self, file: Path, kind: str, entry: Entry, raw: dict[str, object]) -> None:
        self._entries[kind][entry.id] = entry
        self._raw[kind][entry.id] = raw
        self._origin[kind, entry.id] = file


_overrides = ""


def use_overrides(folder: str) -> None:
    """Where the operator's corrections lie; empty: there are none. Games that are loaded already stay as they are."""
    global _overrides
    _overrides = folder


def overrides() -> str:
    return _overrides


def load(
    game: str, folder: Path, files: Sequence[str], kinds: Mapping[str, type[Entry]], growing: Collection[str]
) -> Catalogue:
    """The folder's files in the order of the list, then the operator's; raises BadCatalogue.

    Entries are numbered in that order, and shuffles and dumps hang on the numbers: a new file goes to the end of the
    list. Cards that are `Dated` come in the order of their versions, so that a new one changes no number. To kinds that
    are `growing` the operator may add.
    """
    catalogue = Catalogue(game)
    for kind in kinds:
        catalogue._entries[kind] = {}
        catalogue._raw[kind] = {}
    for file in _listed(folder, files):
        for kind, raw in _tables(file, kinds):
            catalogue._add(file, kind, kinds[kind], raw)
    for kind in kinds:
        if not catalogue._entries[kind]:
            raise BadCatalogue(f"{folder}: there are no {kind}.")
    for file in _corrections(game):
        for kind, raw in _tables(file, kinds):
            catalogue._correct(file, kind, kinds[kind], raw, kind in growing)
    catalogue._number_by_version()
    return catalogue


def _listed(folder: Path, files: Sequence[str]) -> list[Path]:
    """The files of the list, which names every file of the folder."""
    there = {file.stem for file in folder.glob("*.toml")}
    for name in sorted(there ^ set(files)):
        what = "is not in the game's list of files; add it at the end" if name in there else "is not there"
        raise BadCatalogue(f"{folder / name}.toml: {what}.")
    return [folder / f"{name}.toml" for name in files]


def _corrections(game: str) -> list[Path]:
    if not _overrides:
        return []
    if not Path(_overrides).is_dir():
        raise BadCatalogue(f"{_overrides}: the folder of corrections (GUILDHALL_CATALOGUE) is not there.")
    return sorted((Path(_overrides) / game).glob("*.toml"))


def _tables(file: Path, kinds: Mapping[str, type[Entry]]) -> list[tuple[str, dict[str, object]]]:
    try:
        content = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCatalogue(f"{file}: not TOML: {error}") from error
    found: list[tuple[str, dict[str, object]]] = []
    for kind, tables in content.items():
        if kind not in kinds:
            raise BadCatalogue(f"{file}: {kind}: no kind of component; there are {', '.join(kinds)}.")
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise BadCatalogue(f"{file}: {kind}: must be an array of tables, [[{kind}]].")
        found.extend((kind, table) for table in tables)
    return found


def _converted(file: Path, kind: str, struct: type[E], raw: dict[str, object]) -> E:
    try:
        return msgspec.convert(raw, struct)
    except msgspec.ValidationError as error:
        which = f"{kind} {raw['id']!r}" if "id" in raw else f"{kind} without id"
        raise _wrong(file, which, *field_of(str(error))) from error


def field_of(message: str) -> tuple[str, str]:
    """The field that a message of msgspec is about, as a dotted path, and what is wrong with it."""
    what, _, path = message.partition(" - at `")
    field = path.rstrip("`").rpartition("`")[2].removeprefix("$").removeprefix(".")  # a bad key is "key` in `$.gain"
    named = re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", what)
    if named:
        field = f"{field}.{named[2]}" if field else named[2]
        what = "is missing" if named[1] == "missing required" else "no such field"
    return field or "(the whole entry)", what


def _wrong(file: Path, which: str, field: str, what: str) -> BadCatalogue:
    return BadCatalogue(f"{file}: {which}: {field}: {what}.")
