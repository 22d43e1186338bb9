"""The abilities of apprentices at a reset, each by its name so that its tool can follow it (AA-69, AA-89)."""

from shared.rules.architects.artisans import points, tools
from shared.rules.architects.artisans.craft_cards import CRAFT_IDS, CRAFTS, TOOL_RELEASE_PRISON
from shared.rules.architects.artisans.crafts import Crafts
from shared.rules.architects.artisans.notation import ARTISAN, USE, WITH
from shared.rules.architects.artisans.tool_first import use_first
from shared.rules.architects.artisans.workers import picks, release_some
from shared.rules.architects.components import APPRENTICE_IDS, APPRENTICES
from shared.rules.architects.conditions import holds
from shared.rules.architects.frames import RESET_ABILITIES
from shared.rules.architects.goods import gain
from shared.rules.architects.notation import DONE, USE_MOVE, USE_OF
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import PRISON
from shared.rules.core.agenda import Frame


def offer_reset(position: ArchitectsPosition, frame: Frame) -> list[str]:
    crafts = position.artisans
    assert crafts is not None
    seat, used = frame[1], frame[2]
    owner = position.seats[seat]
    held, artisan = owner.at[PRISON], crafts.artisan[seat] == PRISON
    moves: list[str] = []
    if owner.board.releases and not used & 1:
        moves.extend(picks(f"release {owner.board.id}", held, artisan, owner.board.releases))
    for at, number in enumerate(owner.apprentices):
        if used >> (at + 1) & 1:
            continue
        apprentice = APPRENTICES[number]
        if apprentice.releases:
            moves.extend(picks(f"release {apprentice.id}", held, artisan, apprentice.releases))
        elif apprentice.frees_artisan and artisan:
            moves.append(f"release {apprentice.id} 1{ARTISAN}")
        elif apprentice.reset_gain:
            if apprentice.reset_when is None or holds(position, seat, apprentice.reset_when):
                moves.append(USE_MOVE[number])
            else:
                moves.extend(_after_release(position, crafts, seat, number))
    tools.add_uses(position, crafts, seat, moves)
    moves.append(DONE)
    return moves


def _after_release(position: ArchitectsPosition, crafts: Crafts, seat: int, number: int) -> list[str]:
    """A Squire whose own tool frees the last workers first: `use squire_gold with craft_01 1` (AA-52)."""
    card, owner = crafts.tool_of[number], position.seats[seat]
    when = APPRENTICES[number].reset_when
    if card < 0 or when is None or (crafts.ready | crafts.used) >> card & 1 or CRAFTS[card].tool != TOOL_RELEASE_PRISON:
        return []
    moves: list[str] = []
    for way in tools.ways(position, crafts, seat, card):
        freed = int(way.removesuffix(ARTISAN).split()[2])
        owner.at[PRISON] -= freed
        if holds(position, seat, when):
            moves.append(f"{USE_MOVE[number]}{WITH}{way.removeprefix(USE)}")
        owner.at[PRISON] += freed
    return moves


def play_reset(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    if move == DONE:
        return
    seat, used = frame[1], frame[2]
    plain, _, first = move.partition(WITH)
    if first:
        use_first(position, frame, plain, USE + first)
        return
    words = move.removesuffix(ARTISAN).split()
    if words[1] in CRAFT_IDS:
        position.agenda.append(frame)
        tools.play_use(position, seat, move)
        return
    owner = position.seats[seat]
    if words[1] == owner.board.id:
        position.agenda.append((RESET_ABILITIES, seat, used | 1))
        release_some(position, crafts, seat, int(words[2]), move.endswith(ARTISAN))
        return
    number = APPRENTICE_IDS.index(words[1])
    position.agenda.append((RESET_ABILITIES, seat, used | 1 << (owner.apprentices.index(number) + 1)))
    if move in USE_OF:
        position.log(seat, "uses", (words[1],))
        for item, count in APPRENTICES[number].reset_gain:
            gain(position, seat, item, count)
    else:
        release_some(position, crafts, seat, int(words[2]), move.endswith(ARTISAN))
    points.helped(position, number)
