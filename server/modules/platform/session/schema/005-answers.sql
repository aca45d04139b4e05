-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Sessions.
create view answer_session as
  select id, user_id, client_app_id, role_id, ip, start_time, last_used, end_time from session;

-- Attempts to sign in.
create view answer_login_log as
  select user_id, time, result from login_log;
