import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Database, Db } from '../database.ts'
import { inBatches, numbered, settleTables } from './many-numbers.ts'

/** In orders. */
const batchSize = 50_000

const filled = [
  'invoice_apply',
  'invoice',
  'invoice_apply_detail',
  'payment_apply',
  'payment_apply_detail',
  'payment_record',
]

/**
 * Adds invoices and payments for receipts of orders with ids above `after`: for the first part of each order and the
 * second of each third. Invoices due some weeks ago are paid, one of twelve not in full. There is no history. `tell`
 * reports the number of orders.
 */
export async function addManyInvoices(
  database: Database,
  after: string,
  tell: (orders: number) => void = () => undefined,
): Promise<void> {
  await inBatches(database, { after, size: batchSize, add: addBatch, tell })
  await settleTables(database, filled)
}

async function addBatch(db: Db, enterpriseId: string, from: number): Promise<void> {
  await makeRows(db, from)
  await db.run(sql`analyze fill_row`)
  await makeInvoices(db)
  await db.run(sql`analyze fill_invoice`)
  await insertApplications(db, enterpriseId)
  await insertInvoices(db, enterpriseId)
  await insertRows(db)
  await insertPayments(db, enterpriseId)
  await db.run(sql`drop table fill_row, fill_invoice`)
}

/** Net amount and tax of the `stated` amount, by the order's tax mode. */
export const taxParts = (stated: Sql, of: { taxMode: Sql; percent: Sql; digits: Sql }): Sql => sql`
  cross join lateral (select case when ${of.taxMode} = 'EXCL' then ${stated}
    else round(${stated} / (1 + ${of.percent} / 100), ${of.digits}) end as amount_excl) net
  cross join lateral (select case when ${of.taxMode} = 'EXCL' then round(net.amount_excl * ${of.percent} / 100, ${of.digits})
    else ${stated} - net.amount_excl end as tax_amount) tax`

/** Amounts are computed as in order rows. */
function makeRows(db: Db, from: number): Promise<number> {
  return db.run(sql`
    create temp table fill_row on commit drop as
    with part as (
      select o.id as order_id, d.id as order_detail_id, k.id as receive_detail_id, k.accepted_qty as qty, r.receive_date,
        row_number() over (partition by d.id order by k.id) as part,
        case o.tax_mode when 'INCL' then d.price_incl else d.price_excl end as price, d.price_unit, d.tax_code, d.tax_percent,
        o.tax_mode, o.currency_digits::int as digits
      from purchase_order o join purchase_order_detail d on d.order_id = o.id
        join receive_detail k on k.order_detail_id = d.id join receive r on r.id = k.receive_id
      where o.id > ${from} and o.id <= ${from + batchSize} and r.status = 'POSTED' and k.accepted_qty > 0
        and k.reversed_accepted_qty = 0
        and not exists (select from invoice_apply_detail a where a.receive_detail_id = k.id)
    ), stated as (
      select part.*, round(qty * price / price_unit, digits) as stated from part
      where part = 1 or (part = 2 and order_id % 3 = 0))
    select stated.*, net.amount_excl, tax.tax_amount
    from stated ${taxParts(sql`stated.stated`, { taxMode: sql`stated.tax_mode`, percent: sql`stated.tax_percent`, digits: sql`stated.digits` })}`)
}

/** Company currency of an order `o`, and its rate; orders use the enterprise's currency. */
const ownRate = sql`
  select y.currency, case y.currency when o.currency then 1 when o.local_currency then o.exchange_rate else round(
    o.exchange_rate / (select x.rate from exchange_rate x where x.enterprise_id = o.enterprise_id
      and x.from_currency = y.currency and x.to_currency = o.local_currency and x.valid_from <= o.order_date
      order by x.valid_from desc limit 1), 9) end as rate
  from company y where y.id = o.company_id`

/** One per order; most invoices due twelve days ago are paid. */
function makeInvoices(db: Db): Promise<number> {
  return db.run(sql`
    create temp table fill_invoice on commit drop as
    with summed as (
      select order_id, least(current_date, max(receive_date) + 1) as counted, sum(amount_excl) as excl, sum(tax_amount) as tax
      from fill_row group by order_id)
    select nextval(pg_get_serial_sequence('invoice_apply', 'id')) as id,
      nextval(pg_get_serial_sequence('invoice', 'id')) as invoice_id, summed.*, excl + tax as incl, o.org_id, o.company_id,
      o.supplier_id, o.currency, o.currency_digits, o.tax_mode, own.currency as local_currency, own.rate as exchange_rate,
      counted + t.days as due_date, stage.name as status, paid.amount as paid,
      case when paid.amount > 0 then nextval(pg_get_serial_sequence('payment_apply', 'id')) end as payment_id
    from summed join purchase_order o on o.id = summed.order_id join payment_term t on t.id = o.payment_term_id
      cross join lateral (${ownRate}) own
      cross join lateral (select case
        when current_date - counted < 3 then 'NEW' when current_date - counted < 6 then 'INVOICED'
        when current_date - counted < 9 then 'ARRIVED' when current_date - counted < 12 then 'CHECKED'
        when counted + t.days > current_date - 12 or o.id % 24 = 12 then 'POSTED'
        when o.id % 24 = 0 then 'PART_PAID' else 'PAID' end as name) stage
      cross join lateral (select case stage.name when 'PAID' then excl + tax
        when 'PART_PAID' then round((excl + tax) / 2, o.currency_digits) else 0 end as amount) paid
    where excl > 0 order by order_id`)
}

