import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryInvoiceableRows, submitApplication } from '../../../../src/contract/money/invoices/applications.ts'
import { confirmStatement } from '../../../../src/contract/money/reconciliation/statements.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { sentStatement } from '../reconciliation/statement-world.ts'
import { accepted, applyInput, invoiceWorld, set } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

test('where the setting says so, goods are invoiced once both sides agree on a statement of them', async () => {
  const { order, rowId } = await accepted(world)
  const offered = async () => {
    const { records } = valueOf(await world.call('supfinance', queryInvoiceableRows, { ids: [rowId] }))
    return records.map(row => row.id)
  }
  const submit = () => world.call('supfinance', submitApplication, { application: applyInput([{ rowId }]) })
  assert.deepEqual(await offered(), [rowId])
  await set(world, 'invoice.statedOnly', '1')
  assert.deepEqual(await offered(), [])
  assert.match(refusalOf(await submit()), /^20005 details\[0\]\.receiveDetailId/)
  const { id, version } = await sentStatement(world, order)
  assert.match(refusalOf(await submit()), /^20005 details/, 'the supplier has not confirmed it')
  valueOf(await world.call('supfinance', confirmStatement, { id, version }))
  assert.deepEqual(await offered(), [rowId])
  assert.equal(valueOf(await submit()).status, 'APPLYING')
})
