-- Tables whose log some service can't read or replay; removed when that service can.
create table broken_tables (
    table_id text not null,
    service  text not null,
    code     text not null,
    sentence text not null,
    seq      integer,                               -- the event at which the log breaks, where that is known
    found_at timestamptz not null default now(),    -- the last time
    primary key (table_id, service)
);

-- Old outcomes are looked for by time. They are stored in that order, so an index of ranges does, and costs next to nothing.
create index outcomes_decided on outcomes using brin (decided_at) with (autosummarize = on);
