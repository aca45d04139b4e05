import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  arriveInvoice,
  checkInvoice,
  getInvoice,
  matchInvoice,
  postInvoice,
} from '../../../../src/contract/money/invoices/invoices.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { applyInput, enteredInvoice, invoiceWorld, set } from './invoice-world.ts'
import { acceptedRows, statementsOf } from './many-rows.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
  // However large they are, a second check is not needed.
  await set(world, 'invoice.recheckAmount', '0')
})
after(() => world.close())

const steps = ['read', 'match', 'arrive', 'check', 'post'] as const

/** The number of statements of each step of an invoice with `count` rows. */
async function measured(count: number): Promise<Record<(typeof steps)[number], number>> {
  const invoice = await enteredInvoice(world, applyInput((await acceptedRows(world, count)).rows))
  assert.deepEqual([invoice.details.length, invoice.matchResult], [count, 'MATCHED'])
  const { id } = invoice
  const of = (work: () => Promise<{ code: string }>) =>
    statementsOf(async () => assert.equal((await work()).code, '200'))
  return {
    read: await of(() => world.call('finance', getInvoice, { id })),
    match: await of(() => world.call('finance', matchInvoice, { id })),
    arrive: await of(() => world.call('finance', arriveInvoice, { id, paperFlag: 1 })),
    check: await of(() => world.call('finance', checkInvoice, { id })),
    post: await of(() => world.call('finance', postInvoice, { id })),
  }
}

test('matching an invoice of 1,000 rows takes as many statements as one of 10, and so does everything up to its posting', async () => {
  await measured(2)
  const [few, many] = [await measured(10), await measured(1000)]
  assert.deepEqual(many, few)
  for (const step of steps) assert.ok(few[step] > 2 && few[step] < 60, `${step}: ${few[step]}`)
  const listed = await world.database.one<{ rows: string }>(sql`
    select count(*) as rows from invoice_apply_detail where invoice_id is not null`)
  assert.equal(listed?.rows, '1012')
  valueOf(await world.call('supfinance', getInvoice, { id: '1' }))
})
