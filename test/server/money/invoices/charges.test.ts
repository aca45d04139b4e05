import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { areas } from '../../../../server/areas.ts'
import { invariantsOf } from '../../../../server/invariants.ts'
import { findDifferences } from '../../../../server/kit/invariant.ts'
import * as applying from '../../../../src/contract/money/invoices/applications.ts'
import type { ApplicationInput } from '../../../../src/contract/money/invoices/application-parts.ts'
import { checkInvoice, getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Statement, StatementLine } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import * as statements from '../../../../src/contract/money/reconciliation/statements.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { drafted, lineOf, linesOf, statementInput } from '../reconciliation/statement-world.ts'
import { posted } from './credit-world.ts'
import { accepted, applyInput, arrivedInvoice, invoiceWorld } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())
// Rows left open by earlier tests are put into a statement.
beforeEach(async () => {
  await world.call('finance', statements.saveStatement, statementInput(await confirmedOrder(world)))
})

const save = (input: ApplicationInput) => world.call('supfinance', applying.saveApplication, input)
const chargeable = async (keyword: string) =>
  valueOf(await world.call('supfinance', applying.queryInvoiceableRows, { keyword, pageSize: 300 })).records
const creditable = async (keyword: string) =>
  valueOf(await world.call('supfinance', applying.queryCreditableRows, { keyword })).records
const statusOf = async ({ id }: { id: string }) =>
  valueOf(await world.call('finance', statements.getStatement, { id })).status

/** A statement of today with lines by hand, not sent yet. */
async function withLines(order: Order, lines: readonly { kind: 'FREIGHT' | 'ADJUST'; amountExcl: string }[]) {
  let statement = await drafted(world, order)
  for (const line of lines) {
    const input = { id: statement.id, version: statement.version, line: { ...line, text: line.kind, taxCode: 'S13' } }
    statement = valueOf(await world.call('finance', statements.addStatementLine, input))
  }
  return statement
}

/** Both sides agree on a draft, after the price of this receipt was disputed and changed where one is given. */
async function agreed(draft: Statement, change?: { receipt: Receipt; price: string }): Promise<Statement> {
  const { id } = draft
  let now = valueOf(await world.call('finance', statements.sendStatement, { id, version: draft.version }))
  if (change !== undefined) {
    const line = lineOf(await linesOf(world, now), change.receipt).id
    const disputed = { id, version: now.version, lines: [{ id: line, reason: 'Not our price' }] }
    now = valueOf(await world.call('supfinance', statements.disputeStatement, disputed))
    const lines = [{ id: line, answer: 'PRICE' as const, price: change.price }]
    now = valueOf(await world.call('finance', statements.answerDispute, { id, version: now.version, lines }))
    valueOf(await world.call('finance', statements.resendStatement, { id, version: now.version }))
    await decideOn(world, now.reconNo)
    now = valueOf(await world.call('supfinance', statements.getStatement, { id }))
  }
  return valueOf(await world.call('supfinance', statements.confirmStatement, { id, version: now.version }))
}

const ofKind = (lines: readonly StatementLine[], kind: StatementLine['kind']) =>
  lines.find(line => line.kind === kind)?.id ?? ''

test('freight and adjustments of a confirmed statement are invoiced, wholly or in parts; only with them it is INVOICED', async () => {
  const { order, receipt, rowId } = await accepted(world)
  const draft = await withLines(order, [
    { kind: 'FREIGHT', amountExcl: '100' },
    { kind: 'ADJUST', amountExcl: '50' },
    { kind: 'ADJUST', amountExcl: '-10' },
  ])
  assert.deepEqual(await chargeable(draft.reconNo), [], 'not before both sides agree')
  const confirmed = await agreed(draft)
  const lines = await linesOf(world, confirmed)
  const [freight, plus] = [ofKind(lines, 'FREIGHT'), ofKind(lines, 'ADJUST')]
  const offered = async () => (await chargeable(draft.reconNo)).map(row => [row.source, row.id, row.openQty, row.price])
  assert.deepEqual(await offered(), [
    ['STATEMENT', freight, '1', '100'],
    ['STATEMENT', plus, '1', '50'],
  ])
  const named = { ids: [rowId], statementLineIds: [freight] }
  const chosen = valueOf(await world.call('supfinance', applying.queryInvoiceableRows, named)).records
  assert.deepEqual(chosen.map(row => [row.source, row.documentNo]).sort(), [
    ['RECEIPT', receipt.receiveNo],
    ['STATEMENT', draft.reconNo],
  ])
  const charging = (statementLineId: string, price?: string, qty = '1'): ApplicationInput => ({
    details: [{ statementLineId, qty, ...(price === undefined ? {} : { price }) }],
  })
  assert.match(refusalOf(await save(charging(freight, '100.01'))), /^20008 details\[0\]\.price/)
  assert.match(refusalOf(await save(charging(freight, '50', '2'))), /^10008 details\[0\]\.qty/)
  const minus = lines.filter(line => line.kind === 'ADJUST')[1]?.id ?? ''
  assert.match(refusalOf(await save(charging(minus))), /^10007 details\[0\]\.statementLineId/)
  const crediting = { ...charging(freight), kind: 'CREDIT_NOTE' as const }
  assert.match(refusalOf(await save(crediting)), /^10007 details\[0\]\.statementLineId/)

  const together = { details: [...applyInput([{ rowId }]).details, ...charging(freight).details] }
  const invoice = await posted(world, together)
  assert.deepEqual(
    invoice.details.map(row => [row.source, row.amountIncl, row.result]),
    [
      ['RECEIPT', '1130', 'MATCHED'],
      ['STATEMENT', '113', 'MATCHED'],
    ],
  )
  assert.match(refusalOf(await save(charging(freight))), /^20008 details\[0\]\.qty/)
  const reopen = { id: draft.id, version: confirmed.version, reason: 'Wrong freight' }
  assert.match(refusalOf(await world.call('buyer2', statements.reopenStatement, reopen)), /^20010/)
  await posted(world, charging(plus, '20'))
  assert.deepEqual(await offered(), [['STATEMENT', plus, '1', '30']])
  await posted(world, { kind: 'CREDIT_NOTE', details: [{ statementLineId: minus, qty: '1' }] })
  assert.equal(await statusOf(draft), 'CONFIRMED')
  await posted(world, charging(plus))
  assert.deepEqual([await statusOf(draft), await offered()], ['INVOICED', []])
})

