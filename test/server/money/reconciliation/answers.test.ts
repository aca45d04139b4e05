import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import * as calls from '../../../../src/contract/money/reconciliation/statements.ts'
import { confirmSilent, createMonthly } from '../../../../server/modules/money/reconciliation/clock.ts'
import { returnsArea } from '../../../../server/modules/goods/returns/area.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { invoiceWorld, set } from '../invoices/invoice-world.ts'
import { day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { lineOf, linesOf, sentStatement, statementInput } from './statement-world.ts'

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
const reactions = typeof returnsArea.reactions === 'object' ? [returnsArea.reactions] : []

test('a disputed line stays with a reason, gets another price with an approval, or is taken out', async () => {
  const orders = [await confirmedOrder(world), await confirmedOrder(world), await confirmedOrder(world)] as const
  const [kept, dear, wrong] = [await received(orders[0]), await received(orders[1]), await received(orders[2])]
  const sent = await sentStatement(world, orders[0])
  const { id } = sent
  const lines = await linesOf(world, sent)
  const ids = [lineOf(lines, kept), lineOf(lines, dear), lineOf(lines, wrong)].map(line => line.id)
  const [keptId = '', dearId = '', wrongId = ''] = ids
  const dispute = (rows: { id: string; reason: string }[], version = sent.version) =>
    world.call('supfinance', calls.disputeStatement, { id, version, lines: rows })
  assert.equal(await codeOf(dispute([])), '10015')
  assert.match(refusalOf(await dispute([{ id: keptId, reason: ' ' }])), /^10011 lines\[0\].reason/)
  assert.match(refusalOf(await dispute([{ id: '999999', reason: 'No' }])), /^10007 lines\[0\].id/)
  const twice = { id: keptId, reason: 'No' }
  assert.match(refusalOf(await dispute([twice, twice])), /^10009 lines\[1\].id/)
  const disputed = valueOf(await dispute(ids.map(each => ({ id: each, reason: 'Not so' }))))
  assert.deepEqual([disputed.status, disputed.openDisputes], ['DISPUTED', 3])
  assert.equal(await messageCount(world, 'finance', 'recon.disputed', id), 1)
  const confirmEarly = world.call('supfinance', calls.confirmStatement, { id, version: disputed.version })
  assert.equal(await codeOf(confirmEarly), '20005')
  const answer = async (rows: Parameters<typeof world.call<typeof calls.answerDispute>>[2]['lines']) =>
    world.call('finance', calls.answerDispute, { id, version: (await read(id)).version, lines: rows })
  assert.match(refusalOf(await answer([{ id: keptId, answer: 'KEEP' }])), /^10011 lines\[0\].text/)
  assert.match(refusalOf(await answer([{ id: dearId, answer: 'PRICE' }])), /^10011 lines\[0\].price/)
  const resend = async () => world.call('finance', calls.resendStatement, { id, version: (await read(id)).version })
  assert.equal(await codeOf(resend()), '20005', 'disputes are open')
  const { price, amountExcl } = lineOf(lines, dear)
  valueOf(
    await answer([
      { id: keptId, answer: 'KEEP', text: 'As ordered' },
      { id: dearId, answer: 'PRICE', price: String(Number(price) + 1) },
      { id: wrongId, answer: 'REMOVE' },
    ]),
  )
  const hidden = (await linesOf(world, sent, 'supplier')).find(line => line.id === dearId)
  assert.deepEqual([hidden?.dispute, hidden?.answer, hidden?.answerPrice], ['OPEN', null, null])
  const waiting = valueOf(await resend())
  assert.deepEqual([waiting.status, waiting.approvingFlag], ['DISPUTED', 1])
  await decideOn(world, sent.reconNo, 'REJECT')
  assert.equal(await messageCount(world, 'finance', 'recon.rejected', id), 1)
  valueOf(await resend())
  valueOf(await world.call('finance', calls.withdrawStatement, { id }))
  assert.equal(await codeOf(world.call('finance', calls.withdrawStatement, { id })), '18027')
  valueOf(await resend())
  await decideOn(world, sent.reconNo)
  const again = await read(id)
  assert.deepEqual([again.status, again.lineCount], ['SENT', sent.lineCount])
  const now = await linesOf(world, sent, 'supplier')
  const difference = now.find(line => line.kind === 'PRICE_DIFF')
  assert.deepEqual([difference?.amountExcl, difference?.qty], ['100', null])
  assert.equal(lineOf(now, dear).amountExcl, amountExcl, 'the line itself stays as it was sent')
  assert.equal(now.find(line => line.id === wrongId)?.removedFlag, 1)
  const removed = lineOf(lines, wrong)
  assert.equal(Number(again.amountExcl), Number(sent.amountExcl) + 100 - Number(removed.amountExcl))
  assert.equal(await messageCount(world, 'supplier', 'recon.answered', id), 1)
  const free = valueOf(await world.call('finance', calls.previewStatement, statementInput(orders[2])))
  assert.equal(free.lines, 1, 'what was taken out may stand in another statement')
  valueOf(await world.call('supfinance', calls.confirmStatement, { id, version: again.version }))
})

test('a user who is silent for the days of the setting agrees, if the setting says so', async () => {
  const order = await confirmedOrder(world)
  await received(order)
  await set(world, 'recon.answerDays', '3')
  const { id, answerUntil } = await sentStatement(world, order)
  assert.ok(answerUntil !== null && answerUntil >= day(3) && answerUntil <= day(7))
  const run = (today: string) => world.database.transaction(db => confirmSilent(db, reactions, today))
  await run(answerUntil)
  assert.equal((await read(id)).status, 'SENT', 'the last day is theirs')
  await set(world, 'recon.silenceConfirms', '0')
  await run(day(20))
  assert.equal((await read(id)).status, 'SENT')
  await set(world, 'recon.silenceConfirms', '1')
  await run(day(20))
  const confirmed = await read(id)
  assert.deepEqual([confirmed.status, confirmed.supplierSignature?.silent], ['CONFIRMED', 1])
  for (const who of ['supplier', 'finance'] as const)
    assert.equal(await messageCount(world, who, 'recon.silent', id), 1)
  await set(world, 'recon.answerDays', '10')
})

test('on the first day of a month, drafts are made of all that is open', async () => {
  const order = await confirmedOrder(world)
  await received(order)
  await set(world, 'recon.monthly', '0')
  const [year = 0, month = 0] = day().split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const run = () => world.database.transaction(db => createMonthly(db, [], next))
  await run()
  const open = async () =>
    valueOf(await world.call('finance', calls.queryOpenAccounts, { supplierId: order.supplierId })).total
  assert.equal(await open(), 1)
  await set(world, 'recon.monthly', '1')
  await run()
  assert.equal(await open(), 0)
  const made = valueOf(await world.call('finance', calls.queryStatements, { status: 'NEW' })).records[0]
  assert.deepEqual([made?.periodFrom, made?.lineCount], [`${day().slice(0, 7)}-01`, 1])
  await run()
})
