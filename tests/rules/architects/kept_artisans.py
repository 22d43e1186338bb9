"""What Age of Artisans keeps: artisans, second workers and craft cards, each in one place; from a position's words."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from shared.rules.core.agenda import OPPONENT

WORKERS = 20
CRAFT_CARDS = 24
ROW = 4

Words = Mapping[str, Any]


def kept(words: Words) -> dict[str, object]:
    """Fails where something is in two places or in none; tells what there must always be as many of."""
    people = {colour: seat for colour, seat in words["seats"].items() if colour != OPPONENT}
    for colour, seat in people.items():
        _check_workers(words, colour)
        _check_tucked(seat, colour)
    spots = words["guildhall"] - sum(seat["first_workers"] for seat in people.values())
    opponent = words["seats"].get(OPPONENT)
    if opponent is None:
        assert spots == 0, "each spot that is taken has one first worker, and second ones take none (AA-20)"
    else:  # no artisan, no second workers (AA-82, AA-86); its last ones may lie beside the Guildhall (SO-22)
        assert 0 <= spots <= opponent["workers"]["guildhall"], "spots of the opponent"
        assert sum(opponent["workers"].values()) == WORKERS, "workers of the opponent"
        assert not {"artisan", "tools", "second_workers"} & set(opponent)
    return {"crafts": sorted(_craft_cards(words))}


def _craft_cards(words: Words) -> list[str]:
    """In the row, in the deck, tucked, beside the opponent's board (AA-83), out of the game (AA-59)."""
    crafts = words["crafts"]
    assert crafts["deck_size"] == len(crafts["deck"])
    assert len(crafts["row"]) <= ROW, "the row has four places (AA-4)"
    assert not crafts["opponent"] or OPPONENT in words["seats"], "there is no opponent to adorn"
    cards = [*crafts["row"], *crafts["deck"], *crafts["gone"], *crafts["opponent"]]
    for seat in words["seats"].values():
        cards += [*seat.get("tools", {}).values(), *seat.get("adornments", {}).values()]
    assert len(set(cards)) == len(cards) == CRAFT_CARDS, f"craft cards: {Counter(cards).most_common(3)} of {len(cards)}"
    return cards


def _check_workers(words: Words, colour: str) -> None:
    """The artisan comes to the twenty (AA-6) and stays out of the Guildhall (AA-18), where two share a spot (AA-16)."""
    seat = words["seats"][colour]
    workers, artisan = seat["workers"], seat["artisan"]
    assert sum(workers.values()) == WORKERS + 1, f"workers of {colour}"
    assert seat["second_workers"] <= seat["first_workers"], f"second workers of {colour}"
    assert seat["first_workers"] + seat["second_workers"] <= workers["guildhall"], f"guildhall workers of {colour}"
    assert artisan != "guildhall" and _is_counted(words, colour, artisan), f"artisan of {colour}: {artisan}"


def _is_counted(words: Words, colour: str, artisan: str) -> bool:
    """Is the artisan one of its owner's workers where it is (AA-60)?"""
    seat = words["seats"][colour]
    match artisan.split():
        case ["market", slot]:
            return bool(words["market"]["slots"][slot] == colour and seat["workers"]["black_market"])
        case ["board", holder]:
            return holder != colour and words["seats"][holder]["captured"].get(colour, 0) > 0
    return bool(seat["workers"]["available" if artisan == "home" else artisan])


def _check_tucked(seat: Words, colour: str) -> None:
    """One at most, under a card of one's own (AA-36, AA-49); the words name each card above once."""
    assert set(seat["tools"]) <= set(seat["apprentices"]), f"tools of {colour}"
    assert set(seat["adornments"]) <= set(seat["buildings"]), f"adornments of {colour}"
