-- Games that were played elsewhere and brought here by their record: they have no host and are not in the statistics.
alter table tables alter column host drop not null;
alter table tables add column origin text not null default '';       -- where it was played; empty: here
alter table games add column imported boolean not null default false;
