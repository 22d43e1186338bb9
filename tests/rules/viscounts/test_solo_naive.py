"""Row 4 of every scheme, compared with a second reading of the rules that only listens (SV-11, SV-13, SV-30 ff.)."""

from collections import Counter
from random import Random
from typing import cast

import pytest

from shared.rules.core.happenings import Happening
from shared.rules.viscounts import GAME
from tests.rules.viscounts.test_solo_story import Listener

B, N, C, X = "builder", "noble", "cleric", "criminal"
SCHEMES: dict[str, tuple[list[str], list[str], str]] = {
    "S1": ([B, N], ["build", "focus"], "gains debt 1"),
    "S2": ([N, C], ["castle", "focus"], "gains debt 1"),
    "S3": ([C, B], ["transcribe", "focus"], "gains debt 1"),
    "S4": ([N], ["castle"], "flips"),
    "S5": ([B], ["build"], "flips"),
    "S6": ([C], ["transcribe"], "flips"),
    "S7": ([X], ["focus"], "gains deed 1"),
    "S8": ([X], ["focus"], "gains debt 1"),
    "F1": ([C], ["transcribe", "castle"], "gains deed 1"),
    "F2": ([B], ["build", "transcribe"], "gains deed 1"),
    "F3": ([N], ["castle", "build"], "gains deed 1"),
    "F4": ([C, B], ["build", "focus"], "gains debt 1"),
    "F5": ([B, N], ["castle", "focus"], "gains debt 1"),
    "F6": ([N, C], ["transcribe", "focus"], "gains debt 1"),
    "F7": ([X], ["focus"], "gains deed 1"),
    "F8": ([X], ["focus"], "gains debt 1"),
}
"""Icons, row 4, and how its fallback begins (SV-41)."""
BOARDS: dict[str, tuple[str, list[str], list[str], list[str]]] = {
    "cleric": ("transcribe", [C, B, N], [N], [B, C]),
    "builder": ("build", [B, N, C], [C], [N, B]),
    "noble": ("castle", [N, C, B], [B], [C, N]),
    "card": ("flip", [C, B, N], [N], [B, C]),
}
"""Focus, icons of G1 to G3, of space 2, of space 3 (SV-40)."""
BONUS = {"black": [C], "yellow": [N], "grey": [B], "blue": []}
COSTS = {"G1": 7, "G2": 7, "G3": 7, "TP1": 5, "TP2": 5, "TP3": 5, "W1": 3, "W2": 3, "W3": 3}
ICON = {"build": B, "castle": N, "transcribe": C}
GOOD = {"build": "stone", "castle": "gold", "transcribe": "ink"}
TILES = {str(tile["id"]): cast(int, tile["cost"]) for tile in GAME.catalogue()["manuscripts"]}


