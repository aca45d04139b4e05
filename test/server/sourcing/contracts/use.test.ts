import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import * as orders from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { OrderInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { contractInvariants } from '../../../../server/modules/sourcing/contracts/invariants.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, decideOn, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { contractActs, item } from './contract-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())
const { inForce, save } = contractActs(() => world)

const parties = { purchaserId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4' }
const read = async (id: string) => valueOf(await world.call('buyer', calls.getContract, { id }))
async function callOff(id: string, qty: string, at = 0) {
  const itemId = (await read(id)).details[at]?.id ?? ''
  return world.call('buyer', callOffContract, { id, ...parties, rows: [{ itemId, qty, needDate: day(10) }] })
}
const orderOf = async (id: string) => valueOf(await world.call('buyer', orders.getOrder, { id }))
/** The ordered amounts of a contract and its first row. */
const used = async (id: string) => {
  const { details, progress } = await read(id)
  return [details[0]?.orderedQty, progress.ordered]
}
/** Writes a draft with other parts of its first row. */
function rewrite(order: Order, parts: Partial<OrderInput['details'][number]>, header: Partial<OrderInput> = {}) {
  const [row] = order.details
  assert.ok(row)
  const { id, materialId, materialText, spec, qty, unit, priceExcl, taxCode, needDate } = row
  const details = [{ id, materialId, materialText, spec, qty, unit, priceExcl, taxCode, needDate, ...parts }]
  const { orderType, orderDate, orgId, companyId, purchaserId, supplierId, currency, taxMode, paymentTermId } = order
  const known = { orderType, orderDate, orgId, companyId, purchaserId, supplierId, currency, taxMode, paymentTermId }
  const { deliveryAddress, version } = order
  return world.call('buyer', orders.saveOrder, { ...known, id: order.id, version, deliveryAddress, details, ...header })
}
const differences = async () =>
  (await Promise.all(contractInvariants.map(({ differences: rows }) => world.database.rows(rows)))).flat()

test('a draft is made of a contract at its prices, and holds what it orders', async () => {
  const tiers = [
    { fromQty: '1', toQty: '500', priceExcl: '10' },
    { fromQty: '500', toQty: null, priceExcl: '9.8' },
  ]
  const { id, contractNo } = await inForce({ details: [item({ tiers })] })
  const made = valueOf(await callOff(id, '600'))
  const order = await orderOf(made.id)
  assert.deepEqual([order.sourceNo, order.supplierId, order.details[0]?.priceExcl], [contractNo, '1', '9.8'])
  assert.deepEqual(await used(id), ['600', '6644.40'])
  const { orders: rows, openOrders } = await read(id)
  assert.deepEqual([rows.map(row => [row.orderNo, row.qty]), openOrders], [[[made.docNo, '600']], 1])
  const seen = valueOf(await world.call('supplier', calls.getContract, { id }))
  assert.deepEqual([seen.orders, seen.progress.ordered], [[], '0.00'], 'an order that was not issued is not shown')
})

test('what a call may not order is refused with its code', async () => {
  const { id, details } = await inForce({ details: [item()], limitAmount: '20000', overPct: '10' })
  const itemId = details[0]?.id ?? ''
  const row = { itemId, qty: '1', needDate: day(10) }
  const code = async (rows: (typeof row)[]) =>
    (await world.call('buyer', callOffContract, { id, ...parties, rows })).code
  assert.equal(await code([]), '10010')
  assert.equal(await code([row, row]), '10009')
  assert.equal(await code([{ ...row, qty: '0' }]), '10008')
  const other = await inForce({ details: [item()] })
  assert.equal(await code([{ ...row, itemId: other.details[0]?.id ?? '' }]), '10007')
  assert.equal(await code([{ ...row, qty: '1101' }]), '16008')
  assert.equal(await code([{ ...row, qty: '1100' }]), '200')
  assert.equal(await code([row]), '16008')
  assert.equal((await world.call('supplier', callOffContract, { id, ...parties, rows: [row] })).code, '16006')
  assert.equal((await callOff((await save()).data.id, '1')).code, '16005')
  const future = await inForce({ validFrom: day(5) })
  assert.equal((await callOff(future.id, '1')).code, '16012')
})

test('the limit with its allowance is kept by orders of all rows together', async () => {
  const details = [item({ qty: '0' }), item({ materialId: '4', qty: '0', priceExcl: '100' })]
  const { id } = await inForce({ details, limitAmount: '11300', overPct: '10' })
  valueOf(await callOff(id, '1000'))
  assert.equal((await callOff(id, '11', 1)).code, '16008')
  valueOf(await callOff(id, '10', 1))
  assert.deepEqual(await used(id), ['1000', '12430.00'])
})

test('two that order the rest at once do not both get it', async () => {
  const { id } = await inForce({ overPct: '0' })
  const codes = (await Promise.all([callOff(id, '600'), callOff(id, '600')])).map(({ code }) => code)
  assert.deepEqual(codes.sort(), ['16008', '200'])
  assert.equal((await used(id))[0], '600')
})

test('what a draft says later counts: more, less, dearer, and another supplier', async () => {
  const { id } = await inForce({ overPct: '0' })
  const made = valueOf(await callOff(id, '600'))
  assert.equal((await rewrite(await orderOf(made.id), { qty: '1001' })).code, '16008')
  assert.equal((await rewrite(await orderOf(made.id), { qty: '700', priceExcl: '10.01' })).code, '16009')
  valueOf(await rewrite(await orderOf(made.id), { qty: '1000' }))
  assert.equal((await used(id))[0], '1000')
  valueOf(await rewrite(await orderOf(made.id), { qty: '400', priceExcl: '9.5' }))
  assert.deepEqual(await used(id), ['400', '4294.00'])
  valueOf(await rewrite(await orderOf(made.id), {}, { supplierId: '2' }))
  assert.deepEqual(await used(id), ['0', '0.00'])
})

test('a deleted draft and a cancelled order free what they held; open orders are asked for at the end', async () => {
  const { id } = await inForce()
  const draft = valueOf(await callOff(id, '300'))
  valueOf(await world.call('buyer', orders.removeOrders, { ids: [draft.id] }))
  assert.deepEqual(await used(id), ['0', '0.00'])
  const made = valueOf(await callOff(id, '300'))
  valueOf(await world.call('buyer', orders.submitOrder, { id: made.id }))
  await decideOn(world, made.docNo)
  assert.equal((await world.call('buyer', calls.closeContract, { id })).code, '16010')
  assert.equal((await world.call('buyer2', calls.terminateContract, { id, reason: 'Late' })).code, '16010')
  valueOf(await world.call('buyer', orders.cancelOrder, { id: made.id, reason: 'No need' }))
  assert.deepEqual(await used(id), ['0', '0.00'])
  const kept = valueOf(await callOff(id, '100'))
  valueOf(await world.call('buyer2', calls.terminateContract, { id, reason: 'Late', keepOrdersFlag: 1 }))
  assert.equal(
    (await rewrite(await orderOf(kept.id), { qty: '101' })).code,
    '16012',
    'no more of a contract that ended',
  )
  valueOf(await rewrite(await orderOf(kept.id), { qty: '50' }))
  assert.equal((await used(id))[0], '50')
})

test('a contract is not closed before the advance of its order is used up or given back, though the order was cancelled', async () => {
  const { id } = await inForce()
  const made = valueOf(await callOff(id, '300'))
  valueOf(await world.call('buyer', orders.submitOrder, { id: made.id }))
  await decideOn(world, made.docNo)
  valueOf(await world.call('buyer', orders.cancelOrder, { id: made.id, reason: 'No need' }))
  const advance = await paidInAdvance(made.id, '90')
  const repaid = (amount: string) =>
    world.database.run(sql`update payment_apply set repaid_amount = ${amount} where id = ${advance}`)
  const refused = await world.call('buyer', calls.closeContract, { id })
  assert.match(`${refused.code} ${refused.msg}`, /^20010 .*ADVANCE-1/)
  await repaid('89')
  assert.equal((await world.call('buyer', calls.closeContract, { id })).code, '20010')
  await repaid('90')
  assert.equal(valueOf(await world.call('buyer', calls.closeContract, { id })).status, 'CLOSED')
})

/** An advance that was paid for an order; returns its id. */
async function paidInAdvance(orderId: string, amount: string): Promise<string> {
  const paid = await world.database.one<{ id: string }>(sql`
    insert into payment_apply (enterprise_id, create_name, pay_apply_no, pay_type, org_id, company_id, supplier_id, currency,
      currency_digits, amount, paid_amount, pay_method, plan_date, order_id, status)
    select o.enterprise_id, 'x', 'ADVANCE-1', 'ADVANCE', o.org_id, o.company_id, o.supplier_id, o.currency, 2, ${amount},
      ${amount}, 'TRANSFER', current_date, o.id, 'PAID'
    from purchase_order o where o.id = ${orderId} returning id`)
  return paid?.id ?? ''
}

test('the nightly check finds what was planted, and nothing else', async () => {
  assert.deepEqual(await differences(), [])
  const { id, contractNo } = await inForce()
  valueOf(await callOff(id, '10'))
  await world.database.run(sql`update contract_item set ordered_qty = 11 where contract_id = ${id}`)
  await world.database.run(sql`update contract set ordered_amount = 100000 where id = ${id}`)
  assert.deepEqual(await differences(), [
    { enterpriseId: '1', document: `${contractNo} / 1`, stated: '11', found: '10' },
    { enterpriseId: '1', document: contractNo, stated: '100000', found: '113' },
    { enterpriseId: '1', document: contractNo, stated: '52500', found: '100000' },
  ])
})

test('where orders need a price of the library, a contract that fixes one for another unit stands for it: 16009', async () => {
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, 'order.requirePriceRecord', '1')`)
  const { id } = await inForce({ details: [item({ materialId: '2', unit: 'PCE' })] })
  const made = valueOf(await callOff(id, '10'))
  assert.equal((await orderOf(made.id)).details[0]?.unit, 'PCE')
  assert.equal(valueOf(await world.call('buyer', orders.submitOrder, { id: made.id })).status, 'APPROVING')
  const draft = valueOf(await callOff(id, '10'))
  const codeOf = async (parts: Partial<OrderInput['details'][number]>, header: Partial<OrderInput> = {}) => {
    valueOf(await rewrite(await orderOf(draft.id), parts, header))
    return (await world.call('buyer', orders.submitOrder, { id: draft.id })).code
  }
  assert.equal(await codeOf({ unit: 'KGM' }), '16009', 'the contract says nothing of kilograms')
  assert.equal(await codeOf({ unit: 'PCE' }, { supplierId: '2' }), '16009', 'it is with another supplier')
  assert.equal(await codeOf({}, { supplierId: '1', currency: 'EUR' }), '16009', 'it is in another currency')
  assert.equal(await codeOf({}, { supplierId: '1', currency: 'CNY' }), '200')
  await world.database.run(sql`delete from setting where code = 'order.requirePriceRecord'`)
})
