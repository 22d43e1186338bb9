"""Manuscripts: transcribing, taking them free of charge, and the cleric bonus cards (V-88 to V-92)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import BONUS_RIBBONS, TILE_COST, TILE_EFFECT, TILE_IDS, TILE_RIBBON, TILES
from shared.rules.viscounts.effects import run_effect
from shared.rules.viscounts.notation import TILE_MOVE, TILE_OF
from shared.rules.viscounts.position import ViscountsPosition, segment_of
from shared.rules.viscounts.vocabulary import RIBBONS


def resolve_transcribed(position: ViscountsPosition, frame: Frame) -> None:
    transcribe(position, frame[1], frame[2])


def transcribe(position: ViscountsPosition, seat: int, segment: int) -> None:
    """The price is paid: the tile, or the effect of the one printed on the board, which stays (V-91)."""
    if position.tiles[segment]:
        position.log(seat, "transcribes", (TILE_IDS[position.tiles[segment][-1]],))
        take_tile(position, seat, segment)
        return
    position.log(seat, "transcribes", (TILE_IDS[TILES + segment],))
    run_effect(position, seat, TILE_EFFECT[TILES + segment], 0)


def take_tile(position: ViscountsPosition, seat: int, segment: int) -> None:
    """The tile, then the bonus card of its ribbon, then its effect (V-88, RV-22)."""
    owner = position.seats[seat]
    tile = position.tiles[segment].pop()
    ribbon = TILE_RIBBON[tile]
    owner.tiles.append(tile)
    owner.ribbons[ribbon] += 1
    position.log(seat, "keeps", (TILE_IDS[tile],))
    if owner.ribbons[ribbon] >= BONUS_RIBBONS and not any(s.bonuses >> ribbon & 1 for s in position.seats):
        owner.bonuses |= 1 << ribbon
        position.log(seat, "bonus", (RIBBONS[ribbon],))
    run_effect(position, seat, TILE_EFFECT[tile], 0)


def offer_manuscript(position: ViscountsPosition, frame: Frame) -> list[str]:
    """Visible tiles of those costs anywhere; printed ones can't be taken (V-89)."""
    costs = frame[2]
    return [TILE_MOVE[pile[-1]] for pile in position.tiles if pile and costs >> TILE_COST[pile[-1]] & 1]


def play_manuscript(position: ViscountsPosition, frame: Frame, move: str) -> None:
    take_tile(position, frame[1], segment_of(position.tiles, TILE_OF[move]))
