import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { checkInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import * as calls from '../../../../src/contract/money/reconciliation/statements.ts'
import { getReturn } from '../../../../src/contract/goods/returns/returns.ts'
import { saveReversal } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { applyInput, arrivedInvoice, invoiceWorld } from '../invoices/invoice-world.ts'
import { day, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, wentBack } from '../../goods/returns/return-world.ts'
import { drafted, lineOf, linesOf, sentStatement, statementInput } from './statement-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())
// Rows left open by earlier tests are put into a statement.
beforeEach(async () => {
  await world.call('finance', calls.saveStatement, statementInput(await confirmedOrder(world)))
})

const received = async (order: Order, receivedQty = '100', rejectedQty = '0'): Promise<Receipt> =>
  valueOf(
    await world.call('warehouse', postReceipt, {
      receipt: {
        receiveDate: day(),
        details: [{ orderDetailId: firstRow(order).id, receivedQty, rejectedQty, rejectReason: 'Scratched' }],
      },
    }),
  )
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const read = async (id: string) => valueOf(await world.call('finance', calls.getStatement, { id }))

test('290 and 212 of 500 come to 5,020.00 without and 5,672.60 with tax; what was rejected is in no line; nothing of it is reversed', async () => {
  const details = [rowInput({ qty: '500', priceExcl: '10' })]
  const order = await confirmedOrder(world, { tolerance: '5', details })
  const first = await received(order, '300', '10')
  await wentBack(world, returnInput(first, '10'))
  const second = await received(order, '212')
  const preview = valueOf(await world.call('finance', calls.previewStatement, statementInput(order)))
  assert.deepEqual(preview, { lines: 2, amountExcl: '5020', taxAmount: '652.6', amountIncl: '5672.6' })
  const draft = await drafted(world, order)
  assert.match(draft.reconNo, /^RC\d{10}$/)
  assert.deepEqual([draft.amountExcl, draft.taxAmount, draft.amountIncl], ['5020', '652.6', '5672.6'])
  const lines = await linesOf(world, draft)
  assert.deepEqual(
    lines.map(line => [line.kind, line.qty, line.amountExcl]),
    [
      ['RECEIPT', '290', '2900'],
      ['RECEIPT', '212', '2120'],
    ],
  )
  const receiveDetailId = second.details[0]?.id ?? ''
  const reversal = {
    reverseDate: day(),
    reason: 'Typed',
    details: [{ receiveDetailId, qty: '5', fromStock: 'ACCEPTED' as const }],
  }
  const refused = await world.call('warehouse', saveReversal, reversal)
  assert.match(refusalOf(refused), new RegExp(`^16010 details\\[0\\].receiveDetailId: .*${draft.reconNo}`))
  const again = await world.call('finance', calls.saveStatement, statementInput(order))
  assert.match(refusalOf(again), new RegExp(`^10009 periodTo: .*${draft.reconNo}`))
})

test('what went back from accepted stock counts against the supplier; the return is closed when both sides agree', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  const back = await wentBack(world, returnInput(receipt, '30', { treatment: 'CREDIT' }, { fromStock: 'ACCEPTED' }))
  assert.equal(back.status, 'RETURNED')
  const sent = await sentStatement(world, order)
  const lines = await linesOf(world, sent, 'supplier')
  const { price } = lineOf(lines, receipt)
  const returned = lines.find(line => line.kind === 'RETURN')
  assert.deepEqual([returned?.documentNo, returned?.qty, returned?.price], [back.returnNo, '-30', price])
  assert.equal(Number(sent.amountExcl), 70 * Number(price))
  valueOf(await world.call('supfinance', calls.confirmStatement, { id: sent.id, version: sent.version }))
  assert.equal(valueOf(await world.call('warehouse', getReturn, { id: back.id })).status, 'CLOSED')
})

