"""The agenda's frames: what is still to be resolved, newest on top. A frame is a kind, a seat and two numbers."""

from typing import Final

Frame = tuple[int, int, int, int]

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
RESOLVE: Final = 9
"""The castle loop of a seat whose workers moved (V-78, steps 1 to 3)."""
SIDEWAYS: Final = 10
"""The two side moves out of a section, after its effect."""
COLLISION: Final = 11
"""A step of a collision, and the track position it is read at."""
BELOW: Final = 12
"""A seat that is not active checks the row below that track position (V-101)."""
FUND: Final = 13
"""The price of an action is paid, as far as icons leave it open: the action, its price in icons."""

# What a seat decides.
PAIR: Final = 14
PLAY: Final = 15
MOVE: Final = 16
ACTION: Final = 17
EXCHANGE: Final = 18
PIECE: Final = 19
"""0 in a Build action, or the type of a free building + 1; where it may go."""
SPOT: Final = 20
"""The slot whose piece is built, where it may go."""
LINK: Final = 21
"""The new building's spot; its completed links that are still to be resolved, as bits."""
WORKERS_STEP: Final = 22
PAY: Final = 23
"""The action, its price in icons."""
RECRUIT: Final = 24
TAKE: Final = 25
"""How many resources."""
FLIP_CARD: Final = 26
"""What may be flipped, how often."""
ALTERNATIVE: Final = 27
"""The number of the choice."""
ORDER: Final = 28
DISCARD_ONE: Final = 29
"""How often."""
DESTROY_ONE: Final = 30
"""How often."""
DESTROY_ANY: Final = 31
HIRE_ONE: Final = 32
"""How often."""
SECTION: Final = 33
"""How many workers."""
MOVE_WORKER: Final = 34
"""How often."""
SPREAD: Final = 35
CLIMB: Final = 36
SIDE: Final = 37
"""The section that the worker leaves."""
BUMP: Final = 38
"""The seat whose workers moved."""
MANUSCRIPT: Final = 39
"""The costs allowed, as bits."""
FIRST_DECISION: Final = PAIR
FRAME_KINDS: Final = 40

DECISIONS: Final[list[str]] = [""] * FIRST_DECISION + [
    "pair",
    "play",
    "move",
    "action",
    "exchange",
    "piece",
    "spot",
    "link",
    "workers",
    "pay",
    "recruit",
    "take",
    "flip",
    "choose",
    "rearrange",
    "discard",
    "destroy",
    "destroy_own",
    "hire",
    "section",
    "castle_move",
    "spread",
    "climb",
    "side",
    "bump",
    "manuscript",
]
"""What a pending decision is called."""

# Phases of a turn (V-37): shift, place, move, act, recruit, collide, draw.
SHIFT: Final = 0
LAY: Final = 1
TRAVEL: Final = 2
ACT: Final = 3
HIRING: Final = 4
COLLIDE: Final = 5
REFILL: Final = 6
PHASES: Final = ["shift", "play", "move", "action", "recruit", "collision", "draw"]
