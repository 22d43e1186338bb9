"""Tables to try a game on: player counts and options drawn by chance, each as the game allows it."""

from random import Random

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Json, Option, Position

TRIES = 50


def drawn_options(game: Game[Position], rng: Random, players: int | None = None) -> dict[str, Json]:
    """Options that the game accepts: about half of them as they are by default, the others by chance."""
    for _ in range(TRIES):
        seats = players or rng.randint(game.seats_min, game.seats_max)
        drawn: dict[str, Json] = {"players": seats}
        for option in game.options():
            if rng.random() < 0.5:
                drawn[option.name] = _choice(option, seats, rng)
        try:
            return game.check_options(drawn)
        except BadOptions:  # some options exclude each other
            continue
    return game.check_options({"players": players or game.seats_min})


def _choice(option: Option, seats: int, rng: Random) -> Json:
    if not option.per_seat:
        return rng.choice(option.choices)
    if len(option.choices) >= seats:
        return rng.sample(option.choices, seats)
    return [rng.choice(option.choices) for _ in range(seats)]
