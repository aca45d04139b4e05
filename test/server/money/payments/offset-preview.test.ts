import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvoice, getInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import * as payments from '../../../../src/contract/money/payments/payments.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { paymentInvariants } from '../../../../server/modules/money/payments/invariants.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { applyInput, arrivedInvoice } from '../invoices/invoice-world.ts'
import { day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { paidAdvance, payInput, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

async function checked(order: Order, qty: string): Promise<Invoice> {
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: qty }]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  const { id } = await arrivedInvoice(world, applyInput([{ rowId: receipt.details[0]?.id ?? '' }], qty))
  return valueOf(await world.call('finance', checkInvoice, { id }))
}
const post = async ({ id }: Pick<Invoice, 'id'>) => valueOf(await world.call('finance', postInvoice, { id }))
const preview = async (invoices: readonly Pick<Invoice, 'id'>[], paymentId?: string) => {
  const invoiceIds = invoices.map(({ id }) => id)
  const asked = { invoiceIds, ...(paymentId !== undefined && { paymentId }) }
  return valueOf(await world.call('finance', payments.offsetPreview, asked))
}
const seenInvoice = async ({ id }: Pick<Invoice, 'id'>) => valueOf(await world.call('finance', getInvoice, { id }))
const differences = async () =>
  (await Promise.all(paymentInvariants.map(({ differences: rows }) => world.database.rows(rows)))).flat()

test('what is asked without invoices, for others than accountants, or for unknown invoices is refused', async () => {
  const ask = (user: 'finance' | 'buyer' | 'supplier', invoiceIds: string[]) =>
    world.call(user, payments.offsetPreview, { invoiceIds })
  assert.equal((await ask('finance', [])).code, '10010')
  assert.equal((await ask('finance', ['999999'])).code, '10007')
  for (const user of ['buyer', 'supplier'] as const) assert.match((await ask(user, ['1'])).code, /^(16006|20006)$/)
})

test('what invoices that are not posted would use is what their posting uses', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const { id, payApplyNo } = await paidAdvance(world, order, '300')
  const [first, second] = [await checked(order, '40'), await checked(order, '60')]
  const seen = await preview([first, second])
  assert.deepEqual(
    seen.invoices.map(each => [each.postedFlag, each.offsetAmount, each.proposedAmount, each.leftAmount]),
    [
      [0, '0', '120', '332'],
      [0, '0', '180', '498'],
    ],
  )
  assert.deepEqual(seen.advances, [
    {
      advanceId: id,
      payApplyNo,
      orderNo: order.orderNo,
      contractNo: '',
      balance: '300',
      proposedAmount: '300',
      leftBalance: '0',
    },
  ])
  assert.deepEqual([(await post(first)).offsetAmount, (await post(second)).offsetAmount], ['120', '180'])
})

test('a posted invoice has used its part: the rest of the advance is left for later ones', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  await paidAdvance(world, order, '300')
  const invoice = await post(await checked(order, '40'))
  const { invoices, advances, offsets } = await preview([invoice])
  assert.deepEqual(
    [invoices[0]?.offsetAmount, invoices[0]?.proposedAmount, invoices[0]?.leftAmount],
    ['120', '0', '332'],
  )
  assert.deepEqual([advances[0]?.balance, advances[0]?.leftBalance, offsets], ['180', '180', []])
})

test('what an application kept from being offset is proposed in it, and offset once it is written again', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const invoice = await post(await checked(order, '40'))
  const draft = valueOf(await world.call('finance', payments.savePayment, payInput(invoice, '452')))
  await paidAdvance(world, order, '300')
  assert.equal((await seenInvoice(invoice)).offsetAmount, '0')
  const { invoices } = await preview([invoice], draft.id)
  assert.deepEqual([invoices[0]?.proposedAmount, invoices[0]?.leftAmount], ['120', '332'])
  const write = (amount: string) =>
    world.call('finance', payments.savePayment, {
      ...payInput(invoice, amount),
      id: draft.id,
      version: draft.version,
    })
  assert.match(refusalOf(await write('452')), /^20008/)
  assert.equal((await seenInvoice(invoice)).offsetAmount, '0', 'what is refused changes nothing')
  assert.match(refusalOf(await world.call('finance', payments.submitPayment, { id: draft.id })), /^20008/)
  valueOf(await write('332'))
  const { offsetAmount, unpaidAmount } = await seenInvoice(invoice)
  assert.deepEqual([offsetAmount, unpaidAmount], ['120', '332'])
  assert.deepEqual(await differences(), [])
})

test('an application that is given up lets advances be offset that were paid meanwhile', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const invoice = await post(await checked(order, '40'))
  const draft = valueOf(await world.call('finance', payments.savePayment, payInput(invoice, '452')))
  valueOf(await world.call('finance', payments.submitPayment, { id: draft.id }))
  await paidAdvance(world, order, '300')
  await decideOn(world, draft.payApplyNo, 'REJECT')
  assert.equal((await seenInvoice(invoice)).offsetAmount, '120')
  assert.deepEqual(await differences(), [])
})
