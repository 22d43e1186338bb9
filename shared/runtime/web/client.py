"""A client of the public API, and of nothing else: for demonstrations, measurements and system tests."""

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Self, TypeVar

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from shared.contracts.seats import SeatScore
from shared.contracts.terms import AS_BEFORE, Terms
from shared.rules.core.happenings import Detail

T = TypeVar("T")


class ApiError(Exception):
    """What the API refused: its status, code and sentence."""

    def __init__(self, status: int, code: str, sentence: str, retry_after: float | None = None) -> None:
        super().__init__(f"{status} {code}: {sentence}")
        self.status = status
        self.code = code
        self.sentence = sentence
        self.retry_after = retry_after
        """Seconds after which the same request can succeed."""


class Problem(Struct):
    code: str = "unreadable"
    sentence: str = ""
    retry_after: float | None = None


class AccountInfo(Struct):
    id: str
    name: str
    guest: bool


class TokenInfo(Struct):
    account: AccountInfo
    token: str
    expires_at: float


class SeatInfo(Struct):
    seat: int
    name: str
    account: str | None
    bot: str
    guest: bool = False


class TableInfo(Struct, kw_only=True):
    id: str
    game: str
    options: dict[str, object]
    status: str
    host: str
    commitment: str
    seed: str | None
    seats: list[SeatInfo]
    created_at: float
    broken: str | None = None
    terms: Terms = AS_BEFORE
    origin: str | None = None


class Page(Struct):
    tables: list[TableInfo]
    after: str | None


class Outcome(Struct):
    """What became of a command; `ask` is set where nothing is known yet."""

    id: str
    seq: int = 0
    moves: list[tuple[int, str]] = []
    ask: str = ""
    undone: list[int] = []


class PendingInfo(Struct):
    seat: int
    kind: str


class TriedMove(Struct):
    move: str
    happened: list[list[Detail]]
    view: dict[str, object]
    pending: list[PendingInfo]
    legal: list[str]


class Stopped(Struct):
    code: str
    sentence: str


class Tried(Struct):
    """What would come of some moves; `stopped` says why the next one was not tried."""

    seq: int
    moves: list[TriedMove]
    stopped: Stopped | None


class RecordedEvent(Struct):
    seq: int
    at: float
    happened: list[list[Detail]]
    seat: int | None = None
    move: str | None = None
    by: str | None = None


class RecordInfo(Struct, kw_only=True):
    id: str
    game: str
    rules_version: int
    options: dict[str, object]
    seats: list[SeatInfo]
    commitment: str
    finished: bool
    events: list[RecordedEvent]
    seed: str | None
    reason: str | None
    scores: list[SeatScore] | None
    opponents: list[SeatScore] | None
    digest: str | None
    terms: Terms = AS_BEFORE
    origin: str | None = None


class ReplayStep(Struct):
    seq: int
    at: float
    happened: list[list[Detail]]
    changes: list[list[object]]
    seat: int | None = None
    move: str | None = None
    by: str | None = None


class ReplayInfo(Struct, kw_only=True):
    """A game told again: `state`, then each step's `changes` (`shared/runtime/tables/deltas.py` applies them)."""

    id: str
    game: str
    seats: list[SeatInfo]
    seed: str | None
    finished: bool
    seat: int | None
    open: bool
    seq: int
    state: dict[str, object]
    steps: list[ReplayStep]
    next: int | None


class FinishedInfo(Struct):
    reason: str
    scores: list[SeatScore]
    opponents: list[SeatScore]
    seed: str
    commitment: str
    digest: str


class UndoInfo(Struct):
    """Somebody asks to take moves back."""

    seat: int
    asked: int
    undone: list[int]
    agreed: list[int]


class ClockInfo(Struct):
    seat: int
    left: float
    runs: bool = False
    ends: float | None = None


class AttendanceInfo(Struct):
    halted: str = ""
    cause: str = ""
    reason: str = ""
    stand_ins: dict[int, str] = {}
    votes: dict[str, list[int]] = {}


