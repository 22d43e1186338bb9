"""The smallest game that uses every part of the protocol: a draft at the same time, hidden hands, chance, turns.

Each seat is dealt four coins and puts one back, all at once. Then the seats play a coin in turn; a coin that is worth
more than the one before it draws the next coin from the bag. When all hands are empty the most money wins.
"""

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import ClassVar, cast

import msgspec

from shared.rules.core.chance import Chance
from shared.rules.core.errors import BadDump, BadOptions, BadScenario, IllegalMove
from shared.rules.core.game import Game, Json, Option, Pending, Position, Result, SeatResult, ranked
from shared.rules.core.happenings import Happening
from shared.rules.core.sealed import sealed, unsealed

COINS = [1, 2, 3, 5, 8] * 8
KEYS = ("bag", "counter", "drafting", "hands", "last", "purses", "seed", "turn")
"""What a dump holds, in this order; the rules version is told by its seal."""
FIELDS = tuple[list[int], int, list[bool], list[list[int]], int, list[int], bytes, int]


class PenniesPosition(Position):
    def __init__(self, rules_version: int) -> None:
        self.rules_version = rules_version
        self.seed = b""
        self.counter = 0
        self.bag: list[int] = []
        self.hands: list[list[int]] = []
        self.purses: list[int] = []
        self.drafting: list[bool] = []
        self.turn = 0
        self.last = 0


