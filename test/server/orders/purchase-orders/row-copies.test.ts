import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Database } from '../../../../server/db/database.ts'
import { chargeableRow } from '../../../../server/modules/goods/quality/charged-account.queries.ts'
import { testDatabase } from '../../../support/database.ts'

let database: Database
let close: () => Promise<void>
before(async () => {
  ;({ database, close } = await testDatabase('demo'))
})
after(() => close())

/** Rows of orders, not deleted, that do not say what their order says. */
const different = () =>
  database.rows(sql`
    select d.id from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.deleted = 0 and (d.enterprise_id, d.org_id, d.supplier_id, d.issued_flag, d.order_status, d.order_date, d.currency)
      is distinct from (o.enterprise_id, o.org_id, o.supplier_id, o.issued_flag, o.status, o.order_date, o.currency)`)

test('rows copy place, supplier, state, day and currency of their order when they are written and when it changes', async () => {
  assert.deepEqual(await different(), [])
  const changed = await database.run(sql`
    update purchase_order set order_date = order_date - 3, currency = 'EUR', status = 'APPROVED'
    where id in (select id from purchase_order where status = 'ISSUED' and currency <> 'EUR' order by id limit 3)`)
  assert.equal(changed, 3)
  assert.deepEqual(await different(), [])
  const found = await database.rows(sql`
    select from purchase_order_detail where currency = 'EUR' and order_status = 'APPROVED'`)
  assert.ok(found.length >= 3)
})

/** How a query is answered; little demo data is read whole and sorted, where that is allowed. */
async function planOf(query: Sql): Promise<string> {
  const plan = await database.transaction(async db => {
    await db.run(sql`set local enable_seqscan = off`)
    await db.run(sql`set local enable_sort = off`)
    return db.rows<{ queryPlan: string }>(sql`explain ${query}`)
  })
  return plan.map(line => Object.values(line).join()).join('\n')
}

test('rows whose delivery is expected are found by one index', async () => {
  const text = await planOf(sql`
    select id, need_date from purchase_order_detail
    where deleted = 0 and open_qty > 0 and order_status in ('ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING')
      and row_status not in ('RECEIVED', 'ABORTED', 'CLOSED') and normal_delivery_flag = 1`)
  assert.match(text, /purchase_order_detail_expected/)
})

test('the last price of a material is found by one index', async () => {
  const text = await planOf(sql`
    select price_excl from purchase_order_detail
    where deleted = 0 and order_status in ('APPROVED', 'ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')
      and material_id = 1 and unit = 'PCE' and currency = 'CNY' and order_date < current_date
    order by order_date desc, id desc limit 1`)
  assert.match(text, /purchase_order_detail_paid/)
  assert.doesNotMatch(text, /Sort/)
})

test('the last order row that was issued to a supplier, which bears the cost of a fault on the line, is found by one index', async () => {
  const text = await planOf(sql`
    select c.row_id from problem t cross join lateral ${chargeableRow(sql`null`)} c where t.id = 1`)
  assert.match(text, /purchase_order_detail_last/)
  assert.doesNotMatch(text, /Sort/)
})
