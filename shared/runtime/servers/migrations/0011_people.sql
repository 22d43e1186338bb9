-- Finding each other: notices to people, friends, blocks, private tables, invitations, rematches.
create table inbox (                          -- what an account is to hear of, whether it is there or not
    id         bigint generated always as identity primary key,
    account_id text not null references accounts on delete cascade,
    kind       text not null,
    by_account text references accounts on delete cascade,
    table_id   text references tables on delete cascade deferrable initially deferred,
    at         timestamptz not null default now(),
    read_at    timestamptz
);
create index inbox_of on inbox (account_id, id desc);

create table friendships (                    -- asked for by one, and accepted by the other
    asker       text not null references accounts on delete cascade,
    asked       text not null references accounts on delete cascade,
    asked_at    timestamptz not null default now(),
    accepted_at timestamptz,
    primary key (asker, asked),
    check (asker <> asked)
);
create unique index friendships_once on friendships (least(asker, asked), greatest(asker, asked));
create index friendships_asked on friendships (asked);

create table blocks (
    account_id text not null references accounts on delete cascade,
    blocked    text not null references accounts on delete cascade,
    at         timestamptz not null default now(),
    primary key (account_id, blocked),
    check (account_id <> blocked)
);
create index blocks_blocked on blocks (blocked);

alter table tables add column private boolean not null default false;

create table links (                          -- whoever has the token may join; its host can look it up again
    table_id text primary key references tables on delete cascade,
    token    text not null unique
);

create table invitations (
    id         text primary key,
    table_id   text not null references tables on delete cascade deferrable initially deferred,
    account_id text not null references accounts on delete cascade,
    by_account text not null references accounts on delete cascade,
    seat       integer,                       -- held in a rematch; null: any
    state      text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
    at         timestamptz not null default now(),
    unique (table_id, account_id)
);
create index invitations_waiting on invitations (account_id) where state = 'waiting';
create index invitations_by on invitations (by_account) where state = 'waiting';

create table rematches (                      -- one table however many ask
    rematch_of text primary key references tables on delete cascade,
    table_id   text not null references tables on delete cascade deferrable initially deferred
);
