import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import {
  cancelPayment,
  confirmPayment,
  getPayment,
  giveBackPayment,
  importBankNotice,
  queryAdvanceOrders,
  queryAdvances,
  queryDueInvoices,
  queryPayeeAccounts,
  queryPaymentHistory,
  queryPayments,
  queryPaymentsToDecide,
  removePayments,
  saveAdvance,
  savePayment,
  sendPayments,
  submitPayment,
  withdrawPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { notice } from '../../../support/bank-notice.ts'
import { confirmedOrder, refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { applyInput, arrivedInvoice, postedInvoice } from '../invoices/invoice-world.ts'
import { checkInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import { day, decideOn, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { approvedPayment, payInput, paymentWorld, sentPayment } from './payment-world.ts'
import { leavesOf, transferLeaves } from './transfer-leaves.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('a due invoice is applied for, approved by another person, sent, paid in two parts; both sides are told', async () => {
  const { invoice } = await postedInvoice(world)
  const due = valueOf(await world.call('finance', queryDueInvoices, { keyword: invoice.invoiceNo }))
  assert.deepEqual([due.total, due.records[0]?.openAmount, due.records[0]?.currency], [1, '1130', 'CNY'])
  const accounts = valueOf(await world.call('finance', queryPayeeAccounts, { supplierId: '1' }))
  assert.deepEqual(
    accounts.map(each => [each.id, each.accountNo]),
    [['1', '••••3000']],
  )
  const draft = valueOf(await world.call('finance', savePayment, payInput(invoice, '1000')))
  assert.match(draft.payApplyNo, /^PA\d{12}$/)
  assert.equal((await world.call('finance', withdrawPayment, { id: draft.id })).code, '18027')
  assert.match(refusalOf(await world.call('finance', savePayment, payInput(invoice, '130.01'))), /^20008 details\[0\]/)
  assert.equal(
    (await world.call('supplier', getPayment, { id: draft.id })).code,
    '10007',
    'suppliers see what is approved',
  )
  const edit = { ...payInput(invoice, '1130'), id: draft.id }
  assert.equal((await world.call('finance', savePayment, { ...edit, version: 7 })).code, '20007')
  const changed = valueOf(await world.call('finance', savePayment, { ...edit, version: draft.version }))
  assert.deepEqual([changed.amount, changed.details[0]?.openAmount], ['1130', '1130'])
  const sent = valueOf(await world.call('finance', submitPayment, { id: draft.id, version: changed.version }))
  assert.equal(sent.status, 'APPROVING')
  assert.equal(valueOf(await world.call('buyer2', queryPaymentsToDecide, { keyword: sent.payApplyNo })).total, 1)
  assert.equal((await world.call('finance', sendPayments, { ids: [sent.id] })).code, '20005')
  await decideOn(world, sent.payApplyNo)
  assert.equal(await messageCount(world, 'finance', 'payment.approved', sent.id), 1)
  const { content } = valueOf(await world.call('finance', sendPayments, { ids: [sent.id] }))
  assert.match(content, /<EndToEndId>PA\d{12}<\/EndToEndId>/)
  const pay = (paidAmount: string) =>
    world.call('finance', confirmPayment, { id: sent.id, paidAmount, bankRef: 'B1', paidDate: day() })
  for (const [amount, code] of [
    ['0', '20008'],
    ['1130.01', '20008'],
    ['0.001', '10008'],
  ] as const)
    assert.match(refusalOf(await pay(amount)), new RegExp(`^${code} paidAmount`), amount)
  assert.equal(valueOf(await pay('130')).status, 'PART_PAID')
  const part = valueOf(await world.call('finance', getInvoice, { id: invoice.id }))
  assert.deepEqual([part.status, part.paidAmount, part.unpaidAmount], ['PART_PAID', '130', '1000'])
  const paid = valueOf(await pay('1000'))
  assert.deepEqual([paid.status, paid.paidAmount, paid.records.length], ['PAID', '1130', 2])
  const whole = valueOf(await world.call('finance', getInvoice, { id: invoice.id }))
  assert.deepEqual([whole.status, whole.unpaidAmount], ['PAID', '0'])
  assert.equal(await messageCount(world, 'supfinance', 'payment.paid', sent.id), 2)
  const seen = valueOf(await world.call('supfinance', getPayment, { id: sent.id }))
  assert.deepEqual([seen.bankRef, seen.approvedName, seen.allowed], ['B1, B1', '', []])
  assert.equal((await world.call('supplier2', getPayment, { id: sent.id })).code, '10007')
  assert.equal(valueOf(await world.call('supplier2', queryPayments, { keyword: sent.payApplyNo })).total, 0)
  assert.equal((await pay('1')).code, '20005')
  assert.ok(valueOf(await world.call('finance', queryPaymentHistory, { id: sent.id })).length >= 5)
})

test('what is wrong with a payment is refused with its code and field', async () => {
  const [one, other] = [await postedInvoice(world), await postedInvoice(world, { currency: 'EUR' })]
  const save = (input: Parameters<typeof payInput>) => world.call('finance', savePayment, payInput(...input))
  const [{ invoice }, euro] = [one, other.invoice]
  const row = (id: string) => ({ invoiceId: id, applyAmount: '1' })
  const cases: [string, Awaited<ReturnType<typeof save>>, RegExp][] = [
    ['no rows', await save([invoice, '1', { details: [] }]), /^10015 details/],
    ['unknown', await save([{ id: '999999' }, '1']), /^10007/],
    ['nothing', await save([invoice, '0']), /^20008 details\[0\]\.applyAmount/],
    ['less than a cent', await save([invoice, '0.001']), /^10008 details\[0\]/],
    ['more than open', await save([invoice, '1130.01']), /^20008 details\[0\]/],
    ['twice', await save([invoice, '1', { details: [row(invoice.id), row(invoice.id)] }]), /^10009 details\[1\]/],
    ['two currencies', await save([invoice, '1', { details: [row(invoice.id), row(euro.id)] }]), /^10008 details/],
    ['account not verified', await save([invoice, '1', { bankAccountId: '2' }]), /^20006 bankAccountId/],
  ]
  for (const [name, answer, expected] of cases) assert.match(refusalOf(answer), expected, name)
  assert.equal((await world.call('buyer', savePayment, payInput(invoice, '1'))).status, 403)
  const draft = valueOf(await save([invoice, '5', { bankAccountId: undefined }]))
  assert.match(refusalOf(await world.call('finance', submitPayment, { id: draft.id })), /^10011 bankAccountId/)
  await world.database.run(sql`update supplier set hold_kind = 'PAYMENTS' where id = 1`)
  assert.equal((await save([invoice, '1'])).code, '16012', 'payments are held')
  await world.database.run(sql`update supplier set hold_kind = 'NONE' where id = 1`)
  assert.equal(valueOf(await world.call('finance', removePayments, { ids: [draft.id] })).count, 1)
  const again = valueOf(await save([invoice, '1130']))
  valueOf(await world.call('finance', submitPayment, { id: again.id }))
  assert.equal((await world.call('entadmin', withdrawPayment, { id: again.id })).code, '20006', 'another user')
  assert.equal(valueOf(await world.call('finance', withdrawPayment, { id: again.id })).status, 'NEW')
  valueOf(await world.call('finance', submitPayment, { id: again.id }))
  const todo = valueOf(await world.call('buyer2', queryMyTodo, { pageSize: 300 }))
  const taskId = todo.records.find(task => task.docNo === again.payApplyNo)?.taskId ?? ''
  valueOf(await world.call('buyer2', decideTask, { taskId, decision: 'REJECT', opinion: 'Wait' }))
  const rejected = valueOf(await world.call('finance', getPayment, { id: again.id }))
  assert.deepEqual([rejected.status, rejected.opinion, rejected.details[0]?.openAmount], ['REJECTED', 'Wait', '1130'])
  assert.equal((await world.call('finance', withdrawPayment, { id: again.id })).code, '18027')
  const taken = valueOf(await save([invoice, '1000']))
  assert.match(
    refusalOf(await world.call('finance', submitPayment, { id: again.id })),
    /^20008/,
    'rejected ones hold nothing',
  )
  valueOf(await world.call('finance', removePayments, { ids: [taken.id] }))
  valueOf(await world.call('finance', submitPayment, { id: again.id }))
  await decideOn(world, again.payApplyNo)
  assert.equal((await world.call('buyer2', cancelPayment, { id: again.id })).code, '10011')
  const cancelled = valueOf(await world.call('buyer2', cancelPayment, { id: again.id, reason: 'Not yet' }))
  assert.deepEqual([cancelled.status, cancelled.details[0]?.openAmount], ['CANCELLED', '1130'])
})

test('a user who approved a payment does not send it; a changed account, a closed period and a hold stop it', async () => {
  const { invoice } = await postedInvoice(world)
  const draft = valueOf(await world.call('finance', savePayment, payInput(invoice, '1130')))
  valueOf(await world.call('finance', submitPayment, { id: draft.id }))
  await decideOn(world, draft.payApplyNo, 'AGREE', 'entadmin')
  const send = (by: 'finance' | 'entadmin' = 'finance') => world.call(by, sendPayments, { ids: [draft.id] })
  assert.equal((await send('entadmin')).code, '20006', 'the approver')
  await world.database.run(sql`update supplier_bank_account set version_no = 2 where id = 1`)
  assert.match(refusalOf(await send()), /^20006 bankAccountId/)
  await world.database.run(
    sql`update supplier_bank_account set version_no = 1, verify_status = 'REJECTED' where id = 1`,
  )
  assert.match(refusalOf(await send()), /^20006 bankAccountId/)
  await world.database.run(sql`update supplier_bank_account set verify_status = 'VERIFIED' where id = 1`)
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, company_id, period, active) values (1, 1, ${day().slice(0, 7)}, 0)`)
  assert.match(refusalOf(await send()), /^20012/)
  await world.database.run(sql`delete from accounting_period`)
  valueOf(await send())
  assert.equal((await world.call('finance', giveBackPayment, { id: draft.id, reason: ' ' })).code, '10011')
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, company_id, period, active) values (1, 1, '2021-05', 0)`)
  const record = { id: draft.id, paidAmount: '1', paidDate: '2021-05-31' }
  assert.match(refusalOf(await world.call('finance', confirmPayment, record)), /^20012 paidDate/)
  const back = valueOf(await world.call('finance', giveBackPayment, { id: draft.id, reason: 'Account closed' }))
  assert.deepEqual([back.status, back.records.at(-1)?.reason], ['RETURNED', 'Account closed'])
  assert.equal(valueOf(await world.call('finance', queryDueInvoices, { keyword: invoice.invoiceNo })).total, 1)
})

