"""Whoever only listens knows all that lies open of the solo opponent: each step of its turns is told."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from shared.rules.core.game import Json
from shared.rules.core.happenings import Happening
from shared.rules.viscounts import GAME
from shared.rules.viscounts.solo.components import BOARDS

OWN = {"debt": "debts", "deed": "deeds", "resource": "resources"}
FLIPPED = {"debt": "paid", "deed": "approved"}


class Listener:
    """What somebody writes down who hears the table and sees nothing."""

    def __init__(self) -> None:
        self.counts = Counter({"corruption": 1, "virtue": 7, "supply": 20})
        self.board = ["", "", ""]
        self.discard: list[str] = []
        self.built: set[str] = set()
        self.manuscripts: list[str] = []
        self.bonuses: set[str] = set()
        self.at = ""
        self.castle: Counter[str] = Counter()
        self.collided = False

    def hear(self, happening: Happening) -> None:
        details = [str(detail) for detail in happening.details]
        if happening.kind == "automa":
            hears = getattr(self, f"hear_{details[0]}", None)
            if hears:
                cast(Callable[..., None], hears)(*details[1:])
        elif happening.kind == "bumps":
            self.hear_bumps(*details)
        elif happening.kind in ("round", "ends") and self.collided:
            self.counts["corruption"], self.counts["virtue"], self.collided = 1, 7, False

    def hear_gains(self, item: str, number: str) -> None:
        if item not in ("virtue", "corruption"):
            self.counts[OWN.get(item, item)] += int(number)
            return
        for _ in range(int(number)):
            stuck = self.counts["virtue"] == self.counts["corruption"]
            step = -1 if item == "virtue" else 1
            if stuck and 1 <= self.counts["virtue"] + step <= 7:
                self.counts["virtue"] += step
                self.counts["corruption"] += step
            elif not stuck:
                self.counts[item] += step

    def hear_pays(self, item: str, number: str) -> None:
        self.counts[OWN.get(item, item)] -= int(number)

    def hear_flips(self, item: str) -> None:
        self.counts[OWN[item]] -= 1
        self.counts[FLIPPED[item]] += 1

    def hear_collides(self, _: str) -> None:
        self.collided = True

    def hear_turns(self, scheme: str) -> None:
        self.board = [scheme, *self.board[:2]]

    def hear_drops(self, scheme: str) -> None:
        assert self.board[2] == scheme
        self.discard.append(scheme)

    def hear_adds(self, scheme: str) -> None:
        self.discard.append(scheme)

    def hear_shuffles(self) -> None:
        self.discard = []

    def hear_moves(self, place: str) -> None:
        self.at = place

    def hear_builds(self, slot: str, _: str) -> None:
        self.built.add(slot)

    def hear_keeps(self, tile: str) -> None:
        self.manuscripts.append(tile)

    def hear_bonus(self, ribbon: str) -> None:
        self.bonuses.add(ribbon)

    def hear_places(self, section: str, workers: str) -> None:
        self.counts["supply"] -= int(workers)
        self.castle[f"{section} tier1"] += int(workers)

    def hear_shifts(self, section: str, there: str) -> None:
        self.castle[f"{section} tier1"] -= 1
        self.castle[f"{there} tier1"] += 1

    def hear_enters(self, section: str) -> None:
        self.castle[f"{section} tier1"] -= 1
        self.castle[f"{section} tier2"] += 1

    def hear_climbs(self, section: str) -> None:
        self.castle[f"{section} tier2"] -= 1
        self.castle["tier3"] += 1

    def hear_bumps(self, owner: str, tier: str, section: str) -> None:
        if owner == "automa":
            self.castle[f"{section} tier{tier}"] -= 1
            self.counts["supply"] += 1

    def differences(self, words: dict[str, Json]) -> list[str]:
        """What is not as it was told."""
        automa = cast("dict[str, dict[str, Json]]", words["seats"])["automa"]
        castle = cast("dict[str, dict[str, dict[str, int]]]", words["castle"])
        kinds = ("ink", "gold", "stone", *OWN.values(), *FLIPPED.values(), "corruption", "virtue", "supply")
        heard: dict[str, Json] = {kind: self.counts[kind] for kind in kinds}
        heard |= {"board": self.board, "discard": self.discard, "manuscripts": self.manuscripts, "at": self.at}
        found = [f"{key}: {value} told, {automa[key]} there" for key, value in heard.items() if automa[key] != value]
        for key, several in (("built", self.built), ("bonuses", self.bonuses)):
            if set(cast("list[str]", automa[key])) != several:
                found.append(f"{key}: {several} told, {automa[key]} there")
        standing = {f"{s} {tier}": castle[s][tier]["automa"] for s in "ABCDE" for tier in ("tier1", "tier2")}
        standing["tier3"] = cast("dict[str, int]", castle["tier3"])["automa"]
        return found + [where for where, workers in standing.items() if self.castle[where] != workers]


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_told_is_all_that_lies_open(board: str) -> None:
    for seed in range(10):
        rng = Random(seed)
        position = GAME.new({"players": 1, "automa": board, "difficulty": seed % 4}, rng.randbytes(16))
        listener = Listener()
        while GAME.pending(position):
            happened = GAME.play(position, 0, rng.choice(GAME.legal(position, 0)))
            for happening in happened:
                listener.hear(happening)
            differ = listener.differences(GAME.words(position))
            assert not differ, f"seed {seed}, round {position.round}: {differ}; told: {happened}"
