-- How often moves were taken back, by seat; and tables that are not rated, because that went beyond one's own turn there.
alter table stats.seat_results add column undos integer not null default 0;
alter table stats.results add column rated boolean not null default true;
