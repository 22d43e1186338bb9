"""Keeps a game in a file, as the record that `guildhall replay` reads: whole after every decision, whatever happens."""

import shlex
from pathlib import Path

from services.cli.play_game import PrivateGame
from services.cli.play_terminal import Terminal


class Keeping:
    def __init__(self, private: PrivateGame, terminal: Terminal, file: Path | None) -> None:
        self._private = private
        self._terminal = terminal
        self.file = file

    def keep(self) -> bool:
        """Whether it is kept; says why where it can't be."""
        return self.file is not None and self._write(self.file)

    def keep_in(self, name: str) -> None:
        """From now on in this file, which must be a new one."""
        if not name and not self.file:
            self._terminal.say("save-where", command="save")
            return
        file = Path(name).expanduser() if name else self.file
        assert file is not None
        if file != self.file and file.exists():
            self._terminal.say("file-there", file=str(file))
        elif self._write(file):
            self.file = file
            self.say_how_to_go_on()

    def say_how_to_go_on(self) -> None:
        self._terminal.say("go-on")
        self._terminal.show([f"  guildhall play --resume {shlex.quote(str(self.file))}"])  # whole, to be copied

    def _write(self, file: Path) -> bool:
        beside = file.with_name(f"{file.name}.new")
        try:
            beside.write_text(self._private.record().text(), "utf-8")
            beside.replace(file)  # a game is never half written
        except (OSError, ValueError) as error:
            self._terminal.say("save-failed", file=str(file), reason=str(getattr(error, "strerror", "") or error))
            return False
        return True
