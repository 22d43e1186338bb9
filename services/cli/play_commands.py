"""What can be written beside moves. Each command returns whether the decision is over."""

from collections.abc import Callable, Mapping

from services.cli.play_board import board
from services.cli.play_cards import show_cards
from services.cli.play_choice import Choice
from services.cli.play_game import PrivateGame
from services.cli.play_keeping import Keeping
from services.cli.play_sheet import sheet
from services.cli.play_terminal import Terminal, language_named, wrapped
from shared.texts.languages import OWN_NAMES

LOG_LINES = 20
"""What `log` shows, unless it is asked for all."""

FORMS: Mapping[str, str] = {
    "number": "1, 2, 3…",
    "text": "…",
    "?": "? …",
    "log": "log [all]",
    "lang": "lang en|uk|ru|pl",
    "save": "save …",
}
"""How a command is written, where its name does not say it all."""


class Leaves(Exception):  # noqa: N818 - named as what the person does
    """The person goes; the game stays as it is."""


class Commands:
    def __init__(self, private: PrivateGame, terminal: Terminal, keeping: Keeping) -> None:
        self._private = private
        self._terminal = terminal
        self._keeping = keeping
        self._warned_at = -1
        self.named: dict[str, Callable[[str, Choice], bool]] = {
            "?": self._card,
            "moves": self._moves,
            "board": self._board,
            "score": self._score,
            "log": self._log,
            "hint": self._hint,
            "undo": self._undo,
            "lang": self._language,
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
            "help": self._help,
        }

    def obey(self, line: str, choice: Choice) -> bool:
        """Does what the line says, or says why it can't."""
        word, _, rest = ("?", "", line[1:]) if line.startswith("?") else line.partition(" ")
        command = self.named.get(word.lower())
        if command is None:
            choice.explain(line)
            return False
        return command(rest.strip(), choice)

    def _help(self, _: str, __: Choice) -> bool:
        for name in ("number", "text", *self.named):
            says = self._terminal.own(f"help-{'card' if name == '?' else name}")
            self._terminal.show(wrapped(f"{FORMS.get(name, name):<18}{says}", "  ", " " * 20))
        return False

    def _card(self, word: str, choice: Choice) -> bool:
        if not word:
            return self._help(word, choice)
        show_cards(self._terminal, word)
        return False

    def _moves(self, _: str, choice: Choice) -> bool:
        choice.show()
        return False

    def _board(self, _: str, __: Choice) -> bool:
        self._terminal.show(board(self._private, self._terminal))
        return False

    def _score(self, _: str, __: Choice) -> bool:
        self._terminal.show(sheet(self._private, self._terminal))
        return False

    def _log(self, how_much: str, _: Choice) -> bool:
        told = self._private.told if how_much == "all" else self._private.told[-LOG_LINES:]
        self._terminal.tell(told)
        if not told:
            self._terminal.say("no-log")
        return False

    def _hint(self, _: str, choice: Choice) -> bool:
        move, bot = self._private.hint()
        at = choice.moves.index(move)
        self._terminal.say("hint", bot=bot, number=at + 1, label=choice.labels[at])
        return False

    def _undo(self, _: str, __: Choice) -> bool:
        undone = self._private.undo()
        self._terminal.say("undone" if undone else "no-undo")
        return undone

    def _language(self, word: str, choice: Choice) -> bool:
        language = language_named(word)
        if language is None:
            spoken: list[str] = [f"{one} ({name})" for one, name in OWN_NAMES.items()]
            self._terminal.say("no-language", text=word, languages=[*spoken])
            return False
        self._terminal.speak(language)
        choice.show()
        return False

    def _save(self, name: str, _: Choice) -> bool:
        self._keeping.keep_in(name)
        return False

    def _resign(self, _: str, __: Choice) -> bool:
        self._private.resign()
        return True

    def _quit(self, _: str, __: Choice) -> bool:
        """What is not kept would be lost: that is said once, and asked for again."""
        moves = self._private.moves()
        if self._keeping.file or moves in (0, self._warned_at):
            raise Leaves
        self._warned_at = moves
        self._terminal.say("unsaved", save="save", quit="quit")
        return False
