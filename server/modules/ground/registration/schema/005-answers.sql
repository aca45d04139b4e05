-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Drafts of registrations, with the end of the right to add files.
create view answer_register_draft as
  select id, expire_time from register_draft;

-- Companies that were approved without accepted terms: a buyer has entered them.
create view answer_unaccepted_terms as
  select id, enterprise_id from register_form
  where status = 'APPROVED' and entered_by is not null and terms_accept_time is null;

-- The version of the terms in force: one row, or none.
create view answer_current_terms as
  select version from registration_terms where valid_from <= now() order by valid_from desc, version desc limit 1;
