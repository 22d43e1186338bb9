"""Somebody at a table: what is sent under which id, until it is answered, and every answer noted."""

from random import Random

from shared.runtime.web.client import AccountInfo, Client, UndoInfo
from tests.chaos.notes import AGREE, DECLINE, RESIGN, UNDO, Answer, Notes, Sent
from tests.chaos.tricks import Trick

NOT_NOW = {
    "unavailable", "no_answer_yet", "unknown_command", "bad_resume", "too_many_requests",
    "internal_error", "unreadable",
}  # fmt: skip
"""Codes that say nothing of a command: it is sent again under the same id, perhaps elsewhere."""


UNDOES = 0.06
"""How likely somebody wants the last move back, when there is something new to see."""


class Person:
    """One account, its seat at one table, and clients at both lobbies."""

    def __init__(self, notes: Notes, lobbies: list[str], account: AccountInfo, token: str, rng: Random) -> None:
        self.notes = notes
        self.rng = rng
        self.account = account
        self.token = token
        self.clients = {lobby: Client(lobby, token, timeout=5.0) for lobby in lobbies}
        self.answered: list[Sent] = []
        self.waiting: Sent | None = None
        """The honest command that nobody has answered yet."""
        self.left = False
        """Whether this person has resigned."""
        self._last_move: int | None = None
        """The sequence of the last move, until it was thought about."""
        self._by_id: dict[str, Sent] = {}

    def any_client(self) -> tuple[str, Client]:
        return self.rng.choice(list(self.clients.items()))

    def choose(self, table: str, seat: int, seq: int, legal: list[str], undo: UndoInfo | None) -> Sent | None:
        """A new honest command, if there is something to do in this position of sequence `seq`."""
        last, self._last_move = self._last_move, None
        if undo is not None and undo.seat != seat and seat not in undo.agreed:
            return self._send(table, seat, AGREE if self.rng.random() < 0.7 else DECLINE, undo.asked)
        if last is not None and undo is None and self.rng.random() < UNDOES:
            return self._send(table, seat, UNDO, last - 1)
        return self._send(table, seat, self.rng.choice(legal), seq) if legal else None

    def resign(self, table: str, seat: int) -> Sent:
        return self._send(table, seat, RESIGN, None)

    def _send(self, table: str, seat: int, move: str, version: int | None) -> Sent:
        self.waiting = self._new(table, seat, move, version, "")
        return self.waiting

    def trick(self, table: str, seat: int, trick: Trick) -> Sent:
        """The command of a trick: a new one, or an earlier one that is sent again."""
        if trick.again:
            return self._by_id[trick.again]
        return self._new(table, seat, trick.move, trick.version, trick.name)

    def _new(self, table: str, seat: int, move: str, version: int | None, trick: str) -> Sent:
        id = f"{len(self._by_id)}-{self.rng.randrange(10**9)}"
        known = self.notes.tables[table].seq
        sent = Sent(table, seat, self.account.id, id, move, version, trick, self.notes.now(), known)
        self._by_id[id] = sent
        self.notes.sent.append(sent)
        return sent

    def heard(self, id: str, lobby: str, code: str = "", moves: list[tuple[int, str]] | None = None) -> None:
        """An answer to a command of this person."""
        sent = self._by_id.get(id)
        if sent is None:
            return
        if not sent.answers:
            self.answered.append(sent)
        sent.answers.append(Answer(self.notes.now(), lobby, code, tuple((seq, move) for seq, move in moves or [])))
        if self.waiting is sent:
            self.waiting = None
            self._last_move = moves[-1][0] if moves else None
            self.left = sent.move == RESIGN

    async def close(self) -> None:
        for client in self.clients.values():
            await client.close()
