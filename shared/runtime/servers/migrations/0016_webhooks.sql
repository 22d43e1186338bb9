-- Notices that are sent on to an address of the account's own, signed, until it has taken them or failed too often.
create table webhooks (
    account_id text primary key references accounts on delete cascade,
    url        text not null,
    secret     text not null,                 -- what we sign with; its owner was shown it once
    added_at   timestamptz not null default now(),
    failures   integer not null default 0,    -- notices in a row that it did not take
    stopped_at timestamptz                    -- after too many of them
);

alter table inbox add column seq integer;     -- of `your_turn`: where in the table's log they were asked
alter table inbox add column due_at timestamptz;  -- when it is sent on next; null: not at all, or not any more
alter table inbox add column tries integer not null default 0;
create index inbox_due on inbox (due_at) where due_at is not null;
create unique index inbox_turn on inbox (account_id, table_id, seq) where kind = 'your_turn';
