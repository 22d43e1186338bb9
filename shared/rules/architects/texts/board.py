"""The board as text, for a terminal: what a watcher may know, a section for the table and one for each player."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from shared.rules.architects.texts.cards import MARKET, apprentice, card_text
from shared.rules.architects.texts.effects import amounts, points
from shared.rules.architects.view_types import ArchitectsView, AutomaView, SeatView, WorkersView
from shared.rules.core.agenda import OPPONENT
from shared.rules.core.game import Json
from shared.rules.core.speech import PLAYER
from shared.rules.core.text import Section, Text

G = TypeVar("G", bound=str)

NOT_PLACED = ("available", "captured")
"""Workers that stand at no location."""


def sections(view: Mapping[str, Json]) -> list[Section]:
    seen = msgspec.convert(view, ArchitectsView)
    found = [
        Section(Text("show-table"), [[text] for text in _table(seen)]),
        Section(Text("show-rows"), [[text] for text in _rows(seen)]),
    ]
    if isinstance(seen.crafts, msgspec.Struct):
        found.append(Section(Text("show-crafts"), [_card("craft", "crafts", id) for id in seen.crafts.row]))
    if isinstance(seen.looking, list):
        found.append(Section(Text("show-offered"), [_card("building", "buildings", id) for id in seen.looking]))
    if seen.automa:
        found.append(_opponent(seen.automa))
    others = [_seat(seat) for at, seat in enumerate(seen.seats) if at != seen.watcher]
    return [*found, *others, *([] if seen.watcher is None else _own(seen.seats[seen.watcher]))]


def _table(seen: ArchitectsView) -> Iterator[Text]:
    hall = seen.guildhall
    yield Text("show-guildhall", {"location": "guildhall", "count": hall.filled, "spots": hall.spots})
    if seen.final_round:
        yield Text("show-final", {"count": seen.final_turns})
    for due in seen.due:
        yield Text(f"show-due-{due}")
    yield Text("show-tax_stand", {"location": "tax_stand", "amounts": _goods({"silver": seen.tax_stand})})
    if seen.market.small:
        yield Text("show-market", {"slot": "small", "amounts": amounts(MARKET[seen.market.small].small)})
    if seen.market.large:
        yield Text("show-market", {"slot": "large", "amounts": amounts(MARKET[seen.market.large].large)})
    colours = [*(seat.colour for seat in seen.seats), OPPONENT]
    for slot, seat in msgspec.structs.asdict(seen.market.slots).items():
        if seat is not None:
            yield Text("show-market-worker", {"slot": slot, PLAYER: colours[seat]})
    decks = {"apprentices": seen.apprentice_deck, "cards": seen.building_deck, "rewards": seen.rewards}
    yield Text("show-decks", {**decks})


def _rows(seen: ArchitectsView) -> Iterator[Text]:
    lying = ("top", seen.rows.top, seen.coins.top), ("bottom", seen.rows.bottom, seen.coins.bottom)
    for row, cards, coins in lying:
        for number, (id, silver) in enumerate(zip(cards, coins, strict=True), 1):
            text = Text("show-hire", {"row": row, "number": number, "card": apprentice(id)})
            yield Text("show-hire-silver", {"hire": text, "count": silver}) if silver else text


def _seat(seat: SeatView) -> Section:
    title = Text("show-seat", {PLAYER: seat.colour, "points": points(seat.points)})
    return Section(title, [[text] for text in (*_belongings(seat), Text("show-hand", {"count": seat.hand_size}))])


def _own(seat: SeatView) -> list[Section]:
    title = Text("show-seat-own", {PLAYER: seat.colour, "points": points(seat.points)})
    found = [Section(title, [[text] for text in _belongings(seat)])]
    for named, cards in (("show-hand-own", seat.hand), ("show-offered", seat.packet)):
        if isinstance(cards, list) and cards:
            found.append(Section(Text(named), [_card("building", "buildings", id) for id in cards]))
    return found


def _belongings(seat: SeatView) -> Iterator[Text]:
    if seat.board != "standard":
        yield Text("show-character", {"character": seat.board})
    yield Text("show-goods", {"amounts": _goods(seat.goods)})
    yield from _standing(seat)
    if seat.artisan == "home":
        yield Text("show-artisan-home")
    if seat.buildings:
        yield Text("show-buildings", {"buildings": [*seat.buildings]})
    if seat.apprentices:
        staff = [Text("show-apprentice", {"apprentice": id}) for id in seat.apprentices]
        yield Text("show-apprentices", {"staff": [*staff]})
    if isinstance(seat.tools, dict) and seat.tools:
        tools = [Text("show-tool", {"craft": craft, "apprentice": under}) for under, craft in seat.tools.items()]
        yield Text("show-tools", {"tools": [*tools]})
    if isinstance(seat.adornments, dict) and seat.adornments:
        adorned = [Text("show-adornment", {"craft": one, "building": at}) for at, one in seat.adornments.items()]
        yield Text("show-adornments", {"adornments": [*adorned]})


def _opponent(rival: AutomaView) -> Section:
    args = {"opponent": rival.opponent, "difficulty": rival.difficulty}
    lines = [Text("show-goods", {"amounts": _goods({"gold": rival.gold, "silver": rival.silver})}), *_standing(rival)]
    if rival.buildings:
        lines.append(Text("show-buildings", {"buildings": [*rival.buildings]}))
    lines.append(Text("show-schemes", {"count": rival.schemes_left}))
    return Section(Text("show-opponent", {**args, "points": points(rival.points)}), [[text] for text in lines])


def _standing(seat: SeatView | AutomaView) -> Iterator[Text]:
    """Tracks, Debts and workers."""
    tracks = {"virtue": seat.virtue, "cathedral": seat.cathedral}
    yield Text("show-tracks", {**tracks, "unpaid": seat.unpaid_debts, "paid": seat.paid_debts})
    yield from _workers(seat.workers)
    if seat.captured:
        groups = [Text("show-group", {"whose": whose, "count": count}) for whose, count in seat.captured.items()]
        yield Text("show-prisoners", {"groups": [*groups]})


def _workers(workers: WorkersView) -> Iterator[Text]:
    counts = msgspec.structs.asdict(workers)
    placed = [
        Text("show-at", {"location": place, "count": count})
        for place, count in counts.items()
        if count and place not in NOT_PLACED
    ]
    yield Text("show-workers", {"count": workers.available, "places": [*placed]})
    if workers.captured:
        yield Text("show-captured", {"count": workers.captured})


def _goods(goods: Mapping[G, int]) -> list[str | Text]:
    return [Text("show-good", {"good": good, "count": count}) for good, count in goods.items() if count]


def _card(argument: str, kind: str, id: str) -> list[Text]:
    """A card by its name, and what is printed on it."""
    return [Text(f"show-card-{argument}", {argument: id}), *card_text(kind, id)]
