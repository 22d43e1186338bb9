"""Recorded games: text that a person can read and a test can play again.

One move per line, then what happened, then a short digest of the position: the first line that differs is the move
after which the rules went another way.
"""

import json
import re
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random

from shared.rules.core.errors import BadRecord, RulesError, UnknownRules
from shared.rules.core.game import Game, Json, Position, Result, SeatResult
from shared.rules.core.happenings import Happening
from shared.rules.core.policies import policy
from shared.rules.core.scenario_steps import happening_line
from shared.rules.registry import game as game_named


class Line:
    """One move and what came of it."""

    def __init__(self, seat: str, move: str, happened: str, digest: str) -> None:
        self.seat = seat
        self.move = move
        self.happened = happened
        self.digest = digest


class Record:
    """A whole game: how it was set up, its moves, how it ended."""

    def __init__(self, game: str, rules: int, seed: bytes, options: dict[str, Json]) -> None:
        self.game = game
        self.rules = rules
        self.seed = seed
        self.options = options
        self.lines: list[Line] = []
        self.ending: list[str] = []

    def text(self) -> str:
        head = [
            f"# {self.game} rules={self.rules} seed={self.seed.hex()}",
            f"# options {json.dumps(self.options, sort_keys=True)}",
        ]
        moves = [
            f"{number:>4}  {line.seat:<6}  {line.move:<28}  {line.happened:<60}  {line.digest}"
            for number, line in enumerate(self.lines, 1)
        ]
        return "\n".join([*head, *moves, *(f"# {line}" for line in self.ending)]) + "\n"


class Recorder:
    """Plays a game from its start and writes down what happens."""

    def __init__(self, game: Game[Position], options: dict[str, Json], seed: bytes, rules: int | None = None) -> None:
        self.game = game
        self.position = game.new(options, seed, rules)
        self.record = Record(game.name, self.position.rules_version, seed, options)

    def play(self, seat: int, move: str) -> list[Happening]:
        happened = self.game.play(self.position, seat, move)
        lines = "; ".join(self._line(seat, happening) for happening in happened) or "-"
        self.record.lines.append(Line(self.game.seat_names[seat], move, lines, self.digest()))
        return happened

    def close(self) -> Record:
        result = self.game.result(self.position)
        self.record.ending = ending(self.game, result) if result else ["not over"]
        return self.record

    def digest(self) -> str:
        return blake2b(self.game.dump(self.position), digest_size=3).hexdigest()

    def _line(self, seat: int, happening: Happening) -> str:
        """What happened, without the name of the one who moved."""
        line = happening_line(self.game, happening)
        return line.removeprefix(f"{self.game.seat_names[seat]} ")


def ending(game: Game[Position], result: Result) -> list[str]:
    seats = [_score(game.seat_names[seat], reached) for seat, reached in enumerate(result.seats)]
    return [f"end {result.reason}", *seats, *(_score("opponent", rival) for rival in result.opponents)]


def _score(name: str, reached: SeatResult) -> str:
    parts = " ".join(f"{component}={points}" for component, points in reached.components.items())
    breaks = ",".join(map(str, reached.tie_breaks))
    return f"score {name} {reached.score} rank={reached.rank} tie_breaks={breaks} {parts}".rstrip()


def recorded(game: Game[Position], options: dict[str, Json], seed: bytes, policies: Sequence[str]) -> Record:
    """A game played by policies, recorded."""
    recorder, rng = Recorder(game, options, seed), Random(seed)
    choose = [policy(name) for name in policies]
    while waiting := game.pending(recorder.position):
        seat = waiting[0].seat
        recorder.play(seat, choose[seat](game, recorder.position, seat, rng))
    return recorder.close()


def read(file: Path) -> Record:
    """The record in a file; raises BadRecord."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{file}: can't be read: {error}.") from error
    head = re.fullmatch(r"# (\w+) rules=(\d+) seed=((?:[0-9a-f]{2})+)", lines[0] if lines else "")
    if not head:
        raise BadRecord(f"{file}:1: a record begins with '# GAME rules=N seed=HEX'.")
    record = Record(head[1], int(head[2]), bytes.fromhex(head[3]), _options(file, lines[1:2]))
    for number, line in enumerate(lines[2:], 3):
        if line.startswith("# "):
            record.ending.append(line.removeprefix("# "))
            continue
        parts = re.split(r" {2,}", line.strip())
        if len(parts) != 5 or record.ending:
            raise BadRecord(f"{file}:{number}: not 'number  seat  move  what happened  digest'.")
        record.lines.append(Line(*parts[1:]))
    return record


def _options(file: Path, lines: list[str]) -> dict[str, Json]:
    try:
        options = json.loads(lines[0].removeprefix("# options ")) if lines else None
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise BadRecord(f"{file}:2: the second line is '# options {{...}}', as JSON.")
    return options


def replay(record: Record) -> list[str]:
    """What differs when the moves are played again; stops at the first move that goes another way."""
    game = game_named(record.game)
    try:
        again = Recorder(game, record.options, record.seed, record.rules)
    except UnknownRules as error:
        return [error.sentence]
    except RulesError as error:
        return [f"options: {error.sentence}"]
    for number, line in enumerate(record.lines, 1):
        where = f"move {number}, {line.seat}: {line.move}"
        if line.seat not in game.seat_names:
            return [f"{where}: there is no such seat"]
        try:
            again.play(game.seat_names.index(line.seat), line.move)
        except RulesError as error:
            return [f"{where}: {error.sentence}"]
        played = again.record.lines[-1]
        if played.happened != line.happened:
            return [f"{where}: expected {line.happened!r}, got {played.happened!r}"]
        if played.digest != line.digest:
            return [f"{where}: expected digest {line.digest}, got {played.digest}"]
    reached = again.close().ending
    return [] if reached == record.ending else [f"end: expected {record.ending}, got {reached}"]
