import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '../../../../src/contract/goods/quality/problems.ts'
import { removeBalance, saveBalance } from '../../../../src/contract/money/balances/balances.ts'
import {
  cancelStatement,
  confirmStatement,
  saveStatement,
  sendStatement,
} from '../../../../src/contract/money/reconciliation/statements.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder } from '../delivery-orders/delivery-world.ts'
import { posted } from '../../money/invoices/credit-world.ts'
import { invoiceWorld } from '../../money/invoices/invoice-world.ts'
import { day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { linesOf, statementInput } from '../../money/reconciliation/statement-world.ts'
import { received, verifying, verifyingOnLine } from './quality-world.ts'

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

test('a fault found on the line names its material and batch: its lots prove the solution, its last order is charged', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ qty: '1000' })] })
  const { supplierId, orgId } = order
  const parts = { supplierId, orgId, materialId: '1', batchNo: ' B-7 ' }
  const found = await verifyingOnLine(world, parts)
  const { id } = found
  assert.deepEqual(
    [found.receiveDetailId, found.materialId, found.batchNo, found.costCurrency, found.lots.length],
    [null, '1', 'B-7', order.currency, 0],
  )
  for (let lot = 0; lot < 3; lot += 1) await received(world, order, '5')
  const cost = (currency?: string) =>
    world.call('quality', calls.setProblemCost, { id, cost: '50', chargeFlag: 1, ...(currency && { currency }) })
  const refused = await cost('JPY')
  assert.deepEqual([refused.code, refused.errors[0]?.field], ['10008', 'chargeFlag'])
  assert.equal(valueOf(await cost(order.currency)).chargeFlag, 1)
  valueOf(await cost())
  // Three accepted lots: no reason is required.
  valueOf(await world.call('quality', calls.closeProblem, { id, closing: 'Thanks' }))
  const statement = valueOf(await world.call('finance', saveStatement, statementInput(order)))
  const line = (await linesOf(world, statement)).find(each => each.documentId === id)
  assert.deepEqual([line?.kind, line?.amountExcl, line?.amountIncl], ['DEDUCTION', '-50', '-56.5'])
  valueOf(await world.call('finance', cancelStatement, { id: statement.id, version: statement.version }))
  // Goods never ordered from the supplier have no account to charge.
  const other = await verifyingOnLine(world, { ...parts, materialId: '2' })
  const answer = await world.call('quality', calls.setProblemCost, { id: other.id, cost: '5', chargeFlag: 1 })
  assert.equal(answer.code, '10008')
})
