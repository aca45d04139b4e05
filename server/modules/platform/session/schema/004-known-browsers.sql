-- after: administration/001
-- Browsers in which a user has signed in: wrong passwords from elsewhere do not lock them.
create table known_browser (
  hash char(64) primary key, -- SHA-256 of a random token in the browser's cookie
  user_id bigint not null references app_user,
  last_used timestamptz not null default now(),
  -- After five wrong passwords in this browser.
  locked_until timestamptz
);
create index known_browser_user on known_browser (user_id, last_used desc);

-- The known browser of a sign-in; null for any other.
alter table login_log add column browser char(64);
