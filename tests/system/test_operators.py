"""What an operator types at a running platform: demo, doctor."""

import json

import pytest

from shared.contracts.levels import LADDER
from shared.runtime.telemetry.probe import fetch
from tests.system.platform import Platform


def test_demo_plays_tables_to_the_end_and_compares_with_statistics(platform: Platform) -> None:
    done = platform.command(
        "demo", "--tables", "4", "--players", "3", "--game", "pennies", "--level", "random", "--json"
    )
    told = json.loads(done.stdout)
    assert (told["tables"], told["failed"], len(told["results"])) == (4, [], 4)
    assert told["moves"] == sum(result["moves"] for result in told["results"]) > 40
    assert told["moves_per_second"] > 0 and told["latency_ms"]["p50"] > 0
    for result in told["results"]:
        assert min(result["ranks"]) == 1 and len(result["scores"]) == 3


def test_players_find_the_statistics_at_the_address_of_the_lobby(platform: Platform) -> None:
    assert platform.note.lobby != platform.note.stats
    status, answer = fetch(platform.note.lobby, "/stats/games")
    assert status == 200 and json.loads(answer) is not None


def test_demo_seats_all_levels_against_each_other_so_that_they_are_rated(platform: Platform) -> None:
    platform.command("demo", "--tables", str(len(LADDER)), "--players", "2", "--game", "pennies")
    leaders = fetch(platform.note.stats, "/stats/games/pennies/leaderboard")[1]
    duels = fetch(platform.note.stats, "/stats/games/pennies/bots")[1]
    for level in LADDER:
        assert level in leaders and level in duels


def test_demo_plays_six_with_the_expansion_and_two_against_the_opponent(platform: Platform) -> None:
    platform.command("demo", "--tables", "1", "--players", "6", "--option", "expansion=artisans")
    platform.command("demo", "--tables", "1", "--players", "2", "--option", "opponent=helena")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--players", "6"], "Option expansion: 6 players need artisans; without it at most 5 can play."),
        (["--option", "opponent=helena"], "helena plays against one or two players, not 4."),
        (["--option", "expansion"], "Write --option expansion=VALUE."),
        (["--game", "chess"], "There is no game 'chess' here; there are: architects, viscounts, pennies."),
        (["--game", "pennies", "--players", "9"], "players"),
    ],
)
def test_demo_says_once_why_no_such_table_can_be_opened(platform: Platform, options: list[str], said: str) -> None:
    done = platform.command("demo", "--tables", "20", *options, check=False)
    assert done.returncode == 2
    assert done.stdout == "" and said in done.stderr
    assert done.stderr.startswith("Error: ") and done.stderr.count("\n") == 1


def test_demo_says_where_it_looked_for_a_lobby(platform: Platform) -> None:
    done = platform.command("demo", "--lobby", "http://127.0.0.1:1", check=False)
    assert done.returncode == 1
    assert "http://127.0.0.1:1" in done.stderr and "guildhall up" in done.stderr


def test_doctor_finds_nothing_wrong(platform: Platform) -> None:
    findings = json.loads(platform.command("doctor", "--json").stdout)
    assert not [finding for finding in findings if finding["state"] == "wrong"]
    assert {"postgresql", "schema", "partitions", "redis", "lobby", "engine-1", "engine-2", "stats"} <= {
        finding["part"] for finding in findings
    }


def test_doctor_names_what_is_wrong(platform: Platform) -> None:
    """Another number of partitions than the platform has: the leases of the rest belong to nobody."""
    other = Platform(platform.folder, games="nothing", partitions=16)
    done = other.command("doctor", "--json", check=False)
    assert done.returncode == 1
    wrong = {finding["part"]: finding for finding in json.loads(done.stdout) if finding["state"] == "wrong"}
    assert "nothing" in wrong["games"]["sentence"]
    assert wrong["leases"]["todo"]
