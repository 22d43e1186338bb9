-- What was decided once for this deployment and holds for its life, by name.
create table deployment (
    name text primary key,
    value text not null
);
