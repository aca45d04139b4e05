-- Keys with which browsers encrypt what a user has typed and not saved. The server hands a key out to its user only; without a
-- session nobody can read the entries that a shared browser still stores.
create table user_typed_key (
  user_id bigint primary key references app_user on delete cascade,
  key char(44) not null,
  create_time timestamptz not null default now()
);
