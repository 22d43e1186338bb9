"""Ratings for two to six players, people and bot levels alike: Plackett-Luce of openskill. Pure.

A table is rated from its players' ratings before it, so the order of tables matters; it is (finished at, table id).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

MODEL = PlackettLuce()


@dataclass(frozen=True)
class Standing:
    """How a seat came out of a table."""

    player: str
    name: str
    bot: bool
    rank: int
    resigned: bool


@dataclass(frozen=True)
class Rating:
    """A player's rating after some table, and how many were rated and won up to it."""

    name: str
    bot: bool
    mu: float
    sigma: float
    tables: int
    wins: int


def rate(standings: Sequence[Standing], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of a table's players after it; empty where one player holds all seats, which says nothing.

    Several bots of one level at a table are one player: each seat is rated as if it were alone, and the player moves by
    the mean of its seats. Seats that resigned share the last place.
    """
    players = list(dict.fromkeys(standing.player for standing in standings))
    if len(players) < 2:
        return {}
    teams = [[_skill(before.get(standing.player))] for standing in standings]
    last = len(standings) + 1
    ranks = [float(last if standing.resigned else standing.rank) for standing in standings]
    rated = MODEL.rate(teams, ranks=ranks)
    after: dict[str, Rating] = {}
    for player in players:
        seats = [at for at, standing in enumerate(standings) if standing.player == player]
        known = before.get(player)
        after[player] = Rating(
            name=standings[seats[0]].name,
            bot=standings[seats[0]].bot,
            mu=fmean(rated[at][0].mu for at in seats),
            sigma=fmean(rated[at][0].sigma for at in seats),
            tables=(known.tables if known else 0) + 1,
            wins=(known.wins if known else 0) + any(_won(standings[at]) for at in seats),
        )
    return after


def _won(standing: Standing) -> bool:
    return standing.rank == 1 and not standing.resigned


def _skill(known: Rating | None) -> PlackettLuceRating:
    return MODEL.rating(mu=known.mu, sigma=known.sigma) if known else MODEL.rating()
