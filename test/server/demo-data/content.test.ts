import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql, { raw } from 'sql-template-tag'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import type { Database } from '../../../server/db/database.ts'
import { verifyChains } from '../../../server/kit/audit.ts'
import { documentTotals, rowAmounts } from '../../../src/contract/amounts.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

const today = '2026-03-18'
let opened: TestDatabase
let database: Database

before(async () => {
  opened = await testDatabase()
  database = opened.database
  await putDemoData(database, { today })
})
after(() => opened.close())

/** Everything in all tables but hashes of passwords, which are salted, and the log of migrations. */
async function fingerprint(of: Database): Promise<string> {
  const tables = await of.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration' order by 1`)
  const digest = createHash('sha256')
  for (const { name } of tables) {
    const rows = await of.rows<{ line: string }>(sql`
      select (to_jsonb(t) - 'password_hash' - 'create_time')::text as line from ${raw(name)} t order by 1`)
    digest.update(`${name} ${rows.length}\n`)
    for (const { line } of rows) digest.update(line)
  }
  return digest.digest('hex')
}

const faults = (query: ReturnType<typeof sql>) => database.rows<Record<string, unknown>>(query)

test('two runs for the same day agree, and another seed gives other data', async () => {
  const again = await testDatabase()
  const other = await testDatabase()
  try {
    await putDemoData(again.database, { today })
    await putDemoData(other.database, { today, seed: 5 })
    const first = await fingerprint(database)
    assert.equal(await fingerprint(again.database), first)
    assert.notEqual(await fingerprint(other.database), first)
  } finally {
    await again.close()
    await other.close()
  }
})

test('a second run changes nothing and names the accounts again', async () => {
  const first = await fingerprint(database)
  const accounts = await putDemoData(database, { today })
  assert.equal(await fingerprint(database), first)
  assert.equal(accounts.join(' '), 'admin buyer buyer2 warehouse finance quality expert supplier supplier2')
})

test('a database of somebody else is left alone and promises no accounts', async () => {
  const foreign = await testDatabase()
  try {
    await foreign.database.run(sql`insert into enterprise (code, name, base_currency) values ('OWN', 'Own', 'EUR')`)
    assert.deepEqual(await putDemoData(foreign.database, { today }), [])
    assert.equal((await foreign.database.one<{ n: string }>(sql`select count(*) as n from app_user`))?.n, '0')
  } finally {
    await foreign.close()
  }
})

test('there are 400 orders over 18 months, in every state, none after yesterday', async () => {
  const found = await database.one<{ count: string; states: string; first: string; last: string }>(sql`
    select count(*) as count, count(distinct status) as states, min(order_date) as first, max(order_date) as last
    from purchase_order`)
  assert.equal(found?.count, '400')
  assert.equal(found.states, '11')
  assert.ok(found.first < '2024-11-01', found.first)
  assert.ok(found.last <= '2026-03-17' && found.last > '2026-03-10', found.last)
  const late = sql`select id from audit_log where time >= ${today}::timestamptz`
  assert.deepEqual(await faults(late), [])
  assert.deepEqual(await faults(sql`select id from return_order where return_date >= ${today} `), [])
})

test('every amount is what the contract computes, and headers are the sums of their rows', async () => {
  interface Amounts {
    amountExcl: string
    taxAmount: string
    amountIncl: string
  }
  type Header = Amounts & { id: string; taxMode: 'EXCL' | 'INCL'; digits: number; rate: string; local: string }
  const orders = await database.rows<Header>(sql`
    select id, tax_mode, currency_digits as digits, exchange_rate as rate, local_amount as local, amount_excl, tax_amount,
      amount_incl from purchase_order`)
  const rows = await database.rows<
    Amounts & {
      orderId: string
      qty: string
      priceExcl: string
      priceIncl: string
      priceUnit: number
      taxPercent: string
    }
  >(sql`select order_id, qty, price_excl, price_incl, price_unit, tax_percent, amount_excl, tax_amount, amount_incl
    from purchase_order_detail`)
  const same = (a: string, b: string, what: string) => assert.ok(new Big(a).eq(b), `${what}: ${a} is not ${b}`)
  for (const order of orders) {
    const own = rows.filter(row => row.orderId === order.id)
    assert.ok(own.length > 0, `order ${order.id} has no rows`)
    const amounts = own.map(row => rowAmounts(row, order.taxMode, order.digits))
    for (const [at, row] of own.entries()) {
      const computed = amounts[at]
      assert.ok(computed)
      same(row.amountExcl, computed.amountExcl, `row of ${order.id}`)
      same(row.taxAmount, computed.taxAmount, `tax of ${order.id}`)
      same(row.amountIncl, computed.amountIncl, `row with tax of ${order.id}`)
    }
    const totals = documentTotals(amounts, order.digits, order.rate, 2)
    same(order.amountExcl, totals.amountExcl, `order ${order.id}`)
    same(order.taxAmount, totals.taxAmount, `tax of order ${order.id}`)
    same(order.amountIncl, totals.amountIncl, `order ${order.id} with tax`)
    same(order.local, totals.localAmount, `local amount of ${order.id}`)
  }
})

