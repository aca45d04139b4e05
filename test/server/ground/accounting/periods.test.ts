import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { closePeriod, openPeriod, queryPeriods } from '../../../../src/contract/ground/accounting/periods.ts'
import { confirmPayment } from '../../../../src/contract/money/payments/payments.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { until } from '../../../support/until.ts'
import { confirmedOrder, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { postedInvoice } from '../../money/invoices/invoice-world.ts'
import { payInput, paymentWorld, sentPayment } from '../../money/payments/payment-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const month = () => day().slice(0, 7)
const companyOf = async (id: string) =>
  (await world.database.one<{ companyId: string }>(sql`select company_id from purchase_order where id = ${id}`))
    ?.companyId ?? assert.fail('The order has no company.')

test('a closed month takes no receipt until it is opened again, with the reason in the trail', async () => {
  const order = await confirmedOrder(world)
  const companyId = await companyOf(order.id)
  const receipt = { receiveDate: day(), details: [{ orderDetailId: firstRow(order).id, receivedQty: '1' }] }
  const of = { companyId, period: month() }

  const closed = valueOf(await world.call('finance', closePeriod, of))
  assert.deepEqual([closed.status, closed.closedBy !== '', closed.closedTime !== null], ['CLOSED', true, true])
  assert.match(refusalOf(await world.call('warehouse', postReceipt, { receipt })), /^16012 receiveDate: /)
  assert.match(refusalOf(await world.call('finance', closePeriod, of)), /^20005 period: /)

  const reason = 'A late receipt'
  assert.equal(valueOf(await world.call('finance', openPeriod, { ...of, reason })).status, 'OPEN')
  assert.match(refusalOf(await world.call('finance', openPeriod, { ...of, reason })), /^20005 period: /)
  valueOf(await world.call('warehouse', postReceipt, { receipt }))
  const trail = await world.database.rows<{ toStatus: string; reason: string }>(sql`
    select to_status, reason from audit_log where business_type = 'ACCOUNTING_PERIOD' order by id`)
  assert.deepEqual(trail, [
    { toStatus: 'CLOSED', reason: '' },
    { toStatus: 'OPEN', reason },
  ])
})

test('a month that has not begun, and one of a company of others, are not closed', async () => {
  const nextYear = Number(month().slice(0, 4)) + 1
  const later = { companyId: '1', period: `${nextYear}${month().slice(4)}` }
  assert.match(refusalOf(await world.call('finance', closePeriod, later)), /^16012 period: /)
  const strange = { companyId: '999999', period: month() }
  assert.match(refusalOf(await world.call('finance', closePeriod, strange)), /^10007/)
  assert.match(refusalOf(await world.call('finance', openPeriod, { ...strange, reason: 'x' })), /^10007/)
})

test('the last thirteen months of each company are listed, and what was closed before', async () => {
  valueOf(await world.call('finance', closePeriod, { companyId: '1', period: '2020-02' }))
  const all = valueOf(await world.call('finance', queryPeriods, { companyId: '1', pageSize: 50 }))
  assert.equal(all.total, 14)
  assert.deepEqual([all.records[0]?.period, all.records.at(-1)?.period], [month(), '2020-02'])
  const closed = valueOf(await world.call('finance', queryPeriods, { companyId: '1', status: 'CLOSED' }))
  assert.deepEqual(
    closed.records.map(({ period }) => period),
    ['2020-02'],
  )
  const some = valueOf(await world.call('finance', queryPeriods, { companyId: '1', from: '2020-01', to: '2020-03' }))
  assert.deepEqual(
    some.records.map(({ period, status }) => `${period} ${status}`),
    ['2020-03 OPEN', '2020-02 CLOSED', '2020-01 OPEN'],
  )
})

test('a user who closes a month for the first time waits for a payment that found it open', async () => {
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '1130'))
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select id from invoice where id = $1 for update', [invoice.id])
    const record = { id: payment.id, paidAmount: '1130', paidDate: '2021-05-31' }
    const paying = world.call('finance', confirmPayment, record)
    await waits('transactionid')
    const closing = world.call('finance', closePeriod, { companyId: '1', period: '2021-05' })
    await waits('advisory')
    await client.query('commit')
    assert.equal(valueOf(await paying).status, 'PAID')
    assert.equal(valueOf(await closing).status, 'CLOSED')
  } finally {
    client.release()
  }
})

/** Waits until some transaction waits for a lock of a kind. */
async function waits(locktype: 'transactionid' | 'advisory'): Promise<void> {
  await until('something waits', () =>
    world.database.one(sql`select from pg_locks where not granted and locktype = ${locktype} limit 1`),
  )
}
