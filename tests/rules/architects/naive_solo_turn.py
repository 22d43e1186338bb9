"""What comes with the opponent's step and after it, worked out a second time from the rules, on a position's words.

The adornment that it crafts in the Guildhall (AA-82 to AA-86), the reset (SO-25), the apprentices' refresh (AA-22), the
final round (SO-29) and its score (SO-30).
"""

from collections.abc import Mapping
from typing import Any

from tests.rules.architects.naive_solo import Step, Words

AT_RESETS = {"gatekeeper", "squire", "strongarm", "peddler"}
"""Families of apprentices that may ask their owner something in a reset (A-95, AA-69)."""
CATHEDRAL = [0, 2, 4, 7, 12, 20]
VIRTUE = [-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7]
SHIFT = {"gentle": -8, "easy": 0, "normal": 0, "hard": 0}


class SoloTurn(Step):
    """A whole turn of the opponent; `crafted` is which of the best cards chance gave it, if any."""

    def __init__(self, words: Words, catalogue: Mapping[str, Any], crafted: str) -> None:
        super().__init__(words, catalogue)
        self.vp = {card["id"]: card["vp"] for card in catalogue["crafts"]}
        self.families = {card["id"]: card["family"] for card in catalogue["apprentices"]}
        self.crafted = crafted
        self.shuffles = False  # the market's cards, in the reset
        self.asks = False  # somebody, in the reset
        self.refreshed = False
        self.was_final = "final_turns" in words

    def take(self, scheme: str) -> None:
        super().take(scheme)
        if self.done == "guildhall" and "crafts" in self.after:
            self.adorn()
        if self.resets:
            self.reset()
        if self.done == "guildhall" and not self.was_final and self.refreshes():
            self.refresh()
        self.count_turn()

    def adorn(self) -> None:
        """AA-82 to AA-84: beside its board, for nothing, and with nothing of what the card brings or costs."""
        crafts = self.after["crafts"]
        if not crafts["row"]:
            assert not self.crafted, "crafted from an empty row"
            return
        most = max(self.vp[card] for card in crafts["row"])
        assert self.crafted in crafts["row"] and self.vp[self.crafted] == most, f"crafted {self.crafted}: {crafts}"
        crafts["row"].remove(self.crafted)
        crafts["opponent"].append(self.crafted)
        crafts["row"] += crafts["deck"][:1]  # AA-38
        del crafts["deck"][:1]
        crafts["deck_size"] = len(crafts["deck"])

    def refreshes(self) -> bool:
        """AA-21: the third column of the first three rows; without the expansion where the table wants it."""
        columns, options = self.grid // 4, self.after["options"]
        wanted = options["apprentice_refresh"] or options["expansion"] == "artisans"
        return wanted and self.after["guildhall"] in (3, columns + 3, 2 * columns + 3)

    def refresh(self) -> None:
        """AA-22, AA-24."""
        self.refreshed = True
        deck = self.after["apprentice_deck"]
        for row in ("top", "bottom"):
            deck.append(self.after["rows"][row].pop(0))
            self.after["coins"][row].pop(0)
        for row in ("top", "bottom"):
            self.after["rows"][row].append(deck.pop(0))
            self.after["coins"][row].append(0)

    def reset(self) -> None:
        """A-93 to A-97, SO-25; where nobody has anything to decide in it."""
        seats, market = self.after["seats"], self.after["market"]
        people = [seats[colour] for colour in self.people]
        helpers = {self.families[card] for seat in people for card in seat["apprentices"]}
        self.asks = bool(AT_RESETS & helpers) or any(seat["character"] in ("fara", "hugo") for seat in people)
        for slot, colour in market["slots"].items():
            if colour != "empty":
                seats[colour]["workers"]["prison"] += 1
                seats[colour]["workers"]["black_market"] -= 1
                if seats[colour].get("artisan") == f"market {slot}":
                    seats[colour]["artisan"] = "prison"
                market["slots"][slot] = "empty"
        self.turn_over(market)
        jailed = {colour: seat["workers"]["prison"] for colour, seat in seats.items()}
        for colour, count in jailed.items():
            if count >= 3:
                lose_one(seats[colour])
        for colour, count in jailed.items():
            if count and count == max(jailed.values()):
                seats[colour]["unpaid_debts"] += 1

    def turn_over(self, market: Words) -> None:
        """A-94, AQ-7."""
        self.shuffles = not market["small_pile"]
        if not self.shuffles:
            market["large_pile"].insert(0, market["small_pile"].pop(0))
            market["small"] = market["small_pile"][0] if market["small_pile"] else "printed"
            market["large"] = market["large_pile"][0]

    def count_turn(self) -> None:
        """SO-29, A-100; a game that nobody builds in goes to its final round as well."""
        rounds, seats = self.after["options"]["idle_rounds"], len(self.after["seats"])
        idle = 0 if self.done == "guildhall" else self.after.get("idle_turns", 0)  # this one included
        if self.was_final:
            self.after["final_turns"] -= 1
        elif self.after["guildhall"] == self.grid or (rounds and idle >= rounds * seats):
            self.after["final_turns"] = seats


def lose_one(seat: Words) -> None:
    """A-90."""
    if seat["virtue"]:
        seat["virtue"] -= 1
    else:
        seat["unpaid_debts"] += 1


def score(words: Words, catalogue: Mapping[str, Any]) -> int:
    """SO-30, AA-85."""
    own = words["seats"]["automa"]
    buildings = {card["id"]: card["vp"] for card in catalogue["buildings"]}
    crafts = {card["id"]: card["vp"] for card in catalogue["crafts"]}
    total: int = sum(buildings[card] for card in own["buildings"]) + CATHEDRAL[own["cathedral"]] + VIRTUE[own["virtue"]]
    total += own["gold"] + own["silver"] // 10 - 2 * own["unpaid_debts"] - own["workers"]["prison"] // 2
    total += sum(crafts[card] for card in words.get("crafts", {}).get("opponent", []))
    return total + SHIFT[words["options"]["difficulty"]]
