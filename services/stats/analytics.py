"""Reading what was summed up: components, bot levels against each other, lengths of games."""

from services.stats.queries import Reader
from services.stats.schemas import BotDuel, BotMatrix, Components, ComponentShown, Length, Lengths

SORTS = {
    "uses": "uses desc",
    "usage_rate": "usage_rate desc",
    "win_rate": "win_rate desc",
    "average_score": "average_score desc",
    "component": "component",
}
"""Orders of the component list; all go on with kind and component, so that pages never overlap."""

COMPONENTS = """
with base as (
    select players, seats, wins::float8 / seats as win_rate, score::float8 / seats as score
    from stats.game_totals where game = %s and coalesce(players = %s, true)
)
select kind, component, sum(c.uses)::bigint as uses, sum(c.seats)::bigint as seats,
    sum(c.seats)::float8 / (select sum(seats) from base)::float8 as usage_rate,
    sum(c.wins)::float8 / sum(c.seats)::float8 as win_rate,
    sum(c.seats * base.win_rate) / sum(c.seats)::float8 as expected_win_rate,
    sum(c.score)::float8 / sum(c.seats)::float8 as average_score,
    sum(c.seats * base.score) / sum(c.seats)::float8 as expected_score
from stats.component_totals c join base using (players)
where c.game = %s and coalesce(c.kind = %s, true)
group by kind, component order by {order}, kind, component
"""

SPREAD = """json_build_object('least', min({0})::float8, 'mean', avg({0})::float8, 'most', max({0})::float8,
    'tenth', percentile_cont(0.1) within group (order by {0}),
    'median', percentile_cont(0.5) within group (order by {0}),
    'ninetieth', percentile_cont(0.9) within group (order by {0}))"""

LENGTHS = f"""
with decided as (
    select r.players, sum(s.seconds) filter (where s.bot = '') / nullif(sum(s.decisions) filter (where s.bot = ''), 0)
        as people, sum(s.seconds) filter (where s.bot <> '') / nullif(sum(s.decisions) filter (where s.bot <> ''), 0)
        as bots
    from stats.results r join stats.seat_results s using (table_id)
    where r.game = %s and r.by_rules and not s.resigned group by r.players
)
select r.players, count(*) as tables, {SPREAD.format("moves")} as moves, {SPREAD.format("seconds")} as seconds,
    max(d.people) as person_decision_seconds, max(d.bots) as bot_decision_seconds
from stats.results r left join decided d using (players)
where r.game = %s and r.by_rules group by r.players order by r.players
"""


async def components(reader: Reader, game: str, kind: str | None, players: int | None, sort: str) -> Components:
    await reader.check_game(game)
    query = COMPONENTS.format(order=SORTS[sort])
    found = await reader.rows(ComponentShown, query, game, players, game, kind)
    seats = await reader.number(
        "select coalesce(sum(seats), 0) from stats.game_totals where game = %s and coalesce(players = %s, true)",
        game, players,
    )  # fmt: skip
    return Components(game, seats, found)


async def bot_matrix(reader: Reader, game: str, players: int | None) -> BotMatrix:
    await reader.check_game(game)
    found = await reader.rows(
        BotDuel,
        "select level, against, sum(duels)::bigint as duels, sum(wins)::bigint as wins, sum(ties)::bigint as ties,"
        " sum(duels - wins - ties)::bigint as losses, (sum(wins) + sum(ties) / 2.0)::float8 / sum(duels)::float8"
        " as win_rate, sum(margin)::float8 / sum(duels)::float8 as average_margin from stats.bot_duels"
        " where game = %s and coalesce(players = %s, true) group by level, against order by level, against",
        game, players,
    )  # fmt: skip
    return BotMatrix(game, found)


async def lengths(reader: Reader, game: str) -> Lengths:
    await reader.check_game(game)
    return Lengths(game, await reader.rows(Length, LENGTHS, game, game))
