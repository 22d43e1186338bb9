"""Positions in words: what is left out, what is wrong, and the way back."""

from random import Random

import pytest

from shared.rules.architects import GAME
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.frames import CAPTURE, COMPULSORY, GRANTED, NUMBERS, PAID, REPLACE
from shared.rules.core.errors import BadScenario
from shared.rules.core.game import Json
from tests.rules.architects.table import Table


def test_a_position_told_in_words_is_arranged_again() -> None:
    """At every decision of some games with all options: the words give the same words back."""
    for seed in range(4):
        rng = Random(seed)
        options = {"players": 2 + seed, "promo_cards": seed % 2 == 0, "variable_boards": "base" if seed % 2 else False}
        position = GAME.new(options, rng.randbytes(16))
        number = 0
        while GAME.pending(position):
            number += 1
            if number % 25 == 0:
                words = GAME.words(position)
                assert GAME.words(GAME.arrange(words)) == words, f"seed {seed}, decision {number}"
            seat = rng.choice(GAME.pending(position)).seat
            GAME.play(position, seat, rng.choice(GAME.legal(position, seat)))


def test_every_frame_has_the_numbers_of_its_kind() -> None:
    """In games with all options; and a dump, which holds fewer numbers, gives all of them back."""
    met: set[int] = set()
    for seed in range(6):
        rng = Random(seed)
        options: dict[str, Json] = {"players": 2 + seed % 4, "promo_cards": True, "starting_apprentice": True}
        options["variable_boards"] = "base"
        position = GAME.new(options, rng.randbytes(16))
        while GAME.pending(position):
            for frame in position.agenda:
                assert len(frame) == 2 + NUMBERS.get(frame[0], 0), KINDS[frame[0]].name
                met.add(frame[0])
            assert GAME.load(GAME.dump(position)).agenda == position.agenda
            seat = rng.choice(GAME.pending(position)).seat
            GAME.play(position, seat, rng.choice(GAME.legal(position, seat)))
    assert met > {REPLACE, CAPTURE}


@pytest.mark.parametrize("how", [PAID, GRANTED, COMPULSORY])
@pytest.mark.parametrize("made", [0, 1])
def test_a_dump_keeps_how_captures_are_come_by(how: int, made: int) -> None:
    position = Table().position
    position.agenda.append((CAPTURE, 1, 3, made if how == PAID else 0, how))
    assert GAME.load(GAME.dump(position)).agenda == position.agenda


def test_an_empty_file_is_an_empty_table() -> None:
    words = Table().words()
    assert (words["players"], words["turn"], words["phase"], words["tax_stand"]) == (2, "red", "turn", 4)
    assert Table().workers("blue")["available"] == 20


def test_workers_in_the_guildhall_may_be_just_counted() -> None:
    table = Table(players=4, guildhall=6)
    assert [table.workers(colour)["guildhall"] for colour in ("red", "blue", "green", "yellow")] == [2, 2, 1, 1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"players": 6}, "position.players: 6 need options.expansion = artisans"),
        ({"players": 3, "options": {"opponent": "helena"}}, "position.options.opponent: helena does not go with 3"),
        ({"players": 1, "options": {"opponent": "none"}}, "position.options.opponent: none does not go with 1"),
        ({"players": 1, "seats": {"automa": {"schemes": ["rush_job"]}}}, "position.seats.automa.schemes: rush_job is"),
        ({"players": 1, "seats": {"automa": {"wood": 1}}}, "position.seats.automa.wood: there is no such thing"),
        ({"turn": "green"}, "position.turn: 'green' is none of 'red', 'blue'"),
        ({"moon": 1}, "position.moon: there is no such thing"),
        ({"seats": {"green": {}}}, "position.seats.green: there is no such thing"),
        ({"seats": {"red": {"hand": ["castel"]}}}, "position.seats.red.hand: there is no 'castel'"),
        ({"seats": {"red": {"hand": ["crane"]}}}, "position.seats.red.hand: crane lies somewhere else"),
        ({"seats": {"red": {"hand": ["well"]}, "blue": {"hand": ["well"]}}}, "position.seats.blue.hand: well lies"),
        ({"seats": {"red": {"virtue": 15}}}, "position.seats.red.virtue: must be a number from 0 to 14"),
        ({"seats": {"red": {"workers": {"quarry": 21}}}}, "position.seats.red.workers.quarry"),
        ({"seats": {"red": {"workers": {"quarry": 15, "forest": 6}}}}, "position.seats.red.workers.available"),
        ({"seats": {"red": {"workers": {"moon": 1}}}}, "position.seats.red.workers.moon: there is no such thing"),
        ({"market": {"small": "market_99"}}, "position.market.small: 'market_99' is none of"),
        ({"rows": {"top": ["miner_1", "miner_1"]}}, "position.rows.top: miner_1 lies somewhere else"),
        ({"options": {"promo_cards": "yes"}}, "position.options.promo_cards: must be true or false"),
        ({"phase": "lunch"}, "position.phase: 'lunch' is none of"),
        ({"agenda": [["nap", "red"]]}, "position.agenda: .* is no frame"),
        ({"agenda": [["effect", "red"]]}, "position.agenda: .* is no frame: kind, seat and the numbers of its kind"),
        ({"agenda": [["effect", "red", "99"]]}, "position.agenda: does not fit the position"),
    ],
)
def test_what_is_wrong_is_named(words: dict[str, object], says: str) -> None:
    with pytest.raises(BadScenario, match=says):
        Table(**words)
