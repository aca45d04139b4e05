import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import * as contracts from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { checkInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import * as payments from '../../../../src/contract/money/payments/payments.ts'
import type { AdvanceInput } from '../../../../src/contract/money/payments/payment-parts.ts'
import { getOrder, issueOrder, submitOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { contractTracking } from '../../../../src/contract/insight/reports/money-reports.ts'
import { paymentInvariants } from '../../../../server/modules/money/payments/invariants.ts'
import type { TestApp } from '../../../support/app.ts'
import { contractActs, item } from '../../sourcing/contracts/contract-world.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { applyInput, arrivedInvoice } from '../invoices/invoice-world.ts'
import { answerTo, day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { payInput, paymentWorld, sentPayment } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const { inForce, sent } = contractActs(() => world)
const part = (percent: string, dueRule: 'ADVANCE' | 'ON_INVOICE' | null) => ({
  stage: `Part ${percent}`,
  percent,
  days: 0,
  condition: '',
  dueRule,
})
const plan = [part('30', 'ADVANCE'), part('70', null)]
/** A contract over 1,130.00, of which 30 % may be paid in advance. */
const agreed = () => inForce({ limitAmount: '1130', overPct: '0', paymentPlan: plan, details: [item({ qty: '0' })] })
const read = async (id: string) => valueOf(await world.call('buyer', contracts.getContract, { id }))

const advance = (contractId: string | undefined, amount: string, parts: Partial<AdvanceInput> = {}) =>
  world.call('buyer', payments.saveAdvance, {
    ...(contractId !== undefined && { contractId }),
    amount,
    reason: 'Castings',
    bankAccountId: '1',
    payMethod: 'TRANSFER',
    planDate: day(),
    ...parts,
  })
async function sentAdvance(contractId: string, amount: string) {
  const { id, payApplyNo } = valueOf(await advance(contractId, amount))
  valueOf(await world.call('buyer', payments.submitPayment, { id }))
  await decideOn(world, payApplyNo)
  const { content } = valueOf(await world.call('finance', payments.sendPayments, { ids: [id] }))
  return { id, content }
}
const pay = async (id: string, paidAmount: string) =>
  valueOf(await world.call('finance', payments.confirmPayment, { id, paidAmount }))

/** A confirmed order of `qty` bolts of a contract. */
async function ordered(contractId: string, qty: string) {
  const rows = [{ itemId: (await read(contractId)).details[0]?.id ?? '', qty, needDate: day(10) }]
  const terms = { purchaserId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4' }
  const { id, docNo } = valueOf(await world.call('buyer', callOffContract, { id: contractId, ...terms, rows }))
  await world.database.run(sql`update purchase_order set warehouse_id = 1 where id = ${id}`)
  valueOf(await world.call('buyer', submitOrder, { id }))
  await decideOn(world, docNo)
  valueOf(await world.call('buyer', issueOrder, { id }))
  return valueOf(await answerTo(world, valueOf(await world.call('buyer', getOrder, { id })), 'AP'))
}
async function posted(order: Awaited<ReturnType<typeof ordered>>, qty: string) {
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: qty }]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  const { id } = await arrivedInvoice(world, applyInput([{ rowId: receipt.details[0]?.id ?? '' }], qty))
  valueOf(await world.call('finance', checkInvoice, { id }))
  return valueOf(await world.call('finance', postInvoice, { id }))
}
const differences = async () =>
  (await Promise.all(paymentInvariants.map(({ differences: rows }) => world.database.rows(rows)))).flat()

test('an advance names an order or a contract in force, and stays within what its plan or term allows', async () => {
  const { id, contractNo } = await agreed()
  const offered = valueOf(await world.call('buyer', payments.queryAdvanceContracts, { keyword: contractNo })).records[0]
  assert.deepEqual([offered?.amountIncl, offered?.percent, offered?.openAmount], ['1130', '30', '339'])
  assert.match(refusalOf(await advance(undefined, '1')), /^10011 orderId/)
  assert.match(refusalOf(await advance(id, '1', { orderId: '1' })), /^10008 contractId/)
  assert.match(refusalOf(await advance('999999', '1')), /^10007 contractId/)
  assert.match(refusalOf(await advance(id, '339.01')), /^20008 amount/)
  assert.equal((await advance((await sent({ paymentPlan: plan })).id, '1')).code, '20005')
  const draft = valueOf(await advance(id, '339'))
  assert.deepEqual([draft.contractNo, draft.orderNo, draft.percent], [contractNo, '', '30'])
  assert.match(refusalOf(await advance(id, '0.01')), /^20008 amount/, 'drafts hold')
  assert.equal(valueOf(await world.call('buyer', payments.queryAdvances, { contractId: id })).total, 1)
  assert.equal(valueOf(await world.call('buyer', payments.queryAdvances, { keyword: contractNo })).total, 1)
  assert.equal((await world.call('supplier2', payments.getPayment, { id: draft.id })).code, '10007')

  // Without a plan its term says it, here 30 % of the rows' sum; without either it is the whole of it.
  const rows = { contractType: 'SINGLE' as const, limitAmount: '0', details: [item({ qty: '100' })] }
  const byTerm = await inForce({ ...rows, paymentTermId: '2' })
  const whole = await inForce({ ...rows, paymentTermId: null })
  assert.match(refusalOf(await advance(byTerm.id, '339.01')), /^20008/)
  assert.match(refusalOf(await advance(whole.id, '1130.01')), /^20008/)
  valueOf(await advance(whole.id, '1130'))
})

test('a plan of which no part says what it waits for leaves it to the term, and without one to its first part', async () => {
  const rows = { contractType: 'SINGLE' as const, limitAmount: '0', details: [item({ qty: '100' })] }
  const unsaid = [part('20', null), part('80', null)]
  const openOf = async (paymentTermId: string | null, paymentPlan: typeof plan) => {
    const { id } = await inForce({ ...rows, paymentTermId, paymentPlan })
    const found = valueOf(await world.call('buyer', payments.queryAdvanceContracts, { id })).records
    return found.map(each => [each.percent, each.openAmount]).flat()
  }
  assert.deepEqual(await openOf('2', unsaid), ['30', '339'])
  assert.deepEqual(await openOf(null, unsaid), ['20', '226'])
  assert.deepEqual(
    await openOf('2', [{ ...part('100', null), dueRule: 'ON_INVOICE' }]),
    [],
    'no part is paid in advance',
  )
})

test('of 100 advances for one contract at once as many are kept as it has room for, and no more', async () => {
  const { id } = await agreed()
  const answers = await Promise.all(Array.from({ length: 100 }, () => advance(id, '50')))
  const codes = answers.map(answer => answer.code)
  assert.deepEqual(
    [codes.filter(code => code === '200').length, codes.filter(code => code === '20008').length],
    [6, 94],
    'of 339.00, 6 times 50.00',
  )
})

test('what was paid for a contract is offset on invoices of its orders in proportion, and counts as paid of it', async () => {
  const { id, contractNo } = await agreed()
  const { id: advanceId, content } = await sentAdvance(id, '300')
  assert.match(content, new RegExp(contractNo), 'the bank tells the payee the number of the contract')
  assert.equal((await pay(advanceId, '300')).balance, '300')
  assert.equal((await read(id)).progress.paid, '300.00')
  const tracked = async () =>
    valueOf(await world.call('buyer', contractTracking.calls.query, { pageSize: 300 })).records.find(
      row => row['contractId'] === id,
    )?.['paid']
  assert.equal(Number(await tracked()), 300)
  assert.equal((await world.call('buyer', contracts.closeContract, { id })).code, '20010')

  const [first, second] = [await ordered(id, '40'), await ordered(id, '60')]
  const one = await posted(first, '40')
  assert.deepEqual([one.amountIncl, one.offsetAmount], ['452', '120'], '452 × 300 / 1130')
  const two = await posted(second, '60')
  assert.equal(two.offsetAmount, '180', 'the last one takes the rest')
  const kept = valueOf(await world.call('finance', payments.getPayment, { id: advanceId }))
  assert.deepEqual([kept.balance, kept.offsets.map(each => each.amount)], ['0', ['120', '180']])
  assert.deepEqual([(await read(id)).progress.paid, Number(await tracked())], ['300.00', 300], 'nothing counts twice')
  assert.deepEqual(await differences(), [])
})

test('what is kept back lessens what may be paid in advance, and is at most what is not paid of the invoices', async () => {
  const { id, contractNo, paymentPlan } = await inForce({
    limitAmount: '1130',
    retentionPct: '5',
    paymentPlan: plan,
    details: [item({ qty: '0' })],
  })
  const [offered] = valueOf(await world.call('buyer', payments.queryAdvanceContracts, { id })).records
  assert.deepEqual([offered?.percent, offered?.openAmount, paymentPlan[0]?.amount], ['28.5', '322.05', '322.05'])
  const kept = async () => {
    const { records } = valueOf(await world.call('buyer', contractTracking.calls.query, { pageSize: 300 }))
    const row = records.find(each => each['contractId'] === id)
    assert.equal(Number(row?.['retained']), Number((await read(id)).progress.retained), `the report on ${contractNo}`)
    return (await read(id)).progress.retained
  }
  const invoice = await posted(await ordered(id, '40'), '40')
  assert.equal(await kept(), '22.60', '5 % of 452')
  for (const [amount, left] of [
    ['400', '22.60'],
    ['42', '10.00'],
    ['10', '0.00'],
  ] as const) {
    const { payment } = await sentPayment(world, payInput(invoice, amount))
    await pay(payment.id, amount)
    assert.equal(await kept(), left)
  }
})

test('advances of a contract and of its orders hold together what its plan allows, however many come at once', async () => {
  const { id } = await agreed()
  const first = await ordered(id, '40')
  const second = await ordered(id, '60')
  await world.database.run(sql`
    update purchase_order set payment_term_id = 2 where id = any(${[first.id, second.id]}::bigint[])`)
  valueOf(await advance(id, '200'))
  const offered = async (orderId: string) =>
    valueOf(await world.call('buyer', payments.queryAdvanceOrders, { id: orderId })).records[0]?.openAmount
  assert.deepEqual([await offered(first.id), await offered(second.id)], ['135.6', '139'], 'of 452 and 678')
  assert.match(refusalOf(await advance(undefined, '139.01', { orderId: second.id })), /^20008 amount/)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_each, at) =>
      at % 2 === 0 ? advance(id, '100') : advance(undefined, '100', { orderId: second.id }),
    ),
  )
  assert.equal(answers.filter(answer => answer.code === '200').length, 1)
  assert.match(refusalOf(await advance(id, '39.01')), /^20008 amount/)
  valueOf(await advance(id, '39'))
})

