"""The table options, and which of them do not go together."""

from collections.abc import Mapping
from typing import Final

from shared.rules.architects.components import BOARD_IDS, BOARDS
from shared.rules.architects.solo.components import DIFFICULTY_IDS, OPPONENT_IDS
from shared.rules.architects.vocabulary import COLOURS
from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json, Option

BASE: Final = "base"
WITH_PROMO: Final = "base+promo_boards"
RANDOM: Final = "random"
NO_EXPANSION: Final = "none"
ARTISANS: Final = "artisans"
CHARACTERS: Final[list[str]] = BOARD_IDS[1:]

NO_OPPONENT: Final = "none"
IDLE_ROUNDS: Final = 50
SOLO: Final[list[Option]] = [
    Option(
        "opponent",
        NO_OPPONENT,
        [NO_OPPONENT, *OPPONENT_IDS],
        "Whom the rules play against one player (always) or two; a reconstruction, not the published solo rules",
    ),
    Option("difficulty", "normal", [*DIFFICULTY_IDS], "How hard the opponent is, where there is one; reconstructed"),
]
OPTIONS: Final[list[Option]] = [
    Option(
        "variable_boards", False, [False, BASE, WITH_PROMO], "Second sides of the player boards: none, five, or ten"
    ),
    Option("characters", RANDOM, [RANDOM, *CHARACTERS], "Whose board each seat has, where boards are variable", True),
    Option("same_colour_boards", False, [False, True], "Two boards of one printed colour may be at the table"),
    Option("promo_cards", False, [False, True], "Shuffle in the three promotional apprentices and buildings"),
    Option(
        "first_player",
        "by_rules",
        ["by_rules", RANDOM, *COLOURS],
        "Who begins; by the rules a random seat, with variable boards the highest virtue",
    ),
    Option(
        "conspirator_scope",
        "per_visit",
        ["per_visit", "per_additional_capture"],
        "A Conspirator saves 1 silver for the whole visit, or for each capture after the first",
    ),
    Option("building_capture_location_limit", True, [True, False], "Captures by buildings obey the limit"),
    Option(
        "recall_without_candidate",
        "forfeit_turn",
        ["forfeit_turn", "any_non_guildhall_worker"],
        "What happens where no worker can be taken back from an open location",
    ),
    Option(
        "fruitless_placement",
        "allowed",
        ["allowed", "forbidden"],
        "Town Centre without a payable capture and Guardhouse without a possible action",
    ),
    Option(
        "idle_rounds",
        IDLE_ROUNDS,
        [0, 5, 10, 20, 30, IDLE_ROUNDS, 100],
        "Rounds in a row without a worker placed in the Guildhall after which the final round begins; 0: never",
    ),
    *SOLO,
    Option("starting_apprentice", False, [False, True], "Each player first hires an apprentice for nothing"),
    Option("apprentice_refresh", False, [False, True], "Three Guildhall spots renew the first column of apprentices"),
    Option(
        "expansion",
        NO_EXPANSION,
        [NO_EXPANSION, ARTISANS],
        "Age of Artisans: tools, adornments, artisans; up to six players",
    ),
]

MOST_PLAYERS: Final = {NO_EXPANSION: 5, ARTISANS: 6}


def check_together(options: Mapping[str, Json]) -> None:
    """Which options go together, of those that are right each for itself; raises BadOptions."""
    players, first = options["players"], options["first_player"]
    assert isinstance(players, int)
    if isinstance(first, str) and first in COLOURS[players:]:
        raise BadOptions(f"Option first_player: nobody plays {first} with {players} players.")
    _check_opponent(options)
    expansion = str(options["expansion"])
    if players > MOST_PLAYERS[expansion]:
        most = MOST_PLAYERS[NO_EXPANSION]
        raise BadOptions(f"Option expansion: {players} players need {ARTISANS}; without it at most {most} can play.")
    _check_characters(options)


def with_opponent(given: Mapping[str, Json]) -> Mapping[str, Json]:
    """One player alone has an opponent without asking for it."""
    alone = given.get("players") == 1 and "opponent" not in given
    return {**given, "opponent": OPPONENT_IDS[0]} if alone else given


def for_table(options: Mapping[str, Json]) -> dict[str, Json]:
    """The options that a table has: a difficulty only where there is an opponent."""
    alone = options["opponent"] == NO_OPPONENT
    return {name: value for name, value in options.items() if not (alone and name == "difficulty")}


def _check_opponent(options: Mapping[str, Json]) -> None:
    players, opponent = options["players"], options["opponent"]
    assert isinstance(players, int)
    if opponent == NO_OPPONENT:
        if players == 1:
            raise BadOptions("Option opponent: one player needs one; there are: " + ", ".join(OPPONENT_IDS) + ".")
        if options["difficulty"] != SOLO[1].default:
            raise BadOptions("Option difficulty: there is no opponent; choose opponent as well.")
    elif players > 2:
        raise BadOptions(f"Option opponent: {opponent} plays against one or two players, not {players}.")


def _check_characters(options: Mapping[str, Json]) -> None:
    given = options["characters"]
    assert isinstance(given, list)
    chosen = [BOARDS[BOARD_IDS.index(str(name))] for name in given if name != RANDOM]
    if chosen and options["variable_boards"] is False:
        raise BadOptions("Option characters: boards are standard; choose variable_boards as well.")
    colours: list[str] = []
    for board in chosen:
        if given.count(board.id) > 1:
            raise BadOptions(f"Option characters: {board.id} is at two seats.")
        if board.promo and options["variable_boards"] == BASE:
            raise BadOptions(f"Option characters: {board.id} is a promotional board; choose {WITH_PROMO}.")
        if board.artisans and options["expansion"] != ARTISANS:
            raise BadOptions(f"Option characters: {board.id} is a board of the expansion; choose expansion {ARTISANS}.")
        if board.colour in colours and not options["same_colour_boards"]:
            raise BadOptions(f"Option characters: two boards are {board.colour}; same_colour_boards would allow it.")
        colours.append(board.colour)