test('numbers follow their day and the counters stand at the last one', async () => {
  const wrong = sql`
    select order_no from purchase_order o where order_no !~ ('^PO' || to_char(order_date, 'YYYYMMDD') || '[0-9]{4}$')
    union all
    select period from number_counter c where rule_code = 'ORDER' and c.last <> (
      select max(right(order_no, 4)::int) from purchase_order o where substr(order_no, 3, 8) = c.period)
    union all
    select delivery_no from delivery_order d where delivery_no !~ ('^ASN' || to_char(create_time, 'YYYYMMDD') || '[0-9]{4}$')
    union all
    select period from number_counter c where rule_code = 'DELIVERY_ORDER' and c.last <> (
      select max(right(delivery_no, 4)::int) from delivery_order d where substr(delivery_no, 4, 8) = c.period)`
  assert.deepEqual(await faults(wrong), [])
})

test('the audit chains hold, and the history of every order leads to its state', async () => {
  assert.deepEqual(await verifyChains(database), [])
  const wrong = sql`
    select o.order_no, o.status from purchase_order o
    where o.status is distinct from (
      select a.to_status from audit_log a where a.business_type = 'PURCHASE_ORDER' and a.business_id = o.id order by a.id desc limit 1)
    union all
    select a.doc_no, a.from_status from (
      select *, lag(to_status) over (partition by business_id order by id) as before
      from audit_log where business_type = 'PURCHASE_ORDER') a
    where a.action = 'STATUS' and a.from_status is distinct from a.before`
  assert.deepEqual(await faults(wrong), [])
})

test('the state of an order follows from its rows', async () => {
  const wrong = sql`
    select o.order_no, o.status from purchase_order o join purchase_order_detail d on d.order_id = o.id
    group by o.id having
      (o.status = 'COMPLETED') <> bool_and(d.row_status in ('RECEIVED', 'ABORTED', 'CLOSED'))
      or (o.status = 'CONFIRMED' and bool_or(d.shipped_qty > 0 or d.received_qty > 0))
      or (o.status = 'EXECUTING' and not bool_or(d.shipped_qty > 0 or d.received_qty > 0))
      or (o.status not in ('EXECUTING', 'COMPLETED', 'CONFIRMED') and bool_or(d.row_status <> 'OPEN'))
      or (o.receive_status = 'NONE') <> bool_and(d.received_qty = 0)`
  assert.deepEqual(await faults(wrong), [])
})

test('quantities of rows agree with their states', async () => {
  const wrong = sql`
    select id, row_status from purchase_order_detail where not case row_status
      when 'RECEIVED' then open_qty = 0 and received_qty > 0
      when 'PART_RECEIVED' then received_qty > 0 and open_qty > 0
      when 'DELIVERING' then shipped_qty > 0 and received_qty = 0
      when 'CLOSED' then open_qty = 0 and closed_qty > 0 and close_reason <> ''
      when 'ABORTED' then open_qty = 0 and aborted_qty > 0 and received_qty = 0 and abort_reason <> ''
      else shipped_qty = 0 and received_qty = 0 end
      or received_qty > shipped_qty or qty <> round(qty, unit_precision)`
  assert.deepEqual(await faults(wrong), [])
})

test('what was shipped and is under way of a row agrees with its deliveries', async () => {
  const wrong = sql`
    with shipped as (
      select r.order_detail_id as id, sum(r.qty - r.missing_qty) as qty, sum(r.received_qty) as received,
        sum(greatest(0, r.qty - r.received_qty)) filter (where d.status in ('SHIPPED', 'PART_RECEIVED')) as under_way
      from delivery_order_detail r join delivery_order d on d.id = r.delivery_id where d.status <> 'NEW' group by 1)
    select l.id, l.row_status from purchase_order_detail l left join shipped s on s.id = l.id
    where l.shipped_qty <> coalesce(s.qty, 0) or l.under_way_qty <> coalesce(s.under_way, 0)
      or l.arrived_qty - l.reversed_qty <> coalesce(s.received, 0)`
  assert.deepEqual(await faults(wrong), [])
})

