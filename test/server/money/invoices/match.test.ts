import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { enterInvoices } from '../../../../src/contract/money/invoices/applications.ts'
import {
  arriveInvoice,
  checkInvoice,
  findDuplicates,
  getInvoice,
  matchInvoice,
  postInvoice,
  queryInvoices,
  queryInvoicesToRecheck,
  recheckInvoice,
  refuseInvoice,
  releaseDifferences,
  sendBackInvoice,
} from '../../../../src/contract/money/invoices/invoices.ts'
import { getSupplierFile, holdSupplier } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import {
  accepted,
  applyInput,
  approvedApplication,
  arrivedInvoice,
  enteredInvoice,
  invoiceOf,
  invoiceWorld,
  postedInvoice,
  set,
} from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

test('the same number is found in six spellings; one that only looks like it has to be explained', async () => {
  const { invoice } = await postedInvoice(world, {}, { invoiceCode: '', invoiceNo: 'SH-2024.0071' })
  const spellings = [
    'SH-2024.0071',
    'sh20240071',
    'SH 2024 0071',
    '00SH-2024-0071',
    'ＳＨ２０２４００７１',
    ' sh.2024–0071 ',
  ]
  const goods = await accepted(world)
  const application = await approvedApplication(world, applyInput([goods]))
  for (const invoiceNo of spellings) {
    const found = valueOf(await world.call('finance', findDuplicates, { supplierId: '1', invoiceNo }))
    assert.deepEqual(
      found.same.map(each => each.id),
      [invoice.id],
      invoiceNo,
    )
    const entered = await world.call('supfinance', enterInvoices, {
      id: application.id,
      invoices: [invoiceOf(application, { invoiceNo })],
    })
    assert.match(refusalOf(entered), /^10006 invoices\[0\]\.invoiceNo: Invoice SH-2024\.0071/, invoiceNo)
  }
  assert.equal((await world.call('supplier2', findDuplicates, { supplierId: '1', invoiceNo: 'X' })).code, '10007')
  const entered = valueOf(
    await world.call('supfinance', enterInvoices, {
      id: application.id,
      invoices: [invoiceOf(application, { invoiceNo: 'SH-2024.0072' })],
    }),
  )
  const id = entered.invoices[0]?.id ?? ''
  const near = valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 })).near
  assert.deepEqual(
    near.map(each => each.invoiceNo),
    ['SH-2024.0071'],
  )
  valueOf(await world.call('finance', checkInvoice, { id }))
  assert.match(refusalOf(await world.call('finance', postInvoice, { id })), /^10011 nearAnswer/)
  valueOf(await world.call('finance', postInvoice, { id, nearAnswer: 'Two deliveries of the same goods' }))
  // A refused invoice gives its number free.
  const other = await arrivedInvoice(world, applyInput([await accepted(world)]), { invoiceNo: 'R-1' })
  assert.equal((await world.call('finance', refuseInvoice, { id: other.id, refusal: [] })).code, '10011')
  const why = [{ reasonCode: 'PRI' as const, actionCode: 'NIN' as const, note: 'Price' }]
  const refused = valueOf(await world.call('finance', refuseInvoice, { id: other.id, refusal: why }))
  assert.deepEqual([refused.status, refused.refusal], ['REFUSED', why])
  assert.equal(await messageCount(world, 'supfinance', 'invoice.refused', other.id), 1)
  assert.equal(
    (await enteredInvoice(world, applyInput([await accepted(world)]), { invoiceNo: 'r 1' })).status,
    'INVOICED',
  )
})

test('the same number in another year is another invoice where the supplier’s numbers begin again each year', async () => {
  const goods = await accepted(world, { qty: '200' })
  const enter = async (invoiceDate: string) => {
    const application = await approvedApplication(world, applyInput([goods], '20'))
    const invoices = [invoiceOf(application, { invoiceNo: '0001-7', invoiceDate })]
    return world.call('supfinance', enterInvoices, { id: application.id, invoices })
  }
  const found = async (parts: { invoiceDate?: string }) =>
    valueOf(await world.call('finance', findDuplicates, { supplierId: '1', invoiceNo: '17', ...parts })).same.length
  const restart = async (yearlyNumbers: 0 | 1) => {
    const { version, holdKind, riskTier } = valueOf(await world.call('finance', getSupplierFile, { id: '1' }))
    const wanted = { id: '1', version, holdKind, riskTier, yearlyNumbers, reason: 'As they told us' }
    return valueOf(await world.call('finance', holdSupplier, wanted)).yearlyNumbers
  }
  const refused = /^10006 invoices\[0\]\.invoiceNo: Invoice 0001-7/
  valueOf(await enter('2025-03-01'))
  assert.match(refusalOf(await enter('2024-12-31')), refused)
  assert.equal(await restart(1), 1)
  assert.match(refusalOf(await enter('2025-12-31')), refused, 'in the year in which it was entered before')
  valueOf(await enter('2024-12-31'))
  assert.match(refusalOf(await enter('2024-01-01')), refused)
  assert.deepEqual(
    [await found({ invoiceDate: '2024-06-01' }), await found({ invoiceDate: '2023-06-01' }), await found({})],
    [1, 0, 2],
  )
  assert.equal(await restart(0), 0)
  assert.match(refusalOf(await enter('2023-01-01')), refused, 'numbers go on over the years again')
})

