-- after: organisation/001

-- The organisation of a user and all below it. A function and no view: each call starts at one user, and PostgreSQL puts
-- its statement into the one that calls it.
create function own_orgs(_user bigint) returns table (id bigint) language sql stable as $$
  with recursive own as (
    select app_user.org_id as id from app_user where app_user.id = _user and app_user.org_id is not null
    union
    select org.id from org join own on org.parent_id = own.id
  )
  select own.id from own
$$;