test('an advance of an order is used before that of its contract, both at most what is open', async () => {
  const { id } = await agreed()
  await pay((await sentAdvance(id, '100')).id, '100')
  const order = await ordered(id, '100')
  await world.database.run(sql`update purchase_order set payment_term_id = 2 where id = ${order.id}`)
  const draft = valueOf(await advance(undefined, '239', { orderId: order.id }))
  valueOf(await world.call('buyer', payments.submitPayment, { id: draft.id }))
  await decideOn(world, draft.payApplyNo)
  valueOf(await world.call('finance', payments.sendPayments, { ids: [draft.id] }))
  await pay(draft.id, '239')
  const invoice = await posted(order, '100')
  assert.deepEqual([invoice.offsetAmount, invoice.unpaidAmount], ['339', '791'])
  assert.deepEqual(await differences(), [])
})

test('a part that is paid after invoices of the orders were posted is offset on them', async () => {
  const { id } = await agreed()
  const { id: advanceId } = await sentAdvance(id, '300')
  const invoice = await posted(await ordered(id, '40'), '40')
  assert.equal(invoice.offsetAmount, '0')
  const paid = await pay(advanceId, '100')
  assert.deepEqual(
    [paid.balance, paid.offsets.map(each => each.amount)],
    ['60', ['40']],
    '100 × 452 / 1130 is offset of the first part',
  )
  assert.deepEqual(await differences(), [])
})
