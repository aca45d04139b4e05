import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import * as applying from '../../../../src/contract/money/invoices/applications.ts'
import {
  arriveInvoice,
  checkInvoice,
  getInvoice,
  postInvoice,
  queryInvoices,
} from '../../../../src/contract/money/invoices/invoices.ts'
import { queryDueInvoices } from '../../../../src/contract/money/payments/payments.ts'
import * as statements from '../../../../src/contract/money/reconciliation/statements.ts'
import { areas } from '../../../../server/areas.ts'
import { invariantsOf } from '../../../../server/invariants.ts'
import { findDifferences } from '../../../../server/kit/invariant.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { drafted, linesOf, statementInput } from '../reconciliation/statement-world.ts'
import { returnInput, wentBack } from '../../goods/returns/return-world.ts'
import { creditInput, givenBack, posted } from './credit-world.ts'
import {
  accepted,
  applyInput,
  approvedApplication,
  arrivedInvoice,
  enteredInvoice,
  invoiceOf,
  invoiceWorld,
} from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())
// Rows left open by earlier tests are put into a statement.
beforeEach(async () => {
  await world.call('finance', statements.saveStatement, statementInput(await confirmedOrder(world)))
})

const save = (input: Parameters<typeof creditInput>[2] & object) =>
  world.call('supfinance', applying.saveApplication, { details: [], ...input })
const creditable = async (keyword: string, who: 'supfinance' | 'supplier2' = 'supfinance') =>
  valueOf(await world.call(who, applying.queryCreditableRows, { keyword })).records

test('10 of 100 go back: their supplier is offered them and credits them, and no one credits them twice', async () => {
  const { invoice, back, rowId } = await givenBack(world)
  const [row, ...others] = await creditable(back.returnNo)
  assert.deepEqual(
    [row?.source, row?.openQty, row?.price, row?.documentNo, others.length],
    ['RETURN', '10', '10', back.returnNo, 0],
  )
  assert.deepEqual(await creditable(back.returnNo, 'supplier2'), [])
  for (const [input, refusal] of [
    [creditInput(back, '11'), /^20008 details\[0\]\.qty/],
    [creditInput(back, '0'), /^10008 details\[0\]\.qty/],
    [creditInput(back, '10', { kind: 'INVOICE' }), /^10008 details\[0\]\.returnDetailId/],
    [{ ...applyInput([{ rowId }], '1'), kind: 'CREDIT_NOTE' as const }, /^10008 details\[0\]\.receiveDetailId/],
    [{ ...applyInput([{ rowId }], '1'), correctsId: invoice.id }, /correctsId/],
    [creditInput(back, '1', { correctsId: '999999' }), /^10007 correctsId/],
    [{ kind: 'CREDIT_NOTE' as const, details: [] }, /^10015/],
    [
      creditInput(back, '1', { details: [{ returnDetailId: row?.id ?? '', qty: '1', price: '10.01' }] }),
      /^20008 details\[0\]\.price/,
    ],
  ] as const)
    assert.match(refusalOf(await save({ ...input, details: [...input.details] })), refusal)

  const draft = valueOf(await save(creditInput(back, '10', { correctsId: invoice.id })))
  assert.deepEqual(
    [draft.kind, draft.correctsNo, draft.amountExcl, draft.taxAmount, draft.amountIncl, draft.details[0]?.source],
    ['CREDIT_NOTE', invoice.invoiceNo, '100', '13', '113', 'RETURN'],
  )
  assert.deepEqual(await creditable(back.returnNo), [], 'a draft holds what it names')
  assert.match(refusalOf(await save(creditInput(back, '1'))), /^20008 details\[0\]\.qty/)
  const edited = valueOf(
    await save({ ...creditInput(back, '4', { correctsId: invoice.id }), id: draft.id, version: draft.version }),
  )
  assert.deepEqual([edited.kind, edited.amountIncl], ['CREDIT_NOTE', '45.2'], 'it stays a credit note')
  assert.equal((await creditable(back.returnNo))[0]?.openQty, '6')
  valueOf(await world.call('supfinance', applying.removeApplications, { ids: [draft.id] }))
  assert.equal((await creditable(back.returnNo))[0]?.openQty, '10')
})

