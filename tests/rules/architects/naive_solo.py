"""The opponent's step, worked out a second time from its rules alone (SO-7 to SO-22), on a position's words.

Slow and plain; it shares no table and no line with the game but the catalogue's cards.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

Words = dict[str, Any]

SCHEMES: dict[str, list[tuple[str, str]]] = {
    "vaulting": [("guildhall", "cathedral"), ("guildhall", "build")],
    "buttress": [("guildhall", "cathedral"), ("guildhall", "build")],
    "commission": [("guildhall", "build")],
    "offering": [("storehouse", "")],
    "ashlar": [("quarry", "")],
    "oak_beams": [("forest", "")],
    "ore_carts": [("mines", "")],
    "coinage": [("silversmith", "")],
    "foundation_trench": [("quarry", "")],
    "royal_levy": [("storehouse", "")],
    "call_for_hands": [("workshop", "top")],
    "public_complaint": [("town_centre", "")],
    "muster": [("town_centre", "recall")],
    "handover": [("guardhouse", "")],
    "pardon": [("guardhouse", "")],
    "rush_job": [("guildhall", "build")],
    "borrowed_plans": [("guildhall", "build")],
    "night_shift": [("guildhall", "build")],
    "smuggled_coin": [("silversmith", "")],
    "stolen_blocks": [("quarry", "")],
    "poached_timber": [("forest", "")],
    "secret_seam": [("mines", "")],
    "light_fingers": [("tax_stand", ""), ("silversmith", "")],
    "under_the_counter": [("black_market", "left"), ("mines", "")],
    "big_deal": [("black_market", "right"), ("quarry", "")],
    "poached_talent": [("workshop", "bottom")],
    "false_witness": [("town_centre", "")],
    "paid_mob": [("town_centre", "")],
    "clean_slate": [("town_centre", "recall")],
    "jailers_friend": [("guardhouse", "")],
}
"""Section 8: the primary step and the fallback; then the Silversmith (SO-8)."""
DRAWS = {"gentle": 1, "easy": 1, "normal": 2, "hard": 3}
ORDER = ["town_centre", "workshop", "guardhouse", "storehouse", "silversmith", "mines", "quarry", "forest", "tax_stand"]
ROOM = [3, 3, 2, 2, 1]
SLOTS = ["small", "middle", "large"]


class Step:
    """Plays the opponent's turn on a copy of the words; `after` is what they must have become."""

    def __init__(self, words: Words, catalogue: Mapping[str, Any]) -> None:
        self.after = deepcopy(words)
        self.own = self.after["seats"]["automa"]
        self.people = [colour for colour in self.after["seats"] if colour != "automa"]
        if self.after["first"] == "blue":
            self.people.reverse()  # who moves next comes first
        self.buildings = {card["id"]: card for card in catalogue["buildings"]}
        self.rewards = {card["id"]: card["gain"] for card in catalogue["rewards"]}
        self.resets = False
        self.turned = ""
        self.done = ""
        self.grid = len(self.people) * 4 + 8

    def take(self, scheme: str) -> None:
        """SO-8, SO-39; the scheme is the one on top, or what the shuffle brought up."""
        if self.own["workers"]["available"] == 0:
            self.without_workers()
            return
        self.turned = scheme
        if not self.own["schemes"]:
            self.own["schemes"], self.own["schemes_played"] = self.own["schemes_played"], []
        self.own["schemes"].remove(scheme)
        self.own["schemes_played"].append(scheme)
        for place, detail in [*SCHEMES[scheme], ("silversmith", "")]:
            if self.possible(place, detail):
                self.done = place
                self.place(place, detail)
                return

    def possible(self, place: str, detail: str) -> bool:
        own = self.own
        if place == "tax_stand":
            return bool(self.after["tax_stand"] >= 3)
        if place == "black_market":
            return bool(own["virtue"] <= 9) and "empty" in self.after["market"]["slots"].values()
        if detail == "cathedral":
            if own["virtue"] <= 4 or own["cathedral"] == 5:
                return False
            above = [seat for seat in self.after["seats"].values() if seat["cathedral"] == own["cathedral"] + 1]
            room: int = ROOM[own["cathedral"]]
            return len(above) < room
        return True

    def place(self, place: str, detail: str) -> None:
        workers = self.own["workers"]
        workers["available"] -= 1
        workers[place] += 1
        n = workers[place]
        if place in ("quarry", "forest", "mines"):
            self.own["gold"] += n // 2
        elif place == "silversmith":
            self.own["silver"] += 1 + n
        elif place == "storehouse":
            self.virtue(1)
        elif place == "workshop":
            self.workshop(detail, n)
        elif place == "town_centre":
            self.town_centre(n, detail == "recall")
        elif place == "guardhouse":
            self.guardhouse(n)
        elif place == "tax_stand":
            self.own["silver"] += self.after["tax_stand"]
            self.after["tax_stand"] = 0
            self.virtue(-2)
        elif place == "black_market":
            self.market(detail)
        else:
            self.guildhall(detail)

    def virtue(self, points: int) -> None:
        """SO-26, point by point."""
        for _ in range(abs(points)):
            reached = self.own["virtue"] + (1 if points > 0 else -1)
            if reached > 14:
                self.own["unpaid_debts"] = max(0, self.own["unpaid_debts"] - 1)
            elif reached < 0:
                self.own["unpaid_debts"] += 1
            else:
                self.own["virtue"] = reached

    def workshop(self, row: str, n: int) -> None:
        """SO-15."""
        cards, coins, deck = self.after["rows"][row], self.after["coins"][row], self.after["apprentice_deck"]
        if cards:
            column = min(n, 4, len(cards)) - 1
            deck.append(cards.pop(column))
            self.own["silver"] += coins.pop(column)
            cards.append(deck.pop(0))
            coins.append(0)
        self.after["tax_stand"] += 2

    def largest(self, colours: list[str]) -> tuple[str, str] | None:
        """SO-10."""
        groups = [
            (-self.after["seats"][colour]["workers"][place], ORDER.index(place), at)
            for place in ORDER
            for at, colour in enumerate(colours)
            if self.after["seats"][colour]["workers"][place]
        ]
        if not groups:
            return None
        _, place, at = min(groups)
        return ORDER[place], colours[at]

    def town_centre(self, n: int, recall: bool) -> None:
        """SO-16, SO-40."""
        made = 0
        while made < min(n, 2):
            group = self.largest(self.people)
            if group is None:
                break
            place, colour = group
            victim = self.after["seats"][colour]["workers"]
            self.own["captured"][colour] += victim[place]
            victim["captured"] += victim[place]
            victim[place] = 0
            self.move_artisan(colour, place, "board automa")
            made += 1
        if made:
            self.after["tax_stand"] += 1
        if recall:
            self.recall()

    def move_artisan(self, colour: str, origin: str, target: str) -> None:
        """AA-63: the artisan belongs to its colour's group."""
        seat = self.after["seats"][colour]
        if seat.get("artisan") == origin:
            seat["artisan"] = target

    def recall(self) -> bool:
        group = self.largest(["automa"])
        if group is None:
            return False
        self.own["workers"]["available"] += self.own["workers"][group[0]]
        self.own["workers"][group[0]] = 0
        return True

    def guardhouse(self, n: int) -> None:
        """SO-17."""
        for colour in self.people:
            count = self.own["captured"][colour]
            self.own["captured"][colour] = 0
            self.after["seats"][colour]["workers"]["captured"] -= count
            self.after["seats"][colour]["workers"]["prison"] += count
            self.own["silver"] += count
            self.move_artisan(colour, "board automa", "prison")
        self.out_of_prison()
        if n >= 2 and self.own["unpaid_debts"] and self.own["silver"] >= 6:
            self.own["silver"] -= 6
            self.after["tax_stand"] += 3
            self.own["unpaid_debts"] -= 1
            self.own["paid_debts"] += 1
            self.virtue(1)
        if n >= 3 and self.own["workers"]["captured"]:
            self.off_boards()

    def out_of_prison(self) -> None:
        self.own["workers"]["available"] += self.own["workers"]["prison"]
        self.own["workers"]["prison"] = 0

    def off_boards(self) -> None:
        for colour in self.people:
            self.own["workers"]["available"] += self.after["seats"][colour]["captured"]["automa"]
            self.after["seats"][colour]["captured"]["automa"] = 0
        self.own["workers"]["captured"] = 0
        self.own["unpaid_debts"] += 1
        self.virtue(-1)

    def market(self, side: str) -> None:
        """SO-19."""
        slots = self.after["market"]["slots"]
        free = [slot for slot in SLOTS if slots[slot] == "empty"]
        slot = free[0] if side == "left" else free[-1]
        slots[slot] = "automa"
        self.virtue(-1)
        self.own["gold"] += 2 if slot == "large" else 1
        self.resets = len(free) == 1

    def guildhall(self, detail: str) -> None:
        """SO-20 to SO-22; the leftmost spots of rows 3 and 4 cause a reset (A-92)."""
        if "final_turns" not in self.after:
            self.after["guildhall"] += 1
            self.resets = self.after["guildhall"] - 1 in (self.grid // 2, self.grid // 4 * 3)
        if detail == "build":
            deck = self.after["building_deck"]
            drawn = deck[: DRAWS[self.after["options"]["difficulty"]]]
            del deck[: len(drawn)]
            if drawn:
                most = max(self.buildings[card]["vp"] for card in drawn)
                kept = next(card for card in drawn if self.buildings[card]["vp"] == most)
                drawn.remove(kept)
                deck.extend(drawn)
                self.own["buildings"].append(kept)
                self.virtue(self.buildings[kept]["virtue"])
            return
        self.own["cathedral"] += 1
        if not self.after["rewards"]:
            self.virtue(1)
            return
        reward = self.after["rewards"].pop(0)
        self.after["rewards_seen"].append(reward)
        gain = self.rewards[reward]
        self.own["gold"] += gain.get("gold", 0)
        self.own["silver"] += gain.get("silver", 0)
        self.virtue(gain.get("virtue", 0))

    def without_workers(self) -> None:
        """SO-7."""
        self.done = "nothing"
        if self.own["workers"]["prison"]:
            self.out_of_prison()
        elif not self.recall() and self.own["workers"]["captured"]:
            self.off_boards()
