-- Modules that the permission of a group opens for reading, by the side of the role.
create table module_group (
  group_id bigint not null references module on delete cascade,
  side varchar(16) not null,
  module_id bigint not null references module on delete cascade,
  primary key (group_id, side, module_id)
);

-- Roles with the modules that they may read only, because they have the permission of a group.
create view role_reading as
select distinct rm.role_id, module_group.module_id, g.code as group_code
from role_module rm
  join live_module g on g.id = rm.module_id
  join role r on r.id = rm.role_id
  join module_group on module_group.group_id = g.id and module_group.side = r.side
where not exists (
  select from role_module own where own.role_id = rm.role_id and own.module_id = module_group.module_id);

-- Until now ENTERPRISE and fiance were containers of the menu, which roles had for the sake of single pages. The containers
-- get codes of their own, so that no role gains pages by the groups of these names.
create function rename_module(old varchar, new varchar) returns void language sql as $$
  update module set code = new where code = old;
  update client_app set scopes = array_replace(scopes, old::text, new::text) where old = any(scopes);
  update delivered set key = new, record = jsonb_set(record, '{code}', to_jsonb(new))
    where kind = 'module' and key = old;
  update delivered set record = jsonb_set(record, '{parent_id}', to_jsonb(new))
    where kind = 'module' and record ->> 'parent_id' = old;
  update delivered set key = record ->> 'role_id' || '/' || new, record = jsonb_set(record, '{module_id}', to_jsonb(new))
    where kind = 'right' and record ->> 'module_id' = old;
$$;
select rename_module('ENTERPRISE', 'perform'), rename_module('fiance', 'finance');
drop function rename_module;
