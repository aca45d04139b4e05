import sql from 'sql-template-tag'
import { hashOfLines } from '../../modules/money/reconciliation/line-hash.ts'
import type { Database, Db } from '../database.ts'
import { taxParts } from './many-invoices.ts'
import { demoEnterpriseId, settleTables } from './many-numbers.ts'

/**
 * Adds confirmed statements by supplier, company and month, until the month before last, for deliveries in no
 * statement. Every fourth supplier uses none.
 */
export async function addManyStatements(database: Database): Promise<void> {
  const enterpriseId = await demoEnterpriseId(database)
  const months = await database.rows<{ month: string }>(sql`
    select distinct to_char(receive_date, 'YYYY-MM') || '-01' as month from receive
    where status = 'POSTED' and receive_date < date_trunc('month', current_date) - interval '1 month' order by 1`)
  for (const { month } of months)
    await database.transaction(async db => {
      await db.run(sql`set local statement_timeout = 0`)
      await addMonth(db, enterpriseId, month)
    })
  await settleTables(database, ['reconciliation', 'recon_detail'])
}

async function addMonth(db: Db, enterpriseId: string, month: string): Promise<void> {
  await db.run(sql`
    create temp table fill_line on commit drop as
    with line as (
      select k.id as receive_detail_id, k.order_detail_id, r.id as document_id, r.receive_no, r.receive_date,
        k.accepted_qty + k.concession_qty - k.reversed_accepted_qty - k.returned_accepted_qty as qty, d.price_unit,
        case o.tax_mode when 'INCL' then d.price_incl else d.price_excl end as price, d.tax_code, d.tax_percent, o.tax_mode,
        o.currency_digits::int as digits, o.org_id, o.company_id, o.supplier_id, o.currency
      from receive r join receive_detail k on k.receive_id = r.id join purchase_order_detail d on d.id = k.order_detail_id
        join purchase_order o on o.id = d.order_id
      where r.status = 'POSTED' and r.deleted = 0 and r.supplier_id % 4 <> 0 and r.receive_date >= ${month}::date
        and r.receive_date < ${month}::date + interval '1 month' and o.enterprise_id = ${enterpriseId}
        and not exists (select from recon_detail l where l.receive_detail_id = k.id and l.live_flag = 1)
    ), stated as (select line.*, round(qty * price / price_unit, digits) as stated from line where qty > 0)
    select stated.*, net.amount_excl, tax.tax_amount
    from stated ${taxParts(sql`stated.stated`, { taxMode: sql`stated.tax_mode`, percent: sql`stated.tax_percent`, digits: sql`stated.digits` })}`)
  await db.run(sql`analyze fill_line`)
  await db.run(sql`
    create temp table fill_statement on commit drop as
    select nextval(pg_get_serial_sequence('reconciliation', 'id')) as id, x.*,
      row_number() over (order by x.supplier_id, x.company_id, x.org_id, x.currency) as nth
    from (select supplier_id, company_id, org_id, currency, digits, count(*) as lines, sum(amount_excl) as excl,
        sum(tax_amount) as tax from fill_line group by supplier_id, company_id, org_id, currency, digits) x`)
  await db.run(sql`
    with taken as (
      insert into number_counter (enterprise_id, rule_code, period, last)
      select ${enterpriseId}, 'RECON', to_char(${month}::date + interval '1 month', 'YYYYMM'), count(*) from fill_statement
      having count(*) > 0
      on conflict (enterprise_id, rule_code, org_id, period) do update set last = number_counter.last + excluded.last
      returning period, last)
    insert into reconciliation (id, enterprise_id, create_name, create_time, version, recon_no, org_id, company_id, supplier_id,
      currency, currency_digits, period_from, period_to, amount_excl, tax_amount, amount_incl, line_count, status, sent_flag,
      answer_until, confirm_time)
    select s.id, ${enterpriseId}, '财务', made.day + time '09:15', 2,
      'RC' || taken.period || lpad(serial.nth, greatest(4, length(serial.nth)), '0'), s.org_id, s.company_id, s.supplier_id,
      s.currency, s.digits, ${month}::date, made.day - 1, s.excl, s.tax, s.excl + s.tax, s.lines, 'CONFIRMED', 1,
      made.day + 14, made.day + 2 + time '11:05'
    from fill_statement s cross join taken
      cross join lateral (select (${month}::date + interval '1 month')::date as day) made
      cross join lateral (select (taken.last - (select count(*) from fill_statement) + s.nth)::text as nth) serial`)
  await db.run(sql`
    insert into recon_detail (recon_id, place, kind, receive_detail_id, order_detail_id, document_id, document_no,
      document_date, qty, price, price_unit, tax_mode, tax_code, tax_percent, amount_excl, tax_amount, amount_incl)
    select s.id, row_number() over (partition by s.id order by l.receive_date, l.receive_detail_id), 'RECEIPT',
      l.receive_detail_id, l.order_detail_id, l.document_id, l.receive_no, l.receive_date, l.qty, l.price, l.price_unit,
      l.tax_mode, l.tax_code, l.tax_percent, l.amount_excl, l.tax_amount, l.amount_excl + l.tax_amount
    from fill_line l join fill_statement s using (supplier_id, company_id, org_id, currency)`)
  await signMonth(db)
  await db.run(sql`drop table fill_line, fill_statement`)
}

/** Both sides signed the present lines. */
async function signMonth(db: Db): Promise<void> {
  const statements = await db.rows<{ id: string }>(sql`select id from fill_statement order by id`)
  for (const { id } of statements) {
    const hash = await hashOfLines(db, id)
    await db.run(sql`
      update reconciliation set
        buyer_signature = jsonb_build_object('name', '财务', 'time', to_char(create_time, 'YYYY-MM-DD HH24:MI:SS'),
          'hash', ${hash}::text, 'silent', 0),
        supplier_signature = jsonb_build_object('name', '对账员', 'time', to_char(confirm_time, 'YYYY-MM-DD HH24:MI:SS'),
          'hash', ${hash}::text, 'silent', 0)
      where id = ${id}`)
  }
}
