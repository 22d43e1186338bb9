"""The position that a scenario file describes. What is left out is as empty as it can be.

Two players on standard boards, seven virtue, nothing in hand, all workers at home, four silver on the Tax Stand, and
red about to place a worker. A character gives its ability only; what its board starts with must be named.
"""

from collections.abc import Mapping

from shared.rules.architects import ending
from shared.rules.architects.arranged_cards import lay_cards
from shared.rules.architects.arranged_workers import place_workers
from shared.rules.architects.cards import Board
from shared.rules.architects.components import (
    BOARD_IDS,
    BOARDS,
    LEVELS,
    PLAYER_COUNTS,
    START_VIRTUE,
    TAX_STAND_SILVER,
    VIRTUE_MAX,
)
from shared.rules.architects.decisions import settle
from shared.rules.architects.frames import DEAL, DRAFT, END_TURN, KINDS, Frame
from shared.rules.architects.options import OPTIONS, RANDOM, WITH_PROMO
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.setup import empty_position, new_position, rules_of
from shared.rules.architects.turn import start_turn
from shared.rules.architects.vocabulary import COLOURS, GOODS, OPEN_LOCATIONS
from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.game import Json
from shared.rules.core.reading import Reader

STARTS = ("turn", "draft", "reset", "end", "over", "setup")
"""Where a scenario may begin: a turn, the draft, a Black Market reset, the end-game effects, after everything, or as
the set-up leaves the table."""


def arrange(words: Mapping[str, Json], versions: range) -> ArchitectsPosition:
    """Under the newest of these rules versions, unless the words say another; raises BadScenario that names the key."""
    told = Reader(words, "position.")
    version = told.number("rules_version", versions[-1], versions[0], versions[-1])
    players = told.number("players", 2, min(PLAYER_COUNTS), max(PLAYER_COUNTS))
    colours = COLOURS[:players]
    seats = told.table("seats")
    readers = [seats.table(colour) for colour in colours]
    seats.finish()
    boards = [BOARDS[BOARD_IDS.index(seat.word("character", BOARD_IDS[0], BOARD_IDS))] for seat in readers]
    if words.get("phase") == "setup":
        return _set_up(told, readers, boards, version)
    position = empty_position(version, rules_of(_options(told, players)), boards)
    position.rules.variable_boards = 2 if any(board.number for board in boards) else 0
    position.seed = bytes(SEED_BYTES)
    position.turn = colours.index(told.word("turn", colours[0], colours))
    position.first = colours.index(told.word("first", colours[position.turn], colours))
    position.tax_stand = told.number("tax_stand", TAX_STAND_SILVER)
    position.lost_turns = told.number("lost_turns", 0)
    position.final_turns = told.number("final_turns", -1, 0, players)
    position.reset_due, position.refresh_due = told.truth("reset_due", False), told.truth("refresh_due", False)
    position.captured_from = sum(1 << place for place in told.cards("captured_from", OPEN_LOCATIONS) or [])
    for who, reader in enumerate(readers):
        _tracks(position, who, reader)
    place_workers(position, told, readers)
    lay_cards(position, told, readers)
    _begin(position, told)
    for reader in readers:
        reader.finish()
    told.finish()
    return position


def _set_up(told: Reader, readers: list[Reader], boards: list[Board], version: int) -> ArchitectsPosition:
    """The table as the game itself sets it up: all that can be told is who plays, on which board, and who begins."""
    told.find("phase")
    options = _options(told, len(boards))
    if told.given("first"):
        options["first_player"] = told.word("first", COLOURS[0], COLOURS[: len(boards)])
    if any(board.number for board in boards):
        options["variable_boards"], options["same_colour_boards"] = WITH_PROMO, True
        options["characters"] = [board.id if board.number else RANDOM for board in boards]
    for reader in readers:
        reader.finish()
    told.finish()
    position = new_position(options, bytes(SEED_BYTES), version)
    settle(position)
    position.log = []
    return position


def _options(told: Reader, players: int) -> dict[str, Json]:
    """The table options; boards and first player are named by the position itself."""
    given = told.table("options")
    options: dict[str, Json] = {"players": players}
    for option in OPTIONS:
        options[option.name] = option.default
        if option.name in ("variable_boards", "characters", "same_colour_boards", "first_player"):
            continue
        if isinstance(option.default, bool):
            options[option.name] = given.truth(option.name, option.default)
        else:
            options[option.name] = given.word(option.name, str(option.default), [str(c) for c in option.choices])
    given.finish()
    return options


def _tracks(position: ArchitectsPosition, who: int, reader: Reader) -> None:
    seat = position.seats[who]
    seat.goods = [reader.number(good, 0) for good in GOODS]
    seat.virtue = reader.number("virtue", START_VIRTUE, 0, VIRTUE_MAX)
    seat.cathedral = reader.number("cathedral", 0, 0, len(LEVELS))
    seat.unpaid = reader.number("unpaid_debts", 0)
    seat.paid = reader.number("paid_debts", 0)


def _begin(position: ArchitectsPosition, told: Reader) -> None:
    """The agenda as told, or what the phase says; then everything that needs no decision."""
    told.find("deciding")  # follows from the agenda
    agenda = told.find("agenda")
    if agenda is not None:
        told.find("phase")
        position.agenda = _agenda(told, agenda, position.rules.players)
        position.over = not position.agenda
        _settle_agenda(position, told)
        return
    phase = told.word("phase", "turn", STARTS)
    if phase == "draft":
        position.agenda = [(DRAFT, -1, 0, 0) if position.picks else (DEAL, -1, 0, 0)]
    elif phase == "reset":
        position.reset_due = True
        position.agenda = [(END_TURN, position.turn, 0, 0)]
    elif phase == "end":
        ending.begin(position)
    elif phase == "over":
        position.over = True
    else:
        captured_from, position.captured_from = position.captured_from, 0
        start_turn(position, position.turn)
        position.captured_from = captured_from
    settle(position)
    position.log = []


def _settle_agenda(position: ArchitectsPosition, told: Reader) -> None:
    """Frames by hand may ask for what is not there, and then any rule may stumble over them."""
    try:
        settle(position)
    except (IndexError, KeyError, ValueError, AssertionError) as error:
        raise told.wrong("agenda", f"does not fit the position ({error})") from error
    position.log = []


def _agenda(told: Reader, agenda: Json, players: int) -> list[Frame]:
    """Frames as `words` gives them: kind, seat or all, two numbers."""
    frames: list[Frame] = []
    for frame in agenda if isinstance(agenda, (list, tuple)) else [agenda]:
        try:
            assert isinstance(frame, (list, tuple))
            kind, seat, first, second = [str(part) for part in frame]
            who = -1 if seat == "all" else COLOURS[:players].index(seat)
            frames.append((KINDS.index(kind), who, int(first), int(second)))
        except (AssertionError, ValueError) as error:
            raise told.wrong("agenda", f"{frame!r} is no frame: kind, seat and two numbers") from error
    return frames
