"""The routes of the statistics. Everything here is public and read-only."""

from typing import Annotated, Literal

from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from services.stats import analytics
from services.stats.queries import Reader, Slice
from services.stats.schemas import (
    BotMatrix,
    Components,
    GameShown,
    Leaderboard,
    Lengths,
    Player,
    PlayerResults,
    RatingHistory,
    TableList,
    TableShown,
)
from shared.runtime.web.openapi import problems
from shared.runtime.web.parameters import WORD, IdInPath, Limit, Offset, WordInPath

PROBLEMS = problems()

OneGame = Annotated[str | None, QueryParameter(pattern=WORD, description="One game only.")]
OneKind = Annotated[str | None, QueryParameter(pattern=WORD, description="One kind of component only.")]
Players = Annotated[int | None, QueryParameter(ge=1, le=20, description="Tables of this size only.")]
Bots = Annotated[bool, QueryParameter(description="Whether bot levels are in it.")]
Sort = Annotated[Literal["uses", "usage_rate", "win_rate", "average_score", "component"], QueryParameter()]
Reading = NamedDependency[Reader]


class GameController(Controller):
    path = "/stats/games"
    tags = ("games",)

    @get("/", operation_id="listGames", responses=PROBLEMS)
    async def games(self, reader: Reading) -> list[GameShown]:
        """The games that were finished here, and how often."""
        return await reader.games()

    @get("/{game:str}/leaderboard", operation_id="getLeaderboard", responses=PROBLEMS)
    async def leaderboard(
        self, reader: Reading, game: WordInPath, bots: Bots = True, limit: Limit = 50, offset: Offset = 0
    ) -> Leaderboard:
        """Everybody with a rating, the best first; people and bot levels alike, or people only."""
        return await reader.leaderboard(game, bots, Slice(limit, offset))

    @get("/{game:str}/tables", operation_id="listFinishedTables", responses=PROBLEMS)
    async def tables(self, reader: Reading, game: WordInPath, limit: Limit = 50, offset: Offset = 0) -> TableList:
        """Finished tables, the newest first."""
        return await reader.tables(game, Slice(limit, offset))

    @get("/{game:str}/components", operation_id="getComponents", responses=PROBLEMS)
    async def components(
        self, reader: Reading, game: WordInPath, kind: OneKind = None, players: Players = None, sort: Sort = "uses"
    ) -> Components:
        """Cards, locations and whatever else a game has: how often they are used, and how well that goes."""
        return await analytics.components(reader, game, kind, players, sort)

    @get("/{game:str}/bots", operation_id="getBotMatrix", responses=PROBLEMS)
    async def bots(self, reader: Reading, game: WordInPath, players: Players = None) -> BotMatrix:
        """Bot levels against each other."""
        return await analytics.bot_matrix(reader, game, players)

    @get("/{game:str}/lengths", operation_id="getLengths", responses=PROBLEMS)
    async def lengths(self, reader: Reading, game: WordInPath) -> Lengths:
        """How many moves and seconds games take, by the number of players."""
        return await analytics.lengths(reader, game)


class PlayerController(Controller):
    path = "/stats/players"
    tags = ("players",)

    @get("/{player:str}", operation_id="getPlayer", responses=PROBLEMS)
    async def player(self, reader: Reading, player: WordInPath) -> Player:
        """An account by its id, or `bot:LEVEL`, with its ratings."""
        return await reader.player(player)

    @get("/{player:str}/ratings", operation_id="getRatingHistory", responses=PROBLEMS)
    async def ratings(
        self, reader: Reading, player: WordInPath, game: OneGame = None, limit: Limit = 50, offset: Offset = 0
    ) -> RatingHistory:
        """The rating after each table, the newest first."""
        return await reader.rating_history(player, game, Slice(limit, offset))

    @get("/{player:str}/results", operation_id="getPlayerResults", responses=PROBLEMS)
    async def results(
        self, reader: Reading, player: WordInPath, game: OneGame = None, limit: Limit = 50, offset: Offset = 0
    ) -> PlayerResults:
        """The tables that a player finished, the newest first."""
        return await reader.player_results(player, game, Slice(limit, offset))


class TableController(Controller):
    path = "/stats/tables"
    tags = ("tables",)

    @get("/{table:str}", operation_id="getTableResult", responses=PROBLEMS)
    async def table(self, reader: Reading, table: IdInPath) -> TableShown:
        """The result of a finished table, with what every seat scored, used and how long it thought."""
        return await reader.table(table)
