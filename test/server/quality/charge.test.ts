import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '../../../src/contract/quality/problems.ts'
import { cancelStatement, saveStatement } from '../../../src/contract/reconciliation/statements.ts'
import type { TestApp } from '../../support/app.ts'
import { confirmedOrder, deliveryWorld } from '../delivery-orders/delivery-world.ts'
import { valueOf } from '../purchase-orders/order-world.ts'
import { linesOf, statementInput } from '../reconciliation/statement-world.ts'
import { verifying } from './quality-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
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
  assert.equal((await state()).deduction?.documentNo, problemNo)
})
