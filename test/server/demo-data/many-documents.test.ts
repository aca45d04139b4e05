import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../server/areas.ts'
import { invariantsOf } from '../../../server/invariants.ts'
import { addManyGoods } from '../../../server/db/demo-data/many-goods.ts'
import { addManyInvoices } from '../../../server/db/demo-data/many-invoices.ts'
import { addManyOrders } from '../../../server/db/demo-data/many-orders.ts'
import { addManyStatements } from '../../../server/db/demo-data/many-statements.ts'
import { findDifferences } from '../../../server/kit/invariant.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
before(async () => {
  opened = await testDatabase('demo')
  const { database } = opened
  const last = await database.one<{ id: string }>(sql`select max(id) as id from purchase_order`)
  await addManyOrders(database, 1500, () => undefined)
  await addManyGoods(database, last?.id ?? '0')
  await addManyInvoices(database, last?.id ?? '0')
  await addManyStatements(database)
})
after(() => opened.close())

test('what follows from many orders agrees with them to the last piece and cent', async () => {
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(opened.database, invariant), [], invariant.name)
})

test('each kind of document is there, as many as the orders ask for', async () => {
  const found = await opened.database.one<Record<string, string>>(sql`
    select (select count(*) from receive_detail) as receipts, (select count(*) from delivery_order) as deliveries,
      (select count(*) from return_order) as returns, (select count(*) from invoice_apply_detail) as invoiced,
      (select count(*) from payment_record) as paid, (select count(*) from recon_detail) as stated,
      (select count(*) from receive_characteristic) as measured, (select count(*) from delivery_plan) as plans,
      (select count(*) from problem) as problems, (select count(*) from charge_against) as reversals`)
  for (const [name, least] of Object.entries({
    receipts: 6000,
    deliveries: 700,
    returns: 60,
    invoiced: 3500,
    paid: 500,
    stated: 3500,
    measured: 3000,
    plans: 60,
    problems: 20,
    reversals: 30,
  }))
    assert.ok(Number(found?.[name]) > least, `${name}: ${found?.[name]}`)
})

test('what was measured passes where it says so; what was rejected has a characteristic that failed, nothing else has', async () => {
  const wrong = await opened.database.rows(sql`
    select c.receive_detail_id, c.place from receive_characteristic c
    where c.kind = 'MEASURE' and c.passed_flag <> (
      select min((v >= coalesce(c.lower_limit, v) and v <= coalesce(c.upper_limit, v))::int) from unnest(c.measured) v)
    union all
    select k.id, 0 from receive_detail k join (
      select receive_detail_id, min(passed_flag) as passed from receive_characteristic group by 1) found
      on found.receive_detail_id = k.id
    where (k.rejected_qty + k.concession_qty > 0) <> (found.passed = 0)`)
  assert.deepEqual(wrong, [])
})

test('what was received twice is reversed wholly, is invoiced and stated nowhere, and stands above the right receipt', async () => {
  const found = await opened.database.one<{ whole: string; paid: string; doubled: string; all: string }>(sql`
    select count(*) as all, count(*) filter (where d.qty = k.received_qty and k.reversed_accepted_qty = d.qty) as whole,
      count(*) filter (where exists (select from invoice_apply_detail i where i.receive_detail_id = k.id)
        or exists (select from recon_detail l where l.receive_detail_id = k.id)) as paid,
      count(*) filter (where exists (
        select from receive_detail right_one join receive h on h.id = right_one.receive_id
        where right_one.order_detail_id = k.order_detail_id and right_one.id < k.id
          and right_one.received_qty = k.received_qty and h.receive_date = r.receive_date)) as doubled
    from charge_against c join charge_against_detail d on d.reverse_id = c.id
      join receive_detail k on k.id = d.receive_detail_id join receive r on r.id = k.receive_id
    where r.create_time = r.receive_date + time '15:00' and c.reverse_date = r.receive_date + 1`)
  assert.ok(Number(found?.all) > 30, found?.all)
  assert.deepEqual([found?.whole, found?.paid, found?.doubled], [found?.all, '0', found?.all])
})

test('the counters stand at the highest number of each day', async () => {
  const wrong = await opened.database.rows(sql`
    select c.rule_code, c.period from number_counter c join (
      select 'RECEIPT' as rule_code, substr(receive_no, 3, 8) as period, max(substr(receive_no, 11)::int) as last
      from receive group by 2
      union all
      select 'DELIVERY_ORDER', substr(delivery_no, 4, 8), max(substr(delivery_no, 12)::int) from delivery_order group by 2
      union all
      select 'DELIVERY_PLAN', substr(plan_no, 3, 8), max(substr(plan_no, 11)::int) from delivery_plan group by 2
      union all
      select 'REVERSAL', substr(reverse_no, 3, 8), max(substr(reverse_no, 11)::int) from charge_against group by 2
      union all
      select 'PROBLEM_8D', substr(problem_no, 3, 8), max(substr(problem_no, 11)::int) from problem group by 2
      union all
      select 'PAYMENT_APPLY', substr(pay_apply_no, 3, 8), max(substr(pay_apply_no, 11)::int) from payment_apply group by 2)
      highest using (rule_code, period) where c.last <> highest.last`)
  assert.deepEqual(wrong, [])
})
