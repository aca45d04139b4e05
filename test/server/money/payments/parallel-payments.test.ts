import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import {
  cancelPayment,
  queryPayments,
  savePayment,
  submitPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { payInput, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('of 100 applications for one invoice at once as many are kept as the invoice has room for, and no more', async () => {
  const { invoice } = await postedInvoice(world)
  const save = () => world.call('finance', savePayment, payInput(invoice, '50'))
  const answers = await Promise.all(Array.from({ length: 100 }, save))
  const codes = answers.map(answer => answer.code)
  assert.deepEqual(
    [codes.filter(code => code === '200').length, codes.filter(code => code === '20008').length],
    [22, 78],
    'of 1,130.00, 22 times 50.00',
  )
  const kept = valueOf(await world.call('finance', queryPayments, { pageSize: 300, invoiceId: invoice.id }))
  assert.equal(kept.total, 22)
  assert.equal((await world.call('finance', savePayment, payInput(invoice, '30.01'))).code, '20008')
  valueOf(await world.call('finance', savePayment, payInput(invoice, '30')))

  // Submitting measures once more, also while all of them do so at once.
  const submitted = await Promise.all(
    kept.records.map(({ id, version }) => world.call('finance', submitPayment, { id, version })),
  )
  assert.deepEqual([...new Set(submitted.map(answer => answer.code))], ['200'])
  const { amountIncl, unpaidAmount } = valueOf(await world.call('finance', getInvoice, { id: invoice.id }))
  assert.deepEqual([amountIncl, unpaidAmount], ['1130', '1130'])
  assert.equal((await world.call('finance', savePayment, payInput(invoice, '0.01'))).code, '20008')
  assert.equal(
    (await world.call('finance', cancelPayment, { id: kept.records[0]?.id ?? '', reason: 'x' })).code,
    '16006',
  )
})

test('applications that name the same two invoices in different order wait for each other and none is lost', async () => {
  const [one, other] = [(await postedInvoice(world)).invoice, (await postedInvoice(world)).invoice]
  const both = [one, other].map(({ id }) => ({ invoiceId: id, applyAmount: '100' }))
  const save = (_: unknown, at: number) =>
    world.call('finance', savePayment, {
      ...payInput(one, '100'),
      details: at % 2 === 0 ? both : [...both].reverse(),
    })
  const codes = (await Promise.all(Array.from({ length: 30 }, save))).map(answer => answer.code)
  assert.deepEqual(
    [codes.filter(code => code === '200').length, codes.filter(code => code === '20008').length],
    [11, 19],
  )
})
