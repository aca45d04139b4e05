-- Module codes to which a session of a client app is limited; null: all that the role gives.
alter table session add column scopes text[];

-- An authorization code carries the limits and the role for which it was given; `session_id` is then the session that
-- began with it, so that a code that comes back ends what it had opened.
alter table token
  add column scopes text[],
  add column role_id bigint references role on delete cascade;

-- Scopes had no effect until now. What is no code of a module would take every right away.
update client_app set scopes = array(
  select s.code from unnest(scopes) as s (code) where exists (select from module m where m.code = s.code));

-- The client app of the page that shows an ERP, which has no secret, so no text has that hash; a demo that is filled later brings it itself.
insert into client_app (client_id, name, secret_hash, grant_types, redirect_uris)
select 'erp', 'Tidewater ERP', repeat('0', 64),
  '{authorization_code,refresh_token}', '{/erp.html}'
where exists (select from enterprise where code = 'YUNQIAO')
on conflict (client_id) do nothing;
