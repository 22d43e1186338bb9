-- Accounts, sign-in tokens, and tables from opening to the end.
create table accounts (
    id            text primary key,
    name          text not null,
    password_hash text,          -- null: a guest
    created_at    timestamptz not null default now()
);
create unique index accounts_name on accounts (lower(name)) where password_hash is not null;

create table tokens (
    hash       bytea primary key,  -- of the token; the token itself is not kept
    account_id text not null references accounts,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz
);
create index tokens_account on tokens (account_id);

create table tables (
    id         text primary key,
    game       text not null,
    options    jsonb not null,
    host       text not null references accounts,
    status     text not null check (status in ('open', 'starting', 'running', 'finished', 'closed')),
    seed       bytea not null,
    commitment text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
create index tables_listed on tables (status, created_at desc);

create table seats (
    table_id   text not null references tables on delete cascade,
    seat       integer not null,
    account_id text references accounts,
    name       text not null,
    bot        text not null default '',
    primary key (table_id, seat)
);
create unique index seats_one_per_account on seats (table_id, account_id) where account_id is not null;
create index seats_account on seats (account_id);
