"""What a greedy bot sees: its turn to the end, and never a circle, though nothing that it does is left to chance."""

from random import Random

import pytest

from shared.rules.core.game import Game, Json, Position
from shared.rules.core.policies import greedy_move
from shared.rules.core.simulate import game_seed
from shared.rules.registry import game
from tests.rules.laws import Walk

LEAVES = 40
"""Ways to finish a turn in the positions that are tried: so few that a greedy bot looks at all of them."""


def ends_of_turn(rules: Game[Position], position: Position, seat: int) -> list[float]:
    """What each way to play the rest of the turn is worth; more than LEAVES where there are too many."""
    moves = rules.legal(position, seat)
    kinds = [pending.kind for pending in rules.pending(position) if pending.seat == seat]
    if not moves or kinds[0] in rules.turn_kinds:
        return [rules.evaluate(position, seat)]
    found: list[float] = []
    for move in moves:
        after = rules.clone(position)
        rules.play(after, seat, move)
        found += ends_of_turn(rules, after, seat)
        if len(found) > LEAVES:
            break
    return found


def test_a_move_is_judged_by_what_the_whole_turn_comes_to() -> None:
    """In the middle of turns of Viscounts, where the next decision alone tells little: the way, then the action."""
    tried = found = 0
    for seed in range(8):
        walk = Walk("viscounts", seed)
        while len(walk.moves) < 120 and not walk.over:
            walk.step()
            decision = next(iter(walk.game.pending(walk.position)), None)
            if decision is None or decision.kind in walk.game.turn_kinds:
                continue
            seat = decision.seat
            position = walk.game.sample(walk.position, seat, Random(1))
            every = ends_of_turn(walk.game, position, seat)
            if not 6 <= len(every) <= LEAVES:
                continue
            after = walk.game.clone(position)
            walk.game.play(after, seat, greedy_move(walk.game, position, seat, Random(1)))
            tried += 1
            found += max(ends_of_turn(walk.game, after, seat)) > max(every) - 1e-3
    assert tried > 50
    assert found >= 0.95 * tried, "judged at sight it is 85 in 100; a few hang on cards that the bot can't know"


LONGER = 3
"""Times the median that the longest of some games among greedy players may last."""


def decisions_to_the_end(rules: Game[Position], position: Position, seed: int, most: int) -> int:
    rng, decisions = Random(seed), 0
    while waiting := rules.pending(position):
        for decision in waiting:
            rules.play(position, decision.seat, greedy_move(rules, position, decision.seat, rng))
            decisions += 1
        assert decisions < most, "it goes round in a circle"
    return decisions


def test_a_bot_alone_with_its_workers_does_not_go_round_in_a_circle() -> None:
    """All of red is in Prison and in the Guildhall. Blue could recall a worker and place it again for ever."""
    rules = game("architects")
    words: dict[str, Json] = {
        "turn": "blue",
        "guildhall": 9,
        "market": {"slots": {"middle": "red"}},
        "seats": {
            "red": {"cathedral": 3, "workers": {"guildhall": 5, "prison": 14, "available": 0}},
            "blue": {
                "stone": 4,
                "marble": 2,
                "silver": 12,
                "virtue": 13,
                "cathedral": 4,
                "hand": ["thieves_den", "hideout", "carpenters_hut", "silver_market", "lighthouse"],
                "apprentices": ["squire_virtue", "gatekeeper", "squire_gold", "stonecutter_1"],
                "workers": {
                    "quarry": 5,
                    "silversmith": 4,
                    "workshop": 5,
                    "guardhouse": 1,
                    "guildhall": 4,
                    "available": 1,
                },
            },
        },
    }
    for seed in range(3):
        decisions_to_the_end(rules, rules.arrange(words), seed, 300)


def test_two_bots_do_not_take_the_lead_in_wood_from_each_other_for_ever() -> None:
    """Blue has the Wood Market. One spot of the Guildhall is free, and neither can build at once."""
    rules = game("architects")
    words: dict[str, Json] = {
        "turn": "blue",
        "guildhall": 11,
        "seats": {
            "red": {
                "wood": 6,
                "stone": 3,
                "gold": 5,
                "marble": 5,
                "virtue": 14,
                "cathedral": 5,
                "hand": ["church", "smithy", "palace"],
                "workers": {
                    "quarry": 4,
                    "forest": 5,
                    "workshop": 3,
                    "guardhouse": 2,
                    "guildhall": 5,
                    "available": 1,
                },
            },
            "blue": {
                "clay": 4,
                "wood": 12,
                "gold": 6,
                "marble": 3,
                "silver": 1,
                "virtue": 14,
                "cathedral": 4,
                "hand": ["dungeon", "fountain", "reservoir", "lighthouse", "watchtower"],
                "buildings": ["observatory", "wood_market"],
                "apprentices": ["gatekeeper", "squire_virtue"],
                "workers": {"forest": 5, "mines": 5, "workshop": 3, "guildhall": 6, "available": 1},
            },
        },
    }
    for seed in range(3):
        decisions_to_the_end(rules, rules.arrange(words), seed, 300)


@pytest.mark.parametrize(
    ("name", "players", "games"), [("architects", 2, 25), ("architects", 5, 6), ("viscounts", 2, 5)]
)
def test_games_among_greedy_players_end_and_none_drags_on(name: str, players: int, games: int) -> None:
    rules = game(name)
    lengths = sorted(
        decisions_to_the_end(rules, rules.new({"players": players}, game_seed(5, number)), number, 2000)
        for number in range(games)
    )
    assert lengths[-1] <= LONGER * lengths[games // 2]
