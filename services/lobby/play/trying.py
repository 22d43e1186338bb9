"""Moves tried before they are played: what would come of them as far as the seat can know, and nothing is changed."""

import asyncio

from msgspec import Struct

from services.lobby.play.schemas import TryRequest
from services.lobby.rooms.schemas import PendingShown
from shared.contracts.ids import AccountId
from shared.contracts.refusal import Refusal
from shared.rules.core.errors import IllegalMove
from shared.rules.core.happenings import Detail
from shared.rules.core.trying import Outcome, Trial
from shared.runtime.tables.table import Table
from shared.runtime.tables.turns import not_now, not_yours
from shared.runtime.web.problems import Refused

MOVE_COST = 0.5
"""Of each move that is tried, in requests: it is played on every sample."""


class TriedMove(Struct, frozen=True):
    """What would come of one move: what happens, how things stand then, who has to decide, and what you could do."""

    move: str
    happened: list[list[Detail]]
    view: dict[str, object]
    pending: list[PendingShown]
    legal: list[str]


class Tried(Struct, frozen=True, kw_only=True):
    """The moves whose outcome is certain; `stopped` says why the next one is not among them."""

    seq: int
    moves: list[TriedMove]
    stopped: Refusal | None
    """`would_reveal`: its outcome depends on what you can't know yet; `illegal_move`; `not_your_turn`: the turn is over
    before. Null: all of them were tried."""


async def tried(table: Table, seat: int, account: AccountId, asked: TryRequest) -> Tried:
    """Raises Refused as the engine would for the first of the moves. Others get their turn after each of them."""
    refusal = not_yours(table, seat, account) or not_now(table, seat, asked.seq)
    if refusal is not None:
        raise Refused(refusal.code, refusal.sentence, args=refusal.args)
    seq, trial = table.seq, Trial(table.game, table.position, seat)
    moves: list[TriedMove] = []
    for move in asked.moves:
        await asyncio.sleep(0)
        if moves and not moves[-1].legal:
            return Tried(seq=seq, moves=moves, stopped=Refusal("not_your_turn", "Your turn is over before this move."))
        try:
            outcome = trial.play(move)
        except IllegalMove as error:
            if not moves:
                raise
            return Tried(seq=seq, moves=moves, stopped=Refusal(error.code, error.sentence))
        if outcome is None:
            sentence = f"What comes of {move!r} depends on something that you can't know yet."
            return Tried(seq=seq, moves=moves, stopped=Refusal("would_reveal", sentence, {"move": move}))
        moves.append(_shown(move, outcome))
    return Tried(seq=seq, moves=moves, stopped=None)


def _shown(move: str, outcome: Outcome) -> TriedMove:
    pending = [PendingShown(seat, kind) for seat, kind in outcome.pending]
    return TriedMove(move, outcome.happened, dict(outcome.view), pending, outcome.legal)