class LiveFrame(Struct, kw_only=True):
    """Any frame of a live connection; which fields are set depends on `type`. The view is read when asked for."""

    type: str
    seq: int = 0
    seat: int | None = None
    happened: list[list[Detail]] = []
    view: Raw = Raw(b"\xc0")
    pending: list[PendingInfo] = []
    legal: list[str] = []
    moves: list[tuple[int, str]] = []
    command: str = ""
    clocks: list[ClockInfo] = []
    attendance: AttendanceInfo | None = None
    finished: FinishedInfo | None = None
    seats: list[SeatInfo] = []
    undo: UndoInfo | None = None
    undone: list[int] = []
    id: str = ""
    code: str = ""
    sentence: str = ""
    retry_at: float | None = None
    retry_after: float | None = None
    table: TableInfo | None = None
    n: int = 0

    def seen(self) -> dict[str, object]:
        return msgspec.msgpack.decode(self.view, type=dict[str, object])


_frame = msgspec.msgpack.Decoder(LiveFrame)


class Live:
    """A live connection to one table, in msgpack."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        """The last sequence seen: what a new connection resumes from."""

    async def next(self) -> LiveFrame:
        """The next frame; raises websockets.ConnectionClosed at the end."""
        data = await self.socket.recv(decode=False)
        frame = _frame.decode(data)
        self.seq = max(self.seq, frame.seq)
        return frame

    async def move(self, move: str, version: int | None = None, id: str = "") -> str:
        """Sends a move; returns the command's id, which the answering frame carries."""
        command = id or secrets.token_hex(8)
        await self.send({"type": "move", "move": move, "id": command, "version": version})
        return command

    async def moves(self, moves: Sequence[str], version: int | None = None, id: str = "") -> str:
        """The same with several moves, one after another, as one command."""
        command = id or secrets.token_hex(8)
        await self.send({"type": "move", "moves": list(moves), "id": command, "version": version})
        return command

    async def resign(self, id: str = "") -> str:
        command = id or secrets.token_hex(8)
        await self.send({"type": "resign", "id": command})
        return command

    async def wish(self, wish: str, of: int | None = None, id: str = "") -> str:
        """`pause`, `resume`, `come_back`, or `take_over` of a seat."""
        command = id or secrets.token_hex(8)
        await self.send({"type": "wish", "wish": wish, "of": of, "id": command})
        return command

    async def undo(self, to: int, id: str = "") -> str:
        """Takes one's own moves from after `to` on back, or asks the others to agree to it."""
        command = id or secrets.token_hex(8)
        await self.send({"type": "undo", "to": to, "id": command})
        return command

    async def answer_undo(self, asked: int, agree: bool, id: str = "") -> str:
        command = id or secrets.token_hex(8)
        await self.send({"type": "answer_undo", "asked": asked, "agree": agree, "id": command})
        return command

    async def send(self, frame: object) -> None:
        await self.socket.send(msgspec.msgpack.encode(frame))


