import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { demoAccounts } from '../../../server/db/demo-data/put-demo-data.ts'
import type { OrderStatus } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder, queryOrders } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { getBalance } from '../../../src/contract/money/balances/balances.ts'
import { getContract } from '../../../src/contract/sourcing/contracts/contracts.ts'
import { getDelivery } from '../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { getPlan } from '../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { getDemand } from '../../../src/contract/sourcing/demand/demands.ts'
import { getApplication } from '../../../src/contract/money/invoices/applications.ts'
import { getInvoice } from '../../../src/contract/money/invoices/invoices.ts'
import { getPayment } from '../../../src/contract/money/payments/payments.ts'
import { getProblem } from '../../../src/contract/goods/quality/problems.ts'
import { getReceipt } from '../../../src/contract/goods/receipts/receipts.ts'
import { getStatement } from '../../../src/contract/money/reconciliation/statements.ts'
import { getUserInfo } from '../../../src/contract/platform/session/session.ts'
import { decideTask, queryMyTodo } from '../../../src/contract/ground/workflow/workflow.ts'
import { demoApp } from './demo-app.ts'
import type { DemoApp } from './demo-app.ts'

let demo: DemoApp
before(async () => {
  demo = await demoApp()
})
after(() => demo.close())

async function ordersOf(user: string, status: OrderStatus) {
  const { data } = await demo.call(user, queryOrders, {
    status,
    pageSize: 100,
    scope: user.startsWith('supplier') ? 4 : 3,
  })
  return data.records
}

test('every demo account signs in with the printed password', async () => {
  for (const user of demoAccounts) {
    const { data } = await demo.call(user, getUserInfo, {})
    assert.equal(data?.userName, user)
  }
})

test('the buyer has drafts, rejected ones, differences and refusals to work on', async () => {
  for (const [status, least] of Object.entries({ NEW: 3, REJECTED: 2, APPROVED: 2, DIFF: 3, REFUSED: 2 })) {
    // The keys of the literal above are states.
    const found = await ordersOf('buyer', status as OrderStatus)
    assert.ok(found.length >= least, `${status}: ${found.length}`)
  }
})

test('the second buyer can decide orders and a change of the first', async () => {
  const { data } = await demo.call('buyer2', queryMyTodo, { pageSize: 100 })
  const types = data.records.map(task => task.businessType)
  assert.ok(types.filter(type => type === 'PURCHASE_ORDER').length >= 4)
  assert.ok(types.includes('ORDER_CHANGE'))
  const task = data.records.find(each => each.businessType === 'PURCHASE_ORDER')
  assert.ok(task)
  const { code } = await demo.call('buyer2', decideTask, { taskId: task.taskId, decision: 'AGREE' })
  assert.equal(code, '200')
  const order = await demo.call('buyer2', getOrder, { id: task.businessId })
  assert.equal(order.data.status, 'APPROVED')
})

test('both suppliers have unanswered orders, an urgent one first', async () => {
  for (const user of ['supplier', 'supplier2']) {
    const unanswered = (await ordersOf(user, 'ISSUED')).filter(order => order.answerStatus === 'NONE')
    assert.ok(unanswered.length >= 2, `${user}: ${unanswered.length}`)
    assert.equal(unanswered[0]?.urgentFlag, 1)
    assert.ok(unanswered[0].allowed.includes('acceptAll'))
  }
})

test('what is on its way has a dock slot of its warehouse, and no slot holds more than there are docks', async () => {
  const taken = await demo.database.rows(sql`
    select d.id from delivery_order d join warehouse w on w.id = d.warehouse_id
    where d.slot_time <> '' and not exists (
      select from jsonb_to_recordset(w.receive_window) as h (weekday int, "from" text, "to" text, docks int)
      where h.weekday = extract(isodow from d.arrive_date) and d.slot_time >= h."from" and d.slot_time < h."to"
        and (select count(*) from delivery_order o where o.warehouse_id = d.warehouse_id and o.arrive_date = d.arrive_date
          and o.slot_time = d.slot_time) <= h.docks)`)
  assert.deepEqual(taken, [])
  assert.ok((await demo.database.rows(sql`select from delivery_order where slot_time <> ''`)).length > 0)
})

/** Documents by table, each with a user who may read all of them. */
const opened = [
  ['buyer2', 'pur_demand', getDemand],
  ['buyer2', 'contract', getContract],
  ['buyer2', 'purchase_order', getOrder],
  ['warehouse', 'delivery_plan', getPlan],
  ['warehouse', 'delivery_order', getDelivery],
  ['warehouse', 'receive', getReceipt],
  ['quality', 'problem', getProblem],
  ['finance', 'reconciliation', getStatement],
  ['finance', 'balance', getBalance],
  ['finance', 'invoice_apply', getApplication],
  ['finance', 'invoice', getInvoice],
  ['finance', 'payment_apply', getPayment],
] as const

for (const [user, table, endpoint] of opened)
  test(`the newest documents of the table ${table} open, for ${user}`, async () => {
    const ids = await demo.database.rows<{ id: string }>(sql`select id from ${raw(table)} order by id desc limit 60`)
    assert.ok(ids.length > 0)
    const answers = new Map<string, string[]>()
    for (const { id } of ids) {
      const { code } = await demo.call(user, endpoint, { id })
      answers.set(code, [...(answers.get(code) ?? []), id])
    }
    assert.ok(answers.has('200'))
    // 10007: some are kept from this reader, such as drafts of others.
    assert.deepEqual(Object.fromEntries([...answers].filter(([code]) => code !== '200' && code !== '10007')), {})
  })
