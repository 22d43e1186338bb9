"""The move that a tool has paid for, once the tool is resolved; and the loss of virtue that an artisan may ignore."""

from shared.rules.architects import captures, frames, guardhouse, guildhall, workshop
from shared.rules.architects.artisans import places, placing, reset
from shared.rules.architects.artisans.notation import IGNORE_LOSS, LOSE_VIRTUE, PAID_MOVES
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.virtue import suffer_loss
from shared.rules.core.agenda import Frame


def resolve_carry_out(position: ArchitectsPosition, frame: Frame) -> None:
    """The decision that the move answers lies on top of the agenda."""
    decision = position.agenda.pop()
    move, kind = PAID_MOVES[frame[2]], decision[0]
    if kind == frames.PLACE:
        placing.put(position, decision, move)
    elif kind == frames.STOREHOUSE:
        places.play_storehouse(position, decision, move)
    elif kind == frames.GUARDHOUSE:
        guardhouse.play_guardhouse(position, decision, move)
    elif kind == frames.CAPTURE:
        captures.play_capture(position, decision, move)
    elif kind == frames.WORKSHOP:
        workshop.play_workshop(position, decision, move)
    elif kind == frames.GUILDHALL:
        guildhall.play_guildhall(position, decision, move)
    else:
        reset.play_reset(position, decision, move)


def offer_shield(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """To lose may be wanted: the Black Market stays open, and so does the way out for a worse loss (AA-62)."""
    del position, frame
    return [IGNORE_LOSS, LOSE_VIRTUE]


def play_shield(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts, lost = position.artisans, frame[2]
    assert crafts is not None
    if move == IGNORE_LOSS:
        ignored = min(lost, crafts.shield)
        crafts.shield -= ignored
        lost -= ignored
        position.log(frame[1], "ignores_loss", ("virtue", ignored))
    if lost:
        suffer_loss(position, frame[1], lost)
