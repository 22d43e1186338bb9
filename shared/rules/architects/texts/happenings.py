"""The names of what each kind of happening tells, and the sentences that need more than those fields."""

from collections.abc import Mapping
from typing import Final

from shared.rules.architects.texts.cards import CRAFTS, MARKET, REWARDS, tool
from shared.rules.architects.texts.effects import amount, amounts
from shared.rules.core.fields import Fields
from shared.rules.core.text import Arg, Text, Value

FIELDS: Final[Mapping[str, Fields]] = {
    # The course of the game.
    "passes_cards": Fields("count"),
    "loses_turn": Fields(),
    "triggers_end": Fields(),
    "nobody_builds": Fields("rounds"),
    "resolves": Fields("building"),
    "game_ends": Fields(),
    # Workers.
    "places": Fields("location", "slot?"),
    "recalls": Fields("source", "count?"),
    "captures": Fields("location", "whose", "count"),
    "imprisons": Fields("whose", "count"),
    "goes_to_prison": Fields("whose", "count"),
    "releases": Fields("where", "count"),
    # Goods, virtue, Debts.
    "gains": Fields("item", "count"),
    "pays": Fields("item", "count"),
    "pays_tax": Fields("count"),
    "saves": Fields("item", "count"),
    "loses": Fields("item", "count"),
    "ignores_loss": Fields("item", "count"),
    "takes_debt": Fields("count"),
    "pays_debt": Fields("count"),
    "destroys_debt": Fields("count"),
    # Building cards, the Cathedral.
    "draws": Fields("count", secret=("*buildings",)),
    "looks_at": Fields("count", secret=("*buildings",)),
    "keeps": Fields("count", secret=("building",)),
    "discards": Fields("count", secret=("building",)),
    "builds": Fields("building"),
    "advances": Fields("level"),
    "turns_reward": Fields("reward"),
    # Apprentices.
    "hires": Fields("apprentice", "row", "column"),
    "dismisses": Fields("apprentice"),
    "lays_coins": Fields("row", "count"),
    "reveals": Fields("apprentice", "row", "column"),
    "refreshes": Fields("apprentice", "row"),
    "uses": Fields("card"),
    # The Black Market.
    "resets": Fields(),
    "reshuffles_market": Fields(),
    "turns_market": Fields("market"),
    "shows_market": Fields("market"),
    # The opponent that the rules play.
    "shuffles": Fields(),
    "turns": Fields("scheme"),
    "causes_tax": Fields("count"),
    "removes": Fields("apprentice", "row", "column"),
    # Age of Artisans.
    "sends_artisan": Fields(),
    "calls_artisan": Fields(),
    "adorns": Fields("craft", "building?"),
    "crafts": Fields("craft", "apprentice"),
    "shows_craft": Fields("craft"),
    "loses_tool": Fields("craft"),
    "moves_tool": Fields("craft", "apprentice"),
}


def reworded(text: Text, kind: str, player: str, fields: Mapping[str, Value]) -> Text:
    """The usual sentence, with amounts in words, and with what only its fields tell apart."""
    by: dict[str, Arg] = {"player": player} if player else {}
    if "item" in fields:
        return Text(text.id, {**by, "amount": amount(str(fields["item"]), int(str(fields["count"])))})
    if kind in ("turns_reward", "turns_market", "shows_market"):
        return Text(text.id, {**by, "amounts": shown(kind, str(fields.get("reward") or fields["market"]))})
    if kind == "captures" and fields["whose"] == player:
        return Text("log-captures-own", {name: value for name, value in text.args.items() if name != "whose"})
    if kind == "releases":
        return Text(f"log-releases-{fields['where']}", {**by, "count": int(str(fields["count"]))})
    if kind == "recalls":
        return Text(text.id, {**text.args, "source": source(str(fields["source"]))})
    if kind == "uses":
        card = str(fields["card"])
        return (
            Text("log-uses-tool", {**by, **tool(card)})
            if card in CRAFTS
            else Text("log-uses", {**by, "apprentice": card})
        )
    if kind in ("crafts", "moves_tool", "loses_tool"):
        return Text(text.id, {**text.args, **tool(str(fields["craft"]))})
    return text


def shown(kind: str, card: str) -> list[str | Text]:
    """What a card that is turned up gives: a Reward, or the side of a market card that counts from then on."""
    if kind == "turns_reward":
        return amounts(REWARDS[card].gain)
    return amounts(MARKET[card].large if kind == "turns_market" else MARKET[card].small)


def source(words: str) -> Text:
    """Where a worker is taken back from: `quarry`, `prison`, `market small`, `from blue`."""
    first, _, second = words.partition(" ")
    if first == "market":
        return Text("source-market", {"slot": second})
    if first == "from":
        return Text("source-board", {"whose": second})
    return Text("source-location", {"location": first})
