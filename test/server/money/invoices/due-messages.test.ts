import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { checkInvoice, recheckInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import { tellDueInvoices } from '../../../../server/modules/money/invoices/due-messages.ts'
import type { TestApp } from '../../../support/app.ts'
import { messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { accepted, applyInput, arrivedInvoice, dueOn, invoiceWorld, postedInvoice, set } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

const run = () => world.database.transaction(db => tellDueInvoices(db, []))
const tellings = async (id: string) => [
  await messageCount(world, 'supfinance', 'invoice.due', id),
  await messageCount(world, 'finance', 'invoice.toPay', id),
  await messageCount(world, 'supplier2', 'invoice.due', id),
]

test('seven days before an invoice is due its supplier and those who pay are told, once for each due date', async () => {
  const { invoice } = await postedInvoice(world)
  const { invoice: paid } = await postedInvoice(world)
  await world.database.run(sql`update invoice set paid_amount = amount_incl, status = 'PAID' where id = ${paid.id}`)
  await dueOn(world, paid.id, day(3))
  for (const [date, wanted] of [
    [day(8), 0],
    [day(-1), 0],
    [day(7), 1],
    [day(7), 1],
    [day(0), 2],
  ] as const) {
    await dueOn(world, invoice.id, date)
    await run()
    assert.deepEqual(await tellings(invoice.id), [wanted, wanted, 0], date)
  }
  assert.deepEqual(await tellings(paid.id), [0, 0, 0])
})

test('a supplier is told of a check once no second one is due', async () => {
  const checked = (id: string) => messageCount(world, 'supfinance', 'invoice.checked', id)
  const input = async () => applyInput([{ rowId: (await accepted(world)).rowId }])
  const { id } = await arrivedInvoice(world, await input())
  valueOf(await world.call('finance', checkInvoice, { id }))
  assert.equal(await checked(id), 1)
  await set(world, 'invoice.recheckAmount', '100')
  const { id: twice } = await arrivedInvoice(world, await input())
  valueOf(await world.call('finance', checkInvoice, { id: twice }))
  assert.equal(await checked(twice), 0)
  valueOf(await world.call('buyer2', recheckInvoice, { id: twice }))
  assert.equal(await checked(twice), 1)
})
