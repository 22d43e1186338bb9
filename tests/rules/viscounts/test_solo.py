"""The solo opponent: options, piles nobody may look through, and what is told of it (SV-1 to SV-44)."""

from collections import Counter
from random import Random
from typing import cast

import pytest

from shared.rules.core.errors import BadDump, BadOptions, BadScenario
from shared.rules.core.game import Json
from shared.rules.viscounts import GAME
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.components import BOARDS, FUTURE, REMOVED, STARTING
from shared.rules.viscounts.solo.effects import gain
from shared.rules.viscounts.vocabulary import AUTOMA, SILVER
from tests.rules.viscounts.table import Table

SEED = b"0123456789abcdef"


def solo(seed: int = 1, **options: Json) -> ViscountsPosition:
    return GAME.new({"players": 1, **options}, seed.to_bytes(16, "big"))


def automa(position: ViscountsPosition) -> dict[str, Json]:
    return cast("dict[str, Json]", GAME.view(position, 0)["automa"])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("difficulty", [0, 1, 2, 3])
def test_the_piles_of_each_board_and_difficulty(board: str, difficulty: int) -> None:
    position = solo(automa=board, difficulty=difficulty)
    removed = REMOVED[BOARDS.index(board)]
    draw = position.seats[AUTOMA].draw
    assert len(removed) == 3
    assert {scheme for scheme in draw if scheme in STARTING} == set(STARTING) - set(removed)
    assert len([scheme for scheme in draw if scheme in FUTURE]) == difficulty
    assert sorted([*draw, *position.future]) == sorted({*STARTING, *FUTURE} - set(removed))
    assert position.unseen == sorted(scheme for scheme in draw if scheme in FUTURE)


def test_the_player_begins_and_meets_two_pairs() -> None:
    for seed in range(8):
        position = solo(seed)
        assert GAME.pending(position)[0].kind == "pair"
        assert len(GAME.legal(position, 0)) == 2
        assert position.start == 0
        GAME.play(position, 0, GAME.legal(position, 0)[0])
        assert GAME.view(position, None)["side"] == "B"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 2, "automa": "noble"}, "Option automa is for one player, not for 2."),
        ({"players": 4, "difficulty": 1}, "Option difficulty is for one player, not for 4."),
        ({"players": 1, "automa": "king"}, "Option automa: 'king' is none of cleric, builder, noble, card."),
        ({"players": 1, "difficulty": 4}, "Option difficulty: 4 is none of 0, 1, 2, 3."),
        ({"players": 1, "difficulty": True}, "Option difficulty: True is none of 0, 1, 2, 3."),
        ({"players": 0}, "Viscounts of the West Kingdom is for 1 to 4 players, not 0."),
    ],
)
def test_bad_options_are_named(options: dict[str, Json], says: str) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.new(options, SEED)
    assert caught.value.sentence == says


def test_defaults_of_the_opponent_are_no_options_of_larger_tables() -> None:
    assert "automa" not in GAME.check_options({"players": 3, "automa": "cleric", "difficulty": 0})
    assert GAME.check_options({"players": 1})["automa"] == "cleric"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"seats": {"automa": {"at": "S1 IN"}}}, "position.seats.automa.at: 'S1 IN' is none of"),
        ({"seats": {"automa": {"draw": ["abbot"]}}}, "position.seats.automa.draw: there is no 'abbot'"),
        ({"seats": {"automa": {"resources": 1}}}, "position.seats.automa.resources: only the card board"),
        ({"seats": {"automa": {"ink": 1}}, "options": {"automa": "card"}}, "position.seats.automa.ink: the card board"),
        ({"seats": {"automa": {"silver": 1}}}, "position.seats.automa.silver: there is no such thing"),
        ({"seats": {"automa": {"draw": ["scheme-S1"]}}}, "there must be 3 schemes besides the future pile"),
        ({"seats": {"automa": {"draw": ["scheme-S1"] * 3}}}, "scheme-S1 is there twice"),
        ({"seats": {"automa": {"unseen": ["scheme-F1"]}}}, "position.seats.automa.unseen: must be future schemes"),
        ({"seats": {"blue": {}}}, "position.seats.blue: there is no such thing"),
        ({"options": {"difficulty": 1}}, "position.options.difficulty: is told by"),
        ({"active": "automa"}, "position.active: the automa is on turn in the phase automa alone"),
        ({"phase": "automa", "active": "red"}, "position.active: the automa is on turn in the phase automa alone"),
        ({"start": "automa"}, "position.start: 'automa' is none of 'red'"),
    ],
)
def test_wrong_words_are_named(words: dict[str, Json], complaint: str) -> None:
    with pytest.raises(BadScenario) as caught:
        GAME.arrange({"players": 1, **words})
    assert complaint in caught.value.sentence


def test_larger_tables_know_no_automa() -> None:
    wrong: list[dict[str, Json]] = [{"phase": "automa"}, {"seats": {"automa": {}}}, {"leader": "automa"}]
    for words in wrong:
        with pytest.raises(BadScenario):
            GAME.arrange(words)


def test_the_words_of_a_position_arrange_it_again() -> None:
    for seed in range(8):
        rng = Random(seed)
        position = solo(seed, automa=BOARDS[seed % 4], difficulty=seed % 3)
        while GAME.pending(position):
            if GAME.pending(position)[0].kind in ("pair", "play", "move", "action", "recruit"):
                words = GAME.words(position)
                assert GAME.words(GAME.arrange(words)) == words, f"seed {seed}"
            GAME.play(position, 0, rng.choice(GAME.legal(position, 0)))


