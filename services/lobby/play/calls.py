"""Calls of people who are here are answered for them: whoever is connected is not away.

A lobby knows its own connections alone, and needs to know no others: every lobby looks at the tables that are watched
there, again and again, so that nothing rests on an event that one of them may miss.
"""

from services.lobby.commands.ids import command_id
from services.lobby.commands.sender import CommandSender
from services.lobby.rooms.hub import Hub
from services.lobby.rooms.room import Room
from shared.contracts.clock_commands import AnswerCall
from shared.contracts.events import Decided


class Calls:
    def __init__(self, hub: Hub, sender: CommandSender) -> None:
        self.hub = hub
        self.sender = sender

    def answer(self) -> None:
        for room in self.hub.rooms:
            if room.table is not None and room.table.attendance.called:
                self._answer_in(room)

    def _answer_in(self, room: Room) -> None:
        assert room.table is not None
        here = {watcher.seat: watcher.account for watcher in room.watchers if watcher.seat is not None}
        for seat, since in room.table.attendance.called.items():
            if seat in here:
                account = here[seat]
                name = command_id(account, room.id, f"here-{since:.3f}")  # the same at every lobby and every time
                self.sender.send(AnswerCall(id=name, table=room.id, account=account, seat=seat), "", _heard)


def _heard(decided: Decided | None, projected: bool) -> None:
    """Whatever becomes of it: as long as the call stands, it is answered again."""
