-- after: administration/001

-- How a user has arranged the interface: saved filters, widths, columns. Nothing of business depends on it.
create table user_preference (
  user_id bigint not null references app_user on delete cascade,
  key varchar(64) not null,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  update_time timestamptz not null default now(),
  primary key (user_id, key)
);