test('a credit note is approved, entered under a number of its own, matched, checked and posted, and names what it corrects', async () => {
  const { invoice, back } = await givenBack(world)
  const application = await approvedApplication(world, creditInput(back, '10', { correctsId: invoice.id }))
  const enter = (invoiceNo: string) =>
    world.call('supfinance', applying.enterInvoices, {
      id: application.id,
      invoices: [invoiceOf(application, { invoiceNo })],
    })
  assert.match(
    refusalOf(await enter(invoice.invoiceNo)),
    /^10006/,
    'numbers of invoices and credit notes are one series',
  )
  const id = valueOf(await enter('CN-2026-1')).invoices[0]?.id ?? ''
  const entered = valueOf(await world.call('finance', getInvoice, { id }))
  assert.deepEqual(
    [
      entered.kind,
      entered.correctsId,
      entered.matchResult,
      entered.details[0]?.documentNo,
      entered.details[0]?.payableQty,
    ],
    ['CREDIT_NOTE', invoice.id, 'MATCHED', back.returnNo, '10'],
  )
  assert.match(refusalOf(await world.call('finance', arriveInvoice, { id })), /^20011/)
  valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 }))
  valueOf(await world.call('finance', checkInvoice, { id }))
  const after = valueOf(await world.call('finance', postInvoice, { id }))
  assert.deepEqual([after.status, after.dueDate, after.overdueDays], ['POSTED', after.postedDate, 0])
  assert.equal(await messageCount(world, 'supfinance', 'creditApply.approved', application.id), 1)
  assert.equal(await messageCount(world, 'finance', 'credit.entered', application.id), 1)
  assert.equal(await messageCount(world, 'supfinance', 'credit.posted', id), 1)
  const corrected = valueOf(await world.call('finance', getInvoice, { id: invoice.id }))
  assert.deepEqual(
    corrected.credits.map(each => [each.invoiceNo, each.amountIncl]),
    [['CN-2026-1', '113']],
  )
  const listed = valueOf(await world.call('finance', queryInvoices, { kind: 'CREDIT_NOTE', keyword: 'CN-2026-1' }))
  assert.deepEqual([listed.total, listed.records[0]?.kind], [1, 'CREDIT_NOTE'])
  const due = valueOf(await world.call('finance', queryDueInvoices, { keyword: 'CN-2026-1' }))
  assert.deepEqual([due.records[0]?.kind, due.records[0]?.openAmount], ['CREDIT_NOTE', '113'])
})

test('all credit notes of an invoice come to no more than the invoice, which is posted and of the same account', async () => {
  const { order, back } = await givenBack(world, '60')
  const small = await accepted(world, { qty: '50' })
  const input = applyInput([small], '50')
  const entered = await arrivedInvoice(world, input)
  const wanted = (qty: string) => creditInput(back, qty, { correctsId: entered.id })
  assert.match(refusalOf(await save(wanted('1'))), /^10008 correctsId/, 'not posted yet')
  valueOf(await world.call('finance', checkInvoice, { id: entered.id }))
  valueOf(await world.call('finance', postInvoice, { id: entered.id }))
  valueOf(await save(wanted('30')))
  assert.match(refusalOf(await save(wanted('21'))), /^20008 correctsId/)
  valueOf(await save(wanted('20')))
  const credit = await posted(world, creditInput(back, '1'))
  assert.match(refusalOf(await save(creditInput(back, '1', { correctsId: credit.id }))), /^10008 correctsId/)
  assert.equal(order.currency, 'CNY')
})

