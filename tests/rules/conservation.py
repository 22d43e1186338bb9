"""What each game keeps, and what its happenings must account for; read from a position's words."""

from collections.abc import Mapping
from typing import cast

from shared.rules.core.agenda import OPPONENT
from shared.rules.core.game import Game, Json, Position
from shared.rules.core.happenings import Detail, Happening
from tests.rules.architects import kept_artisans as artisans

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


def spoken_of(game: Game[Position], happening: Happening) -> tuple[str, tuple[Detail, ...]]:
    """Who it happened to, and what; the table tells what happened to an opponent that the rules play."""
    if happening.kind == OPPONENT:
        return OPPONENT, happening.details
    who = game.seat_names[happening.seat] if happening.seat >= 0 else "table"
    return who, (happening.kind, *happening.details)


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
        if "crafts" in words:
            kept |= artisans.kept(words)
        return kept | {kind: sorted(cards) for kind, cards in self.cards(words).items()}

    def cards(self, words: Words) -> dict[str, list[str]]:
        seats = list(cast("dict[str, dict[str, list[str]]]", words["seats"]).values())
        rows, market = (cast("dict[str, list[str]]", words[key]) for key in ("rows", "market"))
        apprentices = [*cast("list[str]", words["apprentice_deck"]), *rows["top"], *rows["bottom"]]
        buildings = [*cast("list[str]", words["building_deck"]), *cast("list[str]", words["looking"])]
        for seat in seats:
            apprentices += seat.get("apprentices", [])
            buildings += seat.get("hand", []) + seat["buildings"] + seat.get("packet", [])
        schemes = [seat["schemes"] + seat["schemes_played"] for seat in seats if "schemes" in seat]
        return {
            "schemes": [scheme for pile in schemes for scheme in pile],
            "apprentices": [card for card in apprentices if card],
            "buildings": buildings,
            "market": market["small_pile"] + market["large_pile"],
            "rewards": cast("list[str]", words["rewards"]) + cast("list[str]", words["rewards_seen"]),
        }

    def held(self, words: Words) -> dict[tuple[str, str], int]:
        seats = cast("dict[str, dict[str, int]]", words["seats"])
        held = {(colour, good): seat[good] for colour, seat in seats.items() for good in self.GOODS if good in seat}
        return held | {(colour, "debts"): seat["unpaid_debts"] + seat["paid_debts"] for colour, seat in seats.items()}

    def moved(self, game: Game[Position], happening: Happening) -> list[tuple[str, str, int]]:
        who, told = spoken_of(game, happening)
        match told:
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


class Viscounts(Books):
    """Workers, cards, manuscripts and buildings are never made or lost; goods, debts and deeds change as it is told."""

    GOODS = ("silver", "ink", "gold", "stone")
    PLACES = ("board", "hand", "draw", "discard", "destroyed")
    SCHEMES = ("board", "draw", "discard", "future")

    def kept(self, words: Words) -> dict[str, object]:
        seats = cast("dict[str, dict[str, list[str]]]", words["seats"])
        castle = cast("dict[str, dict[str, dict[str, int]]]", words["castle"])
        spots = cast("dict[str, str]", words["spots"])
        tiers = [tier for section in castle.values() for tier in section.values() if isinstance(tier, dict)]
        kept: dict[str, object] = {}
        for colour, seat in seats.items():
            in_castle = sum(tier.get(colour, 0) for tier in [*tiers, cast("dict[str, int]", castle["tier3"])])
            kept[f"workers of {colour}"] = cast(int, seat["supply"]) + in_castle
            standing = [spot.split()[1] for spot in spots.values() if spot.split()[0] == colour]
            assert sorted(standing) == sorted(seat["built"]), f"buildings of {colour}"
        return kept | {kind: sorted(cards) for kind, cards in self.cards(words).items()}

    def cards(self, words: Words) -> dict[str, list[str]]:
        seats = cast("dict[str, dict[str, list[str]]]", words["seats"])
        piles = cast("dict[str, list[str]]", words["townsfolk"]).values()
        tiles = [tile for pile in cast("dict[str, list[str]]", words["manuscripts"]).values() for tile in pile]
        townsfolk = [card for pile in piles for card in pile] + cast("list[str]", words["removed"])
        schemes: list[str] = []
        for colour, seat in seats.items():
            tiles += seat["manuscripts"]
            if colour == OPPONENT:
                schemes += [scheme for place in self.SCHEMES for scheme in seat[place] if scheme]
                continue
            own = [card for place in self.PLACES for card in seat[place] if card]
            if seat["hero"]:
                own.remove(cast(str, seat["hero"]))  # joins in the set-up; the heroes that nobody took leave the game
            townsfolk += own
        return {"townsfolk": townsfolk, "manuscripts": tiles, "schemes": schemes}

    def held(self, words: Words) -> dict[tuple[str, str], int]:
        seats = cast("dict[str, dict[str, int]]", words["seats"])
        goods = [*self.GOODS, "resources"]
        held = {(colour, good): seat[good] for colour, seat in seats.items() for good in goods if good in seat}
        held |= {(colour, "debt"): seat["debts"] + seat["paid"] for colour, seat in seats.items()}
        return held | {(colour, "deed"): seat["deeds"] + seat["approved"] for colour, seat in seats.items()}

    def moved(self, game: Game[Position], happening: Happening) -> list[tuple[str, str, int]]:
        who, told = spoken_of(game, happening)
        match told:
            case "gains", "resource", int(number):
                return [(who, "resources", number)]
            case "pays", "resource", int(number):
                return [(who, "resources", -number)]
            case "gains", str(thing), int(number) if thing in (*self.GOODS, "debt", "deed"):
                return [(who, thing, number)]
            case "pays", str(thing), int(number) if thing in self.GOODS:
                return [(who, thing, -number)]
        return []


BOOKS: dict[str, Books] = {"pennies": Pennies(), "architects": Architects(), "viscounts": Viscounts()}