async function insertApplications(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    with ${numbered(enterpriseId, 'INVOICE_APPLY', sql`select * from fill_invoice`)}
    insert into invoice_apply (id, enterprise_id, create_name, create_time, version, apply_no, org_id, company_id, supplier_id,
      currency, currency_digits, tax_mode, amount_excl, tax_amount, amount_incl, status, submit_time)
    select id, ${enterpriseId}, '开票员', counted + time '10:05', 1, 'IA' || serial, org_id, company_id, supplier_id, currency,
      currency_digits, tax_mode, excl, tax, incl, case status when 'NEW' then 'APPROVED' else 'INVOICED' end,
      counted + time '10:20'
    from numbered order by id`)
}

async function insertInvoices(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    insert into invoice (id, enterprise_id, create_name, create_time, version, apply_id, org_id, company_id, supplier_id,
      currency, currency_digits, invoice_no, invoice_key, invoice_date, invoice_type, amount_excl, tax_amount, amount_incl,
      status, match_result, arrive_date, paper_flag, posted_date, due_date, local_currency, local_amount, exchange_rate,
      paid_amount, match_time, price_tolerance_pct, price_tolerance_abs, post_time)
    select invoice_id, ${enterpriseId}, '开票员', counted + time '16:40', 1, id, org_id, company_id, supplier_id, currency,
      currency_digits, no, no, counted, 'ELECTRONIC', excl, tax, incl, status, 'MATCHED',
      case when status <> 'INVOICED' then counted + 3 end, (status <> 'INVOICED')::int, case when posted then counted + 5 end,
      case when posted then due_date end, case when posted then local_currency else '' end,
      case when posted then round(incl * exchange_rate, 2) end, case when posted then exchange_rate end, paid,
      counted + 3 + time '17:10', 0, 0, case when posted then counted + 5 + time '17:20' end
    from fill_invoice cross join lateral (select '26' || lpad(invoice_id::text, 18, '0') as no,
      status in ('POSTED', 'PART_PAID', 'PAID') as posted) more
    where status <> 'NEW' order by invoice_id`)
  await db.run(sql`
    insert into invoice_due_part (invoice_id, no, due_date, amount)
    select invoice_id, 1, due_date, incl from fill_invoice where status in ('POSTED', 'PART_PAID', 'PAID') order by invoice_id`)
}

async function insertRows(db: Db): Promise<void> {
  await db.run(sql`
    insert into invoice_apply_detail (apply_id, place, receive_detail_id, order_detail_id, qty, price, tax_code, tax_percent,
      amount_excl, tax_amount, amount_incl, invoice_id)
    select i.id, row_number() over (partition by i.id order by r.receive_detail_id) - 1, r.receive_detail_id,
      r.order_detail_id, r.qty, r.price, r.tax_code, r.tax_percent, r.amount_excl, r.tax_amount, r.amount_excl + r.tax_amount,
      case when i.status <> 'NEW' then i.invoice_id end
    from fill_row r join fill_invoice i on i.order_id = r.order_id order by i.id, r.receive_detail_id`)
}

async function insertPayments(db: Db, enterpriseId: string): Promise<void> {
  const paying = sql`select payment_id, invoice_id as id, due_date - 3 as counted, due_date, org_id, company_id, supplier_id,
    currency, currency_digits, paid from fill_invoice where paid > 0`
  await db.run(sql`
    with ${numbered(enterpriseId, 'PAYMENT_APPLY', paying)}
    insert into payment_apply (id, enterprise_id, create_name, create_time, version, pay_type, pay_apply_no, org_id, company_id,
      supplier_id, currency, currency_digits, bank_account_id, bank_version, amount, paid_amount, pay_method, plan_date, status,
      submit_time, sent_time)
    select payment_id, ${enterpriseId}, '财务', counted + time '09:20', 2, 'ARRIVAL', 'PA' || serial, org_id, company_id,
      supplier_id, currency, currency_digits,
      (select min(b.id) from supplier_bank_account b where b.supplier_id = numbered.supplier_id), 1, paid, paid, 'TRANSFER',
      due_date, 'PAID', counted + time '09:40', counted + time '10:00'
    from numbered order by payment_id`)
  await db.run(sql`
    insert into payment_apply_detail (apply_id, place, invoice_id, apply_amount, paid_amount)
    select payment_id, 0, invoice_id, paid, paid from fill_invoice where paid > 0 order by payment_id`)
  await db.run(sql`
    insert into payment_record (apply_id, paid_amount, paid_date, bank_ref, status, create_name, create_time)
    select payment_id, paid, due_date, 'B' || payment_id, 'DONE', '财务', due_date + time '15:00'
    from fill_invoice where paid > 0 order by payment_id`)
}
