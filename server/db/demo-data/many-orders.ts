import sql, { raw } from 'sql-template-tag'
import type { Database, Db } from '../database.ts'
import { demoEnterpriseId } from './many-numbers.ts'

/** Maximum age in days, and orders per statement. */
const oldest = 547
const batchSize = 20_000
/** From this number on, rebuilding indexes is quicker than maintaining them. */
const manyOrders = 50_000

/**
 * Adds `count` orders of one to five rows, by statements over whole batches; all or none. Amounts, numbers, counters
 * and statuses are right; there are no answers, versions and history. `tell` reports the number of orders. @throws
 * Error when the database has no demo enterprise.
 */
export async function addManyOrders(database: Database, count: number, tell: (written: number) => void): Promise<void> {
  const enterpriseId = await demoEnterpriseId(database)
  await database.transaction(async db => {
    await db.run(sql`set local statement_timeout = 0`)
    await db.run(sql`set local maintenance_work_mem = '256MB'`)
    const prices = await readPrices(db)
    const indexes = count < manyOrders ? [] : await dropIndexes(db)
    for (let from = 1; from <= count; from += batchSize) {
      const to = Math.min(count, from + batchSize - 1)
      await addBatch(db, { enterpriseId, prices, from, to, count })
      tell(to)
    }
    for (const definition of indexes) await db.run(raw(definition))
  })
  for (const table of filledTables) await database.run(sql`analyze ${raw(table)}`)
}

const filledTables = ['purchase_order', 'purchase_order_detail']

