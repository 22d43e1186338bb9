"""Reading what was recorded: players and tables. Every query is one statement, so it sees one state of things."""

from typing import TypeVar

import msgspec
from msgspec import Struct
from psycopg.rows import TupleRow, dict_row

from services.stats.schemas import (
    GameRating,
    GameShown,
    Leaderboard,
    Player,
    PlayerResult,
    PlayerResults,
    Ranked,
    RatingHistory,
    RatingStep,
    TableLine,
    TableList,
    TableShown,
)
from shared.rules.registry import offered
from shared.runtime.servers.pool import Pool
from shared.runtime.web.problems import Refused

A = TypeVar("A", bound=Struct)

PRESENT_NAME = "coalesce((select a.name from public.accounts a where a.id = {0}.player), {0}.name)"
"""Of a row: the name that the account has by now, however it was called when it played."""


class Slice(Struct, frozen=True):
    """The part of a long list that is asked for."""

    limit: int
    offset: int


class Reader:
    """Rows of the database as answers of the API."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def rows(self, shape: type[A], query: str, *values: object) -> list[A]:
        async with self.pool.connection() as connection, connection.cursor(row_factory=dict_row) as cursor:
            await cursor.execute(query.encode(), values)
            return msgspec.convert(await cursor.fetchall(), list[shape])  # type: ignore[valid-type]  # a type at run time

    async def row(self, query: str, *values: object) -> TupleRow | None:
        async with self.pool.connection() as connection:
            return await (await connection.execute(query.encode(), values)).fetchone()

    async def number(self, query: str, *values: object) -> int:
        row = await self.row(query, *values)
        return int(row[0]) if row else 0

    async def games(self) -> list[GameShown]:
        return await self.rows(
            GameShown,
            "select game, count(*) as tables, max(finished_at) as last_finished_at,"
            " (select count(*) from stats.ratings t where t.game = r.game) as players"
            " from stats.results r group by game order by game",
        )

    async def check_game(self, game: str) -> None:
        """A game that is offered may have no tables yet; one that is not may have been, once."""
        if game in (path.rpartition(".")[2] for path in offered()):
            return
        if not await self.number("select count(*) from (select from stats.results where game = %s limit 1)", game):
            raise Refused("unknown_game", f"No table of a game {game!r} was ever finished here, and it is not offered.")

    async def leaderboard(self, game: str, bots: bool, part: Slice) -> Leaderboard:
        await self.check_game(game)
        lines = await self.rows(
            Ranked,
            "select rank() over (order by rating desc)::int as place, player,"
            f" {PRESENT_NAME.format('r')} as name, bot, rating, mu, sigma, tables,"
            " wins, wins::float8 / tables as win_rate, finished_at as last_finished_at from stats.ratings r"
            " where game = %s and (%s or not bot) order by rating desc, player limit %s offset %s",
            game, bots, part.limit, part.offset,
        )  # fmt: skip
        total = await self.number("select count(*) from stats.ratings where game = %s and (%s or not bot)", game, bots)
        return Leaderboard(game, total, lines)

    async def player(self, player: str) -> Player:
        row = await self.row(
            f"select (array_agg({PRESENT_NAME.format('s')} order by finished_at desc, table_id desc, seat))[1],"
            " (array_agg(bot order by finished_at desc, table_id desc, seat))[1], bool_or(owner <> ''),"
            " count(distinct table_id), sum(undos) from stats.seat_results s where player = %s having count(*) > 0",
            player,
        )
        if row is None:
            raise Refused("unknown_player", f"No player {player!r} has finished a table here.")
        ratings = await self.rows(
            GameRating,
            "select game, (select count(*) + 1 from stats.ratings o where o.game = r.game and o.rating > r.rating)"
            " as place, rating, mu, sigma, tables, wins, wins::float8 / tables as win_rate"
            " from stats.ratings r where player = %s order by game",
            player,
        )
        name, bot, of_somebody, tables, undos = row
        return Player(player, bot or name, bool(bot) or of_somebody, tables, undos, ratings)

    async def rating_history(self, player: str, game: str | None, part: Slice) -> RatingHistory:
        await self.check_player(player)
        steps = await self.rows(
            RatingStep,
            "select game, table_id as table, finished_at, mu - 3 * sigma as rating, mu, sigma from stats.rating_steps"
            " where player = %s and coalesce(game = %s, true)"
            " order by finished_at desc, table_id desc limit %s offset %s",
            player, game, part.limit, part.offset,
        )  # fmt: skip
        total = await self.number(
            "select count(*) from stats.rating_steps where player = %s and coalesce(game = %s, true)", player, game
        )
        return RatingHistory(player, total, steps)

    async def player_results(self, player: str, game: str | None, part: Slice) -> PlayerResults:
        await self.check_player(player)
        results = await self.rows(
            PlayerResult,
            "select s.table_id as table, r.game, s.finished_at, s.seat, r.players, s.rank, s.score, s.resigned"
            " from stats.seat_results s join stats.results r using (table_id)"
            " where s.player = %s and coalesce(r.game = %s, true)"
            " order by s.finished_at desc, s.table_id desc, s.seat limit %s offset %s",
            player, game, part.limit, part.offset,
        )  # fmt: skip
        total = await self.number(
            "select count(*) from stats.seat_results s join stats.results r using (table_id)"
            " where s.player = %s and coalesce(r.game = %s, true)",
            player, game,
        )  # fmt: skip
        return PlayerResults(player, total, results)

    async def check_player(self, player: str) -> None:
        one = "select count(*) from (select from stats.seat_results where player = %s limit 1)"
        if not await self.number(one, player):
            raise Refused("unknown_player", f"No player {player!r} has finished a table here.")

    async def table(self, table: str) -> TableShown:
        found = await self.rows(
            TableShown,
            "select r.table_id as table, game, rules_version, options, players, reason, by_rules, agrees, rated,"
            " started_at, finished_at, seconds, moves, digest, opponents, (select jsonb_agg(jsonb_build_object("
            f"'seat', s.seat, 'player', s.player, 'name', {PRESENT_NAME.format('s')}, 'bot', s.bot, 'owner', s.owner,"
            " 'guest', s.guest, 'resigned', s.resigned, 'timeouts', s.timeouts,"
            " 'rank', s.rank, 'score', s.score, 'components', s.components, 'tie_breaks', s.tie_breaks,"
            " 'decisions', s.decisions, 'seconds', s.seconds, 'usage', s.usage, 'undos', s.undos,"
            " 'rating_after', (select mu - 3 * sigma from stats.rating_steps t"
            " where (t.game, t.finished_at, t.table_id, t.player) = (r.game, r.finished_at, r.table_id, s.player)))"
            " order by s.seat) from stats.seat_results s where s.table_id = r.table_id) as seats"
            " from stats.results r where r.table_id = %s",
            table,
        )
        if not found:
            raise Refused("unknown_table", f"No finished table {table!r} is recorded; a running one has no result yet.")
        return found[0]

    async def tables(self, game: str, part: Slice) -> TableList:
        await self.check_game(game)
        lines = await self.rows(
            TableLine,
            "select r.table_id as table, finished_at, players, reason, moves, seconds,"
            f" (select array_agg({PRESENT_NAME.format('s')} order by seat) from stats.seat_results s"
            "  where s.table_id = r.table_id and s.rank = 1) as winners"
            " from stats.results r where game = %s order by finished_at desc, table_id desc limit %s offset %s",
            game, part.limit, part.offset,
        )  # fmt: skip
        total = await self.number("select count(*) from stats.results where game = %s", game)
        return TableList(game, total, lines)