test('a return is credited at the price that the corrected invoice charged; too little has to be released', async () => {
  const { order, receipt, rowId } = await accepted(world)
  const cheap = await posted(world, applyInput([{ rowId }], '100', { price: '9' }))
  const treatment = { treatment: 'SCRAP' as const }
  const back = await wentBack(world, returnInput(receipt, '10', treatment, { fromStock: 'ACCEPTED' }))
  const draft = valueOf(await save(creditInput(back, '10', { correctsId: cheap.id })))
  assert.deepEqual([draft.amountExcl, draft.details[0]?.orderPrice], ['90', '9'])
  valueOf(await world.call('supfinance', applying.removeApplications, { ids: [draft.id] }))
  const low = { details: [{ returnDetailId: back.details[0]?.id ?? '', qty: '10', price: '8' }] }
  const { id } = await arrivedInvoice(world, creditInput(back, '10', low))
  assert.match(refusalOf(await world.call('finance', checkInvoice, { id })), /^20009 details\[0\]/)
  assert.equal(order.taxMode, 'EXCL')
})

test('negative lines of a confirmed statement are credited, wholly or in part; with all of them posted it is INVOICED', async () => {
  const { order, receipt, rowId } = await accepted(world)
  await posted(world, applyInput([{ rowId }]))
  const replaced = { treatment: 'REPLACE' as const }
  const back = await wentBack(world, returnInput(receipt, '10', replaced, { fromStock: 'ACCEPTED' }))
  assert.deepEqual(await creditable(back.returnNo), [], 'replaced goods only once both sides agree')
  const draft = await drafted(world, order)
  const line = { kind: 'DEDUCTION' as const, text: 'Late delivery', amountExcl: '50', taxCode: 'S13' }
  const { id, version } = valueOf(
    await world.call('finance', statements.addStatementLine, { id: draft.id, version: draft.version, line }),
  )
  const sent = valueOf(await world.call('finance', statements.sendStatement, { id, version }))
  assert.deepEqual(await creditable(sent.reconNo), [], 'not before both sides agree')
  const lines = await linesOf(world, sent)
  assert.deepEqual(
    lines.map(each => each.kind),
    ['RECEIPT', 'RETURN', 'DEDUCTION'],
  )
  const confirmed = valueOf(
    await world.call('supfinance', statements.confirmStatement, { id: sent.id, version: sent.version }),
  )
  assert.equal((await creditable(back.returnNo))[0]?.openQty, '10')
  await posted(world, creditInput(back, '4'))
  const status = async () => valueOf(await world.call('finance', statements.getStatement, { id: sent.id })).status
  assert.equal(await status(), 'CONFIRMED')
  const reopen = { id: sent.id, version: confirmed.version, reason: 'Wrong price' }
  assert.match(refusalOf(await world.call('buyer2', statements.reopenStatement, reopen)), /^20010/)
  await posted(world, creditInput(back, '6'))
  assert.equal(await status(), 'CONFIRMED')
  const deduction = async () => (await creditable(sent.reconNo)).map(each => [each.source, each.price, each.openQty])
  assert.deepEqual(await deduction(), [['STATEMENT', '50', '1']])
  const statementLineId = lines[2]?.id ?? ''
  const deducting = (price: string, qty = '1') => ({
    kind: 'CREDIT_NOTE' as const,
    details: [{ statementLineId, qty, price }],
  })
  assert.match(refusalOf(await save(deducting('50', '0.5'))), /^10008 details\[0\]\.qty/)
  assert.match(refusalOf(await save(deducting('50.01'))), /^20008 details\[0\]\.price/)
  const part = await posted(world, deducting('20'))
  assert.deepEqual([part.amountIncl, part.details[0]?.orderId, part.details[0]?.result], ['22.6', null, 'MATCHED'])
  assert.deepEqual(await deduction(), [['STATEMENT', '30', '1']])
  assert.match(refusalOf(await save(deducting('30.01'))), /^20008 details\[0\]\.price/)
  await posted(world, deducting('30'))
  assert.deepEqual([await status(), await deduction()], ['INVOICED', []])
})

test('of eight credit notes that are saved for the same return at once one is kept and seven are refused', async () => {
  const { back } = await givenBack(world)
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(creditInput(back, '10'))))
  assert.deepEqual(answers.map(each => each.code).sort(), ['200', ...Array.from({ length: 7 }, () => '20008')])
})

test('no record of invoices, statements and payments contradicts the rows behind it', async () => {
  await enteredInvoice(world, creditInput((await givenBack(world)).back, '3'))
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
})
