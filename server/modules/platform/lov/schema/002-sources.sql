-- after: purchase-orders/001, master-data/001, dictionaries/001

-- What statements of lists may read: only these views, each with the rows that the caller may see. A barrier keeps a
-- statement's own conditions from looking at other rows first.
create schema lov_source;

create view lov_source.supplier with (security_barrier) as
select s.id, s.supplier_no as code, s.name, s.short_name, s.country, s.city, s.stage, s.level, s.default_currency as currency,
  s.freeze_flag, s.black_flag
from supplier s join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = s.enterprise_id
where s.deleted = 0 and (c.supplier_ids is null or s.id = any (c.supplier_ids));

create view lov_source.supplier_contact with (security_barrier) as
select k.id, k.supplier_id, k.name, k.position, k.phone, k.email, k.main_flag, k.active
from supplier_contact k join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = k.enterprise_id
where k.deleted = 0 and (c.supplier_ids is null or k.supplier_id = any (c.supplier_ids));

create view lov_source.material with (security_barrier) as
select m.id, m.code, m.name, m.spec, m.model, m.brand, m.unit, m.category_id, m.purchase_lead_days as lead_days,
  m.min_order_qty, m.pack_qty, m.drawing_no, m.active
from material m join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = m.enterprise_id
where m.deleted = 0 and c.supplier_ids is null;

create view lov_source.material_category with (security_barrier) as
select g.id, g.code, coalesce(g.names ->> c.language, g.names ->> 'en') as name, g.parent_id, g.level
from material_category g join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = g.enterprise_id
where g.deleted = 0 and c.supplier_ids is null;

create view lov_source.material_supplier with (security_barrier) as
select s.material_id, s.supplier_id, s.supplier_material_code, s.lead_days, s.moq, s.status
from material_supplier s join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = s.enterprise_id
where s.deleted = 0 and (c.supplier_ids is null or s.supplier_id = any (c.supplier_ids));

create view lov_source.organisation with (security_barrier) as
select o.id, o.code, o.name, o.parent_id, o.org_type, o.company_id, o.active
from org o join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = o.enterprise_id
where c.supplier_ids is null and (c.org_ids is null or o.org_type <> 'PURCHASING' or o.id = any (c.org_ids));

create view lov_source.company with (security_barrier) as
select k.id, k.code, k.name, k.short_name, k.country, k.currency
from company k join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = k.enterprise_id
where c.supplier_ids is null;

create view lov_source.purchaser with (security_barrier) as
select p.id, e.emp_no as code, e.name, p.purchasing_org_id as org_id, e.phone, e.email,
  case when p.active = 1 and e.active = 1 then 1 else 0 end as active
from purchaser p
  join employee e on e.id = p.employee_id
  join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = p.enterprise_id
where p.deleted = 0 and c.supplier_ids is null and (c.org_ids is null or p.purchasing_org_id = any (c.org_ids));

create view lov_source.warehouse with (security_barrier) as
select w.id, w.code, w.name, w.inventory_org_id, w.address, w.active
from warehouse w join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = w.enterprise_id
where w.deleted = 0 and c.supplier_ids is null;

create view lov_source.payment_term with (security_barrier) as
select p.id, p.code, coalesce(p.names ->> c.language, p.name) as name, p.days, p.base_date, p.active
from payment_term p join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = p.enterprise_id
where p.deleted = 0 and c.supplier_ids is null;

create view lov_source.currency with (security_barrier) as
select k.code, coalesce(k.names ->> c.language, k.names ->> 'en') as name, k.symbol, k.digits, k.active
from currency k join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = k.enterprise_id
where k.deleted = 0;

create view lov_source.unit with (security_barrier) as
select u.code, coalesce(u.names ->> c.language, u.names ->> 'en') as name, u.symbol, u.precision as digits, u.dimension, u.active
from unit u join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = u.enterprise_id
where u.deleted = 0;

create view lov_source.tax_rate with (security_barrier) as
select t.code, coalesce(t.names ->> c.language, t.names ->> 'en') as name, t.percent, t.category, t.country, t.valid_from, t.valid_to
from tax_rate t join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = t.enterprise_id
where t.deleted = 0;

-- Orders without prices: suppliers see theirs once they were issued, buyers those of their organisations.
create view lov_source.purchase_order with (security_barrier) as
select o.id, o.order_no as code, o.order_date, o.status, o.order_type, o.supplier_id, o.org_id, o.company_id, o.currency,
  o.urgent_flag
from purchase_order o join lov_caller c on c.pid = pg_backend_pid() and c.enterprise_id = o.enterprise_id
where o.deleted = 0
  and (c.supplier_ids is null or (o.supplier_id = any (c.supplier_ids) and o.issued_flag = 1))
  and (c.org_ids is null or o.org_id = any (c.org_ids));

-- Values and labels of dictionaries.
create view lov_source.dictionary_entry with (security_barrier) as
select d.code as dictionary, e.value, coalesce(e.labels ->> c.language, e.labels ->> 'en', e.value) as label, e.sort,
  e.parent_value
from sys_code d
  join sys_code_entry e on e.code_id = d.id
  join lov_caller c on c.pid = pg_backend_pid()
where d.enabled_flag = 1 and e.enabled_flag = 1;
