-- after: identity-providers/001
-- The sign-in at an identity provider from which a code and its session follow.
alter table token add column identity_login_id bigint references identity_login on delete set null;
alter table session add column identity_login_id bigint references identity_login on delete set null;
create index token_identity_login on token (identity_login_id) where identity_login_id is not null;
create index session_identity_login on session (identity_login_id) where identity_login_id is not null;
