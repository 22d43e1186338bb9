-- What is due at running tables though nobody does anything: the end of a clock, of a grace period, of patience. A time
-- here may be earlier than the true one, never later; the engine that owns the partition looks again when it has come.
-- Times are seconds since the epoch by the clock of Redis, as the events have them.
create table due_times (
    table_id  text primary key,
    partition integer not null,
    due       double precision not null,
    clock     boolean not null            -- whether people have clocks there: they are given back what we were away
);
create index due_times_partition on due_times (partition);

-- When each partition was served last; rewritten all the time, so the page has room for it.
create table beats (
    partition integer primary key,
    at        double precision not null
) with (fillfactor = 20);

-- When no partition of that number was served: no clock has run then.
create table outages (
    partition integer not null,
    began     double precision not null,
    ended     double precision not null,
    primary key (partition, began)
);

-- Games whose play has stopped, as the engine has it: paused or resting; empty while they go on.
alter table games add column halted text not null default '';
alter table tables drop constraint tables_status_check;
alter table tables add constraint tables_status_check
    check (status in ('open', 'starting', 'running', 'resting', 'finished', 'closed'));

alter table stats.seat_results add column timeouts integer not null default 0;

-- What a refusal's sentence names, by name, as JSON: asked for again, it is answered the same.
alter table outcomes add column args text;
