-- Talk at tables: lines, who does not want to read whom, and what was reported to moderators.
create table chat_lines (
    table_id   text not null references tables on delete cascade,
    channel    text not null check (channel in ('players', 'spectators')),
    n          integer not null,              -- from 1, without gaps, apart for each channel: none tells of the other
    account_id text not null references accounts,
    client_id  text not null,
    text       text not null,
    at         timestamptz not null default now(),
    removed    boolean not null default false, -- by a moderator: kept, and shown to nobody else
    primary key (table_id, channel, n)
);
create unique index chat_lines_once on chat_lines (account_id, table_id, client_id);
create index chat_lines_by on chat_lines (account_id, at desc);

create table mutes (
    account_id text not null references accounts on delete cascade,
    muted      text not null references accounts on delete cascade,
    primary key (account_id, muted)
);

create table reports (
    id         bigint generated always as identity primary key,
    table_id   text not null,
    channel    text not null,
    n          integer not null,
    by_account text not null references accounts,
    reason     text not null,
    at         timestamptz not null default now(),
    closed_at  timestamptz,
    closed_by  text references accounts,
    verdict    text check (verdict in ('removed', 'dismissed')),
    note       text not null default '',
    unique (table_id, channel, n, by_account),
    foreign key (table_id, channel, n) references chat_lines on delete cascade
);
create index reports_open on reports (id) where closed_at is null;