/** Drops indexes without constraints and returns the statements that create them; a rollback undoes it. */
async function dropIndexes(db: Db): Promise<string[]> {
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = any(${filledTables}::regclass[]) and not i.indisunique order by 1`)
  for (const { name } of indexes) await db.run(sql`drop index ${raw(name)}`)
  return indexes.map(({ definition }) => definition)
}

interface Batch {
  enterpriseId: string
  /** Price by material id as JSON, in the base currency. */
  prices: string
  from: number
  to: number
  count: number
}

/** From the oldest orders, so that a second run is as quick. */
async function readPrices(db: Db): Promise<string> {
  const found = await db.one<{ prices: object }>(sql`
    select coalesce(jsonb_object_agg(material_id, price), '{}') as prices from (
      select d.material_id, round(avg(d.price_excl / d.price_unit * o.exchange_rate), 4) as price
      from purchase_order_detail d join purchase_order o on o.id = d.order_id
      where d.material_id is not null and d.id <= 5000 group by d.material_id) as known`)
  return JSON.stringify(found?.prices ?? {})
}

async function addBatch(db: Db, batch: Batch): Promise<void> {
  await makeParties(db, batch)
  await makeOrders(db, batch)
  await makeLines(db, batch)
  await insertOrders(db, batch)
  await insertLines(db)
  await db.run(sql`drop table fill_party, fill_order, fill_line`)
}

/** Purchasers with their suppliers, the resulting terms, and the approved materials. */
function makeParties(db: Db, { enterpriseId }: Batch): Promise<number> {
  return db.run(sql`
    create temp table fill_party on commit drop as
    select row_number() over (order by s.id, p.id) as n, s.id as supplier_id, p.id as purchaser_id, e.user_id, e.name as user_name,
      o.id as org_id, o.company_id, w.inventory_org_id, w.id as warehouse_id, w.address, k.id as contact_id, s.tax_mode, s.payment_term_id,
      case when c.currency = 'EUR' and s.country = 'CN' then 'EUR' else s.default_currency end as currency,
      t.code as tax_code, t.percent, t.category, source.materials
    from supplier s
    join purchaser p on p.enterprise_id = s.enterprise_id
    join employee e on e.id = p.employee_id
    join org o on o.id = p.purchasing_org_id
    join company c on c.id = o.company_id and (c.currency = 'EUR') = (s.default_currency = 'EUR')
    join lateral (
      select w.* from warehouse w join org i on i.id = w.inventory_org_id where i.company_id = c.id order by w.id limit 1) w on true
    join lateral (
      select array_agg(m.id order by m.id) as materials
      from material_supplier ms join material m on m.id = ms.material_id and m.active = 1
      where ms.supplier_id = s.id and ms.status = 'APPROVED') source on cardinality(source.materials) > 5
    join tax_rate t on t.enterprise_id = s.enterprise_id
      and t.code = case when (c.country = 'CN') = (s.country = 'CN') then s.tax_code else 'IMP0' end
    left join supplier_contact k on k.supplier_id = s.id and k.main_flag = 1
    where s.enterprise_id = ${enterpriseId}`)
}

/** Without totals; later numbers have later days, and fewer of the newer ones are finished. */
function makeOrders(db: Db, { enterpriseId, from, to, count }: Batch): Promise<number> {
  return db.run(sql`
    create temp table fill_order on commit drop as
    with drawn as (
      select i, (hashint8(i) & 2147483647) as dice,
        current_date - 1 - floor(${oldest} * ((${count}::float8 - i) / ${count}) ^ 1.2)::int as day
      from generate_series(${from}::bigint, ${to}) as i
    )
    select nextval(pg_get_serial_sequence('purchase_order', 'id')) as id, drawn.i, drawn.dice, drawn.day, party.*,
      coalesce(rate.rate, 1) as rate, currency.digits,
      case
        when current_date - day > 90 then case when dice % 100 < 94 then 'COMPLETED' else 'CANCELLED' end
        when current_date - day > 30 then case dice % 4 when 0 then 'COMPLETED' when 1 then 'CONFIRMED' else 'EXECUTING' end
        when current_date - day > 7 then case dice % 3 when 0 then 'ISSUED' else 'CONFIRMED' end
        else case dice % 3 when 0 then 'NEW' else 'ISSUED' end
      end as status
    from drawn
    join fill_party party on party.n = 1 + drawn.dice % (select count(*) from fill_party)
    join currency on currency.enterprise_id = ${enterpriseId} and currency.code = party.currency
    left join lateral (
      select r.rate from exchange_rate r
      where r.enterprise_id = ${enterpriseId} and r.from_currency = party.currency and r.to_currency = 'CNY' and r.valid_from <= drawn.day
      order by r.valid_from desc limit 1) rate on party.currency <> 'CNY'
    order by drawn.i`)
}

/** Their status follows from the order's. */
function makeLines(db: Db, { prices }: Batch): Promise<number> {
  return db.run(sql`
    create temp table fill_line on commit drop as
    with line as (
      select o.id as order_id, k as row_no, o.status, o.digits, o.percent, o.tax_mode, o.tax_code, o.category, m.id as material_id, m.name, m.spec,
        m.unit, u.precision, m.price_unit, m.inspect_mode, c.receive_tolerance_pct, c.short_tolerance_pct,
        greatest(1, m.min_order_qty) * (1 + (o.dice / 7 + k) % 6) as qty,
        o.day + m.purchase_lead_days + 3 + (o.dice / 11 + k)::int % 20 as need_date,
        greatest(0.01, round(coalesce((${prices}::jsonb ->> m.id::text)::numeric, 50) / o.rate * m.price_unit
          * (0.95 + (o.dice / 13 + k) % 100 / 1000.0), 2)) as price
      from fill_order o
      cross join lateral generate_series(1, (1 + o.dice / 3 % 5)::int) as k
      join material m on m.id = o.materials[1 + (o.dice / 5 + k) % cardinality(o.materials)]
      join unit u on u.enterprise_id = m.enterprise_id and u.code = m.unit
      join material_category c on c.id = m.category_id
    ), priced as (
      select line.*,
        case when tax_mode = 'EXCL' then price else round(price / (1 + percent / 100), 6) end as price_excl,
        case when tax_mode = 'INCL' then price else round(price * (1 + percent / 100), 6) end as price_incl,
        round(qty * price / price_unit, digits) as stated
      from line
    ), summed as (
      select priced.*, case when tax_mode = 'EXCL' then stated else round(stated / (1 + percent / 100), digits) end as amount_excl
      from priced
    )
    select summed.*,
      case when tax_mode = 'EXCL' then round(amount_excl * percent / 100, digits) else stated - amount_excl end as tax_amount
    from summed`)
}

/** Takes each day's numbers from its counter in one step, so that they never collide with running saves. */
function insertOrders(db: Db, { enterpriseId }: Batch): Promise<number> {
  return db.run(sql`
    with taken as (
      insert into number_counter (enterprise_id, rule_code, period, last)
      select ${enterpriseId}, 'ORDER', to_char(day, 'YYYYMMDD'), count(*) from fill_order group by day order by day
      on conflict (enterprise_id, rule_code, org_id, period) do update set last = number_counter.last + excluded.last
      returning period, last
    ), numbered as (
      select o.*, to_char(day, 'YYYYMMDD') as period,
        row_number() over (partition by day order by id) as place, count(*) over (partition by day) as of_day
      from fill_order o
    ), total as (
      select order_id, sum(amount_excl) as excl, sum(tax_amount) as tax from fill_line group by order_id
    )
    insert into purchase_order (id, enterprise_id, create_by, create_name, create_time, update_by, update_name, update_time,
      order_no, order_type, order_date, org_id, company_id, inventory_org_id, purchaser_id, supplier_id, supplier_contact_id,
      currency, currency_digits, local_currency, local_digits, exchange_rate, tax_mode, payment_term_id, delivery_address,
      warehouse_id, amount_excl, tax_amount, amount_incl, local_amount, answer_status, status, receive_status, cancel_reason,
      submit_by, submit_time, approve_time, issue_time)
    select o.id, ${enterpriseId}, o.user_id, o.user_name, o.day + time '09:00', o.user_id, o.user_name, o.day + time '09:00',
      'PO' || o.period || lpad(number.serial, greatest(4, length(number.serial)), '0'), 'STANDARD', o.day, o.org_id, o.company_id,
      o.inventory_org_id, o.purchaser_id, o.supplier_id, o.contact_id, o.currency, o.digits, 'CNY', 2, o.rate, o.tax_mode,
      o.payment_term_id, o.address, o.warehouse_id, total.excl, total.tax, total.excl + total.tax,
      round((total.excl + total.tax) * o.rate, 2),
      case when o.status in ('CONFIRMED', 'EXECUTING', 'COMPLETED') then 'ACCEPTED' else 'NONE' end, o.status,
      case o.status when 'COMPLETED' then 'FULL' else 'NONE' end,
      case o.status when 'CANCELLED' then '需求取消' else '' end,
      case when o.status <> 'NEW' then o.user_id end,
      case when o.status <> 'NEW' then o.day + time '10:00' end,
      case when o.status <> 'NEW' then o.day + time '14:00' end,
      case when o.status <> 'NEW' then o.day + time '15:00' end
    from numbered o
    join taken on taken.period = o.period
    join total on total.order_id = o.id
    cross join lateral (select (taken.last - o.of_day + o.place)::text as serial) number
    order by o.id`)
}

function insertLines(db: Db): Promise<number> {
  return db.run(sql`
    insert into purchase_order_detail (order_id, row_no, material_id, material_text, spec, qty, unit, unit_precision,
      price_excl, price_incl, price_unit, tax_code, tax_percent, tax_category, amount_excl, tax_amount, amount_incl, need_date,
      promised_date, promised_qty, receive_tolerance_pct, short_tolerance_pct, inspect_mode, shipped_qty, under_way_qty,
      received_qty, arrived_qty, accepted_qty, row_status, price_check)
    select order_id, row_no, material_id, name, spec, qty, unit, precision, price_excl, price_incl, price_unit, tax_code,
      percent, category, amount_excl, tax_amount, amount_excl + tax_amount, need_date,
      case when agreed then need_date end, case when agreed then qty end, receive_tolerance_pct, short_tolerance_pct,
      inspect_mode, case when row_status in ('RECEIVED', 'DELIVERING') then qty else 0 end,
      case when row_status = 'DELIVERING' then qty else 0 end, came, came, came, row_status, 'OK'
    from fill_line
    cross join lateral (select status in ('CONFIRMED', 'EXECUTING', 'COMPLETED') as agreed,
      case status when 'COMPLETED' then 'RECEIVED' when 'CONFIRMED' then 'CONFIRMED'
        when 'EXECUTING' then case row_no when 1 then 'DELIVERING' else 'CONFIRMED' end else 'OPEN' end as row_status) state
    cross join lateral (select case when row_status = 'RECEIVED' then qty else 0 end as came) arrived
    order by order_id, row_no`)
}
