-- How a table is played apart from the game's options; tables from before are played as they were: `{}`.
alter table tables add column terms jsonb not null default '{}';
