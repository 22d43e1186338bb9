"""What the upper half of a craft card does when it is tucked (AA-37, AA-41 to AA-46)."""

from shared.rules.architects.artisans.craft_cards import (
    AD_DESTROY_DEBT,
    AD_GAIN,
    AD_NEW_FACES,
    AD_RELEASE_OR_CAPTURE,
    AD_RELEASE_PRISON,
    AD_REPEAT,
    CRAFTS,
)
from shared.rules.architects.captures import capture, grant, groups
from shared.rules.architects.components import APPRENTICE_IDS, BUILDINGS
from shared.rules.architects.frames import ADORNED_CHOICE, BY_TAVERN, DESTROY_DEBT, EFFECT, LOSE_VIRTUE, NEW_FACES
from shared.rules.architects.goods import gain_later
from shared.rules.architects.guardhouse import captive, release_from_boards, release_from_prison
from shared.rules.architects.notation import PASS, RELEASE_BOARDS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import PRISON, ROWS
from shared.rules.architects.workshop import anybody_to_hire, free_hire, refill
from shared.rules.core.agenda import EVERYBODY, Frame


def apply_upper_half(position: ArchitectsPosition, seat: int, card: int, building: int) -> None:
    """Losses, then Debts, then gains. Without a building (Gisela) there is nothing to repeat (AA-76)."""
    craft, agenda = CRAFTS[card], position.agenda
    if craft.adorns == AD_GAIN:
        gain_later(position, seat, craft.adorn_items)
        if craft.lose_virtue:
            agenda.append((LOSE_VIRTUE, seat, craft.lose_virtue))
    elif craft.adorns == AD_REPEAT:
        if building >= 0 and not BUILDINGS[building].at_end:
            agenda.append((EFFECT, seat, building))
    elif craft.adorns == AD_RELEASE_OR_CAPTURE:
        agenda.append((ADORNED_CHOICE, seat, craft.adorn_count))
    elif craft.adorns == AD_NEW_FACES:
        agenda.append((NEW_FACES, seat))
    elif craft.adorns == AD_RELEASE_PRISON:
        held = position.seats[seat].at[PRISON]
        if held:
            release_from_prison(position, seat, held)
    elif craft.adorns == AD_DESTROY_DEBT:
        agenda.append((DESTROY_DEBT, seat, craft.adorn_count, 1))


def offer_adorned_choice(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """All own workers back from the other boards, or a capture, or neither (AA-43)."""
    moves = groups(position, True)
    if captive(position, frame[1]):
        moves.append(RELEASE_BOARDS)
    moves.append(PASS)
    return moves


def play_adorned_choice(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == RELEASE_BOARDS:
        release_from_boards(position, frame[1])
    elif move != PASS:
        if frame[2] > 1:
            grant(position, frame[1], frame[2] - 1, True)
        capture(position, frame[1], move)


def resolve_new_faces(position: ArchitectsPosition, frame: Frame) -> None:
    """All apprentices on display go under the deck, their coins to the supply; one of the new is hired (AA-44)."""
    for row in range(len(ROWS)):
        for number in position.rows[row]:
            position.apprentice_deck.insert(0, number)
            position.log(EVERYBODY, "refreshes", (APPRENTICE_IDS[number], ROWS[row]))
        position.rows[row] = []
        position.coins[row] = []
    for row in range(len(ROWS)):
        refill(position, row)
    if anybody_to_hire(position):
        free_hire(position, frame[1], BY_TAVERN)
