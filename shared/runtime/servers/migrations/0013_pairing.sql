-- Who waits to be paired with others, one wish an account; kept until the table is known to whoever waited.
create table pairing (
    account_id text primary key references accounts on delete cascade,
    game       text not null,
    options    jsonb not null,                -- without `players`
    terms      jsonb not null,
    least      integer not null,
    most       integer not null,
    near       boolean not null,              -- whether the others' ratings matter
    bots_after double precision,              -- seconds; null: people alone
    bot        text not null,
    place      text not null,                 -- where it was asked from, as with tables
    asked_at   timestamptz not null default now(),
    seen_at    timestamptz not null default now(),
    table_id   text references tables on delete cascade deferrable initially deferred
);
create index pairing_waiting on pairing (asked_at) where table_id is null;
