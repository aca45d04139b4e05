import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '../../../src/contract/quality/problems.ts'
import { removeBalance, saveBalance } from '../../../src/contract/balances/balances.ts'
import {
  cancelStatement,
  confirmStatement,
  saveStatement,
  sendStatement,
} from '../../../src/contract/reconciliation/statements.ts'
import type { TestApp } from '../../support/app.ts'
import { confirmedOrder } from '../delivery-orders/delivery-world.ts'
import { posted } from '../invoices/credit-world.ts'
import { invoiceWorld } from '../invoices/invoice-world.ts'
import { day, valueOf } from '../purchase-orders/order-world.ts'
import { linesOf, statementInput } from '../reconciliation/statement-world.ts'
import { verifying } from './quality-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

test('a closed problem that is charged is deducted in one live statement, with the tax of its order row', async () => {
  const order = await confirmedOrder(world)
  const { id, problemNo } = await verifying(world, {}, order)
  valueOf(await world.call('quality', calls.setProblemCost, { id, cost: '100', chargeFlag: 1 }))
  const state = async () => {
    const { id: statementId } = valueOf(await world.call('finance', saveStatement, statementInput(order)))
    const lines = await linesOf(world, { id: statementId })
    return { statementId, deduction: lines.find(line => line.kind === 'DEDUCTION') }
  }
  // Nothing is deducted before it is closed.
  const before = await state()
  assert.equal(before.deduction, undefined)
  valueOf(await world.call('finance', cancelStatement, { id: before.statementId, version: 0 }))
  valueOf(await world.call('quality', calls.closeProblem, { id, closing: 'Thanks', reason: 'Last order' }))
  const { statementId, deduction } = await state()
  assert.deepEqual(
    [deduction?.documentNo, deduction?.documentId, deduction?.amountExcl, deduction?.taxAmount, deduction?.amountIncl],
    [problemNo, id, '-100', '-13', '-113'],
  )
  assert.equal((await world.call('finance', saveStatement, statementInput(order))).code, '10009')
  valueOf(await world.call('finance', cancelStatement, { id: statementId, version: 0 }))
  const last = await state()
  assert.equal(last.deduction?.documentNo, problemNo)
  valueOf(await world.call('finance', cancelStatement, { id: last.statementId, version: 0 }))
})

test('a charge that is credited in parts leaves nothing to deduct, however the tax of the parts is rounded', async () => {
  const order = await confirmedOrder(world)
  const { id } = await verifying(world, {}, order)
  valueOf(await world.call('quality', calls.setProblemCost, { id, cost: '33.33', chargeFlag: 1 }))
  valueOf(await world.call('quality', calls.closeProblem, { id, closing: 'Thanks', reason: 'Last order' }))
  const draft = valueOf(await world.call('finance', saveStatement, statementInput(order)))
  const line = (await linesOf(world, draft)).find(each => each.documentId === id)
  const sent = valueOf(await world.call('finance', sendStatement, { id: draft.id, version: draft.version }))
  valueOf(await world.call('supfinance', confirmStatement, { id: sent.id, version: sent.version }))
  const { supplierId, companyId, orgId, currency } = order
  const deducted = async () => {
    const account = { supplierId, companyId, orgId, currency, balanceDay: day() }
    const balance = valueOf(await world.call('finance', saveBalance, account))
    valueOf(await world.call('finance', removeBalance, { id: balance.id }))
    return balance.items.find(item => item.kind === 'DEDUCTIONS')?.amount
  }
  const before = Number(await deducted())
  const details = [{ statementLineId: line?.id ?? '', qty: '1', price: '11.11' }]
  for (const left of [-25.11, -12.55, 0]) {
    await posted(world, { kind: 'CREDIT_NOTE', details })
    assert.ok(Math.abs(Number(await deducted()) - before - 37.66 - left) < 0.001, String(left))
  }
})
