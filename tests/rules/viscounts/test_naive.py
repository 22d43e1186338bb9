"""Ways and payments, compared with every way and every payment tried one by one."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from shared.rules.viscounts.components import CARD_IDS, GOODS_CONVERSIONS
from shared.rules.viscounts.movement import next_places, ways
from shared.rules.viscounts.vocabulary import GOOD_OF, ITEMS, TRANSCRIBE
from tests.rules.viscounts.table import Table

CONVERTERS = ["emma", "priest", "clergyman"]


@settings(derandomize=True)
@given(start=st.integers(0, 14), steps=st.integers(0, 4))
def test_the_fewest_extra_steps(start: int, steps: int) -> None:
    routes, fewest = {start}, dict[int, int]()
    for step in range(steps + 12):
        if step >= steps:
            for place in routes:
                fewest.setdefault(place, step - steps)
        routes = {there for place in routes for there in next_places(place)}
    found = ways(start, steps)
    assert {place: extra for extra, place in found if extra < 12} == fewest
    assert [extra for extra, _ in found] == sorted(extra for extra, _ in found)


def value(cards: list[str], good: int, amount: int) -> int:
    """The most clerics that so much of a good can count for."""
    best = amount if good == GOOD_OF[TRANSCRIBE] else 0
    for card in cards:
        for paid, price, counts_as, limit in GOODS_CONVERSIONS[TRANSCRIBE][CARD_IDS.index(card)]:
            if paid == good:
                for times in range(1, (limit or amount) + 1):
                    if times * price <= amount:
                        rest = amount - times * price if good == GOOD_OF[TRANSCRIBE] else 0
                        best = max(best, times * counts_as + rest)
    return best


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    cards=st.lists(st.sampled_from(CONVERTERS), unique=True, min_size=1, max_size=3),
    goods=st.tuples(st.integers(0, 7), st.integers(0, 4), st.integers(0, 4), st.integers(0, 4)),
)
def test_payments_without_which_the_price_is_missed(cards: list[str], goods: tuple[int, int, int, int]) -> None:
    """Everything that is enough, and not enough with any one good less (V-58)."""
    board = [*cards, "squire", "labourer"][:3]
    seat = dict(zip(ITEMS[:4], goods, strict=True))
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 IN", "board": board, **seat}},
        manuscripts={"S1": ["G6"]},
        townsfolk={"S1": ["jeweller"]},
    )
    missing = 7 - sum(1 for card in cards)  # each of them shows one cleric

    def counts(spent: tuple[int, ...]) -> int:
        return sum(value(cards, good, amount) for good, amount in enumerate(spent))

    minimal = set()
    for spent in product(*(range(stock + 1) for stock in goods)):
        if counts(spent) >= missing:
            less = [(*spent[:at], spent[at] - 1, *spent[at + 1 :]) for at in range(4) if spent[at]]
            if all(counts(fewer) < missing for fewer in less):
                words = [f"{amount} {ITEMS[good]}" for good, amount in enumerate(spent) if amount]
                minimal.add("pay " + " ".join(words))
    assert ("transcribe" in table.moves("red")) == bool(minimal)
    if len(minimal) > 1:
        table.play("red: transcribe")
        assert set(table.moves("red")) == minimal