test('the bank gets well-formed transfers, and its notices pay, return, and count once', async () => {
  const [first, second] = [await postedInvoice(world), await postedInvoice(world)]
  const { payment, message } = await sentPayment(world, payInput(first.invoice, '1130'))
  assert.deepEqual(leavesOf(message.content), transferLeaves)
  assert.match(message.content, /<CtrlSum>1130<\/CtrlSum>/)
  assert.match(message.content, /<InstdAmt Ccy="CNY">1130\.00<\/InstdAmt>/)
  assert.match(message.content, /<Nm>Steel &amp; Sons &lt;GmbH&gt;<\/Nm>/)
  assert.match(message.content, /<Othr>\s*<Id>6222020200112233<\/Id>/)
  const read = async (content: string) =>
    valueOf(await world.call('finance', importBankNotice, { content })).entries.map(entry => entry.result)
  const of = (parts: Partial<Parameters<typeof notice>[1]>, id = 'N1') =>
    notice(id, { number: payment.payApplyNo, amount: '1130.00', ...parts })
  assert.deepEqual(await read(of({ number: 'PA000000000000' })), ['UNKNOWN'])
  assert.deepEqual(await read(of({ currency: 'EUR' })), ['OTHER_CURRENCY'])
  assert.deepEqual(await read(of({ amount: '1130.01' })), ['TOO_MUCH'])
  assert.deepEqual(await read(of({ amount: '130.00' }, 'N2')), ['PART_PAID'])
  assert.deepEqual(await read(of({ amount: '130.00' }, 'N2')), ['KNOWN'])
  assert.deepEqual(await read(of({ amount: '1000.00' }, 'N3')), ['PAID'])
  assert.deepEqual(await read(of({ amount: '1.00' }, 'N4')), ['NOT_PAYING'])
  const paid = valueOf(await world.call('finance', getPayment, { id: payment.id }))
  assert.deepEqual([paid.status, paid.bankRef, paid.records[0]?.paidDate], ['PAID', 'BANK-77, BANK-77', '2026-01-02'])
  const returned = await sentPayment(world, payInput(second.invoice, '1130'))
  const back = notice('N5', { number: returned.payment.payApplyNo, amount: '1130.00', back: 'AC04' })
  assert.deepEqual(await read(back), ['RETURNED'])
  const after = valueOf(await world.call('finance', getPayment, { id: returned.payment.id }))
  assert.deepEqual([after.status, after.records[0]?.reason], ['RETURNED', 'AC04'])
  for (const content of ['no xml', '<Document/>', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', of({}).slice(0, 400)])
    assert.equal((await world.call('finance', importBankNotice, { content })).code, '10017', content.slice(0, 20))
})

test('an advance is paid by its term and offset in proportion: 120 of 400 and the rest of 600', async () => {
  // 884.96 at 13 % is 1,000.00 with tax.
  const order = await confirmedOrder(world, {
    paymentTermId: '2',
    taxMode: 'INCL',
    details: [rowInput({ qty: '100', priceExcl: undefined, priceIncl: '10' })],
  })
  const open = valueOf(await world.call('buyer', queryAdvanceOrders, { id: order.id }))
  assert.deepEqual([open.records[0]?.percent, open.records[0]?.openAmount], ['30', '300'])
  const advance = (amount: string, orderId = order.id) =>
    world.call('buyer', saveAdvance, {
      orderId,
      amount,
      reason: 'Castings',
      bankAccountId: '1',
      payMethod: 'TRANSFER',
      planDate: day(),
    })
  assert.match(refusalOf(await advance('300.01')), /^20008 amount/)
  assert.match(refusalOf(await advance('0')), /^20008 amount/)
  assert.equal((await advance('1', '999999')).code, '10007')
  const draft = valueOf(await advance('300'))
  assert.match(draft.payApplyNo, /^AP\d{12}$/)
  assert.match(refusalOf(await advance('1')), /^20008 amount/, 'drafts hold')
  valueOf(await world.call('buyer', submitPayment, { id: draft.id }))
  await decideOn(world, draft.payApplyNo)
  valueOf(await world.call('finance', sendPayments, { ids: [draft.id] }))
  valueOf(await world.call('finance', confirmPayment, { id: draft.id, paidAmount: '300', bankRef: 'B9' }))
  const offsets: string[] = []
  for (const qty of ['40', '60']) {
    const receipt = valueOf(
      await world.call('warehouse', postReceipt, {
        receipt: { receiveDate: day(), details: [{ orderDetailId: firstRow(order).id, receivedQty: qty }] },
      }),
    )
    const { id } = await arrivedInvoice(world, applyInput([{ rowId: receipt.details[0]?.id ?? '' }], qty))
    valueOf(await world.call('finance', checkInvoice, { id }))
    valueOf(await world.call('finance', postInvoice, { id }))
    const posted = valueOf(await world.call('finance', getInvoice, { id }))
    offsets.push(`${posted.offsetAmount} ${posted.unpaidAmount} ${posted.status}`)
    if (qty === '60')
      assert.match(refusalOf(await world.call('finance', savePayment, payInput(posted, '420.01'))), /^20008/)
  }
  assert.deepEqual(offsets, ['120 280 PART_PAID', '180 420 PART_PAID'])
  const used = valueOf(await world.call('finance', getPayment, { id: draft.id }))
  assert.deepEqual([used.balance, used.offsets.map(each => each.amount)], ['0', ['120', '180']])
  assert.equal(valueOf(await world.call('buyer', queryAdvances, { orderId: order.id })).total, 1)
  const late = await advance('1')
  assert.match(`${late.code} ${late.msg}`, /^20005 .*fully received/, 'goods that came are paid by their invoice')
  assert.equal(
    (await approvedPayment(world, payInput({ id: used.offsets[0]?.invoiceId ?? '' }, '280'))).status,
    'APPROVING',
  )
})
