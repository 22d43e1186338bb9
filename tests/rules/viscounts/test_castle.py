"""The castle: the cascade, bumping, the leader (V-76 to V-87)."""

from shared.rules.viscounts.castle import workers_moved
from shared.rules.viscounts.frames import CASCADE
from tests.rules.viscounts.table import Table


def place(workers: int, section: str, **position: object) -> Table:
    return Table(effects=[{"effect": f"place_workers {workers}"}], **position).play(f"red: section {section}")


def test_three_workers_spread_and_the_effect_comes_before_the_side_moves() -> None:
    table = place(2, "D", castle={"D": {"tier1": {"red": 1}}})
    assert table.moves("red") == ["choose hire 1", "choose destroy 1"]
    assert table.words("castle.D") == {"tier1": {"red": 2, "blue": 0}, "tier2": {"red": 1, "blue": 0}}
    table.play("red: choose destroy 1", "red: pass")
    assert [table.words(f"castle.{section}.tier1.red") for section in "CDE"] == [1, 0, 1]


def test_the_castle_move_may_take_away_one_that_waits_to_move_aside() -> None:
    """Then the owner picks the direction of the one that is left (RV-20)."""
    table = place(2, "C", castle={"C": {"tier1": {"red": 1}}})
    table.play("red: choose castle_move 1", "red: shift C D")
    assert table.moves("red") == ["side D", "side B"]
    table.play("red: side B")
    assert [table.words(f"castle.{section}.tier1.red") for section in "BCD"] == [1, 0, 1]


def test_the_running_loop_picks_up_workers_that_its_effects_move() -> None:
    """Two sections come to three in turn; nothing starts a second loop (V-82)."""
    table = place(2, "C", castle={"C": {"tier1": {"red": 1}}, "B": {"tier1": {"red": 2}}, "A": {"tier1": {"red": 1}}})
    table.play("red: choose castle_move 1", "red: shift A B")
    assert sum(frame[0] == CASCADE for frame in table.position.agenda) <= 1
    assert table.words("castle.B.tier2.red") == 1
    assert table.words("castle.C.tier2.red") == 1


def test_who_has_two_crowded_sections_chooses() -> None:
    table = place(2, "C", castle={"C": {"tier1": {"red": 1}}, "B": {"tier1": {"red": 2}}, "D": {"tier1": {"red": 2}}})
    table.play("red: choose 1 gold")
    assert sorted(table.moves("red")) == ["spread B", "spread D"]


def test_climbing_gives_a_resource_and_the_lead() -> None:
    table = place(2, "E", castle={"E": {"tier1": {"red": 1}, "tier2": {"red": 2}}})
    table.play("red: take gold")
    assert table.words("leader") == "red"
    assert table.words("castle.tier3.red") == 1
    assert table.words("castle.E.tier2.red") == 2
    assert table.seat("red", "gold", "virtue") == [1, 5]


def test_a_tie_leaves_the_leader() -> None:
    table = place(2, "E", leader="blue", castle={"E": {"tier1": {"red": 1}, "tier2": {"red": 2}}, "tier3": {"blue": 1}})
    assert table.play("red: take ink").words("leader") == "blue"
    more = place(
        2,
        "E",
        leader="blue",
        castle={"E": {"tier1": {"red": 1}, "tier2": {"red": 2}}, "tier3": {"blue": 1, "red": 1}},
    )
    assert more.play("red: take ink").words("leader") == "red"


def test_bumping_is_once_at_the_end_and_rewards_the_owner() -> None:
    table = place(2, "A", players=3, castle={"A": {"tier1": {"blue": 2}}})
    assert sorted(table.moves("red")) == ["bump blue", "bump red"]
    table.play("red: bump blue")
    assert table.seat("blue", "silver", "supply") == [2, 19]
    assert table.words("castle.A.tier1") == {"red": 2, "blue": 1, "green": 0}


def test_whoever_is_bumped_from_the_second_tier_decides_on_the_resource_at_once() -> None:
    table = place(
        2,
        "E",
        castle={"E": {"tier1": {"red": 1, "blue": 0}, "tier2": {"red": 1, "blue": 2}}, "A": {"tier1": {"blue": 2}}},
    )
    table.play("red: bump blue")
    assert table.waits_for() == "blue take"
    table.play("blue: take stone")
    assert table.seat("blue", "stone", "virtue", "supply") == [1, 6, 17]


def test_the_player_on_turn_bumps_only_by_option() -> None:
    for switch, decider in ((False, "blue"), (True, "red")):
        table = Table(
            options={"turn_player_bumps": switch},
            effects=[{"seat": "blue", "effect": "place_workers 2"}],
            castle={"A": {"tier1": {"red": 2}}},
        )
        table.play("blue: section A")
        assert table.waits_for() == f"{decider} bump"


def test_loops_of_others_wait_clockwise_for_the_running_one() -> None:
    """No effect moves another player's workers today; the rule is there all the same (V-82)."""
    table = Table(
        players=4,
        effects=[{"seat": "blue", "effect": "place_workers 2"}],
        castle={"C": {"tier1": {"blue": 1, "red": 2, "green": 1}}},
    )
    table.play("blue: section C")
    assert table.waits_for() == "blue choose"
    for seat in (0, 3, 2, 0):
        workers_moved(table.position, seat)
    waiting = [frame[1] for frame in table.position.agenda if frame[0] == CASCADE]
    assert waiting == [0, 3, 2, 1]  # blue's own runs, then green, yellow, red


def test_workers_beyond_the_supply_are_not_offered() -> None:
    castle = {section: {"tier1": {"red": 2}, "tier2": {"red": 1}} for section in "ABCDE"} | {"tier3": {"red": 3}}
    table = Table(
        phase="action",
        castle=castle,
        seats={"red": {"at": "S1 IN", "board": ["enforcer", "squire", "rudolf"], "gold": 5}},
    )
    table.play("red: castle")
    assert table.moves("red") == ["workers 1", "workers 2"]
