"""What each game keeps, and what its happenings must account for; read from a position's words."""

from collections.abc import Mapping
from typing import cast

from shared.rules.core.game import Game, Json, Position
from shared.rules.core.happenings import Happening

Words = Mapping[str, Json]


class Books:
    """The books of a game: what never changes, and who has how much of what changes only by what is told."""

    def kept(self, words: Words) -> dict[str, object]:
        """Things of which there are as many at every moment of a game."""
        raise NotImplementedError

    def held(self, words: Words) -> dict[tuple[str, str], int]:
        """(seat, thing) -> how many."""
        return {}

    def moved(self, game: Game[Position], happening: Happening) -> list[tuple[str, str, int]]:
        """What a happening adds to or takes from what is held: seat, thing, how many."""
        return []


class Pennies(Books):
    def kept(self, words: Words) -> dict[str, object]:
        bag, hands, purses = (cast("list[int]", words[key]) for key in ("bag", "hands", "purses"))
        return {"money": sum(bag) + sum(sum(cast("list[int]", hand)) for hand in hands) + sum(purses)}

    def held(self, words: Words) -> dict[tuple[str, str], int]:
        purses = cast("list[int]", words["purses"])
        return {(colour, "coins"): coins for colour, coins in zip(Game.seat_names, purses, strict=False)}

    def moved(self, game: Game[Position], happening: Happening) -> list[tuple[str, str, int]]:
        if happening.kind != "plays":
            return []
        return [(game.seat_names[happening.seat], "coins", cast(int, happening.details[0]))]


class Architects(Books):
    """Workers (A-1), cards and market cards are never made or lost; goods and debts change only as it is told."""

    GOODS = ("clay", "wood", "stone", "gold", "marble", "silver")

    def kept(self, words: Words) -> dict[str, object]:
        seats = cast("dict[str, dict[str, dict[str, int]]]", words["seats"])
        kept: dict[str, object] = {
            f"workers of {colour}": sum(seat["workers"].values()) for colour, seat in seats.items()
        }
        for colour, seat in seats.items():
            held = sum(other["captured"].get(colour, 0) for other in seats.values())
            assert held == seat["workers"]["captured"], f"captured workers of {colour}"
        return kept | {kind: sorted(cards) for kind, cards in self.cards(words).items()}

    def cards(self, words: Words) -> dict[str, list[str]]:
        seats = list(cast("dict[str, dict[str, list[str]]]", words["seats"]).values())
        rows, market = (cast("dict[str, list[str]]", words[key]) for key in ("rows", "market"))
        apprentices = [*cast("list[str]", words["apprentice_deck"]), *rows["top"], *rows["bottom"]]
        buildings = [*cast("list[str]", words["building_deck"]), *cast("list[str]", words["looking"])]
        for seat in seats:
            apprentices += seat["apprentices"]
            buildings += seat["hand"] + seat["buildings"] + seat.get("packet", [])
        return {
            "apprentices": [card for card in apprentices if card],
            "buildings": buildings,
            "market": market["small_pile"] + market["large_pile"],
            "rewards": cast("list[str]", words["rewards"]) + cast("list[str]", words["rewards_seen"]),
        }

    def held(self, words: Words) -> dict[tuple[str, str], int]:
        seats = cast("dict[str, dict[str, int]]", words["seats"])
        held = {(colour, good): seat[good] for colour, seat in seats.items() for good in self.GOODS}
        return held | {(colour, "debts"): seat["unpaid_debts"] + seat["paid_debts"] for colour, seat in seats.items()}

    def moved(self, game: Game[Position], happening: Happening) -> list[tuple[str, str, int]]:
        who = game.seat_names[happening.seat]
        match happening.kind, *happening.details:
            case "gains", str(good), int(number) if good in self.GOODS:
                return [(who, good, number)]
            case "pays" | "loses", str(good), int(number) if good in self.GOODS:
                return [(who, good, -number)]
            case ("pays_tax", int(number)) | ("lays_coins", str(), int(number)):
                return [(who, "silver", -number)]
            case "takes_debt", int(number):
                return [(who, "debts", number)]
            case "destroys_debt", int(number):
                return [(who, "debts", -number)]
        return []


BOOKS: dict[str, Books] = {"pennies": Pennies(), "architects": Architects()}
