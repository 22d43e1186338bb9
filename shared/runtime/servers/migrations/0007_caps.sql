-- Where a table was opened from, as a hash, to count those of one address; and those of one host that are not over.
alter table tables add column opened_from text not null default '';
create index tables_of_host on tables (host) where status in ('open', 'starting', 'running');
create index tables_of_place on tables (opened_from, created_at) where status in ('open', 'starting', 'running');