class Pennies(Game[PenniesPosition]):
    name = "pennies"
    title = "Pennies"
    rules_version = 1
    seats_min = 2
    seats_max = 5
    usage_kinds: ClassVar[dict[str, str]] = {"plays": "coin"}
    end_reasons: ClassVar[list[str]] = ["hands_empty"]
    turn_kinds: ClassVar[list[str]] = ["draft", "turn"]
    recorded_kinds: ClassVar[list[str]] = ["coins"]
    feature_names: ClassVar[list[str]] = ["outlook", "purse", "hand", "coins"]

    def options(self) -> list[Option]:
        return [Option("generous", False, [False, True], "Five coins each instead of four")]

    def catalogue(self) -> dict[str, list[dict[str, Json]]]:
        return {"coins": [{"id": str(coin), "names": {"en": f"Coin of {coin}"}} for coin in sorted(set(COINS))]}

    def check_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        unknown = sorted(set(given) - {"players", "generous"})
        if unknown:
            raise BadOptions(f"Pennies has no option {unknown[0]!r}.")
        players, generous = given.get("players"), given.get("generous", False)
        if not isinstance(players, int) or not 2 <= players <= 5:
            raise BadOptions(f"Pennies is for 2 to 5 players, not {players!r}.")
        if not isinstance(generous, bool):
            raise BadOptions("Option generous is true or false.")
        return {"players": players, "generous": generous}

    def new(self, options: Mapping[str, Json], seed: bytes, rules: int | None = None) -> PenniesPosition:
        checked = self.check_options(options)
        players = cast(int, checked["players"])
        position = PenniesPosition(self.known_rules(rules))
        chance = Chance(seed)
        position.seed = seed
        position.bag = list(COINS)
        chance.shuffle(position.bag)
        position.counter = chance.counter
        coins = 5 if checked["generous"] else 4
        position.hands = [sorted(position.bag.pop() for _ in range(coins)) for _ in range(players)]
        position.purses = [0] * players
        position.drafting = [True] * players
        return position

    def pending(self, position: PenniesPosition) -> list[Pending]:
        if any(position.drafting):
            return [Pending(seat, "draft") for seat, waits in enumerate(position.drafting) if waits]
        return [Pending(position.turn, "turn")] if any(position.hands) else []

    def legal(self, position: PenniesPosition, seat: int) -> list[str]:
        for pending in self.pending(position):
            if pending.seat == seat:
                verb = "return" if pending.kind == "draft" else "play"
                return [f"{verb} {coin}" for coin in sorted(set(position.hands[seat]))]
        return []

    def play(self, position: PenniesPosition, seat: int, move: str) -> list[Happening]:
        if move not in self.legal(position, seat):
            raise IllegalMove(f"Seat {seat} can't play {move!r} now.")
        verb, coin = move.split()[0], int(move.split()[1])
        position.hands[seat].remove(coin)
        if verb == "return":
            position.bag.insert(0, coin)
            position.drafting[seat] = False
            return [Happening(seat, "returns", (), (coin,))]
        happened = [Happening(seat, "plays", (coin,))]
        position.purses[seat] += coin
        if coin > position.last and position.bag:
            drawn = position.bag.pop()
            position.hands[seat] = sorted([*position.hands[seat], drawn])
            happened.append(Happening(seat, "draws", (), (drawn,)))
        position.last = coin
        for _ in position.hands:
            position.turn = (position.turn + 1) % len(position.hands)
            if position.hands[position.turn]:
                break
        return happened

    def view(self, position: PenniesPosition, seat: int | None) -> dict[str, Json]:
        return {
            "purses": list(position.purses),
            "hands": [list(hand) if at == seat else len(hand) for at, hand in enumerate(position.hands)],
            "bag": len(position.bag),
            "turn": position.turn,
            "last": position.last,
            "drafting": list(position.drafting),
        }

    def sample(self, position: PenniesPosition, seat: int, rng: Random) -> PenniesPosition:
        twin = self.clone(position)
        twin.seed, twin.counter = rng.randbytes(16), 0
        others = [at for at in range(len(twin.hands)) if at != seat]
        unseen = sorted(twin.bag + [coin for at in others for coin in twin.hands[at]])
        rng.shuffle(unseen)
        for at in others:
            twin.hands[at] = sorted(unseen.pop() for _ in twin.hands[at])
        twin.bag = unseen
        return twin

    def result(self, position: PenniesPosition) -> Result | None:
        if self.pending(position):
            return None
        ranks = ranked(position.purses, [[] for _ in position.purses])
        seats = [SeatResult(c, {"coins": c}, [], r) for c, r in zip(position.purses, ranks, strict=True)]
        return Result("hands_empty", seats)

    def clone(self, position: PenniesPosition) -> PenniesPosition:
        return self.load(self.dump(position))

    def dump(self, position: PenniesPosition) -> bytes:
        content = msgspec.msgpack.encode([getattr(position, key) for key in KEYS])
        return sealed(self.name, position.rules_version, content)

    def load(self, data: bytes) -> PenniesPosition:
        version, content = unsealed(self.name, self.rules_versions(), data)
        try:
            values = msgspec.msgpack.decode(content, type=FIELDS)
        except msgspec.MsgspecError as error:
            raise BadDump(f"Not a position of Pennies: {error}") from error
        position = PenniesPosition(version)
        for key, value in zip(KEYS, values, strict=True):
            setattr(position, key, value)
        return position

    def evaluate(self, position: PenniesPosition, seat: int) -> float:
        return position.purses[seat] + 0.9 * sum(position.hands[seat])

    def features(self, position: PenniesPosition, seat: int) -> list[float]:
        hand = position.hands[seat]
        return [self.evaluate(position, seat), float(position.purses[seat]), float(sum(hand)), float(len(hand))]

    def progress(self, position: PenniesPosition) -> float:
        """In eighths of all coins that somebody may still play."""
        left = sum(map(len, position.hands))
        return 1.0 if not self.pending(position) else max(0.0, 0.8 - left / (8 * len(position.hands)))

    def participants(self, position: PenniesPosition) -> int:
        return len(position.hands)

    def arrange(self, words: Mapping[str, Json]) -> PenniesPosition:
        position = PenniesPosition(self.rules_version)
        for key, value in words.items():
            if key not in KEYS:
                raise BadScenario(f"position.{key}: Pennies knows no such thing")
            setattr(position, key, deepcopy(value))
        return position

    def words(self, position: PenniesPosition) -> dict[str, Json]:
        return {key: deepcopy(getattr(position, key)) for key in KEYS if key != "seed"}


GAME = Pennies()
