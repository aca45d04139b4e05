import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  confirmStatement,
  getStatement,
  saveStatement,
  sendStatement,
} from '../../../../src/contract/money/reconciliation/statements.ts'
import type { TestApp } from '../../../support/app.ts'
import { invoiceWorld } from '../invoices/invoice-world.ts'
import { acceptedRows, statementsOf } from '../invoices/many-rows.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { statementInput } from './statement-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

const steps = ['make', 'read', 'send', 'confirm'] as const

/** The number of statements of each step of a statement with `count` receipt rows. */
async function measured(count: number): Promise<Record<(typeof steps)[number], number>> {
  const { order } = await acceptedRows(world, count)
  let id = ''
  const make = await statementsOf(async () => {
    id = valueOf(await world.call('finance', saveStatement, statementInput(order))).id
  })
  const read = async () => valueOf(await world.call('finance', getStatement, { id }))
  const made = await read()
  assert.deepEqual(
    [made.kinds.map(each => [each.kind, each.lines]), made.amountIncl],
    [[['RECEIPT', count]], String(1130 * count)],
  )
  return {
    make,
    read: await statementsOf(read),
    send: await statementsOf(async () =>
      valueOf(await world.call('finance', sendStatement, { id, version: made.version })),
    ),
    confirm: await statementsOf(async () =>
      valueOf(await world.call('supfinance', confirmStatement, { id, version: made.version + 1 })),
    ),
  }
}

test('a statement over 5,000 rows takes as many statements of SQL as one over 10, up to its confirmation', async () => {
  await measured(2)
  const [few, many] = [await measured(10), await measured(5000)]
  assert.deepEqual(many, few)
  for (const step of steps) assert.ok(few[step] > 1 && few[step] < 60, `${step}: ${few[step]}`)
})
