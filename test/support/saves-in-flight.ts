import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { verifyChains } from '../../server/kit/audit.ts'
import type { Database } from '../../server/db/database.ts'
import { submitAnswer } from '../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderInput } from '../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import {
  getOrder,
  queryOrders,
  saveOrder,
  submitOrder,
} from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { WireAnswer, WireUser } from './over-http.ts'

export interface SavingUsers {
  buyer: WireUser
  supplier: WireUser
}

/** One save that is repeated with the same request id until the server responds. */
export interface Save {
  requestId: string
  /** The source number of the order that it makes; empty for a supplier's answer. */
  mark: string
  make: (users: SavingUsers) => Promise<WireAnswer<Order>>
  answer?: WireAnswer<Order>
}

export const answered = (save: Save): boolean => save.answer?.status === 200

function valueOf<T>(answer: WireAnswer<T>): T {
  assert.equal(answer.code, '200', `${answer.status} ${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data
}

/** A draft of the demo as the input of another order. */
export async function sampleOrder(buyer: WireUser): Promise<OrderInput> {
  const list = valueOf(await buyer.call(queryOrders, { status: 'NEW', pageSize: 1 }))
  const order = valueOf(await buyer.call(getOrder, { id: list.records[0]?.id }))
  return {
    orderType: order.orderType,
    orderDate: order.orderDate,
    orgId: order.orgId,
    companyId: order.companyId,
    purchaserId: order.purchaserId,
    supplierId: order.supplierId,
    currency: order.currency,
    taxMode: order.taxMode,
    paymentTermId: order.paymentTermId,
    deliveryAddress: order.deliveryAddress,
    details: order.details.map(row => ({
      materialId: row.materialId,
      materialText: row.materialText,
      qty: row.qty,
      unit: row.unit,
      ...(order.taxMode === 'EXCL' ? { priceExcl: row.priceExcl } : { priceIncl: row.priceIncl }),
      priceUnit: row.priceUnit,
      taxCode: row.taxCode,
      needDate: row.needDate,
    })),
  }
}

/** A hundred different saves: suppliers' answers to issued orders, drafts, and submitted orders. */
export async function hundredSaves(users: SavingUsers): Promise<Save[]> {
  const sample = await sampleOrder(users.buyer)
  const list = valueOf(await users.supplier.call(queryOrders, { status: 'ISSUED', answerStatus: 'NONE', pageSize: 5 }))
  const saves: Save[] = list.records.map(({ id, versionNo }) => {
    const requestId = randomUUID()
    const input = { orderId: id, orderVersion: versionNo, code: 'AB' as const }
    return { requestId, mark: '', make: ({ supplier }) => supplier.call(submitAnswer, input, requestId) }
  })
  while (saves.length < 100) {
    const requestId = randomUUID()
    const order = { ...sample, sourceNo: `crash ${requestId}` }
    const submits = saves.length % 3 === 0
    const make: Save['make'] = ({ buyer }) =>
      submits ? buyer.call(submitOrder, { order }, requestId) : buyer.call(saveOrder, order, requestId)
    saves.push({ requestId, mark: order.sourceNo, make })
  }
  return saves
}

/** Repeats saves without a response with the same request ids, like a browser's "try again". */
export async function repeatUntilAnswered(saves: readonly Save[], users: SavingUsers): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let open = saves; open.length > 0; open = open.filter(save => !answered(save))) {
    assert.ok(Date.now() < deadline, `${open.length} saves were never answered: ${JSON.stringify(open[0]?.answer)}`)
    await Promise.all(open.map(async save => (save.answer = await save.make(users))))
  }
}

/** Requires that every save was executed once, and that the database is consistent. */
export async function requireSound(database: Database, saves: readonly Save[]): Promise<void> {
  for (const save of saves) assert.equal(save.answer?.code, '200', save.answer?.msg)
  const orders = new Map(saves.map(save => [save.mark, save.answer?.data]))
  const marks = saves.flatMap(save => (save.mark === '' ? [] : [save.mark]))
  const made = await database.rows<{ sourceNo: string; id: string; rows: string; created: string }>(sql`
    select o.source_no, o.id,
      (select count(*) from purchase_order_detail d where d.order_id = o.id and d.deleted = 0) as rows,
      (select count(*) from audit_log a where a.business_type = 'PURCHASE_ORDER' and a.business_id = o.id
        and a.action = 'CREATE') as created
    from purchase_order o where o.source_no = any(${marks}::text[])`)
  assert.equal(made.length, marks.length)
  for (const order of made) {
    const kept = orders.get(order.sourceNo)
    assert.deepEqual([order.id, order.rows, order.created], [kept?.id, String(kept?.details.length), '1'])
  }
  const answeredOrders = saves.flatMap(save => (save.mark === '' ? [save.answer?.data.id] : []))
  const answers = await database.rows<{ count: string }>(sql`
    select count(*) as count from order_answer
    where order_id = any(${answeredOrders}::bigint[]) and code = 'AB' group by order_id`)
  assert.deepEqual(
    answers.map(({ count }) => count),
    answeredOrders.map(() => '1'),
  )
  assert.deepEqual(await verifyChains(database), [])
  assert.deepEqual(await contradictions(database), [])
}

/** Orders whose header is not the sum of their rows, counts that differ from the number of documents, partial saves. */
export function contradictions(database: Database): Promise<unknown[]> {
  return database.rows(sql`
    select 'amounts' as what, o.order_no as which from purchase_order o
    join lateral (
      select sum(amount_excl) as excl, sum(tax_amount) as tax, sum(amount_incl) as incl
      from purchase_order_detail d where d.order_id = o.id and d.deleted = 0) d on true
    where o.deleted = 0 and (o.amount_excl, o.tax_amount, o.amount_incl) is distinct from (d.excl, d.tax, d.incl)
    union all
    select 'count of orders', '' where (select count(*) from purchase_order where deleted = 0)
      <> (select sum(amount) from purchase_order_count where kind = 'ORDER')
    union all
    select 'count of rows', '' where (select count(*) from purchase_order_detail where deleted = 0)
      <> (select sum(amount) from purchase_order_count where kind = 'ROW')
    union all
    select 'save without answer', request_id from saved_answer where answer is null
    union all
    select 'approval', o.order_no from purchase_order o
    where o.deleted = 0 and (o.status = 'APPROVING') <> exists (
      select from approval a where a.business_type = 'PURCHASE_ORDER' and a.business_id = o.id and a.status = 'RUNNING')`)
}
