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
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.frames import DEAL, DRAFT, END_TURN, NUMBERS
from shared.rules.architects.options import (
    ARTISANS,
    MOST_PLAYERS,
    NO_EXPANSION,
    NO_OPPONENT,
    OPTIONS,
    RANDOM,
    WITH_PROMO,
)
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.setup import empty_position, new_position, rules_of
from shared.rules.architects.solo.arranging import read_schemes
from shared.rules.architects.solo.components import OPPONENT_IDS, OPPONENTS
from shared.rules.architects.turn import start_turn
from shared.rules.architects.vocabulary import COLOURS, GOLD, GOODS, OPEN_LOCATIONS, SILVER
from shared.rules.architects.words import ALL
from shared.rules.core.agenda import EVERYBODY, OPPONENT, AgendaGame, Frame
from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.game import Json
from shared.rules.core.reading import Reader

STARTS = ("turn", "draft", "reset", "end", "over", "setup")
"""Where a scenario may begin: a turn, the draft, a Black Market reset, the end-game effects, after everything, or as
the set-up leaves the table."""


Rules = AgendaGame[ArchitectsPosition]


def arrange(game: Rules, words: Mapping[str, Json]) -> ArchitectsPosition:
    """Under the newest version of the rules, unless the words say another; raises BadScenario that names the key."""
    versions = game.rules_versions()
    scenario = Reader(words, "position.")
    version = scenario.number("rules_version", versions[-1], versions[0], versions[-1])
    players = scenario.number("players", 2, 1, max(PLAYER_COUNTS))
    options = _options(scenario, players)
    colours = COLOURS[:players]
    seats = scenario.table("seats")
    readers = [seats.table(colour) for colour in colours]
    boards = [BOARDS[BOARD_IDS.index(reader.word("character", BOARD_IDS[0], BOARD_IDS))] for reader in readers]
    if players > MOST_PLAYERS[NO_EXPANSION] and not _with_artisans(words):
        raise scenario.wrong("players", f"{players} need options.expansion = {ARTISANS}")
    if words.get("phase") == "setup":
        seats.finish()
        return _set_up(game, scenario, readers, boards, version, options)
    position = empty_position(version, rules_of(options), boards)
    names = position.seat_names()
    if position.opponent_seat >= 0:
        readers.append(seats.table(OPPONENT))
    seats.finish()
    position.rules.variable_boards = 2 if any(board.number for board in boards) else 0
    position.seed = bytes(SEED_BYTES)
    position.turn = names.index(scenario.word("turn", names[0], names))
    position.first = names.index(
        scenario.word("first", names[0 if position.turn == players else position.turn], colours)
    )
    position.tax_stand = scenario.number("tax_stand", TAX_STAND_SILVER)
    position.lost_turns = scenario.number("lost_turns", 0)
    idle_turns = scenario.number("idle_turns", 0)
    position.idle_turns = idle_turns if position.rules.idle_rounds else 0
    position.final_turns = scenario.number("final_turns", -1, 0, len(names))
    position.reset_due, position.refresh_due = scenario.truth("reset_due", False), scenario.truth("refresh_due", False)
    position.captured_from = sum(1 << place for place in scenario.cards("captured_from", OPEN_LOCATIONS) or [])
    for seat, reader in enumerate(readers):
        _tracks(position, seat, reader)
    if position.opponent_seat >= 0:
        read_schemes(position, readers[-1])
    place_workers(position, scenario, readers)
    lay_cards(position, scenario, readers)
    _begin(game, position, scenario)
    for reader in readers:
        reader.finish()
    scenario.finish()
    return position


def _with_artisans(words: Mapping[str, Json]) -> bool:
    options = words.get("options")
    return isinstance(options, Mapping) and options.get("expansion") == ARTISANS


def _set_up(
    game: Rules,
    scenario: Reader,
    readers: list[Reader],
    boards: list[Board],
    version: int,
    options: dict[str, Json],
) -> ArchitectsPosition:
    """The table as the game itself sets it up: all that can be said is who plays, on which board, and who begins."""
    scenario.find("phase")
    if scenario.given("first"):
        options["first_player"] = scenario.word("first", COLOURS[0], COLOURS[: len(boards)])
    if any(board.number for board in boards):
        options["variable_boards"], options["same_colour_boards"] = WITH_PROMO, True
        options["characters"] = [board.id if board.number else RANDOM for board in boards]
    for reader in readers:
        reader.finish()
    scenario.finish()
    position = new_position(game.check_options(options), bytes(SEED_BYTES), version)
    game.settle(position)
    position.happenings = []
    return position


