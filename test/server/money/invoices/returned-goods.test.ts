import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as applying from '../../../../src/contract/money/invoices/applications.ts'
import { checkInvoice, getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import { invoiceInvariants } from '../../../../server/modules/money/invoices/invariants.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, wentBack } from '../../goods/returns/return-world.ts'
import { creditInput, givenBack, posted } from './credit-world.ts'
import { accepted, applyInput, arrivedInvoice, invoiceWorld } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
})
after(() => world.close())

const goesBack = (receipt: Parameters<typeof returnInput>[0], treatment: 'CREDIT' | 'REPLACE' = 'CREDIT') =>
  wentBack(world, returnInput(receipt, '100', { treatment }, { fromStock: 'ACCEPTED' }))
const open = async (rowId: string) =>
  valueOf(await world.call('supfinance', applying.queryInvoiceableRows, { ids: [rowId] })).records[0]?.openQty
const creditable = async (returnNo: string) =>
  valueOf(await world.call('supfinance', applying.queryCreditableRows, { keyword: returnNo })).records

test('of 300 that were received 200 may be invoiced once 100 went back, and these are not credited as well', async () => {
  for (const treatment of ['CREDIT', 'REPLACE'] as const) {
    const { receipt, rowId } = await accepted(world, { qty: '300' })
    const back = await goesBack(receipt, treatment)
    assert.equal(await open(rowId), '200')
    const tooMuch = await world.call('supfinance', applying.saveApplication, applyInput([{ rowId }], '300'))
    assert.match(refusalOf(tooMuch), /^20008 details\[0\]\.qty/)
    assert.equal((await posted(world, applyInput([{ rowId }], '200'))).status, 'POSTED')
    assert.deepEqual(await creditable(back.returnNo), [])
    const credit = await world.call('supfinance', applying.saveApplication, creditInput(back, '100'))
    assert.notEqual(credit.code, '200')
  }
})

test('an invoice over 300 of which 100 went back before its check differs, and the match names the return', async () => {
  const { receipt, rowId } = await accepted(world, { qty: '300' })
  const { id } = await arrivedInvoice(world, applyInput([{ rowId }], '300'))
  await goesBack(receipt)
  const refused = await world.call('finance', checkInvoice, { id })
  assert.deepEqual([refused.code, refused.errors[0]?.field], ['20009', 'details[0].result'])
  assert.match(refused.errors[0]?.msg ?? '', /100 more than can be invoiced\. Received 300, .* returned 100/)
  const [row] = valueOf(await world.call('finance', getInvoice, { id })).details
  assert.deepEqual(
    [row?.result, row?.payableQty, row?.qtyDiff, row?.receivedQty, row?.rejectedQty, row?.returnedQty],
    ['QTY_OVER', '200', '100', '300', '0', '100'],
  )
})

test('what goes back after it was invoiced is credited, once', async () => {
  const { back, rowId } = await givenBack(world, '10')
  assert.equal((await creditable(back.returnNo))[0]?.openQty, '10')
  await posted(world, creditInput(back, '10'))
  assert.deepEqual(await creditable(back.returnNo), [])
  assert.equal(await open(rowId), undefined)
})

test('the invariants of invoices hold after all of it', async () => {
  for (const { differences } of invoiceInvariants) assert.deepEqual(await world.database.rows(differences), [])
})
