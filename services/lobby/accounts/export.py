"""Everything that is stored about an account, for itself: one JSON object with a list of rows for each kind of thing.

Left out are hashes, which say nothing to anybody, and what belongs to others. A part of the lobby that keeps more about
people adds its query here, and forgets it in `deletion.py`.
"""

from collections.abc import Mapping

from psycopg.rows import dict_row

from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool

SECTIONS: Mapping[str, str] = {
    "account": "select id, name, kind, owner, created_at, language, time_zone, role, silenced_until, suspended_until,"
    " password_hash is not null as has_password from accounts where id = %(id)s",
    "names_given_up": "select skeleton as looks_like, free_at from names where account_id = %(id)s"
    " and free_at is not null order by free_at",
    "sign_ins": "select id, created_at, expires_at, revoked_at, seen_at, network, agent from tokens"
    " where account_id = %(id)s and kind = 'session' order by created_at",
    "recovery_codes": "select made_at, used_at from recovery_codes where account_id = %(id)s order by made_at",
    "bots": "select id, name, created_at from accounts where owner = %(id)s and deleted_at is null order by created_at",
    "bots_keys": "select t.id, t.account_id as bot, t.label, t.prefix, t.created_at, t.seen_at, t.revoked_at"
    " from tokens t join accounts a on a.id = t.account_id where a.owner = %(id)s and t.kind = 'key'"
    " order by t.created_at",
    "tables_opened": "select id, game, options, status, created_at from tables where host = %(id)s order by created_at",
    "seats": "select s.table_id as table, s.seat, t.game, t.status, t.created_at,"
    " '/tables/' || t.id || '/record' as record"
    " from seats s join tables t on t.id = s.table_id where s.account_id = %(id)s order by t.created_at, t.id",
    "friends": "select asker, asked, asked_at, accepted_at from friendships where asker = %(id)s or asked = %(id)s"
    " order by asked_at",
    "blocks": "select blocked, at from blocks where account_id = %(id)s order by at",
    "webhook": "select url, added_at, failures, stopped_at from webhooks where account_id = %(id)s",
    "pairing": "select game, options, terms, asked_at, table_id as table from pairing where account_id = %(id)s",
    "mutes": "select muted from mutes where account_id = %(id)s order by muted",
    "invitations": "select table_id as table, account_id as invited, by_account as by, state, at from invitations"
    " where account_id = %(id)s or by_account = %(id)s order by at",
    "notices": "select kind, by_account as by, table_id as table, at, read_at from inbox where account_id = %(id)s"
    " order by id",
    "chat": "select table_id as table, channel, n, text, at from chat_lines where account_id = %(id)s order by at",
    "reports": "select table_id as table, channel, n, reason, at, verdict from reports where by_account = %(id)s"
    " order by id",
    "results": "select table_id as table, seat, finished_at, rank, score, components, resigned, decisions, seconds"
    " from stats.seat_results where player = %(id)s order by finished_at, table_id",
    "ratings": "select game, rating, mu, sigma, tables, wins from stats.ratings where player = %(id)s order by game",
    "acts_of_operators": "select at, act, reason from audit where subject = %(id)s order by id",
}


async def export_of(pool: Pool, account: AccountId) -> dict[str, list[dict[str, object]]]:
    """All of one moment."""
    found = {}
    async with (
        pool.connection() as connection,
        connection.transaction(),
        connection.cursor(row_factory=dict_row) as cursor,
    ):
        await cursor.execute("set transaction isolation level repeatable read, read only")
        for section, query in SECTIONS.items():
            await cursor.execute(query.encode(), {"id": account})
            found[section] = await cursor.fetchall()
    return found
