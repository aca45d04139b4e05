-- Organisations, companies, employees, purchasers, categories and materials are kept by hand (domain §8): what their
-- tables lacked for it, and the pages in the menu.

alter table company
  add column bank_accounts jsonb not null default '[]' check (jsonb_typeof(bank_accounts) = 'array'),
  add column active smallint not null default 1 check (active in (0, 1)),
  add column version int not null default 0,
  add column update_by bigint,
  add column update_name varchar(64) not null default '',
  add column update_time timestamptz;

alter table org
  add column sort int not null default 0,
  add column head_employee_id bigint references employee,
  add column version int not null default 0,
  add column update_by bigint,
  add column update_name varchar(64) not null default '',
  add column update_time timestamptz;

alter table supplier_category add column active smallint not null default 1 check (active in (0, 1));
alter table material_category add column active smallint not null default 1 check (active in (0, 1));

-- Which material categories a purchaser buys; one category has one purchaser in an organisation (11002).
create table purchaser_category (
  purchaser_id bigint not null references purchaser,
  purchasing_org_id bigint not null references org,
  category_id bigint not null references material_category,
  primary key (purchaser_id, category_id),
  unique (purchasing_org_id, category_id)
);
create index purchaser_category_category on purchaser_category (category_id);

create index employee_org on employee (org_id);
create index employee_manager on employee (manager_id) where manager_id is not null;
create index org_head on org (head_employee_id) where head_employee_id is not null;
create index supplier_category_parent on supplier_category (supplier_category_bid);

insert into module (code, names, path, component, icon, sort, is_operating) values
  ('basic', '{"en":"Master data","zh":"基础数据","es":"Datos maestros","ja":"マスタ"}', '/basic', 'Layout', 'building', 60, 1)
on conflict (code) do nothing;

insert into module (code, names, path, component, icon, sort, is_operating, parent_id)
select row.code, row.names::jsonb, row.path, row.component, row.icon, row.sort, row.is_operating, parent.id
from module parent, (values
  ('basic_org', '{"en":"Organisations","zh":"组织机构","es":"Organizaciones","ja":"組織"}', '/basic/org', 'basic_org', 'layout', 1, 1),
  ('basic-company', '{"en":"Companies","zh":"公司","es":"Empresas","ja":"会社"}', '/basic/company', 'basic-company', 'building', 2, 1),
  ('basic-employee', '{"en":"Employees","zh":"员工","es":"Empleados","ja":"従業員"}', '/basic/employee', 'basic-employee', 'users', 3, 1),
  ('basic-purchaser', '{"en":"Purchasers","zh":"采购员","es":"Compradores","ja":"購買担当者"}', '/basic/purchaser', 'basic-purchaser', 'user', 4, 1),
  ('basic-supplier-category', '{"en":"Supplier categories","zh":"供应商分类","es":"Categorías de proveedores","ja":"サプライヤー分類"}', '/basic/supplier-category', 'basic-supplier-category', 'list', 5, 1),
  ('basic-category', '{"en":"Material categories","zh":"物料分类","es":"Categorías de materiales","ja":"品目分類"}', '/basic/category', 'basic-category', 'list', 6, 1),
  ('basic-material', '{"en":"Materials","zh":"物料","es":"Materiales","ja":"品目"}', '/basic/material', 'basic-material', 'package', 7, 1),
  ('MATERIAL_EDIT', '{"en":"Edit materials","zh":"维护物料","es":"Editar materiales","ja":"品目の編集"}', '', '', '', 8, 3)
) as row (code, names, path, component, icon, sort, is_operating)
where parent.code = 'basic';

-- The administrators keep all of it; heads of purchasing keep materials, and whoever plans, buys or audits reads them.
insert into role_module (role_id, module_id)
select role.id, module.id from role, module
where role.code in ('ADMIN', 'ENT_ADMIN') and module.code in
    ('basic', 'basic_org', 'basic-company', 'basic-employee', 'basic-purchaser', 'basic-supplier-category',
     'basic-category', 'basic-material', 'MATERIAL_EDIT')
  or role.code in ('PUR_MANAGER', 'PURCHASER', 'PLANNER', 'AUDITOR') and module.code in ('basic', 'basic-material')
  or role.code = 'PUR_MANAGER' and module.code = 'MATERIAL_EDIT'
on conflict do nothing;
