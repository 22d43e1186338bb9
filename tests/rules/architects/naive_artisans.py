"""The decisions of Age of Artisans, worked out a second time from the rules alone, as the base game's are in `naive`.

For default options beside boards and promotional cards. A tool that pays in advance (`... with craft_10`) is expected
only where the move can't be paid without it; of what hangs on the Strongarm's savings in one visit this book says
nothing.
"""

from collections.abc import Callable, Iterable
from copy import deepcopy

from tests.rules.architects.naive import OPEN, Naive, Words
from tests.rules.architects.naive_turn import Turn

CRANE = ("1", "2")
"""How a frame says that the worker in the Guildhall is a Crane's, one that must or that may come."""


class NaiveArtisans(Naive):
    def __init__(self, words: Words, catalogue: Words, colour: str, turn: Turn) -> None:
        super().__init__(words, catalogue, colour)
        self.catalogue = catalogue
        self.turn = turn
        self.tools = {card["id"]: card["tool"] for card in catalogue["crafts"]}
        self.row = words["crafts"]["row"]

    def expected(self, kind: str) -> tuple[set[str], Callable[[str], bool]] | None:
        """The moves that must be offered, and which of those that are offered this book speaks of."""
        match kind:
            case "tools":
                return self.uses() | {"done"}, self.is_clear
            case "reset":
                return self.at_reset() | self.uses(), self.is_clear
            case "shield":
                return {"ignore loss", "lose virtue"}, bool
            case "move_tool":
                return self.tucked(), bool
            case "free_tool":
                return self.crafted(), bool
            case "free_adornment":
                return self.adorned(), bool
            case "replace" | "dismiss":
                return self.dismissals(), bool
            case "hire":
                return self.hired(), bool
            case "destroy_debt":
                return {"destroy debt", "pass"}, bool
            case "adorned_choice" | "release_or_capture":
                return self.released_or_captured(), bool
            case "guildhall" if self.words["agenda"][-1][2] in CRANE:
                return self.lifted(), bool
            case "place" | "recall" | "guildhall" | "yield" | "search" | "debt":
                moves = self.moves(kind)
                return None if moves is None else (moves, bool)
            case "storehouse" | "guardhouse" | "capture" | "workshop":
                moves = self.moves(kind)
                if moves is None:
                    return None
                return moves | self.uses(), self.is_clear
        moves = self.moves(kind) if kind in ("hand_limit", "cathedral_card", "draft") else None
        return None if moves is None else (moves, bool)

    def plain_visit(self, kind: str) -> bool:
        return kind == "guildhall" or super().plain_visit(kind)

    def is_clear(self, move: str) -> bool:
        if move.startswith("use craft") and self.turn.moved_tools:
            return False
        priced = move.startswith(("capture", "done")) and self.words["agenda"][-1][0] == "capture"
        if priced and (self.turn.discount or self.words["crafts"]["owed"]):
            return False
        return " with " not in move or not (self.turn.discount or self.turn.moved_tools or move.startswith("capture"))

    # Workers

    def ordinary(self, place: str) -> int:
        """Own workers there beside the artisan."""
        workers = self.seat["workers"]["available" if place == "home" else place]
        return int(workers) - int(self.seat["artisan"] == place)

    def places(self) -> set[str]:
        """AA-18, AA-64: an ordinary worker anywhere, the artisan anywhere but in the Guildhall."""
        found: set[str] = set()
        at_open = {at for at in OPEN if at != "tax_stand" or self.words["tax_stand"]}
        if self.ordinary("home"):
            found |= {f"place {at}" for at in at_open} | self.market("place market", 0)
            found |= {"place guildhall"} if self.guildhall() else set()
        if self.seat["artisan"] == "home":
            discount = 2 * ("strongarm_discount" in self.seat["apprentices"])
            found |= {f"place artisan {at}" for at in at_open} | self.market("place artisan market", discount)
        return found

    def market(self, start: str, discount: int) -> set[str]:
        """A-60 to A-63, AA-28, AA-29."""
        if self.seat["virtue"] >= 10:
            return set()
        slots, found = self.words["market"]["slots"], set()
        for slot, price, action, possible in (
            ("small", 1, "small", True),
            ("middle", 2, "hire", bool(self.face_up())),
            ("middle", 2, "search", bool(self.words["building_deck"])),
            ("middle", 2, "craft", bool(self.crafted())),
            ("large", 3, "large", True),
        ):
            if slots[slot] == "empty" and possible:
                due = price - self.owned("trickster") - discount
                able = [card for card in self.mine if card["family"] in ("trickster", "illusionist", "swindler")]
                able += [self.cards["strongarm_discount"]] if discount else []
                found |= self.payable(f"{start} {action}", able, has_silver(due))
        return found

    def payable(self, move: str, able: Iterable[Words], can: Callable[["NaiveArtisans"], bool]) -> set[str]:
        """The move as it is; or else with a tool under one of those whom it makes use of (AA-52)."""
        if can(self):
            return {move}
        found: set[str] = set()
        for card in able:
            tool = self.seat["tools"].get(card["id"])
            if tool and tool not in self.turn.used | self.turn.ready:
                other = self.having_used(tool)
                if other is not None and can(other):
                    found.add(f"{move} with {tool}")
        return found

    def having_used(self, tool: str) -> "NaiveArtisans | None":
        """The same seat after the tool has paid and brought its goods; None where that can't be or brings none."""
        effect, words = self.tools[tool], deepcopy(dict(self.words))
        seat = words["seats"][self.colour]
        if effect["op"] not in ("gain", "exchange"):
            return None
        for item, count in effect.get("pay", {}).items():
            if item == "virtue":
                seat["virtue"] = max(0, seat["virtue"] - count)
            elif item == "building_card":
                if not seat["hand"]:
                    return None
                seat["hand"] = seat["hand"][1:]
            elif item == "wood_or_stone" or not self.has([item] * count):
                return None
            else:
                lacking = max(0, count - seat[item])  # AQ-37: Therese pays it with the other one
                seat[item] -= count - lacking
                if lacking:
                    seat[{"gold": "marble", "marble": "gold"}[item]] -= lacking
        for item, count in (effect["items"] if effect["op"] == "gain" else effect["get"]).items():
            if item == "building_card":
                seat["hand"] = seat["hand"] + words["building_deck"][:count]
            elif item != "virtue":  # what virtue forbids is asked before
                seat[item] += count
        return NaiveArtisans(words, self.catalogue, self.colour, self.turn)

    def recalls(self) -> set[str]:
        """AA-64: the worker taken back may be the artisan."""
        found = self.back([(at, at, self.seat["workers"][at]) for at in OPEN])
        if found or self.words["lost_turns"] < self.words["players"]:
            return found
        slots, seats = self.words["market"]["slots"], self.words["seats"]
        sources = [("prison", "prison", self.seat["workers"]["prison"])]
        sources += [(f"market {slot}", f"market {slot}", int(owner == self.colour)) for slot, owner in slots.items()]
        sources += [(f"from {c}", f"board {c}", seats[c]["captured"].get(self.colour, 0)) for c in seats]
        return self.back(sources)

    def back(self, sources: Iterable[tuple[str, str, int]]) -> set[str]:
        found: set[str] = set()
        for named, place, count in sources:
            artisan = self.seat["artisan"] == place
            found |= {f"recall {named}"} if count > artisan else set()
            found |= {f"recall {named} artisan"} if artisan else set()
        return found

    # The Guildhall

    def guildhall(self) -> set[str]:
        """AA-15: construct, advance, adorn, craft; AA-54: the skills of tools count."""
        found = self.builds() | self.advances()
        if self.seat["first_workers"] > self.seat["second_workers"]:  # AA-16; nobody is fresh before the placement
            found |= self.crafted()
            if self.seat["silver"] >= 3 + self.tax(2):  # AA-34
                found |= self.adorned()
        return found

    def lifted(self) -> set[str]:
        """AA-92: the Crane's worker is an ordinary one, on a spot of its own; it may be declined (A-81)."""
        assert self.ordinary("home"), "the Crane lapses without a worker (AQ-33)"
        return self.builds() | self.advances() | {"pass"}

    def skills(self) -> set[str]:
        return super().skills().union(*[self.tools[tool].get("skills", []) for tool in self.seat["tools"].values()])

    def advances(self) -> set[str]:
        acolytes = [card for card in self.mine if card["family"] == "acolyte"]
        return self.payable("advance", acolytes, lambda other: other.may_advance())

    def crafted(self) -> set[str]:
        """AA-48, AA-49."""
        free = [card for card in self.seat["apprentices"] if card not in self.seat["tools"]]
        return {f"craft {card} under {under}" for card in self.row for under in free}

    def adorned(self) -> set[str]:
        """AA-35, AA-36."""
        free = [card for card in self.seat["buildings"] if card not in self.seat["adornments"]]
        return {f"adorn {card} under {under}" for card in self.row for under in free}

    def tucked(self) -> set[str]:
        """AA-59: under another own apprentice without a tool, the new one too, or out of the game."""
        tool = self.catalogue["crafts"][int(self.words["agenda"][-1][2])]["id"]
        free = [card for card in self.seat["apprentices"] if card not in self.seat["tools"]]
        return {f"tuck {tool} under {card}" for card in free} | {"pass"}

    # Apprentices who come and go

    def hired(self) -> set[str]:
        """A-62, A-125, AA-7, AA-44: any that lies there; only by a card's effect, and at the limit, is it declined."""
        by_effect, full = self.words["agenda"][-1][2] == "1", len(self.mine) == self.most()
        return {f"hire {row} {at}" for row, at in self.face_up()} | ({"pass"} if by_effect and full else set())

    def most(self) -> int:
        """A-41, A-115."""
        return 6 if self.board == "rudolf" else 5

    def dismissals(self) -> set[str]:
        """A-41, AA-59; of those that are alike, tool and all, only the first is named."""
        found: dict[str, str] = {}
        for card in self.mine:
            tool = self.seat["tools"].get(card["id"], "")
            found.setdefault(f"{card['family']} {card['effect']} {card['skills']} {tool}", f"discard {card['id']}")
        return set(found.values())

    def released_or_captured(self) -> set[str]:
        """A-133, AA-43: free of charge, and within the limit of places (AQ-15)."""
        spent, limit = self.words["captured_from"], 2 if self.words["players"] <= 3 else 1
        found = {"pass"} | ({"release boards"} if self.seat["workers"]["captured"] else set())
        for colour, seat in self.words["seats"].items():
            near = [at for at in OPEN if seat["workers"][at] and (at in spent or len(spent) < limit)]
            found |= {f"capture {at} {colour}" for at in near}
        return found

    # Prices

    def hires(self) -> set[str]:
        """AA-61: the artisan counts double where it was just placed; AA-69: the discount does not cover skip coins."""
        strength = self.turn.strength  # also where the Strongarm has just taken own workers away (AA-58)
        found = {"draw"}
        for row, at in self.face_up():
            move, skipped = f"hire {row} {at}", max(0, at - strength)
            able = [self.cards["strongarm_discount"]] if self.turn.discount else []
            price = 2 - (self.board == "rudolf")
            found |= self.payable(move, able, has_silver(price, 2, self.turn.discount, skipped))
        return {move for move in found if self.is_clear(move)}

    def trades(self) -> set[str]:
        found = super().trades()
        for card in self.mine:
            if card["effect"]["op"] == "trade":
                give, get = (self.spelled(card["effect"][side]) for side in ("give", "get"))
                move = f"trade {' '.join(give + get)}"
                found |= self.payable(move, [card], has_goods(give))
                if self.turn.discount and "silver" in give and self.seat["silver"] >= len(give) - 2:
                    found.add(f"{move} discounted")
        return {move for move in found if self.is_clear(move)}

    def guardhouse(self) -> set[str]:
        """AA-93: each of the two prices may be what the discount is spent on."""
        found = super().guardhouse() - {"pay debt", "release boards silver"}
        if self.seat["workers"]["captured"] and self.seat["silver"] >= 3 + self.tax(2) - self.turn.discount:
            found.add("release boards silver")
        if self.seat["unpaid_debts"]:
            collectors = [card for card in self.mine if card["family"] == "debt_collector"]
            found |= self.payable("pay debt", collectors, has_silver(3, 3, self.turn.discount))
        return {move for move in found | self.sent() if self.is_clear(move)}

    def sent(self) -> set[str]:
        """AA-52: where nobody is captive, the Enforcer's own tool may capture those whom he then sends."""
        if any(self.seat["captured"].values()):
            return set()
        tools = [self.seat["tools"].get(card["id"], "") for card in self.mine if card["family"] == "enforcer"]
        waiting = [tool for tool in tools if tool and tool not in self.turn.used | self.turn.ready]
        uses = {way for tool in waiting if self.tools[tool]["op"] == "capture_here" for way in self.ways(tool)}
        return {f"send captured with {way.removeprefix('use ')}" for way in uses if way.split()[2] != self.colour}

    # Tools

    def uses(self) -> set[str]:
        """AA-51 to AA-56, AA-69: of tools whose apprentice has helped, each once; and the Strongarm's capture."""
        found: set[str] = set()
        for tool in self.seat["tools"].values():
            if tool in self.turn.ready - self.turn.used:
                found |= self.ways(tool)
        if self.turn.grabs:
            found |= {f"use strongarm_capture {colour}" for colour, count, _ in self.takeable() if count}
        return {move for move in found if self.is_clear(move)}

    def ways(self, tool: str) -> set[str]:
        effect, start = self.tools[tool], f"use {tool}"
        match effect["op"]:
            case "gain":
                return {start}
            case "exchange":
                return self.exchanges(start, effect["pay"])
            case "release_from_prison":
                return some(start, self.seat["workers"]["prison"], self.seat["artisan"] == "prison", effect["max"])
            case "release_from_board":
                boards = [(c, seat["captured"].get(self.colour, 0)) for c, seat in self.words["seats"].items()]
                groups = [(c, count, self.seat["artisan"] == f"board {c}") for c, count in boards]
            case "capture_here":
                groups = self.takeable() if not self.turn.resetting else []
            case _:
                return set()  # skills are never activated (AA-54)
        return {move for c, count, artisan in groups for move in some(f"{start} {c}", count, artisan, effect["max"])}

    def exchanges(self, start: str, pay: Words) -> set[str]:
        ((item, count),) = pay.items()
        if item == "wood_or_stone":
            return {f"{start} {good}" for good in ("wood", "stone") if self.seat[good] >= count}
        if item == "virtue":
            return {start}
        enough = len(self.seat["hand"]) >= count if item == "building_card" else self.has([item] * count)
        return {start} if enough else set()

    def takeable(self) -> list[tuple[str, int, bool]]:
        """Where the worker was just placed: whose, how many, is an artisan one of them? Never the own one (AA-55)."""
        here, found = self.turn.here, []
        for colour, seat in self.words["seats"].items() if here else ():
            artisan, own = seat.get("artisan") == here, colour == self.colour
            found.append((colour, seat["workers"][here] - (own and artisan), artisan and not own))
        return found

    def at_reset(self) -> set[str]:
        """A-95, A-122, AA-69, AA-89."""
        prison, artisan, found = self.seat["workers"]["prison"], self.seat["artisan"] == "prison", {"done"}
        for card in self.mine:
            if card["id"] in self.turn.abilities:
                continue
            if card["family"] == "gatekeeper":
                found |= some("release gatekeeper", prison, artisan, 2)
            if card["id"] == "strongarm_release" and artisan:
                found.add("release strongarm_release 1 artisan")
            if card["family"] == "squire":
                found |= self.squire(card["id"], prison)
            if card["family"] == "peddler":
                found.add("use peddler")
        if self.board == "fara" and "fara" not in self.turn.abilities:
            found |= some("release fara", prison, artisan, 1)
        return found

    def squire(self, card: str, prison: int) -> set[str]:
        """A-122: nobody in the Prison; his own tool may free the last one first (AA-52)."""
        if not prison:
            return {f"use {card}"}
        tool = self.seat["tools"].get(card, "")
        if not tool or tool in self.turn.used | self.turn.ready or self.tools[tool]["op"] != "release_from_prison":
            return set()
        return {f"use {card} with {way.removeprefix('use ')}" for way in self.ways(tool)} if prison == 1 else set()


def has_silver(silver: int, tax: int = 0, discount: int = 0, more: int = 0) -> Callable[[NaiveArtisans], bool]:
    """Can somebody pay that, a part of it tax, and what the discount does not cover beside it?"""

    def can(somebody: NaiveArtisans) -> bool:
        return bool(somebody.seat["silver"] >= max(0, silver + somebody.tax(tax) - discount) + more)

    return can


def has_goods(goods: list[str]) -> Callable[[NaiveArtisans], bool]:
    return lambda somebody: somebody.has(goods)


def some(start: str, count: int, artisan: bool, most: int) -> set[str]:
    """Up to so many of a group; the owner says whether the artisan is one of them (AA-63)."""
    found = {f"{start} {number}" for number in range(1, min(most, count - artisan) + 1)}
    return found | {f"{start} {number} artisan" for number in range(1, min(most, count) + 1) if artisan}