class Client:
    """Somebody at the front door: `async with Client(url) as ada: await ada.enter_as_guest("Ada")`."""

    def __init__(self, url: str, token: str = "", timeout: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.account = AccountInfo("", "", True)
        self._http = httpx.AsyncClient(base_url=self.url, timeout=timeout)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def enter_as_guest(self, name: str = "Guest") -> AccountInfo:
        return self._signed_in(await self._post("/accounts/guests", TokenInfo, {"name": name}))

    async def register(self, name: str, password: str) -> AccountInfo:
        return self._signed_in(await self._post("/accounts", TokenInfo, {"name": name, "password": password}))

    async def sign_in(self, name: str, password: str) -> AccountInfo:
        return self._signed_in(await self._post("/sign-in", TokenInfo, {"name": name, "password": password}))

    async def sign_out(self) -> None:
        await self.request("POST", "/sign-out")

    async def open_table(
        self,
        game: str,
        seats: Sequence[str],
        options: dict[str, object] | None = None,
        sit: bool = True,
        terms: Mapping[str, object] | None = None,
    ) -> TableInfo:
        body = {"game": game, "seats": list(seats), "options": options or {}, "sit": sit, "terms": terms or {}}
        return await self._post("/tables", TableInfo, body)

    async def tables(self, **filters: str | int) -> Page:
        query = "&".join(f"{key}={value}" for key, value in filters.items())
        return await self._get(f"/tables?{query}", Page)

    async def table(self, table: str) -> TableInfo:
        return await self._get(f"/tables/{table}", TableInfo)

    async def join(self, table: str, seat: int | None = None) -> TableInfo:
        return await self._post(f"/tables/{table}/join", TableInfo, {"seat": seat})

    async def leave(self, table: str) -> TableInfo:
        return await self._post(f"/tables/{table}/leave", TableInfo)

    async def start(self, table: str) -> TableInfo:
        return await self._post(f"/tables/{table}/start", TableInfo)

    async def move(self, table: str, move: str, id: str | None = None, version: int | None = None) -> Outcome:
        return await self._post(f"/tables/{table}/moves", Outcome, {"move": move, "id": id, "version": version})

    async def moves(
        self, table: str, moves: Sequence[str], id: str | None = None, version: int | None = None
    ) -> Outcome:
        """Several moves, one after another, as one command; the outcome says which were played."""
        body = {"moves": list(moves), "id": id, "version": version}
        return await self._post(f"/tables/{table}/moves", Outcome, body)

    async def try_moves(self, table: str, moves: Sequence[str], version: int | None = None) -> Tried:
        """What would come of these moves; nothing is played."""
        return await self._post(f"/tables/{table}/try", Tried, {"moves": list(moves), "version": version})

    async def undo(self, table: str, to: int, id: str | None = None) -> Outcome:
        """Takes one's own moves from after `to` on back, or asks the others to agree to it."""
        return await self._post(f"/tables/{table}/undo", Outcome, {"to": to, "id": id})

    async def answer_undo(self, table: str, asked: int, agree: bool, id: str | None = None) -> Outcome:
        body = {"asked": asked, "agree": agree, "id": id}
        return await self._post(f"/tables/{table}/undo/answer", Outcome, body)

    async def resign(self, table: str, id: str | None = None) -> Outcome:
        return await self._post(f"/tables/{table}/resign", Outcome, {"id": id})

    async def wish(self, table: str, wish: str, of: int | None = None, id: str | None = None) -> Outcome:
        """`pause`, `resume`, `come_back`, or `take_over` of a seat."""
        return await self._post(f"/tables/{table}/wishes", Outcome, {"wish": wish, "of": of, "id": id})

    async def command(self, table: str, id: str) -> Outcome:
        return await self._get(f"/tables/{table}/commands/{id}", Outcome)

    async def record(self, table: str) -> RecordInfo:
        return await self._get(f"/tables/{table}/record", RecordInfo)

    async def replay(self, table: str, seat: int | None = None, since: int = 0, limit: int = 2000) -> ReplayInfo:
        """The game told again as one may know it; `seat` chooses whose eyes once it is over."""
        eyes = f"&seat={seat}" if seat is not None else ""
        return await self._get(f"/tables/{table}/replay?since={since}&limit={limit}{eyes}", ReplayInfo)

    async def position(self, table: str, seq: int, seat: int | None = None) -> dict[str, object]:
        eyes = f"?seat={seat}" if seat is not None else ""
        return await self._get(f"/tables/{table}/positions/{seq}{eyes}", dict[str, object])

    async def view(self, table: str, since: int | None = None) -> dict[str, object]:
        query = f"?since={since}" if since is not None else ""
        return await self._get(f"/tables/{table}/view{query}", dict[str, object])

    @asynccontextmanager
    async def follow(self, table: str, resume: int | None = None) -> AsyncIterator[Live]:
        """A live connection, signed in with this client's token."""
        address = f"{self.url.replace('http', 'ws', 1)}/tables/{table}/live"
        async with connect(address, compression=None, max_size=None, ping_interval=None) as socket:
            live = Live(socket)
            await live.send({"type": "hello", "token": self.token, "resume": resume})
            yield live

    async def request(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Any request; raises ApiError for anything but success."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        answer = await self._http.request(method, path, content=content, headers=headers)
        if answer.is_error:
            raise _error(answer)
        return answer

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode((await self.request("GET", path)).content, type=kind)

    async def _post(self, path: str, kind: type[T], body: object = None) -> T:
        return msgspec.json.decode((await self.request("POST", path, body)).content, type=kind)

    def _signed_in(self, token: TokenInfo) -> AccountInfo:
        self.token = token.token
        self.account = token.account
        return token.account


def _error(answer: httpx.Response) -> ApiError:
    try:
        problem = msgspec.json.decode(answer.content, type=Problem)
    except msgspec.MsgspecError:
        problem = Problem(sentence=answer.text[:200])
    return ApiError(answer.status_code, problem.code, problem.sentence, problem.retry_after)