class Foreteller(Listener):
    """Says what row 4 will come to once the Viscount has moved; `foretold` are the next lines, as they must begin."""

    def __init__(self, board: str) -> None:
        super().__init__()
        self.focus, self.slots, self.space2, self.space3 = BOARDS[board]
        self.pooled = board == "card"
        self.spots: set[str] = set()
        self.tops: dict[str, list[str]] = {}
        self.sections: dict[str, str] = {}
        self.turned = ""
        self.foretold: list[str] = []
        self.seen: Counter[str] = Counter()

    def look(self, words: dict[str, object]) -> None:
        """What lies on the board before a move."""
        self.spots = set(cast("dict[str, str]", words["spots"]))
        self.tops = {name: list(pile) for name, pile in cast("dict[str, list[str]]", words["manuscripts"]).items()}
        ring = cast("list[str]", words["ring"])
        self.sections = {name: "ABCDE"[(at + cast(int, words["rotation"])) % 5] for at, name in enumerate(ring)}

    def hear(self, happening: Happening) -> None:
        details = [str(detail) for detail in happening.details]
        own = happening.kind == "automa"
        line = " ".join(details) if own else ""
        if own and self.foretold:
            wanted = self.foretold.pop(0)
            assert line.startswith(wanted), f"{wanted!r} foretold after {self.turned}, {line!r} told"
        super().hear(happening)
        kind, rest = (details[0], details[1:]) if own else (happening.kind, details)
        if kind == "builds":
            self.spots.add(rest[1])
        elif kind == "keeps":
            next(pile for pile in self.tops.values() if pile and pile[0] == rest[0]).pop(0)
        elif own and kind == "turns":
            self.turned = rest[0].removeprefix("scheme-")
        elif own and kind == "moves" and self.turned:
            self.foretold = self.row_four()
            self.seen[" ".join(self.foretold[0].split()[:2])] += 1

    def icons(self) -> Counter[str]:
        found = [icon for scheme in self.board if scheme for icon in SCHEMES[scheme.removeprefix("scheme-")][0]]
        found += [icon for at, icon in enumerate(self.slots, 1) if f"G{at}" in self.built]
        found += [icon for ribbon in self.bonuses for icon in BONUS[ribbon]]
        found += self.space2 if not self.board[1] else []
        found += self.space3 if not self.board[2] else []
        return Counter(found)

    def row_four(self) -> list[str]:
        _, alternatives, fallback = SCHEMES[self.turned]
        for alternative in alternatives:
            action = self.focus if alternative == "focus" else alternative
            foretold = self.flip() if action == "flip" else self.action(action)
            if foretold:
                return [f"acts {action}", *foretold]
        if fallback == "flips" and not self.flip():
            return ["gains virtue 1"]
        return [fallback]

    def flip(self) -> list[str]:
        debt, deed = self.counts["debts"], self.counts["deeds"]
        if debt and deed:
            return ["flips deed"] if self.counts["approved"] < self.counts["paid"] else ["flips debt"]
        return ["flips debt"] if debt else ["flips deed"] if deed else []

    def action(self, action: str) -> list[str]:
        good = "resources" if self.pooled else GOOD[action]
        shown = self.icons()[ICON[action]] + self.icons()[X]
        most = shown + self.counts[good]
        segment, space = self.at.split()
        result, cost = "", 0
        if action == "build":
            free = [f"{segment} {space[1]}{at}" for at in (1, 2) if f"{segment} {space[1]}{at}" not in self.spots]
            pieces = [slot for slot, price in COSTS.items() if slot not in self.built and price <= most]
            if free and pieces:
                result, cost = f"builds {pieces[0]} {free[0]}", COSTS[pieces[0]]
        elif action == "castle":
            for nobles, workers in ((3, 2), (5, 3), (8, 4)):
                if nobles <= most and workers <= self.counts["supply"]:
                    result, cost = f"places {self.sections[segment]} {workers}", nobles
        elif self.tops[segment] and TILES[self.tops[segment][0]] <= most:
            result, cost = f"transcribes {self.tops[segment][0]}", TILES[self.tops[segment][0]]
        if not result:
            return []
        paid = f"pays {good.removesuffix('s')} {cost - shown}"
        return [paid, result] if cost > shown else [result]


@pytest.mark.parametrize("board", BOARDS)
def test_row_four_comes_as_foretold(board: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(25):
        rng = Random(seed)
        position = GAME.new({"players": 1, "automa": board, "difficulty": seed % 4}, rng.randbytes(16))
        foreteller = Foreteller(board)
        while GAME.pending(position):
            foreteller.look(cast("dict[str, object]", GAME.words(position)))
            for happening in GAME.play(position, 0, rng.choice(GAME.legal(position, 0))):
                try:
                    foreteller.hear(happening)
                except AssertionError as error:
                    error.add_note(f"board {board}, seed {seed}, round {position.round}")
                    raise
        seen += foreteller.seen
    assert {"acts build", "acts castle", "acts transcribe", "gains debt", "gains deed"} <= set(seen), seen