test('both sides sign the same lines: names, times and one hash; suppliers see only what was sent to them', async () => {
  const order = await confirmedOrder(world)
  await received(order)
  const draft = await drafted(world, order)
  const { id } = draft
  for (const who of ['supplier', 'supplier2', 'otherbuyer'] as const)
    assert.equal(await codeOf(world.call(who, calls.getStatement, { id })), '10007')
  assert.equal(await codeOf(world.call('buyer', calls.sendStatement, { id, version: 0 })), '16006')
  const sent = valueOf(await world.call('finance', calls.sendStatement, { id, version: draft.version }))
  assert.equal(await codeOf(world.call('finance', calls.sendStatement, { id, version: draft.version })), '20007')
  assert.equal(await codeOf(world.call('finance', calls.sendStatement, { id, version: sent.version })), '20005')
  assert.equal(await messageCount(world, 'supplier', 'recon.sent', id), 1)
  assert.match(sent.buyerSignature?.hash ?? '', /^[0-9a-f]{64}$/)
  assert.equal(sent.supplierSignature, null)
  assert.deepEqual([...sent.allowed], ['cancel'])
  const seen = valueOf(await world.call('supfinance', calls.getStatement, { id }))
  assert.deepEqual([...seen.allowed], ['dispute', 'confirm'])
  assert.equal(valueOf(await world.call('supplier', calls.queryOwnStatements, { keyword: draft.reconNo })).total, 1)
  assert.equal(valueOf(await world.call('supplier2', calls.queryOwnStatements, { keyword: draft.reconNo })).total, 0)
  const confirmed = valueOf(await world.call('supfinance', calls.confirmStatement, { id, version: sent.version }))
  assert.deepEqual([confirmed.status, confirmed.sealedFlag, confirmed.supplierSignature?.silent], ['CONFIRMED', 1, 0])
  assert.equal(confirmed.supplierSignature?.hash, sent.buyerSignature?.hash)
  assert.ok(confirmed.supplierSignature?.name)
  assert.equal(await messageCount(world, 'finance', 'recon.confirmed', id), 1)
  await world.database.run(sql`update recon_detail set amount_excl = amount_excl + 1 where recon_id = ${id}`)
  assert.equal((await read(id)).sealedFlag, 0, 'a changed line shows')
  await world.database.run(sql`update recon_detail set amount_excl = amount_excl - 1 where recon_id = ${id}`)
  const cancel = world.call('finance', calls.cancelStatement, { id, version: confirmed.version })
  assert.equal(await codeOf(cancel), '20005')
  assert.ok(valueOf(await world.call('supplier', calls.queryStatementHistory, { id })).length >= 3)
  const printed = valueOf(await world.call('supplier', calls.printStatement, { id }))
  assert.equal(printed.lines.length, confirmed.lineCount)
})

test('drafts: lines by hand, lines taken out, another period; cancelled statements free their rows', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  const draft = await drafted(world, order)
  const { id } = draft
  const add = (line: Partial<Parameters<typeof world.call<typeof calls.addStatementLine>>[2]['line']>, version = 0) =>
    world.call('finance', calls.addStatementLine, {
      id,
      version,
      line: { kind: 'DEDUCTION', text: 'Late by a week', taxCode: 'S13', amountExcl: '50', ...line },
    })
  assert.match(refusalOf(await add({ amountExcl: '-50' })), /^10008 line.amountExcl/)
  assert.match(refusalOf(await add({ kind: 'ADJUST', amountExcl: '0' })), /^10008 line.amountExcl/)
  assert.match(refusalOf(await add({ amountExcl: '0.001' })), /^10008 line.amountExcl/)
  assert.match(refusalOf(await add({ taxCode: 'NONE' })), /^10007 line.taxCode/)
  assert.match(refusalOf(await add({ text: ' ' })), /^10011 line.text/)
  const less = valueOf(await add({}))
  assert.equal(Number(less.amountExcl), Number(draft.amountExcl) - 50)
  assert.deepEqual(
    less.kinds.map(each => [each.kind, each.lines]),
    [
      ['RECEIPT', 1],
      ['DEDUCTION', 1],
    ],
  )
  const version = less.version
  const out = (lineIds: string[]) => world.call('finance', calls.removeStatementLines, { id, version, lineIds })
  assert.equal(await codeOf(out([])), '10010')
  assert.equal(await codeOf(out(['999999'])), '10007')
  const line = lineOf(await linesOf(world, draft), receipt)
  const without = valueOf(await out([line.id]))
  assert.deepEqual([without.lineCount, without.amountExcl], [1, '-50'])
  const anew = statementInput(order, { id, version: without.version, earlierFlag: 1 })
  assert.equal(valueOf(await world.call('finance', calls.saveStatement, anew)).lineCount, 2)
  assert.equal(await codeOf(world.call('finance', calls.saveStatement, anew)), '20007')
  const wrong = (parts: object) => world.call('finance', calls.saveStatement, statementInput(order, parts))
  assert.match(refusalOf(await wrong({ periodFrom: day(1), periodTo: day() })), /^10008 periodTo/)
  assert.match(refusalOf(await wrong({ periodTo: day(1) })), /^10008 periodTo/)
  assert.equal(await codeOf(wrong({ periodFrom: '2001-01-01', periodTo: '2001-01-31' })), '10015')
  assert.equal(await codeOf(world.call('supplier', calls.saveStatement, statementInput(order))), '16006')
  const { version: last } = await read(id)
  const cancelled = valueOf(await world.call('finance', calls.cancelStatement, { id, version: last, reason: 'Wrong' }))
  assert.equal(cancelled.status, 'CANCELLED')
  const accounts = valueOf(await world.call('finance', calls.queryOpenAccounts, { supplierId: order.supplierId }))
  assert.deepEqual(
    accounts.records.map(each => [each.currency, each.lines, each.firstDay]),
    [[order.currency, 1, day()]],
  )
})

