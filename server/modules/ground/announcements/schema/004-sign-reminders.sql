-- Users who were reminded to sign, each once.
create table announcement_reminder (
  announcement_id bigint not null references announcement on delete cascade,
  user_id bigint not null references app_user,
  time timestamptz not null default now(),
  primary key (announcement_id, user_id)
);
create index announcement_to_sign on announcement (sign_deadline)
  where status = 'PUBLISHED' and need_sign = 1 and deleted = 0;
