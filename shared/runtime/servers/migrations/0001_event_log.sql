-- The truth: what happened at every table, and what became of every command.
create table games (
    table_id      text primary key,
    game          text not null,
    rules_version integer not null,
    partition     integer not null,
    started_at    timestamptz not null,
    finished_at   timestamptz
);
create index games_running on games (partition) where finished_at is null;
create index games_finished on games (finished_at, table_id) where finished_at is not null;

create table events (
    table_id   text not null,
    seq        integer not null,
    command_id text not null,
    body       bytea not null,   -- msgpack of an event contract
    primary key (table_id, seq)  -- the fence: two writers of one table can't both succeed
);

create table outcomes (
    command_id text primary key,
    table_id   text not null,
    version    integer not null,
    first_seq  integer,          -- null where the command was refused
    last_seq   integer,
    code       text,
    sentence   text,
    decided_at timestamptz not null default now()
);
