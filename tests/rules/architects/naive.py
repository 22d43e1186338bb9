"""The decisions of Architects, worked out a second time from the rules alone, as slowly and plainly as can be.

Reads only a position's words and the catalogue, for default options beside boards and promotional cards; knows most
kinds of decision.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations_with_replacement
from typing import Any

OPEN = ["quarry", "forest", "mines", "silversmith", "storehouse", "workshop", "town_centre", "tax_stand", "guardhouse"]
Words = Mapping[str, Any]
READ = 4
"""The rules that were read a second time: a card that came later does what no line here says."""


class Naive:
    """What one seat may do in one position."""

    def __init__(self, words: Words, catalogue: Words, colour: str) -> None:
        self.words = words
        self.colour = colour
        self.seat = words["seats"][colour]
        self.board = self.seat["character"]
        self.cards = {card["id"]: card for kind in ("apprentices", "buildings") for card in catalogue[kind]}
        self.levels = catalogue["cathedral"]
        self.mine = [self.cards[card] for card in self.seat["apprentices"]]

    def moves(self, kind: str) -> set[str] | None:
        """Every legal move of a decision of that kind; None where this book does not know the kind."""
        known: dict[str, Callable[[], set[str]]] = {
            "draft": lambda: {f"keep {card}" for card in self.seat["packet"]},
            "place": self.places,
            "recall": self.recalls,
            "yield": lambda: {"take clay", "take gold"},
            "storehouse": self.trades,
            "workshop": self.hires,
            "hire": lambda: {f"hire {row} {column}" for row, column in self.face_up()},
            "capture": self.captures,
            "guardhouse": self.guardhouse,
            "guildhall": self.guildhall,
            "hand_limit": lambda: {f"discard {card}" for card in self.seat["hand"]},
            "cathedral_card": lambda: {f"discard {card}" for card in self.seat["hand"]},
            "replace": self.dismissals,
            "dismiss": self.dismissals,
            "search": lambda: {f"keep {card}" for card in self.words["looking"]},
            "debt": lambda: {"take debt"} | ({"pay 2 silver"} if self.seat["silver"] >= 2 else set()),
        }
        if kind not in known or (kind in ("capture", "guildhall", "hire") and not self.plain_visit(kind)):
            return None
        return known[kind]()

    def plain_visit(self, kind: str) -> bool:
        """Whether the decision comes from a worker placed there, not from a building's effect."""
        frame = self.words["agenda"][-1]
        return int(frame[4 if kind == "capture" else 2]) == 0

    def tax(self, tax: int) -> int:
        """A-55, A-113."""
        virtue = self.seat["virtue"]
        ignored = (2 if virtue <= 1 else 1 if virtue <= 3 else 0) + (self.board == "ada")
        return max(0, tax - int(ignored))

    def has(self, goods: Iterable[str]) -> bool:
        wanted = list(goods)
        if self.board == "therese":
            precious = wanted.count("gold") + wanted.count("marble")
            if self.seat["gold"] + self.seat["marble"] < precious:
                return False
            wanted = [good for good in wanted if good not in ("gold", "marble")]
        return all(self.seat[good] >= wanted.count(good) for good in set(wanted))

    def owned(self, family: str) -> int:
        return sum(card["family"] == family for card in self.mine)

    def face_up(self) -> list[tuple[str, int]]:
        rows = self.words["rows"]
        return [(row, at + 1) for row in ("top", "bottom") for at, card in enumerate(rows[row]) if card]

    def places(self) -> set[str]:
        """A-17, A-52, A-60 to A-63, A-77, AQ-2."""
        found = {f"place {at}" for at in OPEN if at != "tax_stand" or self.words["tax_stand"]}
        if self.words["options"]["fruitless_placement"] == "forbidden":
            if self.seat["silver"] < self.tax(1):
                found.remove("place town_centre")
            if self.guardhouse() == {"done"}:
                found.remove("place guardhouse")
        if self.guildhall():
            found.add("place guildhall")
        if self.seat["virtue"] >= 10:
            return found
        slots, silver = self.words["market"]["slots"], self.seat["silver"] + self.owned("trickster")
        for slot, price, move, possible in (
            ("small", 1, "small", True),
            ("middle", 2, "hire", bool(self.face_up())),
            ("middle", 2, "search", bool(self.words["building_deck"])),
            ("large", 3, "large", True),
        ):
            if slots[slot] == "empty" and silver >= price and possible:
                found.add(f"place market {move}")
        return found

    def recalls(self) -> set[str]:
        """A-18; from elsewhere only when a whole round of turns was lost (AQ-13)."""
        found = {f"recall {at}" for at in OPEN if self.seat["workers"][at]}
        if found or self.words["lost_turns"] < self.words["players"]:
            return found
        found = {"recall prison"} if self.seat["workers"]["prison"] else set()
        found |= {
            f"recall market {slot}" for slot, owner in self.words["market"]["slots"].items() if owner == self.colour
        }
        holders = [colour for colour, seat in self.words["seats"].items() if seat["captured"].get(self.colour)]
        return found | {f"recall from {colour}" for colour in holders}

    def trades(self) -> set[str]:
        """A-31."""
        ways: list[tuple[tuple[str, ...], str]] = []
        ways += [(give, "virtue") for give in combinations_with_replacement(("clay", "wood", "stone"), 2)]
        ways += [(give, "marble") for give in combinations_with_replacement(("wood", "stone"), 3)]
        found = {f"trade {' '.join(give)} {get}" for give, get in ways if self.has(give)}
        for card in self.mine:
            if card["effect"]["op"] == "trade":
                give, get = (self.spelled(card["effect"][side]) for side in ("give", "get"))
                if self.has(give):
                    found.add(f"trade {' '.join(give + get)}")
        return found | {"done"}

    def spelled(self, goods: Mapping[str, int]) -> list[str]:
        return [good for good, count in goods.items() for _ in range(count)]

    def hires(self) -> set[str]:
        """A-34 to A-37, A-115."""
        workers, silver = self.seat["workers"]["workshop"], self.seat["silver"]
        price = 2 - (self.board == "rudolf") + self.tax(2)
        reach = {f"hire {row} {at}" for row, at in self.face_up() if silver >= price + max(0, at - workers)}
        return reach | {"draw"}

    def dismissals(self) -> set[str]:
        """A-41; of two apprentices that are alike only the first is named."""
        found: dict[str, str] = {}
        for card in self.mine:
            found.setdefault(f"{card['family']} {card['effect']} {card['skills']}", f"discard {card['id']}")
        return set(found.values())

    def captures(self) -> set[str]:
        """A-44 to A-49; AQ-30: the Conspirators' discount falls on the first captures that are not taxed."""
        made, spent = int(self.words["agenda"][-1][3]), self.words["captured_from"]
        price = self.tax(1) if made == 0 else 0 if made <= self.owned("conspirator") else 1
        limit = 2 if self.words["players"] <= 3 else 1
        found = {"done"}
        for colour, seat in self.words["seats"].items():
            for at in OPEN:
                near = at in spent or len(spent) < limit
                if seat["workers"][at] and near and self.seat["silver"] >= price:
                    found.add(f"capture {at} {colour}")
        return found

    def guardhouse(self) -> set[str]:
        """A-69 to A-72."""
        workers, silver = self.seat["workers"], self.seat["silver"]
        found = {"done"}
        if any(self.seat["captured"].values()):
            found.add("send captured")
        if workers["prison"]:
            found.add("release prison")
        if workers["captured"]:
            found.add("release boards debt")
            if silver >= 3 + self.tax(2):
                found.add("release boards silver")
        if self.seat["unpaid_debts"] and silver >= 3 + self.tax(3):
            found.add("pay debt")
        return found

    def guildhall(self) -> set[str]:
        """A-77, A-78, A-83 to A-85."""
        return self.builds() | ({"advance"} if self.may_advance() else set())

    def skills(self) -> set[str]:
        return {skill for card in self.mine for skill in card["skills"]}

    def builds(self) -> set[str]:
        hand, skills = [self.cards[card] for card in self.seat["hand"]], self.skills()
        fitting = [card for card in hand if set(card["skills"]) <= skills]
        return {move for card in fitting for move in self.ways_to_build(f"build {card['id']}", card["cost"])}

    def ways_to_build(self, move: str, cost: Words) -> set[str]:
        """A-116: Lothaire pays a wood or a stone less, and says which where he has the choice."""
        price = self.spelled(cost)
        if self.board != "lothaire" or not {"wood", "stone"} & set(price):
            return {move} if self.has(price) else set()
        saving = [good for good in ("wood", "stone") if good in price and self.has(self.without(price, good))]
        return {f"{move} saving {good}" for good in saving} if len(saving) > 1 else {move} if saving else set()

    def without(self, price: list[str], good: str) -> list[str]:
        at = price.index(good)
        return price[:at] + price[at + 1 :]

    def may_advance(self) -> bool:
        """A-83 to A-85; A-114: Frederick needs no card; A-116: Lothaire saves one of a mix."""
        lacks_card = not self.seat["hand"] and self.board != "frederick"
        if self.seat["virtue"] <= 4 or lacks_card or self.seat["cathedral"] == 5:
            return False
        level = self.levels[self.seat["cathedral"]]
        there = sum(seat["cathedral"] == self.seat["cathedral"] + 1 for seat in self.words["seats"].values())
        mixed = sum(self.seat[good] for good in level["any_of"])
        mixed += self.board == "lothaire" and {"wood", "stone"} <= set(level["any_of"])
        return there < level["capacity"] and self.has(self.spelled(level["cost"])) and mixed >= level["count"]