test('502 at 10.05 instead of 10.00 is PRICE_OVER: checked only after a user who approved the order released it, and twice', async () => {
  const goods = await accepted(world, { qty: '502' })
  const invoice = await arrivedInvoice(world, applyInput([goods], '502', { price: '10.05' }))
  assert.equal(invoice.matchResult, 'PRICE_OVER')
  assert.deepEqual([invoice.details[0]?.priceDiff, invoice.amountIncl], ['0.05', '5700.96'])
  const { id } = invoice
  const row = invoice.details[0]?.id ?? ''
  assert.match(
    refusalOf(await world.call('finance', checkInvoice, { id })),
    /^20009 details\[0\]\.result.*10\.05 instead of 10/,
  )
  assert.equal(valueOf(await world.call('buyer2', queryInvoicesToRecheck, { keyword: invoice.invoiceNo })).total, 1)
  const releases = async (user: Parameters<typeof world.call>[0]) =>
    valueOf(await world.call(user, getInvoice, { id })).releases
  const awaited = { id: row, approverName: 'buyer2', purchaserName: 'Bella Buyer' }
  assert.deepEqual(await releases('buyer2'), [{ ...awaited, ownFlag: 1 }])
  assert.deepEqual(await releases('entadmin'), [{ ...awaited, ownFlag: 0 }], 'the right alone is not enough')
  assert.deepEqual(await releases('finance'), [{ ...awaited, ownFlag: 0 }])
  assert.deepEqual(await releases('supplier'), [])
  const rows = [{ id: row, reason: 'Agreed by phone' }]
  assert.match(refusalOf(await world.call('entadmin', releaseDifferences, { id, rows })), /^20006 rows\[0\]\.id/)
  assert.equal((await world.call('finance', releaseDifferences, { id, rows })).status, 403)
  assert.match(
    refusalOf(await world.call('buyer2', releaseDifferences, { id, rows: [{ id: row, reason: ' ' }] })),
    /^10011/,
  )
  assert.match(
    refusalOf(await world.call('buyer2', releaseDifferences, { id, rows: [{ id: '9999', reason: 'x' }] })),
    /^10008/,
  )
  assert.equal((await world.call('buyer2', releaseDifferences, { id, rows: [] })).code, '10015')
  const released = valueOf(await world.call('buyer2', releaseDifferences, { id, rows }))
  assert.deepEqual(released.releases, [])
  const checked = valueOf(await world.call('entadmin', checkInvoice, { id }))
  assert.deepEqual(checked.recheckReasons, ['RELEASED'])
  assert.equal((await world.call('entadmin', postInvoice, { id })).code, '20005', 'the second check is due')
  assert.equal((await world.call('entadmin', recheckInvoice, { id })).code, '20006', 'the same person')
  assert.equal((await world.call('finance', sendBackInvoice, { id, reason: '' })).code, '10011')
  assert.equal(valueOf(await world.call('finance', sendBackInvoice, { id, reason: 'Look again' })).status, 'ARRIVED')
  valueOf(await world.call('entadmin', checkInvoice, { id }))
  assert.equal(valueOf(await world.call('finance', recheckInvoice, { id })).recheckName, 'finance')
  assert.equal(valueOf(await world.call('entadmin', postInvoice, { id })).status, 'POSTED')
})

test('differences of an order without an approval on record are released by anybody with the right but its purchaser', async () => {
  const goods = await accepted(world)
  const { id, details } = await arrivedInvoice(world, applyInput([goods], '100', { price: '10.05' }))
  const rows = details.map(row => ({ id: row.id, reason: 'Agreed by phone' }))
  await world.database.run(sql`
    update approval set decided_by = null where business_type = 'PURCHASE_ORDER' and business_id = ${goods.order.id}`)
  const ofPurchaser = (userId: number) => world.database.run(sql`update employee set user_id = ${userId} where id = 1`)
  await ofPurchaser(3)
  assert.match(
    refusalOf(await world.call('buyer2', releaseDifferences, { id, rows })),
    /^20006 rows\[0\]\.id: .* no approval on record/,
  )
  const shown = async (user: Parameters<typeof world.call>[0]) =>
    valueOf(await world.call(user, getInvoice, { id })).releases.map(each => [each.approverName, each.ownFlag])
  assert.deepEqual([await shown('buyer2'), await shown('entadmin')], [[['', 0]], [['', 1]]])
  const released = await world.call('entadmin', releaseDifferences, { id, rows })
  await ofPurchaser(2)
  assert.equal(valueOf(released).details[0]?.releasedName, 'entadmin')
})

