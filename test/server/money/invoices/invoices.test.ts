import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  cancelApplication,
  enterInvoices,
  getApplication,
  queryApplicationHistory,
  queryApplications,
  queryInvoiceableRows,
  queryOwnApplications,
  removeApplications,
  saveApplication,
  submitApplication,
  withdrawApplication,
} from '../../../../src/contract/money/invoices/applications.ts'
import {
  arriveInvoice,
  checkInvoice,
  getInvoice,
  postInvoice,
  queryInvoiceHistory,
  queryInvoices,
  queryOwnInvoices,
  recheckInvoice,
} from '../../../../src/contract/money/invoices/invoices.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { accepted, applyInput, approvedApplication, arrivedInvoice, invoiceOf, invoiceWorld } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

test('accepted rows are applied for, approved, invoiced, checked and posted; both sides are told', async () => {
  const goods = await accepted(world)
  const open = valueOf(await world.call('supfinance', queryInvoiceableRows, { keyword: goods.receipt.receiveNo }))
  assert.deepEqual([open.records[0]?.openQty, open.records[0]?.price], ['100', '10'])
  const draft = valueOf(await world.call('supfinance', saveApplication, applyInput([goods])))
  assert.match(draft.applyNo, /^IA\d{12}$/)
  assert.deepEqual([draft.amountExcl, draft.taxAmount, draft.amountIncl], ['1000', '130', '1130'])
  assert.equal((await world.call('buyer', getApplication, { id: draft.id })).code, '10007', 'drafts are the supplier’s')
  assert.equal(valueOf(await world.call('supfinance', queryInvoiceableRows, { ids: [goods.rowId] })).total, 0)
  const sent = valueOf(await world.call('supfinance', submitApplication, { id: draft.id, version: draft.version }))
  assert.equal(sent.status, 'APPLYING')
  assert.equal(
    (await world.call('supfinance', saveApplication, { ...applyInput([goods]), id: sent.id, version: sent.version }))
      .code,
    '20005',
  )
  await decideOn(world, draft.applyNo, 'AGREE', 'buyer')
  assert.equal(await messageCount(world, 'supfinance', 'invoiceApply.approved', draft.id), 1)
  const application = valueOf(await world.call('supfinance', getApplication, { id: draft.id }))
  const entered = valueOf(
    await world.call('supfinance', enterInvoices, { id: draft.id, invoices: [invoiceOf(application)] }),
  )
  assert.deepEqual([entered.status, entered.invoices.length], ['INVOICED', 1])
  const id = entered.invoices[0]?.id ?? ''
  assert.equal(await messageCount(world, 'finance', 'invoice.entered', draft.id), 1)
  assert.equal((await world.call('finance', arriveInvoice, { id })).code, '20011', 'neither file nor paper')
  const arrived = valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 }))
  assert.deepEqual([arrived.status, arrived.matchResult, arrived.arriveDate], ['ARRIVED', 'MATCHED', day()])
  assert.equal((await world.call('finance', checkInvoice, { id, version: 0 })).code, '20007')
  const checked = valueOf(await world.call('finance', checkInvoice, { id }))
  assert.deepEqual([checked.status, checked.recheckReasons], ['CHECKED', []])
  assert.equal((await world.call('buyer2', recheckInvoice, { id })).code, '20005', 'no second check is due')
  const posted = valueOf(await world.call('finance', postInvoice, { id }))
  assert.deepEqual([posted.status, posted.unpaidAmount, posted.localAmount], ['POSTED', '1130', '1130'])
  assert.ok(posted.dueDate !== null && posted.dueDate >= day(30) && posted.dueDate <= day(32))
  assert.equal(await messageCount(world, 'supfinance', 'invoice.posted', id), 1)
  assert.equal(valueOf(await world.call('supfinance', queryOwnInvoices, { keyword: posted.invoiceNo })).total, 1)
  assert.equal(valueOf(await world.call('supplier2', queryOwnInvoices, { keyword: posted.invoiceNo })).total, 0)
  assert.equal((await world.call('supplier2', getInvoice, { id })).code, '10007')
  assert.equal(valueOf(await world.call('finance', queryInvoices, { orderId: goods.order.id })).total, 1)
  assert.ok(valueOf(await world.call('finance', queryInvoiceHistory, { id })).length >= 3)
  assert.ok(valueOf(await world.call('supfinance', queryApplicationHistory, { id: draft.id })).length >= 3)
  assert.equal((await world.call('supfinance', cancelApplication, { id: draft.id })).code, '20005')
})