test('a higher price on which both sides agree is the right one of its receipt, and its difference no row of its own', async () => {
  const { order, receipt, rowId } = await accepted(world)
  const statement = await agreed(await drafted(world, order), { receipt, price: '10.5' })
  const difference = ofKind(await linesOf(world, statement), 'PRICE_DIFF')
  const [offered] = await chargeable(receipt.receiveNo)
  assert.deepEqual([offered?.price, await chargeable(statement.reconNo)], ['10.5', []])
  const own = { details: [{ statementLineId: difference, qty: '1' }] }
  assert.match(refusalOf(await save(own)), /^20008 details\[0\]\.qty/)
  const dear = await arrivedInvoice(world, applyInput([{ rowId }], '20', { price: '10.51' }))
  assert.match(refusalOf(await world.call('finance', checkInvoice, { id: dear.id })), /^20009 details\[0\]/)
  const invoice = await posted(world, applyInput([{ rowId }], '80'))
  const [row] = invoice.details
  assert.deepEqual([row?.orderPrice, row?.price, row?.result, invoice.amountExcl], ['10.5', '10.5', 'MATCHED', '840'])
  assert.equal(await statusOf(statement), 'CONFIRMED')
})

test('of a price difference that part is invoiced by itself that was posted at the price before', async () => {
  const { order, receipt, rowId } = await accepted(world)
  await posted(world, applyInput([{ rowId }], '40'))
  const statement = await agreed(await drafted(world, order), { receipt, price: '10.5' })
  const open = async () => (await chargeable(statement.reconNo)).map(row => [row.price, row.openQty])
  assert.deepEqual(await open(), [['20', '1']])
  await posted(world, applyInput([{ rowId }], '60', { price: '10.5' }))
  assert.deepEqual([await open(), await statusOf(statement)], [[['20', '1']], 'CONFIRMED'])
  const statementLineId = ofKind(await linesOf(world, statement), 'PRICE_DIFF')
  const invoice = await posted(world, { details: [{ statementLineId, qty: '1' }] })
  assert.deepEqual([invoice.amountIncl, invoice.details[0]?.orderNo], ['22.6', order.orderNo])
  assert.deepEqual([await open(), await statusOf(statement)], [[], 'INVOICED'])
})

test('a lower price on which both sides agree is invoiced as such, or credited for what was posted before', async () => {
  const goods = await accepted(world)
  const statement = await agreed(await drafted(world, goods.order), { receipt: goods.receipt, price: '9' })
  const dear = await arrivedInvoice(world, applyInput([goods], '10', { price: '10' }))
  assert.match(refusalOf(await world.call('finance', checkInvoice, { id: dear.id })), /^20009 details\[0\]/)
  assert.equal(valueOf(await world.call('finance', getInvoice, { id: dear.id })).details[0]?.orderPrice, '9')
  assert.deepEqual(await creditable(statement.reconNo), [])
  await posted(world, applyInput([goods], '90'))

  const early = await accepted(world)
  await posted(world, applyInput([early]))
  const later = await agreed(await drafted(world, early.order), { receipt: early.receipt, price: '9' })
  const [credit] = await creditable(later.reconNo)
  assert.deepEqual([credit?.source, credit?.price], ['STATEMENT', '100'])
  await posted(world, { kind: 'CREDIT_NOTE', details: [{ statementLineId: credit?.id ?? '', qty: '1' }] })
  assert.equal(await statusOf(later), 'INVOICED')
})

test('no record of invoices and statements contradicts the rows behind it', async () => {
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
})
