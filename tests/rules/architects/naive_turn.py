"""A turn with Age of Artisans as a watcher follows it: who was placed where, who helped, which tools worked.

Told only the moves and the position's words around them; AA-51 to AA-57 are read here a second time.
"""

from collections.abc import Mapping
from typing import Any

Words = Mapping[str, Any]
GATHERED = {
    "woodcutter": "forest",
    "stonecutter": "quarry",
    "jeweller": "silversmith",
    "miner": "mines",
    "pickpocket": "tax_stand",
    "thief": "tax_stand",
    "abbot": "storehouse",
    "antagonist": "town_centre",
    "informant": "guardhouse",
    "overseer": "storehouse",
}
"""Whom a worker placed there makes use of at once (AA-53)."""


YIELDS = {"forest": ("wood", 0), "quarry": ("stone", 0), "silversmith": ("silver", 1)}
"""What a worker gathers there, and how much more than the strength of the action (A-26 to A-29)."""


ACTIONS = {"storehouse": "storehouse", "guardhouse": "guardhouse", "town_centre": "capture"}
"""The decisions at the places where the strength is a number of actions."""


def piles(words: Words) -> list[str]:
    market = words["market"]
    return [*market["small_pile"], "and", *market["large_pile"]]


class Turn:
    """One window: a turn, or the reset after it (AA-51)."""

    def __init__(self, cards: Mapping[str, Words]) -> None:
        self.cards = cards
        self.begin("")

    def begin(self, colour: str) -> None:
        self.colour = colour
        self.here = ""  # the open location of the worker just placed
        self.artisan = False  # was it the artisan?
        self.grabs = False  # may the Strongarm still capture there?
        self.discount = 0  # of the Strongarm, not spent yet
        self.helped_at_market: list[str] = []
        self.captures = 0
        self.strength = 0  # of the action where the worker was placed, fixed then (AA-58)
        self.actions = 0  # taken of it
        self.level = 0  # of the Cathedral
        self.ready: set[str] = set()
        self.used: set[str] = set()
        self.resetting: list[str] = []  # the market's cards in the reset that this is
        self.moved_tools = False  # from here on this watcher no longer says which tools are ready
        self.abilities: set[str] = set()  # used in the reset

    def told(self) -> str:
        return ", ".join(f"{name}: {value}" for name, value in vars(self).items() if name != "cards" and value)

    def before(self, words: Words, colour: str, kind: str) -> None:
        """Somebody is about to decide."""
        if kind in ("place", "recall"):
            self.begin(colour)
            self.level = words["seats"][colour]["cathedral"]
        elif kind == "reset" and self.resetting != piles(words):  # each reset turns over a card
            self.begin(self.colour)
            self.resetting = piles(words)
        if not self.resetting and colour == self.colour:
            self.help(words, *self.helped_at_market)
            if words["seats"][colour]["cathedral"] > self.level:  # a choice of one is no decision, so nobody was asked
                self.help(words, *self.families(words, colour, "acolyte"))

    def help(self, words: Words, *apprentices: str) -> None:
        for seat in words["seats"].values():
            for apprentice, tool in seat.get("tools", {}).items():
                if apprentice in apprentices:
                    self.ready.add(tool)

    def families(self, words: Words, colour: str, *families: str) -> list[str]:
        own = words["seats"][colour]["apprentices"]
        return [card for card in own if self.cards[card]["family"] in families]

    def after(self, words: Words, colour: str, kind: str, move: str) -> None:
        """The move was made in the position of these words."""
        plain, _, first = move.partition(" with ")
        if kind in ACTIONS.values() and not plain.startswith("use"):
            self.actions = self.strength if plain == "done" else self.actions + 1
        if first:
            self.used.add(first.split()[0])
        match plain.split():
            case ["place", *where] if kind == "place":
                self.placed(words, colour, where)
            case ["trade", *goods]:
                self.traded(words, colour, [good for good in goods if good != "discounted"])
                if goods[-1] == "discounted":
                    self.spend_discount(words, colour)
            case ["send", "captured"]:
                self.help(words, *self.families(words, colour, "enforcer"))
            case ["pay", "debt"]:
                self.help(words, *self.families(words, colour, "debt_collector"))
                self.spend_discount(words, colour)
            case ["release", "boards", "silver"] | ["hire", *_] if kind in ("guardhouse", "workshop"):
                self.spend_discount(words, colour)
            case ["capture", *_] if kind == "capture" and int(words["agenda"][-1][4]) == 0:
                self.captured(words, colour)
            case ["use", card, *_] if card in self.cards:
                self.help(words, card)
                self.abilities.add(card)
                self.grabs = False
            case ["use", card, *_]:
                self.used.add(card)
            case ["release", card, *_] if kind == "reset":
                self.help(words, card)
                self.abilities.add(card)
            case ["discard", _] if kind in ("replace", "dismiss"):
                self.moved_tools = True

    def placed(self, words: Words, colour: str, where: list[str]) -> None:
        self.artisan = where[0] == "artisan"
        where = where[self.artisan :]
        strongarms = [self.cards[card]["effect"]["op"] for card in self.families(words, colour, "strongarm")]
        if self.artisan and "artisan_discount" in strongarms:
            self.discount = 2
        if where[0] == "market":
            paid = self.families(words, colour, "illusionist", "trickster")
            self.helped_at_market = self.families(words, colour, "swindler")  # its goods come last (AQ-32)
            if self.discount:
                self.moved_tools = len(self.families(words, colour, "trickster")) > 0  # who of them saved is not said
                self.spend_discount(words, colour)
            self.help(words, *paid)
        elif where[0] != "guildhall":
            self.here = where[0]
            self.grabs = self.artisan and "artisan_capture" in strongarms
            self.help(words, *[card for card in self.mine(words, colour) if self.gathers(card)])
            # The artisan counts as two (AA-61), Valaric's as three (AA-74); Antagonist, Informant and the promotional
            # Overseer as one each at their places (AA-66, AA-67).
            more = 2 if words["seats"][colour]["character"] == "valaric" else 1
            self.strength = words["seats"][colour]["workers"][self.here] + 1 + more * self.artisan
            extra = self.families(words, colour, "antagonist", "informant", "overseer")
            self.strength += len([card for card in extra if self.gathers(card)])

    def gathered(self, words: Words, colour: str) -> tuple[str, int] | None:
        """What the worker who was just placed brought at once (A-26 to A-30, AA-61)."""
        if self.here not in YIELDS:
            return None
        good, more = YIELDS[self.here]
        return good, self.strength + more + len([card for card in self.mine(words, colour) if self.gathers(card)])

    def cut_short(self) -> bool:
        """Are there actions left to take? Then a tool may still bring what they cost (AA-90)."""
        return self.here in ACTIONS and self.actions < self.strength and not self.resetting

    def mine(self, words: Words, colour: str) -> list[str]:
        return list(words["seats"][colour]["apprentices"])

    def gathers(self, card: str) -> bool:
        return GATHERED.get(self.cards[card]["family"]) == self.here

    def traded(self, words: Words, colour: str, goods: list[str]) -> None:
        for card in self.mine(words, colour):
            effect = self.cards[card]["effect"]
            sides = [effect["give"], effect["get"]] if effect["op"] == "trade" else []
            if goods == [good for side in sides for good, count in side.items() for _ in range(count)]:
                self.help(words, card)

    def captured(self, words: Words, colour: str) -> None:
        """The Conspirator saves from the second capture on, the second one from the third (AQ-14, AQ-30)."""
        self.captures += 1
        if self.discount:
            self.moved_tools = True
        conspirators = self.families(words, colour, "conspirator")
        if 2 <= self.captures <= 1 + len(conspirators):
            self.moved_tools |= len(conspirators) > 1
            self.help(words, *conspirators)

    def spend_discount(self, words: Words, colour: str) -> None:
        if self.discount:
            self.discount = 0
            self.help(words, "strongarm_discount")
