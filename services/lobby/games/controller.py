"""Routes of games: what is offered, with options and components."""

from typing import cast

from litestar import Controller, get
from msgspec import Struct, json

from services.lobby.openapi import PROBLEMS
from shared.rules.core.game import Game, Position
from shared.rules.registry import game as game_named
from shared.rules.registry import games
from shared.runtime.web.parameters import IdInPath


class OptionShown(Struct, frozen=True):
    name: str
    default: object
    choices: list[object]
    help: str
    per_seat: bool


class GameShown(Struct, frozen=True):
    name: str
    title: str
    rules_version: int
    seats_min: int
    seats_max: int
    options: list[OptionShown]


def shown(game: Game[Position]) -> GameShown:
    options = [OptionShown(o.name, o.default, list(o.choices), o.help, o.per_seat) for o in game.options()]
    return GameShown(game.name, game.title, game.rules_version, game.seats_min, game.seats_max, options)


class GameController(Controller):
    path = "/games"
    tags = ("games",)

    @get("/", operation_id="listGames", responses=PROBLEMS)
    async def list_games(self) -> list[GameShown]:
        """Every game that tables can be opened for."""
        return [shown(game) for game in games()]

    @get("/{name:str}", operation_id="showGame", responses=PROBLEMS)
    async def show(self, name: IdInPath) -> GameShown:
        """One game and its options."""
        return shown(game_named(name))

    @get("/{name:str}/catalogue", operation_id="showCatalogue", responses=PROBLEMS)
    async def catalogue(self, name: IdInPath) -> dict[str, list[dict[str, object]]]:
        """Every component of a game, by kind, with its names."""
        return cast("dict[str, list[dict[str, object]]]", game_named(name).catalogue())

    @get("/{name:str}/view-schema", operation_id="showViewSchema", responses=PROBLEMS)
    async def view_schema(self, name: IdInPath) -> dict[str, object]:
        """What a game's views hold, as a JSON schema; any object, where the game does not say."""
        described = game_named(name).view_type()
        return json.schema(described) if described else {"type": "object"}
