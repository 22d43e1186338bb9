-- Accounts as people keep them: profile, names held back, sessions, recovery codes; roles and what operators did; bots
-- of others with their keys.
alter table accounts add column kind text not null default 'person' check (kind in ('person', 'bot'));
alter table accounts add column owner text references accounts;      -- whose bot it is
alter table accounts add column language text not null default '';   -- empty: none was chosen
alter table accounts add column time_zone text not null default '';
alter table accounts add column role text not null default 'player' check (role in ('player', 'moderator', 'operator'));
alter table accounts add column silenced_until timestamptz;           -- the year 9999: for good
alter table accounts add column suspended_until timestamptz;
alter table accounts add column deleted_at timestamptz;               -- the name and all that was told went with it
create index accounts_owner on accounts (owner) where owner is not null;
create index accounts_deleted on accounts (deleted_at) where deleted_at is not null;
create index accounts_listed on accounts (created_at desc, id desc);

-- Names that belong to somebody, by what they look like: one account each, people and bots alike.
create table names (
    skeleton   text primary key,
    account_id text references accounts,  -- null: of somebody who is gone
    free_at    timestamptz                -- null: in use; else it was given up, and is held back until then
);
create index names_account on names (account_id);
create index names_held_back on names (free_at) where free_at is not null;
insert into names (skeleton, account_id)
select skeleton, id from accounts where password_hash is not null and skeleton is not null;

-- A sign-in, or a bot's key: it has an id to speak of it by, and says roughly where it came from.
alter table tokens add column id text not null default substr(md5(random()::text || clock_timestamp()::text), 1, 16);
alter table tokens add column kind text not null default 'session' check (kind in ('session', 'key'));
alter table tokens add column label text not null default '';    -- what its owner calls a key
alter table tokens add column prefix text not null default '';   -- how a key begins, to recognise it by
alter table tokens add column network text not null default '';
alter table tokens add column agent text not null default '';
alter table tokens add column seen_at timestamptz not null default now();  -- to the hour
create unique index tokens_id on tokens (id);

create table recovery_codes (
    account_id text not null references accounts,
    hash       bytea not null,
    made_at    timestamptz not null default now(),
    used_at    timestamptz,
    primary key (account_id, hash)
);

-- What operators and moderators did. Nothing here is ever changed; names are looked up when it is read.
create table audit (
    id      bigint generated always as identity primary key,
    at      timestamptz not null default now(),
    actor   text not null,                -- an account, or cli:NAME for whoever was at the machine itself
    act     text not null,
    kind    text not null check (kind in ('account', 'table')),
    subject text not null,
    reason  text not null,
    details jsonb not null default '{}'
);
create index audit_subject on audit (subject, id desc);
create index audit_actor on audit (actor, id desc);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
    raise exception 'the audit log is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function audit_is_append_only();

alter table stats.seat_results add column owner text not null default '';  -- whose bot sat there