test('what arrived of a row, and was accepted and rejected of it without reversals, agrees with its receipts', async () => {
  const wrong = sql`
    with came as (
      select k.order_detail_id as id, sum(k.received_qty) as qty, sum(k.accepted_qty + k.concession_qty - k.reversed_accepted_qty) as accepted,
        sum(k.rejected_qty - k.reversed_rejected_qty) as rejected
      from receive_detail k join receive r on r.id = k.receive_id where r.status <> 'NEW' group by 1)
    select l.id from purchase_order_detail l left join came c on c.id = l.id
    where l.arrived_qty <> coalesce(c.qty, 0) or l.accepted_qty <> coalesce(c.accepted, 0)
      or l.rejected_qty <> coalesce(c.rejected, 0)`
  assert.deepEqual(await faults(wrong), [])
  const states = await database.rows<{ status: string }>(sql`select distinct status from receive order by 1`)
  assert.deepEqual(
    states.map(each => each.status),
    ['INSPECTING', 'NEW', 'POSTED'],
  )
})

test('deliveries are there in every state, and their states follow from what came', async () => {
  const states = await database.rows<{ status: string }>(sql`select distinct status from delivery_order order by 1`)
  assert.deepEqual(
    states.map(each => each.status),
    ['CLOSED', 'NEW', 'PART_RECEIVED', 'RECEIVED', 'SHIPPED'],
  )
  const wrong = sql`
    select d.delivery_no, d.status from delivery_order d join delivery_order_detail r on r.delivery_id = d.id
    group by d.id having d.status <> case
      when d.ship_time is null then 'NEW'
      when bool_or(r.missing_qty > 0) then 'CLOSED'
      when bool_and(r.received_qty >= r.qty) then 'RECEIVED'
      when bool_or(r.received_qty > 0) then 'PART_RECEIVED' else 'SHIPPED' end`
  assert.deepEqual(await faults(wrong), [])
})

test('orders go to suppliers that may be ordered from, for materials they are approved for', async () => {
  const wrong = sql`
    select o.order_no from purchase_order o join supplier s on s.id = o.supplier_id
    join purchase_order_detail d on d.order_id = o.id join material m on m.id = d.material_id
    left join material_supplier ms on ms.material_id = m.id and ms.supplier_id = s.id
    where s.stage not in ('QUALIFIED', 'PREFERRED', 'STRATEGIC') or s.black_flag = 1 or s.hold_kind <> 'NONE'
      or m.active = 0 or ms.status is distinct from 'APPROVED' or d.need_date < o.order_date`
  assert.deepEqual(await faults(wrong), [])
})

test('answers, changes and approvals agree with the orders they belong to', async () => {
  const wrong = sql`
    select o.order_no, 'answer' as what from purchase_order o
    where o.answer_status <> 'NONE' and o.answer_status <> (
      select case a.code when 'AB' then 'ACKNOWLEDGED' when 'AP' then 'ACCEPTED' when 'CA' then 'CHANGED' else 'REFUSED' end
      from order_answer a where a.order_id = o.id order by a.answer_no desc limit 1)
    union all
    select o.order_no, 'promise' from purchase_order o join purchase_order_detail d on d.order_id = o.id
    where o.status in ('CONFIRMED', 'EXECUTING', 'COMPLETED') and d.promised_date is null
    union all
    select o.order_no, 'change' from purchase_order o
    where o.version_no <> 1 + (select count(*) from order_change c where c.order_id = o.id and c.status = 'APPROVED')
      or (o.changing_flag = 1) <> exists (select from order_change c where c.order_id = o.id and c.status = 'APPROVING')
    union all
    select o.order_no, 'approval' from purchase_order o
    where (o.status = 'APPROVING') <> exists (
      select from approval a where a.business_type = 'PURCHASE_ORDER' and a.business_id = o.id and a.status = 'RUNNING')
    union all
    select a.doc_no, 'own approval' from approval a where a.decided_by = a.initiator_id
    union all
    select o.order_no, 'version' from purchase_order o
    where o.issued_flag = 1 and not exists (
      select from purchase_order_version v where v.order_id = o.id and v.version_no = o.version_no)`
  assert.deepEqual(await faults(wrong), [])
})

test('every rate that an order uses is the newest one not after its day', async () => {
  const wrong = sql`
    select order_no from purchase_order o where exchange_rate is distinct from case when currency = 'CNY' then 1 else (
      select rate from exchange_rate r
      where r.from_currency = o.currency and r.to_currency = 'CNY' and r.valid_from <= o.order_date
      order by valid_from desc limit 1) end`
  assert.deepEqual(await faults(wrong), [])
})

test('each message of the demo can be read in every language', async () => {
  const kinds = await database.rows<{ code: string; texts: string; values: Record<string, string> }>(sql`
    select distinct t.code, t.titles::text || t.contents::text as texts, n.template_values as values
    from notice n join msg_public_template t on t.code = n.template_code`)
  assert.ok(kinds.length > 100)
  const unknown = kinds.flatMap(({ code, texts, values }) =>
    [...texts.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
      .filter(([, gap]) => !Object.hasOwn(values, gap ?? ''))
      .map(([, gap]) => `${code}: ${gap}`),
  )
  assert.deepEqual([...new Set(unknown)], [])
})