def _options(scenario: Reader, players: int) -> dict[str, Json]:
    """The table options; boards and first player are named by the position itself."""
    given = scenario.table("options")
    options: dict[str, Json] = {"players": players}
    for option in OPTIONS:
        options[option.name] = option.default
        if option.name == "opponent" and players == 1:
            options[option.name] = OPPONENT_IDS[0]
        if option.name in ("variable_boards", "characters", "same_colour_boards", "first_player"):
            continue
        if isinstance(option.default, bool):
            options[option.name] = given.truth(option.name, option.default)
        elif isinstance(option.default, int):
            options[option.name] = given.number(option.name, option.default)
        else:
            options[option.name] = given.word(option.name, str(options[option.name]), [str(c) for c in option.choices])
    given.finish()
    if players != 2 and (options["opponent"] == NO_OPPONENT) == (players == 1):
        raise given.wrong("opponent", f"{options['opponent']} does not go with {players} players")
    return options


def _tracks(position: ArchitectsPosition, seat: int, reader: Reader) -> None:
    owner = position.seats[seat]
    if seat == position.opponent_seat:
        virtue, kinds = OPPONENTS[position.rules.opponent].virtue, [GOODS[GOLD], GOODS[SILVER]]
    else:
        virtue, kinds = START_VIRTUE, list(GOODS)
    owner.goods = [reader.number(good, 0) if good in kinds else 0 for good in GOODS]
    owner.virtue = reader.number("virtue", virtue, 0, VIRTUE_MAX)
    owner.cathedral = reader.number("cathedral", 0, 0, len(LEVELS))
    owner.unpaid = reader.number("unpaid_debts", 0)
    owner.paid = reader.number("paid_debts", 0)


def _begin(game: Rules, position: ArchitectsPosition, scenario: Reader) -> None:
    """The agenda as scenario, or what the phase says; then everything that needs no decision."""
    scenario.find("deciding")  # follows from the agenda
    agenda = scenario.find("agenda")
    if agenda is not None:
        scenario.find("phase")
        position.agenda = _agenda(scenario, agenda, position.seat_names())
        position.over = not position.agenda
        _settle_agenda(game, position, scenario)
        return
    phase = scenario.word("phase", "turn", STARTS)
    if phase == "draft":
        position.agenda = [(DRAFT, EVERYBODY) if position.picks else (DEAL, EVERYBODY)]
    elif phase == "reset":
        position.reset_due = True
        position.agenda = [(END_TURN, position.turn)]
    elif phase == "end":
        ending.begin(position)
    elif phase == "over":
        position.over = True
    else:
        captured_from, idle_turns = position.captured_from, position.idle_turns
        start_turn(position, position.turn)
        position.captured_from, position.idle_turns = captured_from, idle_turns
    game.settle(position)
    position.happenings = []


def _settle_agenda(game: Rules, position: ArchitectsPosition, scenario: Reader) -> None:
    """Frames by hand may ask for what is not there, and then any rule may stumble over them."""
    try:
        game.settle(position)
    except (IndexError, KeyError, ValueError, AssertionError) as error:
        raise scenario.wrong("agenda", f"does not fit the position ({error})") from error
    position.happenings = []


def _agenda(scenario: Reader, agenda: Json, names: list[str]) -> list[Frame]:
    """Frames as `words` gives them."""
    kinds = {entry.name: kind for kind, entry in KINDS.items()}
    frames: list[Frame] = []
    for frame in agenda if isinstance(agenda, (list, tuple)) else [agenda]:
        try:
            assert isinstance(frame, (list, tuple))
            name, colour, *numbers = [str(part) for part in frame]
            kind = kinds[name]
            assert len(numbers) == NUMBERS.get(kind, 0)
            seat = EVERYBODY if colour == ALL else names.index(colour)
            frames.append((kind, seat, *map(int, numbers)))
        except (AssertionError, KeyError, ValueError) as error:
            raise scenario.wrong("agenda", f"{frame!r} is no frame: kind, seat and the numbers of its kind") from error
    return frames
