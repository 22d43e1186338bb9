-- Names that look alike, and seats of guests.
alter table accounts add column skeleton text;  -- what the name looks like; null: registered before names had one
create unique index accounts_skeleton on accounts (skeleton) where password_hash is not null;

alter table stats.seat_results add column guest boolean not null default false;
