import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../../server/areas.ts'
import { invariantsOf } from '../../../../server/invariants.ts'
import { findDifferences } from '../../../../server/kit/invariant.ts'
import { getDelivery, unshipDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptInput } from '../../../../src/contract/goods/receipts/receipts.ts'
import { addReturn } from '../../../../src/contract/goods/returns/returns.ts'
import { saveReversal } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, reread, shipped } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput } from '../returns/return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

type Part = ReceiptInput['details'][number]
const post = (detail: Part, deliveryId?: string) =>
  world.call('warehouse', postReceipt, {
    receipt: { receiveDate: day(), details: [detail], ...(deliveryId !== undefined && { deliveryId }) },
  })
const times = <Answer>(count: number, act: () => Promise<Answer>) => Array.from({ length: count }, act)

/** Refused for what was measured, or because the server had too much to do: nothing else may happen. */
function requireAnswers(answers: readonly { code: string; status: number }[], codes: readonly string[]) {
  for (const { code, status } of answers) assert.ok(codes.includes(code) || status === 503, `${status} ${code}`)
  return answers.filter(answer => answer.code === '200').length
}

async function requireSound() {
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
}

test('receipts of a delivery and by hand at once never pass the limit of their order row together', async () => {
  const order = await confirmedOrder(world, { tolerance: '5' })
  const delivery = await shipped(world, order, '60')
  const orderDetailId = firstRow(order).id
  const announced = { orderDetailId, deliveryDetailId: delivery.details[0]?.id ?? '', receivedQty: '1' }
  const pairs = await Promise.all(
    times(50, () => Promise.all([post(announced, delivery.id), post({ orderDetailId, receivedQty: '1' })])),
  )
  const ofDelivery = pairs.map(([answer]) => answer)
  const byHand = pairs.map(([, answer]) => answer)
  const came = requireAnswers(ofDelivery, ['200', '16008'])
  const other = requireAnswers(byHand, ['200', '16008'])
  assert.ok(came > 0 && other > 0 && came + other <= 105, `${came} of the delivery, ${other} by hand`)
  const row = firstRow(await reread(world, order))
  assert.equal(row.receivedQty, String(came + other))
  const { status, details } = valueOf(await world.call('warehouse', getDelivery, { id: delivery.id }))
  assert.equal(details[0]?.receivedQty, String(came))
  assert.equal(status, 'PART_RECEIVED')
  const kept = await world.database.one<{ underWay: string }>(sql`
    select trim_scale(under_way_qty) as under_way from purchase_order_detail where id = ${row.id}`)
  assert.equal(kept?.underWay, String(60 - came))
  assert.ok(came + other + Number(kept.underWay) <= 105)
  await requireSound()
})

test('a delivery is either received or taken back when both are tried at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await confirmedOrder(world)
    const delivery = await shipped(world, order, '10')
    const [detail] = delivery.details
    const part = { orderDetailId: firstRow(order).id, deliveryDetailId: detail?.id ?? '', receivedQty: '10' }
    const [receipt, back] = await Promise.all([
      post(part, delivery.id),
      world.call('supplier', unshipDelivery, { id: delivery.id }),
    ])
    const codes = `${receipt.code} ${back.code}`
    assert.ok(['200 16010', '200 16005', '16005 200'].includes(codes), codes)
    const row = firstRow(await reread(world, order))
    assert.equal(row.receivedQty, receipt.code === '200' ? '10' : '0')
  }
  await requireSound()
})

test('returns and reversals of one row at once never hold more than was rejected', async () => {
  const order = await confirmedOrder(world)
  const part = { orderDetailId: firstRow(order).id, receivedQty: '100', rejectedQty: '20', rejectReason: 'Bent' }
  const receipt: Receipt = valueOf(await post(part))
  const receiveDetailId = receipt.details[0]?.id ?? ''
  const reversal = {
    reverseDate: day(),
    reason: 'Typed wrongly',
    details: [{ receiveDetailId, qty: '1', fromStock: 'REJECTED' as const }],
  }
  const answers = await Promise.all([
    ...times(30, async () => {
      const { code, status } = await world.call('warehouse', addReturn, returnInput(receipt, '1'))
      return { code, status }
    }),
    ...times(30, async () => {
      const { code, status } = await world.call('warehouse', saveReversal, reversal)
      return { code, status }
    }),
  ])
  const taken = requireAnswers(answers, ['200', '16008'])
  assert.ok(taken > 0 && taken <= 20, `${taken} were taken`)
  const kept = await world.database.one<{ held: string }>(sql`
    select held_rejected_qty as held from receive_detail where id = ${receiveDetailId}`)
  assert.equal(Number(kept?.held), taken)
  await requireSound()
})
