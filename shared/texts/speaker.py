"""Says texts in one language: finds the message, puts names in the place of ids, and joins lists."""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from shared.rules.core.game import Game, Position
from shared.rules.core.speech import PLAYER
from shared.rules.core.text import Arg, Text
from shared.texts.bundles import bundle
from shared.texts.languages import Language
from shared.texts.pseudo import disguised

Players = Mapping[str, str]
"""What people are called, by the names of their seats; those who are not in it are called by their colours."""

SAID_KEPT = 20_000
"""Sentences that a speaker remembers: most of a game's labels come again and again."""

_key = msgspec.msgpack.Encoder().encode


class Unsaid(LookupError):  # noqa: N818 - a mistake in the texts, named as what it is
    """A text that can't be said even in English: a message that is not there, or an argument that it lacks."""


class Speaker:
    """One language, for the platform's texts and those of one game."""

    def __init__(self, language: Language, game: Game[Position] | None = None) -> None:
        self.language = language
        speech = game.speech() if game else None
        folder = speech.folder if speech else None
        self._kinds = speech.kinds if speech else {PLAYER: PLAYER}
        self._messages = bundle(language, folder)
        self._english = bundle(Language.EN, folder)
        self._names = _names(game, language) if game else {}
        self._said: dict[bytes, str] = {}

    def say(self, text: Text, players: Players | None = None) -> str:
        """The text in this language; in English where this language does not have it, as with a game of others."""
        key = _key((text, players))
        said = self._said.get(key)
        if said is None:
            said = self._said_anew(text, players or {})
            if len(self._said) >= SAID_KEPT:
                self._said.clear()
            self._said[key] = said
        return said

    def name(self, kind: str, id: str, players: Players | None = None) -> str:
        """What a thing is called: as the catalogue says, or by the message `<kind>-<id>`."""
        if kind == PLAYER and players and id in players:
            return players[id]
        return self._names.get((kind, id)) or self._said_anew(Text(f"{kind}-{id}"), {})

    def _said_anew(self, text: Text, players: Players) -> str:
        args = {name: self._argument(name, value, players) for name, value in text.args.items()}
        problems: list[object] = []
        for messages in (self._messages, self._english):
            if not messages.has_message(text.id):
                continue
            pattern = messages.get_message(text.id).value
            assert pattern is not None, f"{text.id} has no words"
            said, errors = messages.format_pattern(pattern, args)
            if not errors:
                return str(said)
            problems.extend(errors)
        raise Unsaid(f"{text} can't be said: {problems or 'there is no such message'}")

    def _argument(self, name: str, value: Arg, players: Players) -> int | str:
        if isinstance(value, int):
            return value
        if isinstance(value, Text):
            return self._said_anew(value, players)
        if isinstance(value, list):
            return self.listed([str(self._argument(name, one, players)) for one in value])
        kind = self._kinds.get(name)
        return self.name(kind, value, players) if kind else value

    def listed(self, parts: Sequence[str]) -> str:
        """ "a, b and c"."""
        if not parts:
            return self._said_anew(Text("list-empty"), {})
        joined = parts[0]
        for at, part in enumerate(parts[1:], 2):
            how = "list-last" if at == len(parts) else "list-more"
            joined = self._said_anew(Text(how, {"before": joined, "next": part}), {})
        return joined


@cache
def speaker(language: Language, game: Game[Position] | None = None) -> Speaker:
    """The speaker of a language for a game (None: for the platform's own texts); made once."""
    return Speaker(language, game)


def _names(game: Game[Position], language: Language) -> dict[tuple[str, str], str]:
    """By kind and id; what a language has no name for is called in English."""
    found: dict[tuple[str, str], str] = {}
    for kind, entries in game.catalogue().items():
        for entry in entries:
            names = entry.get("names")
            if isinstance(names, dict):
                english = str(names["en"])
                name = disguised(english) if language is Language.PSEUDO else str(names.get(language) or english)
                found[kind, str(entry["id"])] = name[:1].upper() + name[1:]
    return found
