"""How a game is put into words: what its moves, decisions and happenings are, for sentences in any language.

Nothing of it is worked out in play: whoever shows a game to people asks for it. All of it is a function of what the
seat may know, so that a label tells no more than a view.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from shared.rules.core.agenda import EVERYBODY, OPPONENT
from shared.rules.core.fields import Fields
from shared.rules.core.game import Json, Option, Position
from shared.rules.core.happenings import Happening
from shared.rules.core.text import Arg, ExplainedMove, Section, Text, Told, Value

if TYPE_CHECKING:
    from shared.rules.core.game import Game

P = TypeVar("P", bound=Position)

PLAYER = "player"
"""The kind of the ids by which seats are named in the notation; people's own names can be put in their place."""

OF_TABLES: Final[Mapping[str, Fields]] = {
    "begins": Fields(),
    "resigns": Fields("bot"),
    "undoes": Fields("count", "*moves"),
    "asks_undo": Fields("count", "*moves"),
    "agrees_to_undo": Fields(),
    "declines_undo": Fields(),
    "timed_out": Fields("then", "bot"),
    "seat_taken_over": Fields("bot", "cause", "reason"),
    "seat_returned": Fields(),
    "seat_called": Fields("by"),
    "seat_answered": Fields(),
    "vote_cast": Fields("about"),
    "table_halted": Fields("kind", "cause", "reason"),
    "table_resumed": Fields("cause", "reason"),
    "clocks_credited": Fields("began", "ended"),
}
"""What happens at tables of every game."""


class Speech(Generic[P]):
    """What a game without texts of its own has: the notation, in a few words of the platform's. Games do better."""

    folder: ClassVar[Path | None] = None
    """Where the game's texts lie: `<language>/*.ftl`."""
    kinds: ClassVar[Mapping[str, str]] = {PLAYER: PLAYER}
    """By the name of an argument what its ids are ids of: a kind of the catalogue, or of messages `<kind>-<id>`."""
    fields: ClassVar[Mapping[str, Fields]] = {}
    """The names of what happenings tell, by kind."""
    elements: ClassVar[Mapping[str, str]] = {}
    """The kinds of element that moves belong to, each with what its id is."""

    def __init__(self, game: "Game[P]") -> None:
        self.game = game

    def explain(self, position: P, seat: int, moves: Sequence[str]) -> list[ExplainedMove]:
        """These legal moves of that seat, explained; labels of one decision differ."""
        del position, seat
        return [_notation(move) for move in moves]

    def prompt(self, position: P, seat: int) -> Text | None:
        """What that seat has to decide; None: nothing."""
        waits = any(pending.seat == seat for pending in self.game.pending(position))
        return Text("prompt-plain") if waits else None

    def tell(self, happening: Happening, watcher: int | None) -> Told:
        """What happened as a watcher (None: a spectator) may know it, with named fields."""
        kind, details, player = happening.kind, happening.details, ""
        if happening.seat == EVERYBODY and kind == OPPONENT:  # the table tells of an opponent without a seat
            kind, details, player = str(details[0]), details[1:], OPPONENT
        elif happening.seat != EVERYBODY:
            player = self.game.seat_names[happening.seat]
        fields = self.fields.get(kind) or OF_TABLES.get(kind)
        if fields is None:
            return self._unnamed(happening, player, watcher)
        public = fields.public(details)
        secret = fields.hidden(happening.secret) if watcher == happening.seat and happening.secret else {}
        return Told(kind, happening.seat, player, public, secret, self.sentence(kind, player, public, secret))

    def sentence(self, kind: str, player: str, fields: Mapping[str, Value], secret: Mapping[str, Value]) -> Text:
        """`log-<kind>`, for fields that may be missing and are there `log-<kind>-<field>`, with secrets `…-secret`."""
        named = self.fields.get(kind) or OF_TABLES[kind]
        parts = ["log", kind, *[name for name in named.optional() if name in fields], *(["secret"] if secret else [])]
        args: dict[str, Arg] = {PLAYER: player} if player else {}
        for name, value in {**fields, **secret}.items():
            args[name] = [str(one) for one in value] if isinstance(value, list) else value
        return Text("-".join(parts), args)

    def board(self, view: Mapping[str, Json]) -> list[Section]:
        """The board as text, from what a watcher may know; empty: the fields of the view have to do."""
        del view
        return []

    def title(self) -> Text:
        """What people call the game."""
        return Text("title-plain", {"title": self.game.title})

    def card(self, kind: str, id: str) -> list[Text]:
        """What a component does, a text for each of its parts, made from its numbers; empty where nothing is to say."""
        del kind, id
        return []

    def option(self, option: Option) -> Text:
        """What an option is called; `help_of` explains it."""
        return Text("option-plain", {"option": option.name})

    def help_of(self, option: Option) -> Text:
        return Text("option-help-plain", {"help": option.help})

    def choice(self, option: Option, value: Json) -> Text:
        """A value that the option may have."""
        del option
        if isinstance(value, bool):
            return Text("choice-yes" if value else "choice-no")
        return Text("choice-plain", {"value": value if isinstance(value, int) else str(value)})

    def ending(self, reason: str) -> Text:
        """Why a game ended."""
        return Text("end-plain", {"reason": reason})

    def component(self, name: str) -> Text:
        """A part of the score."""
        return Text("score-plain", {"component": name})

    def _unnamed(self, happening: Happening, player: str, watcher: int | None) -> Told:
        line = " ".join(str(part) for part in happening.line_for(watcher)[1:])
        args: dict[str, Arg] = {"line": line, **({PLAYER: player} if player else {})}
        text = Text("log-plain-player" if player else "log-plain", args)
        secret: dict[str, Value] = {"details": list(happening.secret)} if watcher == happening.seat else {}
        return Told(happening.kind, happening.seat, player, {"details": list(happening.details)}, secret, text)


def _notation(move: str) -> ExplainedMove:
    return ExplainedMove(move, move.split()[0], {}, "", Text("move-plain", {"move": move}))