test('quantity, tax and tax numbers that differ; tolerances are settings; a large amount asks for a second check', async () => {
  const goods = await accepted(world)
  const { id, invoiceNo } = await arrivedInvoice(world, applyInput([goods], '100', { taxCode: 'S6' }))
  assert.equal(valueOf(await world.call('finance', matchInvoice, { id })).matchResult, 'TAX_DIFF')
  assert.equal((await world.call('finance', checkInvoice, { id })).code, '20009')
  assert.equal(
    valueOf(await world.call('finance', queryInvoices, { keyword: invoiceNo, matchResult: ['TAX_DIFF'] })).total,
    1,
  )
  const short = await accepted(world)
  const over = await arrivedInvoice(world, applyInput([short]))
  await world.database.run(sql`
    update receive_detail set accepted_qty = 90, rejected_qty = 10, reject_reason = 'x' where id = ${short.rowId}`)
  assert.match(refusalOf(await world.call('finance', checkInvoice, { id: over.id })), /^20009.*10 more/)
  await set(world, 'invoice.qtyTolerance', '10')
  assert.equal((await world.call('finance', checkInvoice, { id: over.id })).code, '200')
  await set(world, 'invoice.qtyTolerance', '0')
  const dear = await arrivedInvoice(world, applyInput([await accepted(world)], '100', { price: '10.10' }))
  await set(world, 'invoice.priceTolerancePct', '1')
  assert.equal((await world.call('finance', checkInvoice, { id: dear.id })).code, '200')
  await set(world, 'invoice.priceTolerancePct', '0')
  const cheap = await arrivedInvoice(world, applyInput([await accepted(world)], '100', { price: '9' }))
  assert.equal(cheap.matchResult, 'PRICE_UNDER')
  assert.equal((await world.call('finance', checkInvoice, { id: cheap.id })).code, '200')
  const wrong = await arrivedInvoice(world, applyInput([await accepted(world)]), { buyerTaxNo: 'NOBODY' })
  assert.equal(wrong.taxNoFlag, 1)
  assert.equal((await world.call('finance', checkInvoice, { id: wrong.id })).code, '20009')
  await set(world, 'invoice.recheckAmount', '1130')
  const large = await arrivedInvoice(world, applyInput([await accepted(world)]))
  assert.deepEqual(valueOf(await world.call('finance', checkInvoice, { id: large.id })).recheckReasons, ['AMOUNT'])
  await set(world, 'invoice.recheckAmount', '100000')
})

test('a bank account that was added or changed within thirty days asks for a second check', async () => {
  await world.database.run(sql`
    insert into supplier_bank_account (id, enterprise_id, supplier_id, account_name, bank_name, iban, main_flag,
      verify_status, create_time)
    values (71, 1, 1, 'Steel & Sons', 'Bank of Tests', 'DE89370400440532013000', 1, 'VERIFIED', now() - interval '31 days')`)
  const reasons = async () => {
    const { id } = await arrivedInvoice(world, applyInput([await accepted(world)]))
    return valueOf(await world.call('finance', checkInvoice, { id })).recheckReasons
  }
  assert.deepEqual(await reasons(), [])
  await world.database.run(sql`update supplier_bank_account set create_time = now() where id = 71`)
  assert.deepEqual(await reasons(), ['BANK_ACCOUNT'])
  await world.database.run(sql`
    update supplier_bank_account set create_time = '2020-01-01', iban = 'DE02120300000000202051', version_no = 2
    where id = 71`)
  assert.deepEqual(await reasons(), ['BANK_ACCOUNT'])
  await world.database.run(sql`
    update supplier_bank_verification set verify_time = now() - interval '31 days' where account_id = 71`)
  assert.deepEqual(await reasons(), [])
  await world.database.run(sql`update supplier_bank_account set deleted = 1 where id = 71`)
})

test('a due date on a day off moves to the next working day of the calendar of the organisation', async () => {
  const due = async () => (await postedInvoice(world)).invoice.dueDate ?? ''
  const usual = await due()
  assert.ok(![0, 6].includes(new Date(usual).getUTCDay()), `${usual} is no weekend`)
  const off = (from: number, to: number) =>
    world.database.run(sql`
    insert into calendar (enterprise_id, org_id, day, kind)
    select 1, 1, ${usual}::date + n, 'OFF' from generate_series(${from}::int, ${to}::int) n`)
  await off(1, 1)
  assert.equal(await due(), usual, 'days off afterwards change nothing')
  await world.database.run(sql`delete from calendar where org_id = 1`)
  await off(0, 7)
  await world.database.run(sql`
    insert into calendar (enterprise_id, org_id, day, kind) values (1, 1, ${usual}::date + 8, 'WORK')`)
  const moved = await world.database.one<{ day: string }>(sql`select ${usual}::date + 8 as day`)
  assert.equal(await due(), moved?.day, 'a Saturday may be worked')
  await world.database.run(sql`delete from calendar where org_id = 1`)
})
