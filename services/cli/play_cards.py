"""Help on a card: found by its name in the reader's language or in English, by its id, or by a part of either."""

from collections.abc import Mapping
from typing import NamedTuple

from services.cli.catalogue import line
from services.cli.play_terminal import Terminal, wrapped
from shared.rules.core.game import Json

DESCRIBED_MAX = 6
"""Of more, only the names are listed."""
NAMED_MAX = 20


class Card(NamedTuple):
    kind: str
    entry: Mapping[str, Json]

    @property
    def id(self) -> str:
        return str(self.entry["id"])


def show_cards(terminal: Terminal, word: str) -> None:
    found = called(terminal, word)
    texts = dict.fromkeys(described(terminal, card) for card in found)  # copies of a card say the same
    if not found:
        terminal.say("no-card", text=word)
    elif len(texts) <= DESCRIBED_MAX:
        for text in texts:
            terminal.show(wrapped(text))
    else:
        names = list(dict.fromkeys(name_of(terminal, card) for card in found))
        terminal.say("many-cards", count=len(texts), names=[*names[:NAMED_MAX]])


def called(terminal: Terminal, word: str) -> list[Card]:
    """Those that are called exactly so, else those in whose names or ids it occurs."""
    wanted = word.casefold()
    exact: list[Card] = []
    parts: list[Card] = []
    for kind, entries in terminal.game.catalogue().items():
        for card in (Card(kind, entry) for entry in entries):
            names = _names(terminal, card)
            if wanted in names:
                exact.append(card)
            elif any(wanted in name for name in names):
                parts.append(card)
    return exact or parts


def name_of(terminal: Terminal, card: Card) -> str:
    return terminal.name(card.kind, card.id) if card.entry.get("names") else card.id


def described(terminal: Terminal, card: Card) -> str:
    """The name and what is printed; for a game that has no words for it, the fields of the catalogue."""
    said = [terminal.words(text) for text in terminal.game.speech().card(card.kind, card.id)]
    printed = {key: value for key, value in card.entry.items() if key not in ("names", "provenance")}
    return " ".join([f"{name_of(terminal, card)}.", *(said or [line(printed)])]).strip()


def _names(terminal: Terminal, card: Card) -> list[str]:
    names = card.entry.get("names")
    english = [str(names["en"])] if isinstance(names, Mapping) else []
    return [name.casefold() for name in (name_of(terminal, card), *english, card.id, card.id.replace("_", " "))]
