-- An account that may read the statistics and nothing else: seeds and hands of running tables are in other schemas.
-- Its password is READER_PASSWORD. Running this again is harmless; a rebuild of the statistics keeps these grants.
\getenv password READER_PASSWORD
select format('create role guildhall_reader login')
where not exists (select from pg_roles where rolname = 'guildhall_reader') \gexec
alter role guildhall_reader with password :'password';
alter role guildhall_reader set default_transaction_read_only to on;
alter role guildhall_reader set statement_timeout to '10s';
grant usage on schema stats to guildhall_reader;
grant select on all tables in schema stats to guildhall_reader;
