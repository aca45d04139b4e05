-- after: contracts/009, organisation/001, master-data/001, purchase-orders/001
-- Which own company a contract binds, how its prices are meant, and how it is paid.

alter table contract
  add company_id bigint references company (id),
  add sign_date date,
  add tax_mode varchar(4) not null default 'EXCL' check (tax_mode in ('EXCL', 'INCL')),
  add payment_term_id bigint references payment_term (id),
  add retention_pct numeric(9, 4) not null default 0 check (retention_pct between 0 and 100);
-- Until now a contract was of the company of its organisation; where orders use it up, it is theirs.
update contract t set company_id = coalesce(
  (select o.company_id from contract_use u join purchase_order o on o.id = u.order_id
    where u.contract_id = t.id order by u.id desc limit 1),
  (select o.company_id from org o where o.id = t.org_id),
  (select min(c.id) from company c where c.enterprise_id = t.enterprise_id));
alter table contract alter column company_id set not null;
create index contract_company on contract (company_id);
create index contract_payment_term on contract (payment_term_id) where payment_term_id is not null;

-- With tax, of a contract whose prices are.
alter table contract_item add price_incl numeric(20, 6) check (price_incl >= 0);
-- What a part of the payment waits for, as parts of payment terms say it.
alter table contract_stage add due_rule varchar(16)
  check (due_rule in ('ADVANCE', 'ON_DELIVERY', 'ON_INVOICE', 'RETENTION'));

update contract_change set
  terms_before = '{"paymentTermId": null, "retentionPct": "0"}' || terms_before,
  terms_after = '{"paymentTermId": null, "retentionPct": "0"}' || terms_after;