def test_nobody_but_the_player_is_ever_asked_and_every_part_of_a_turn_is_told() -> None:
    for seed in range(12):
        rng = Random(seed)
        position = solo(seed, automa=BOARDS[seed % 4], difficulty=seed % 4)
        told: Counter[str] = Counter()
        while GAME.pending(position):
            assert [pending.seat for pending in GAME.pending(position)] == [0]
            for happening in GAME.play(position, 0, rng.choice(GAME.legal(position, 0))):
                assert happening.seat in (-1, 0)
                if happening.kind == "automa":
                    assert happening.seat == -1 and not happening.secret
                    told[str(happening.details[0])] += 1
        assert told["turns"] == position.round
        assert told["moves"] == position.round + 1, "one of them to its place in set-up"


def test_neither_pile_is_shown() -> None:
    position = solo(difficulty=3)
    GAME.play(position, 0, GAME.legal(position, 0)[0])
    known = automa(position)
    assert (known["draw_cards"], known["future_cards"]) == (7 + 3, 6 - 3)
    assert not {"draw", "future", "unseen", "hand", "silver"} & set(known)
    hidden = {scheme["id"] for scheme in GAME.catalogue()["schemes"]}
    assert not any(str(scheme) in str(GAME.view(position, 0)) for scheme in hidden)


def test_a_sample_deals_unseen_schemes_anew() -> None:
    position = solo(difficulty=2)
    seen = set()
    for number in range(40):
        twin = GAME.sample(position, 0, Random(number))
        assert len(twin.unseen) == 2
        assert set(twin.unseen) <= set(twin.seats[AUTOMA].draw)
        assert sorted([*twin.seats[AUTOMA].draw, *twin.future]) == sorted(
            [*position.seats[AUTOMA].draw, *position.future]
        )
        seen.add(tuple(twin.unseen))
    assert len(seen) > 8  # of 15 pairs


def test_a_sample_keeps_future_schemes_that_were_seen_where_they_are() -> None:
    draw = ["scheme-F1", "scheme-F2", "scheme-S1", "scheme-S2"]
    position = GAME.arrange({"players": 1, "seats": {"automa": {"draw": draw, "unseen": ["scheme-F2"]}}})
    for number in range(30):
        twin = GAME.words(GAME.sample(position, 0, Random(number)))
        dealt = cast("dict[str, dict[str, list[str]]]", twin["seats"])["automa"]
        assert {"scheme-F1", "scheme-S1", "scheme-S2"} <= set(dealt["draw"])
        assert len(dealt["draw"]) == 4


def test_points_do_not_tell_which_schemes_nobody_has_seen() -> None:
    """A tile that scores clerics counts only schemes that were seen, until the end lays all open."""
    words: dict[str, Json] = {"manuscripts": ["K6"], "draw": ["scheme-F6", "scheme-S1", "scheme-S7"]}
    hidden = GAME.arrange({"players": 1, "seats": {"automa": words | {"unseen": ["scheme-F6"]}}})
    shown = GAME.arrange({"players": 1, "seats": {"automa": words}})
    assert (automa(hidden)["points"], automa(shown)["points"]) == (1, 2)


def test_the_end_lays_all_schemes_open() -> None:
    table = Table(
        players=1,
        phase="recruit",
        round=5,
        last_round=5,
        poverty=True,
        townsfolk={"S1": ["friar"]},
        manuscripts={"S2": ["K4"]},
        seats={
            "red": {"silver": 9},
            "automa": {
                "at": "S2 OL",
                "manuscripts": ["K6"],
                "draw": ["scheme-S1", "scheme-F6", "scheme-S7"],
                "unseen": ["scheme-F6"],
            },
        },
    ).play("red: pass")
    result = GAME.result(table.position)
    assert result is not None
    assert table.words("seats.automa.unseen") == []
    assert result.opponents[0].components["manuscripts"] == 1
    assert len(result.seats) == 1


@pytest.mark.parametrize(("silver", "resources"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_silver_becomes_resources(silver: int, resources: int) -> None:
    """VD-12: every two at once, an odd one is lost."""
    position = GAME.arrange({"players": 1})
    gain(position, SILVER, silver)
    GAME.settle(position)
    assert automa(position)["ink"] == resources


def test_a_dump_with_cards_in_the_wrong_deck_is_refused() -> None:
    position = GAME.arrange({"players": 1})
    for spoil in ("draw", "future", "unseen", "automa"):
        twin = GAME.clone(position)
        match spoil:
            case "draw":
                twin.seats[AUTOMA].draw[0] = 0
            case "future":
                twin.future[0] = 3
            case "unseen":
                twin.unseen = [999]
            case _:
                twin.automa = 4
        with pytest.raises(BadDump):
            GAME.load(GAME.dump(twin))


def test_all_boards_slots_and_schemes_are_there_and_reconstructed_ones_say_so() -> None:
    listed = GAME.catalogue()
    assert [board["id"] for board in listed["automa_boards"]] == ["cleric", "builder", "noble", "card"]
    assert len(listed["automa_slots"]) == 4 * 9
    assert Counter(scheme["deck"] for scheme in listed["schemes"]) == {"starting": 8, "future": 8}
    printed = {str(s["id"])[-2:] for s in listed["schemes"] if s["provenance"] == "printed"}
    assert printed == {"S1", "S4", "S7", "F1", "F4"}
    for scheme in listed["schemes"]:
        assert scheme["provenance"] == "printed" or "reconstructed" in str(scheme["provenance"])
    fully_known = {str(slot["board"]) for slot in listed["automa_slots"]} - {
        str(slot["board"]) for slot in listed["automa_slots"] if "reconstructed" in str(slot["provenance"])
    }
    assert fully_known == {"cleric"}