test('what is wrong with an application is refused with its code and field', async () => {
  const one = await accepted(world)
  const euro = await accepted(world, { currency: 'EUR' })
  const save = (input: Parameters<typeof applyInput>) => world.call('supfinance', saveApplication, applyInput(...input))
  const cases: [string, Awaited<ReturnType<typeof save>>, RegExp][] = [
    ['no rows', await save([[]]), /^10015 details/],
    ['unknown row', await save([[{ rowId: '999999' }]]), /^10007/],
    ['more than accepted', await save([[one], '101']), /^20008 details\[0\]\.qty/],
    ['nothing', await save([[one], '0']), /^10008 details\[0\]\.qty/],
    ['part of a piece', await save([[one], '0.5']), /^10008 details\[0\]\.qty/],
    ['twice', await save([[one, one], '1']), /^10009 details\[1\]/],
    ['two currencies', await save([[one, euro], '1']), /^10008 details/],
    ['unknown tax', await save([[one], '1', { taxCode: 'NONE' }]), /^10007 details\[0\]\.taxCode/],
    ['foreign supplier', await world.call('supplier2', saveApplication, applyInput([one])), /^10007/],
  ]
  for (const [name, answer, expected] of cases) assert.match(refusalOf(answer), expected, name)
  assert.equal((await world.call('finance', saveApplication, applyInput([one]))).status, 403)
  assert.equal((await world.call('supfinance', submitApplication, {})).code, '10010')
  const draft = valueOf(await world.call('supfinance', saveApplication, applyInput([one])))
  assert.equal((await world.call('supfinance', withdrawApplication, { id: draft.id })).code, '18027')
  assert.match(refusalOf(await save([[one], '1'])), /^20008/, 'a draft holds what it names')
  assert.equal(valueOf(await world.call('supfinance', removeApplications, { ids: [draft.id] })).count, 1)
  const again = valueOf(await world.call('supfinance', submitApplication, { application: applyInput([one]) }))
  assert.equal((await world.call('supplier', withdrawApplication, { id: again.id })).code, '20006', 'another user')
  assert.equal(valueOf(await world.call('supfinance', withdrawApplication, { id: again.id })).status, 'NEW')
  valueOf(await world.call('supfinance', submitApplication, { id: again.id }))
  const todo = valueOf(await world.call('buyer', queryMyTodo, { pageSize: 300 }))
  const taskId = todo.records.find(task => task.docNo === again.applyNo)?.taskId ?? ''
  assert.equal((await world.call('buyer', decideTask, { taskId, decision: 'REJECT' })).code, '10011')
  valueOf(await world.call('buyer', decideTask, { taskId, decision: 'REJECT', opinion: 'Too early' }))
  const rejected = valueOf(await world.call('supfinance', getApplication, { id: again.id }))
  assert.deepEqual([rejected.status, rejected.opinion], ['REJECTED', 'Too early'])
  assert.equal((await world.call('supfinance', withdrawApplication, { id: again.id })).code, '18027')
  assert.equal(valueOf(await world.call('supfinance', queryInvoiceableRows, { ids: [one.rowId] })).total, 1)
  valueOf(await world.call('supfinance', submitApplication, { id: again.id }))
  assert.equal(valueOf(await world.call('finance', cancelApplication, { id: again.id })).status, 'CANCELLED')
  const own = valueOf(await world.call('supfinance', queryOwnApplications, { keyword: again.applyNo }))
  assert.deepEqual(own.records[0]?.allowed, [])
  assert.equal(valueOf(await world.call('buyer', queryApplications, { keyword: again.applyNo })).total, 1)
})

