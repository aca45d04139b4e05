-- Warehouses and working days are kept by hand (domain §8), and deadlines count in working days.

-- When a warehouse takes deliveries: one entry for each day of the week and span of hours.
update warehouse set receive_window = case
  when jsonb_typeof(receive_window -> 'days') = 'array' then (
    select coalesce(jsonb_agg(jsonb_build_object('weekday', day, 'from', receive_window ->> 'from',
      'to', receive_window ->> 'to', 'minutes', coalesce(receive_window -> 'minutes', '30'))), '[]')
    from jsonb_array_elements(receive_window -> 'days') as day)
  else '[]' end;
alter table warehouse
  alter column receive_window set default '[]',
  add check (jsonb_typeof(receive_window) = 'array');

create index calendar_day on calendar (enterprise_id, day);

-- The day on which so many working days have passed since `start`, before it when `days` is negative. What an
-- organisation's own calendar says goes before those of the organisations above it, these before the enterprise's, and
-- without any entry Monday to Friday are worked.
create function working_day(enterprise bigint, organisation bigint, start date, days int) returns date
language sql stable as $$
  with recursive above as (
    select id, parent_id, 1 as distance from org where id = organisation
    union all
    select o.id, o.parent_id, above.distance + 1 from org o join above on o.id = above.parent_id
    where above.distance < 20)
  select coalesce(
    (select near.day from (
        select start + step * sign(days)::int as day, step from generate_series(1, abs(days) * 2 + 40) as step) as near
      where 'WORK' = coalesce(
        (select c.kind from calendar c left join above on above.id = c.org_id
          where c.enterprise_id = enterprise and c.day = near.day and (c.org_id is null or above.id is not null)
          order by above.distance nulls last limit 1),
        case when extract(isodow from near.day) < 6 then 'WORK' else 'OFF' end)
      order by near.step offset abs(days) - 1 limit 1),
    start + days)
$$;

insert into module (code, names, path, component, icon, sort, is_operating, parent_id)
select row.code, row.names::jsonb, row.path, row.code, row.icon, row.sort, 1, parent.id
from module parent, (values
  ('basic-warehouse', '{"en":"Warehouses","zh":"仓库","es":"Almacenes","ja":"倉庫"}', '/basic/warehouse', 'inbox', 20),
  ('basic-calendar', '{"en":"Working days","zh":"工作日历","es":"Días laborables","ja":"営業日カレンダー"}', '/basic/calendar', 'calendar', 21)
) as row (code, names, path, icon, sort)
where parent.code = 'basic';

insert into role_module (role_id, module_id)
select role.id, module.id from role, module
where role.code in ('ADMIN', 'ENT_ADMIN') and module.code in ('basic-warehouse', 'basic-calendar')
on conflict do nothing;
