"""What the expansion adds to a position; a table without it has none of this."""

from typing import Final

# Where an artisan is: an open location or the Prison by the number of the place, or one of these.
ABSENT: Final = 9
"""An opponent has none (AA-86)."""
HOME: Final = 11
SLOT: Final = 12
"""And the number of the Black Market slot."""
BOARD: Final = 15
"""And the seat on whose board it is captive."""
NOWHERE: Final = -1


class Crafts:
    """Apprentices and buildings lie with one owner at most, so what is under them is noted once for the table."""

    row: list[int]  # face-up craft cards
    deck: list[int]
    gone: list[int]  # tools that left the game (AA-59)
    opponent: list[int]  # adornments beside the opponent's board (AA-83)
    tool_of: list[int]  # by apprentice: the craft card under it, or -1
    adornment_of: list[int]  # by building
    artisan: list[int]  # by seat: where it is; it is counted among the workers there too
    inside: list[int]  # by seat: first workers on spots of the Guildhall
    seconds: list[int]  # by seat: workers on top of them
    # Of this turn, or of the reset that follows it (AA-51).
    fresh: int  # first workers of the turn's seat that came in this turn (AA-17)
    here: int  # the open location of the worker just placed, or -1
    ready: int  # tools whose apprentice has helped, as bits
    used: int  # tools that were used, as bits
    shield: int  # virtue of which the loss may still be ignored (AA-62)
    grab: int  # the Strongarm that may still capture where the artisan was placed, or -1
    discounter: int  # the Strongarm whose discount is not used yet, or -1
    owed: int  # captures that must still be made, for a tool that paid in advance (AA-52)

    def clone(self) -> "Crafts":
        twin = Crafts()
        twin.row = self.row[:]
        twin.deck = self.deck[:]
        twin.gone = self.gone[:]
        twin.opponent = self.opponent[:]
        twin.tool_of = self.tool_of[:]
        twin.adornment_of = self.adornment_of[:]
        twin.artisan = self.artisan[:]
        twin.inside = self.inside[:]
        twin.seconds = self.seconds[:]
        twin.fresh = self.fresh
        twin.here = self.here
        twin.ready = self.ready
        twin.used = self.used
        twin.shield = self.shield
        twin.grab = self.grab
        twin.discounter = self.discounter
        twin.owed = self.owed
        return twin

    def new_window(self) -> None:
        """A turn begins, or a reset: every tool may be used anew, and what the artisan brought is over."""
        self.fresh = 0
        self.here = NOWHERE
        self.ready = 0
        self.used = 0
        self.shield = 0
        self.grab = NOWHERE
        self.discounter = NOWHERE
        self.owed = 0

    def may_stack(self, seat: int) -> bool:
        """Is there an own worker from an earlier turn without a second one on it (AA-16, AA-17)?"""
        return self.inside[seat] - self.fresh - self.seconds[seat] > 0


def new_crafts(players: int, apprentices: int, buildings: int) -> Crafts:
    """Nothing laid out, all artisans at home."""
    crafts = Crafts()
    crafts.row = []
    crafts.deck = []
    crafts.gone = []
    crafts.opponent = []
    crafts.tool_of = [NOWHERE] * apprentices
    crafts.adornment_of = [NOWHERE] * buildings
    crafts.artisan = [HOME] * players
    crafts.inside = [0] * players
    crafts.seconds = [0] * players
    crafts.new_window()
    return crafts
