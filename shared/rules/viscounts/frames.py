"""The kinds of frame on the agenda, with the numbers that each holds after its kind and its seat."""

from typing import Final

# What the rules carry out themselves.
START: Final = 0
"""Set-up is over: count out the Debts and Deeds, begin the first round."""
SHUFFLE_DECK: Final = 1
"""A seat has its pair: its cards become a draw pile, three of them a hand."""
TURN: Final = 2
"""A phase of the turn begins: its number."""
EFFECT: Final = 3
"""An effect goes on: its number, the step."""
REPEAT: Final = 4
"""An effect several times: its number, how often."""
FIRE: Final = 5
"""Abilities of a seat that wait for an event fire: its number."""
AFTER_ACTION: Final = 6
"""The primary action of that number is finished (V-35)."""
PLACE: Final = 7
"""Workers go to the castle: how many, the section."""
TRANSCRIBED: Final = 8
"""The clerics are paid: the segment whose manuscript it is."""
CASCADE: Final = 9
"""The loop in the castle for a seat whose workers moved (V-78, steps 1 to 3)."""
SIDEWAYS: Final = 10
"""The two side moves out of a section, after its effect."""
COLLISION: Final = 11
"""A step of a collision, and the track position it is read at."""
BELOW: Final = 12
"""A seat that is not active checks the row below that track position (V-101)."""
FUND: Final = 13
"""The price of an action is paid, as far as icons leave it open: the action, its price in icons."""
AUTOMA_START: Final = 14
"""The solo opponent takes its place and its start items (SV-5, SV-6)."""
AUTOMA_TURN: Final = 15
"""A part of the solo opponent's turn begins: its number."""
AUTOMA_EFFECT: Final = 16
"""An effect of the solo opponent goes on: its number, the step."""

# What a seat decides.
PAIR: Final = 17
PLAY: Final = 18
MOVE: Final = 19
ACTION: Final = 20
EXCHANGE: Final = 21
PIECE: Final = 22
"""0 in a Build action, or the type of a free building + 1; where it may go."""
SPOT: Final = 23
"""The slot whose piece is built, where it may go."""
LINK: Final = 24
"""The new building's spot; its completed links that are still to be resolved, as bits."""
WORKERS_STEP: Final = 25
PAY: Final = 26
"""The action, its price in icons."""
RECRUIT: Final = 27
TAKE: Final = 28
"""How many resources."""
FLIP_CARD: Final = 29
"""What may be flipped, how often."""
ALTERNATIVE: Final = 30
"""The number of the choice."""
ORDER: Final = 31
DISCARD_ONE: Final = 32
"""How often."""
DESTROY_ONE: Final = 33
"""How often."""
DESTROY_ANY: Final = 34
HIRE_ONE: Final = 35
"""How often."""
SECTION: Final = 36
"""How many workers."""
MOVE_WORKER: Final = 37
"""How often."""
SPREAD: Final = 38
CLIMB: Final = 39
SIDE: Final = 40
"""The section that the worker leaves."""
BUMP: Final = 41
"""The seat whose workers moved."""
MANUSCRIPT: Final = 42
"""The costs allowed, as bits."""

NUMBERS: Final[dict[int, int]] = {
    TURN: 1,
    EFFECT: 2,
    REPEAT: 2,
    FIRE: 1,
    AFTER_ACTION: 1,
    PLACE: 2,
    TRANSCRIBED: 1,
    SIDEWAYS: 1,
    COLLISION: 2,
    BELOW: 1,
    FUND: 2,
    AUTOMA_TURN: 1,
    AUTOMA_EFFECT: 2,
    PIECE: 2,
    SPOT: 2,
    LINK: 2,
    PAY: 2,
    TAKE: 1,
    FLIP_CARD: 2,
    ALTERNATIVE: 1,
    DISCARD_ONE: 1,
    DESTROY_ONE: 1,
    HIRE_ONE: 1,
    SECTION: 1,
    MOVE_WORKER: 1,
    SIDE: 1,
    BUMP: 1,
    MANUSCRIPT: 1,
}
"""How many numbers a frame has beside kind and seat; none, where its kind is not here."""

# Phases of a turn (V-37): shift, place, move, act, recruit, collide, draw.
SHIFT: Final = 0
LAY: Final = 1
TRAVEL: Final = 2
ACT: Final = 3
HIRING: Final = 4
COLLIDE: Final = 5
REFILL: Final = 6
PHASES: Final = ["shift", "play", "move", "action", "recruit", "collision", "draw"]
