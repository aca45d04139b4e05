-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Users.
create view answer_user as
  select id, enterprise_id, deleted, username, user_type from app_user;
