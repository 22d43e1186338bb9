"""Laws of the ratings of one table."""

from random import Random

import pytest

from services.stats.ratings import Rating, Standing, rate


def standing(player: str, rank: int, resigned: bool = False) -> Standing:
    return Standing(player, player.title(), player.startswith("bot:"), rank, resigned)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_better_place_earns_a_better_rating(players: int) -> None:
    after = rate([standing(f"p{at}", at + 1) for at in range(players)], {})
    ratings = [after[f"p{at}"].mu for at in range(players)]
    assert ratings == sorted(ratings, reverse=True) and len(set(ratings)) == players


def test_a_shared_place_leaves_equals_equal() -> None:
    after = rate([standing("ada", 1), standing("bela", 1), standing("cleo", 3)], {})
    assert after["ada"].mu == after["bela"].mu > after["cleo"].mu
    assert [after[player].wins for player in ("ada", "bela", "cleo")] == [1, 1, 0]


def test_who_resigned_is_rated_last_whatever_the_recorded_rank() -> None:
    resigned = rate([standing("ada", 1, resigned=True), standing("bela", 2)], {})
    beaten = rate([standing("ada", 2), standing("bela", 1)], {})
    assert resigned["ada"].mu == beaten["ada"].mu and resigned["bela"].mu == beaten["bela"].mu
    assert resigned["ada"].wins == 0


def test_bots_of_one_level_are_one_player_that_moves_once() -> None:
    after = rate([standing("bot:greedy", 1), standing("bot:random", 2), standing("bot:greedy", 3)], {})
    assert set(after) == {"bot:greedy", "bot:random"}
    assert (after["bot:greedy"].tables, after["bot:greedy"].wins) == (1, 1)
    apart = rate([standing("ada", 1), standing("bela", 2), standing("cleo", 3)], {})
    assert after["bot:greedy"].mu == (apart["ada"].mu + apart["cleo"].mu) / 2
    assert after["bot:random"].mu == apart["bela"].mu


def test_a_table_of_one_player_alone_says_nothing() -> None:
    assert rate([standing("bot:greedy", 1), standing("bot:greedy", 2)], {}) == {}
    assert rate([standing("ada", 1)], {}) == {}


def test_beating_a_stronger_player_earns_more() -> None:
    strong = {"bela": Rating("Bela", False, 35.0, 3.0, 40, 30)}
    table = [standing("ada", 1), standing("bela", 2)]
    assert rate(table, strong)["ada"].mu > rate(table, {})["ada"].mu
    assert rate(table, strong)["bela"].tables == 41


def test_the_same_tables_give_the_same_numbers() -> None:
    def chain() -> dict[str, Rating]:
        rng, ratings = Random(11), dict[str, Rating]()
        for _ in range(50):
            table = [standing(f"p{at}", rng.randint(1, 4)) for at in rng.sample(range(8), k=4)]
            ratings.update(rate(table, ratings))
        return ratings

    assert chain() == chain()
