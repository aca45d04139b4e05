import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import {
  enterInvoices,
  getApplication,
  queryApplicationHistory,
  submitApplication,
} from '../../../../src/contract/money/invoices/applications.ts'
import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { exportInvoice, queryInvoiceHistory } from '../../../../src/contract/money/invoices/invoices.ts'
import { importDocument } from '../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { TestApp } from '../../../support/app.ts'
import { decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { broughtWorld } from './brought-world.ts'
import { accepted, applyInput, enteredInvoice } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await broughtWorld()
})
after(() => world.close())

/** An application made from an imported invoice: for a part of a receipt. */
async function brought() {
  const goods = [await accepted(world)]
  const invoice = await enteredInvoice(world, applyInput(goods, '40'), { sellerTaxNo: 'DE123456789' })
  const { content } = valueOf(await world.call('supfinance', exportInvoice, { id: invoice.id }))
  const own = { fileName: 'a.xml', content: content.replaceAll(invoice.invoiceNo, `OWN-${invoice.invoiceNo}`) }
  const { id } = valueOf(await world.call('supfinance', importDocument, own))
  return valueOf(await world.call('supfinance', getApplication, { id }))
}

const namesAt = async (businessType: string, businessId: string) =>
  valueOf(await world.call('finance', queryAttachments, { businessType, businessId })).records.map(each => each.name)

/** The names of files in a history, before and after. */
const filesIn = (entries: HistoryEntry[]) =>
  entries
    .flatMap(entry => entry.changes)
    .filter(each => each.field === 'attachments')
    .map(({ before: was, after: is }) => [was, is])
    .sort()

test('the files of an application that was brought go to its invoice, its PDF too, and both histories say so', async () => {
  const draft = await brought()
  for (const name of ['hours.csv', 'invoice.pdf'])
    await world.database.run(sql`
      insert into attachment (enterprise_id, business_type, business_id, name, file, state, creator_id, creator, creator_name)
      select 1, ${applicationBusinessType}, ${draft.id}, ${name}, gen_random_uuid()::text, 'CLEAN', id, username, name
      from app_user where username = 'supfinance'`)
  valueOf(await world.call('supfinance', submitApplication, { id: draft.id, version: draft.version }))
  await decideOn(world, draft.applyNo)
  const invoices = draft.brought === null ? [] : [draft.brought]
  const entered = valueOf(await world.call('supfinance', enterInvoices, { id: draft.id, invoices }))
  const id = entered.invoices[0]?.id ?? ''
  assert.deepEqual((await namesAt(invoiceBusinessType, id)).sort(), ['hours.csv', 'invoice.pdf'])
  assert.deepEqual(await namesAt(applicationBusinessType, draft.id), [])
  const left = valueOf(await world.call('finance', queryApplicationHistory, { id: draft.id }))
  assert.deepEqual(filesIn(left), [['hours.csv', null], ['invoice.pdf', null]]) // prettier-ignore
  const came = valueOf(await world.call('finance', queryInvoiceHistory, { id }))
  assert.deepEqual(filesIn(came), [[null, 'hours.csv'], [null, 'invoice.pdf']]) // prettier-ignore
})
