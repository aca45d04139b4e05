import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import {
  queryArrivingInvoices,
  queryInvoices,
  queryInvoicesToCheck,
  queryInvoicesToRecheck,
} from '../../../../src/contract/money/invoices/invoices.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import {
  accepted,
  applyInput,
  arrivedInvoice,
  dueOn,
  enteredInvoice,
  invoiceWorld,
  postedInvoice,
} from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

const lists = {
  '/confirm-invoice-apply-list': queryArrivingInvoices,
  '/check-invoice-list': queryInvoicesToCheck,
  '/check-again-invoice-list': queryInvoicesToRecheck,
  '/fiance/invoice-list': queryInvoices,
}

test('the home page counts the invoices of each step as the list behind it, for those who do the step', async () => {
  await enteredInvoice(world, applyInput([await accepted(world)]))
  await enteredInvoice(world, applyInput([await accepted(world, { qty: '600' })], '502', { price: '10.05' }))
  await arrivedInvoice(world, applyInput([await accepted(world)]))
  await arrivedInvoice(world, applyInput([await accepted(world, { qty: '600' })], '502', { price: '10.05' }))
  await dueOn(world, (await postedInvoice(world)).invoice.id, '2026-01-15')
  const warnings = valueOf(await world.call('finance', getWarnings, {}))
  assert.deepEqual(
    warnings.map(({ code, count }) => [code, count]),
    [
      ['INVOICE_TO_ARRIVE', 2],
      ['INVOICE_TO_CHECK', 2],
      ['INVOICE_DIFFERS', 1],
      ['INVOICE_OVERDUE', 1],
    ],
  )
  for (const { code, count, route, filter } of warnings) {
    const list = lists[route as keyof typeof lists]
    const chosen = filter['overdueFlag'] === '1' ? { overdueFlag: 1 as const } : filter
    assert.equal(valueOf(await world.call('finance', list, chosen)).total, count, code)
  }
  const theirs = valueOf(await world.call('buyer', getWarnings, {})).map(({ code }) => code)
  assert.deepEqual(
    theirs.filter(code => code.startsWith('INVOICE_')),
    ['INVOICE_OVERDUE'],
  )
})
