-- Currencies, exchange rates, units, taxes and payment terms are kept by hand (domain §8): keys that keep what orders
-- use, the pages in the menu, and who may use them.

-- Rows that are older keep what they name; nothing they name goes from now on.
alter table purchase_order_detail
  add constraint purchase_order_detail_unit foreign key (enterprise_id, unit) references unit (enterprise_id, code)
    not valid,
  add constraint purchase_order_detail_tax foreign key (enterprise_id, tax_code) references tax_rate (enterprise_id, code)
    not valid;

create index unit_conversion_to on unit_conversion (enterprise_id, to_unit);
create index exchange_rate_to on exchange_rate (enterprise_id, to_currency);

insert into module (code, names, path, component, icon, sort, is_operating, parent_id)
select row.code, row.names::jsonb, row.path, row.code, row.icon, row.sort, 1, parent.id
from module parent, (values
  ('basic-currency', '{"en":"Currencies","zh":"币种","es":"Monedas","ja":"通貨"}', '/basic/currency', 'globe', 11),
  ('basic-rate', '{"en":"Exchange rates","zh":"汇率","es":"Tipos de cambio","ja":"為替レート"}', '/basic/rate', 'chart', 12),
  ('basic-tax', '{"en":"Tax rates","zh":"税率","es":"Tipos impositivos","ja":"税率"}', '/basic/tax', 'tag', 13),
  ('basic-payment-term', '{"en":"Payment terms","zh":"付款条件","es":"Condiciones de pago","ja":"支払条件"}', '/basic/payment-term', 'credit-card', 14),
  ('basic-unit', '{"en":"Units","zh":"计量单位","es":"Unidades","ja":"単位"}', '/basic/unit', 'columns', 15)
) as row (code, names, path, icon, sort)
where parent.code = 'basic';

insert into role_module (role_id, module_id)
select role.id, module.id from role, module
where role.code in ('ADMIN', 'ENT_ADMIN')
  and module.code in ('basic-currency', 'basic-rate', 'basic-tax', 'basic-payment-term', 'basic-unit')
on conflict do nothing;