test('two accountants who make the same statement at once hold no row twice', async () => {
  const order = await confirmedOrder(world)
  await received(order)
  const make = () => world.call('finance', calls.saveStatement, statementInput(order))
  const answers = await Promise.all([make(), make(), make()])
  assert.deepEqual(answers.map(answer => answer.code).sort(), ['10009', '10009', '200'])
})

test('a confirmed statement is opened again until something of it is invoiced; all of it invoiced, it is INVOICED', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ qty: '100', priceExcl: '10' })] })
  const receipt = await received(order)
  const sent = await sentStatement(world, order)
  const { id } = sent
  const confirm = async () =>
    valueOf(await world.call('supfinance', calls.confirmStatement, { id, version: (await read(id)).version }))
  await confirm()
  const reopen = async (reason = 'Freight is missing') =>
    world.call('buyer2', calls.reopenStatement, { id, version: (await read(id)).version, reason })
  assert.equal(await codeOf(reopen(' ')), '10011')
  const open = valueOf(await reopen())
  assert.deepEqual([open.status, open.supplierSignature], ['SENT', null])
  assert.equal(await messageCount(world, 'supplier', 'recon.reopened', id), 1)
  await confirm()
  const invoice = await arrivedInvoice(world, applyInput([{ rowId: receipt.details[0]?.id ?? '' }]))
  const named = async () => {
    const { code, msg } = await reopen()
    return [code, msg.includes(`application ${invoice.applyNo},`)]
  }
  assert.deepEqual(await named(), ['20010', true])
  valueOf(await world.call('finance', checkInvoice, { id: invoice.id }))
  valueOf(await world.call('finance', postInvoice, { id: invoice.id }))
  assert.equal((await read(id)).status, 'INVOICED')
  assert.deepEqual(await named(), ['20010', true])
  assert.equal((await linesOf(world, sent))[0]?.invoicedQty, '100')
})

test('lists are filtered and counted; lines are searched and filtered', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  const sent = await sentStatement(world, order)
  const found = async (filters: object) =>
    valueOf(await world.call('finance', calls.queryStatements, { ...filters, pageSize: 300 })).records.some(
      each => each.id === sent.id,
    )
  assert.equal(await found({ keyword: receipt.receiveNo }), true)
  assert.equal(await found({ keyword: order.orderNo, status: ['SENT', 'NEW'], currency: order.currency }), true)
  assert.equal(await found({ periodToFrom: day(), periodToTo: day(), supplierId: order.supplierId }), true)
  for (const filters of [{ disputedFlag: 1 }, { dueFlag: 1 }, { status: 'NEW' }, { scope: 3, keyword: 'nothing' }])
    assert.equal(await found(filters), false, JSON.stringify(filters))
  const counts = valueOf(await world.call('finance', calls.countStatements, {}))
  assert.ok(counts.waiting >= 1)
  const own = valueOf(await world.call('supplier', calls.countStatements, {}))
  assert.equal(own.drafts, 0)
  const lines = async (filters: object) =>
    valueOf(await world.call('supplier', calls.queryStatementLines, { statementId: sent.id, ...filters })).total
  assert.deepEqual(
    [await lines({ keyword: receipt.receiveNo, kind: 'RECEIPT' }), await lines({ dispute: 'OPEN' })],
    [1, 0],
  )
  assert.equal(await codeOf(world.call('supplier2', calls.queryStatementLines, { statementId: sent.id })), '10007')
})
