-- What the statistics know. All of it can be made anew from the event log; nothing here depends on when or in which
-- order tables were recorded. A rebuild fills a copy of this schema and puts it in the place of this one, so there are
-- no references between these tables, and no columns that tell when a row was written.
create schema stats;

create table stats.results (
    table_id      text collate "C" primary key,
    game          text not null,
    rules_version integer not null,
    options       jsonb not null,
    players       integer not null,
    reason        text not null,
    by_rules      boolean not null,          -- false: ended early, by resignation
    agrees        boolean not null,          -- whether a replay of the log came to the scores that the engine recorded
    started_at    timestamptz not null,
    finished_at   timestamptz not null,
    seconds       double precision not null,
    moves         integer not null,
    opponents     jsonb not null,            -- those that the rules play themselves
    digest        text not null
);
create index on stats.results (game, finished_at, table_id);
create index on stats.results (finished_at);

create table stats.seat_results (
    table_id    text collate "C" not null,
    seat        integer not null,
    finished_at timestamptz not null,
    player      text collate "C" not null,   -- an account's id, or bot:LEVEL
    name        text not null,
    bot         text not null,
    resigned    boolean not null,
    rank        integer not null,
    score       integer not null,
    components  jsonb not null,
    tie_breaks  integer[] not null,
    decisions   integer not null,
    seconds     double precision not null,   -- spent on those decisions
    usage       jsonb not null,              -- kind of component -> component -> times used
    primary key (table_id, seat)
);
create index on stats.seat_results (player, finished_at desc, table_id desc);

create table stats.rating_steps (            -- the rating of a player after each rated table
    game        text collate "C" not null,
    finished_at timestamptz not null,
    table_id    text collate "C" not null,
    player      text collate "C" not null,
    name        text not null,
    bot         boolean not null,
    mu          double precision not null,
    sigma       double precision not null,
    tables      integer not null,            -- rated so far, this one among them
    wins        integer not null,
    primary key (game, finished_at, table_id, player)
);
create index on stats.rating_steps (player, game, finished_at desc, table_id desc);

create table stats.ratings (                 -- the last step of each player
    game        text collate "C" not null,
    player      text collate "C" not null,
    name        text not null,
    bot         boolean not null,
    mu          double precision not null,
    sigma       double precision not null,
    rating      double precision not null generated always as (mu - 3 * sigma) stored,
    tables      integer not null,
    wins        integer not null,
    finished_at timestamptz not null,
    table_id    text collate "C" not null,
    primary key (game, player)
);
create index on stats.ratings (game, rating desc, player);

-- Sums over the seats of tables that were played to the end, without those that resigned.
create table stats.game_totals (
    game    text collate "C" not null,
    players integer not null,
    tables  bigint not null,
    seats   bigint not null,
    wins    bigint not null,
    score   bigint not null,
    primary key (game, players)
);
create table stats.component_totals (
    game      text collate "C" not null,
    kind      text collate "C" not null,
    component text collate "C" not null,
    players   integer not null,
    seats     bigint not null,               -- that used it
    uses      bigint not null,
    wins      bigint not null,
    score     bigint not null,
    primary key (game, kind, component, players)
);
create table stats.bot_duels (               -- one for each two seats of a table with bots of different levels
    game    text collate "C" not null,
    players integer not null,
    level   text collate "C" not null,
    against text collate "C" not null,
    duels   bigint not null,
    wins    bigint not null,
    ties    bigint not null,
    margin  bigint not null,                 -- points of the one less points of the other
    primary key (game, level, against, players)
);