test('invoices are refused whose sums are not those of the rows, and rows that stand on none or on two', async () => {
  const [one, two] = [await accepted(world), await accepted(world)]
  const application = await approvedApplication(world, applyInput([one, two]))
  const enter = (...invoices: ReturnType<typeof invoiceOf>[]) =>
    world.call('supfinance', enterInvoices, { id: application.id, invoices })
  const [first, second] = application.details.map(row => row.id)
  const half = { amountExcl: '1000', taxAmount: '130', amountIncl: '1130' }
  assert.equal((await enter()).code, '10015')
  assert.match(
    refusalOf(await enter(invoiceOf(application, { amountExcl: '1999.97', amountIncl: '2259.97' }))),
    /^20008/,
  )
  assert.match(
    refusalOf(await enter(invoiceOf(application, { taxAmount: '259.99' }))),
    /^20008 invoices\[0\]\.amountIncl/,
  )
  assert.match(
    refusalOf(await enter(invoiceOf(application, { amountExcl: '2000.001', amountIncl: '2260.001' }))),
    /^10008/,
  )
  assert.equal((await enter(invoiceOf(application, { ...half, rowIds: [first ?? ''] }))).code, '10008')
  const both = [first ?? '', second ?? '']
  assert.match(
    refusalOf(await enter(invoiceOf(application, { rowIds: both }), invoiceOf(application, { rowIds: both }))),
    /^10008/,
  )
  const number = invoiceOf(application).invoiceNo
  const twice = [both[0], both[1]].map(id => invoiceOf(application, { ...half, invoiceNo: number, rowIds: [id ?? ''] }))
  assert.match(refusalOf(await enter(...twice)), /^10006 invoices\[1\]\.invoiceNo/)
  const split = both.map(id => invoiceOf(application, { ...half, rowIds: [id] }))
  assert.equal(valueOf(await enter(...split)).invoices.length, 2)
  assert.equal((await enter(...split)).code, '20005')
})

test('an application that is given up takes its invoices along, which the trail says', async () => {
  const application = await approvedApplication(world, applyInput([await accepted(world)]))
  const { invoices } = valueOf(
    await world.call('supfinance', enterInvoices, { id: application.id, invoices: [invoiceOf(application)] }),
  )
  const id = invoices[0]?.id ?? ''
  valueOf(await world.call('supfinance', cancelApplication, { id: application.id }))
  assert.equal(valueOf(await world.call('finance', getInvoice, { id })).status, 'CANCELLED')
  const [last] = valueOf(await world.call('finance', queryInvoiceHistory, { id })).toReversed()
  assert.deepEqual([last?.action, last?.fromStatus, last?.toStatus], ['STATUS', 'INVOICED', 'CANCELLED'])
})

test('a closed period takes no posting; without a rate of the day nothing is posted', async () => {
  const { id } = await arrivedInvoice(world, applyInput([await accepted(world)]))
  valueOf(await world.call('finance', checkInvoice, { id }))
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, company_id, period, active) values (1, 1, '2021-03', 0)`)
  assert.match(
    refusalOf(await world.call('finance', postInvoice, { id, postedDate: '2021-03-31' })),
    /^20012 postedDate/,
  )
  valueOf(await world.call('finance', postInvoice, { id, postedDate: '2021-04-01' }))
  const euro = await arrivedInvoice(world, applyInput([await accepted(world, { currency: 'EUR' })]))
  valueOf(await world.call('finance', checkInvoice, { id: euro.id }))
  assert.equal((await world.call('finance', postInvoice, { id: euro.id, postedDate: '2019-12-31' })).code, '10008')
})

test('sums are exact in currencies with no, two and three digits', async () => {
  const cases = [
    { currency: 'CNY', priceExcl: '33.335', qty: '3', sums: ['100.01', '13', '113.01'], local: '113.01' },
    { currency: 'EUR', priceExcl: '0.333333', qty: '7', sums: ['2.33', '0.3', '2.63'], local: '20.55' },
    { currency: 'JPY', priceExcl: '33.5', qty: '3', sums: ['101', '13', '114'], local: '5.47' },
    { currency: 'KWD', priceExcl: '1.2345', qty: '3', sums: ['3.704', '0.482', '4.186'], local: '98.37' },
    {
      currency: 'CNY',
      priceExcl: '99999999.99',
      qty: '9999',
      sums: ['999899999900.01', '129986999987', '1129886999887.01'],
      local: '1129886999887.01',
    },
  ]
  for (const { sums, local, ...parts } of cases) {
    const goods = await accepted(world, parts)
    const invoice = await arrivedInvoice(world, applyInput([goods], parts.qty))
    assert.deepEqual([invoice.amountExcl, invoice.taxAmount, invoice.amountIncl], sums, parts.currency)
    const checker = 'entadmin'
    const checked = valueOf(await world.call(checker, checkInvoice, { id: invoice.id }))
    if (checked.recheckFlag === 1) valueOf(await world.call('finance', recheckInvoice, { id: invoice.id }))
    assert.equal(valueOf(await world.call('finance', postInvoice, { id: invoice.id })).localAmount, local)
  }
})

test('40 applications at the same time for a row of which 7 fit: 7 are taken', async () => {
  const goods = await accepted(world)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => world.call('supfinance', saveApplication, applyInput([goods], '14'))),
  )
  const count = (code: string) => answers.filter(answer => answer.code === code).length
  assert.deepEqual([count('200'), count('20008')], [7, 33])
})
