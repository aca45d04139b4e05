-- Documents that users have begun and not finished: forms as their pages have them. They become documents when they are
-- saved; until then they have no number, hold nothing, and only whoever typed them sees them.
create table user_draft (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind varchar(32) not null,
  name varchar(40) not null,
  title varchar(200) not null default '',
  row_count int not null default 0,
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  update_time timestamptz not null default now(),
  unique (user_id, kind, name)
);
create index user_draft_update_time on user_draft (update_time);
