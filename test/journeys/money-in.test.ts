import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { writeInvoice } from '../../server/ubl/write-ubl.ts'
import { applicationOf, approve, chooseInvoice, openGoods, post } from '../support/imported-invoice.ts'
import type { Goods } from '../support/imported-invoice.ts'
import { act, clean, press, state, t, today } from '../support/invoice-pages.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { withSettings } from '../support/settings.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('an invoice that its supplier imports is approved, entered as it was printed, and posted by the buyer', async context => {
  const goods = await openGoods(portal, 'IMPORTED-2026-1')
  await withSettings(context, portal.database, { 'invoice.recheckAmount': '0', 'invoice.samplePct': '0' })
  const [supplier, buyer, accountant] = [await portal.visit(), await portal.visit(), await portal.visit()]
  const d = (key: string) => textOf('en', 'purchase-orders-documents', key)

  await supplier.signIn('supplier')
  await chooseInvoice(supplier, invoiceText(goods, await today(portal)))
  await supplier.page.getByText(goods.orderNo).filter({ visible: true }).first().waitFor()
  await clean(supplier, 'report on an invoice')
  await press(supplier.page, d('acts.importInvoice'))
  const applyId = await applicationOf(supplier)
  await state(supplier.page, 'applyStatus.NEW')
  await supplier.page.getByText(goods.number).first().waitFor()
  await clean(supplier, 'application of an imported invoice')
  await act(supplier.page, t('acts.submit'))
  await state(supplier.page, 'applyStatus.APPLYING')
  await approve(buyer, applyId)

  // The form has the printed values: nothing has to be typed.
  await supplier.page.getByRole('heading', { name: t('enter.title') }).waitFor()
  await supplier.page
    .getByRole('grid', { name: t('detail.invoices') })
    .getByText(goods.number)
    .first()
    .waitFor()
  await press(supplier.page, t('enter.save'))
  await state(supplier.page, 'applyStatus.INVOICED')
  await post(accountant, goods.number)
  await accountant.page.getByText(goods.orderNo).first().waitFor()
  await clean(accountant, 'posted invoice that was imported')
  const kept = await portal.database.one<{ amount: string; status: string }>(sql`
    select round(amount_incl, 2)::text as amount, status from invoice where invoice_no = ${goods.number}`)
  assert.deepEqual(kept, { amount: goods.gross, status: 'POSTED' })
  await Promise.all([supplier, buyer, accountant].map(visitor => visitor.context.close()))
})

/** The invoice of the supplier's own system over these goods. */
function invoiceText(goods: Goods, day: string): string {
  const { number, orderNo, rowNo, qty, price, net, tax, gross, supplierName, companyName } = goods
  const rate = { category: 'S', percent: '13' }
  const currency = 'CNY'
  return writeInvoice({
    id: number,
    issueDate: day,
    dueDate: day,
    documentCurrency: currency,
    orderReference: orderNo,
    seller: { legalName: supplierName },
    buyer: { legalName: companyName },
    taxTotals: [
      {
        amount: tax,
        currency,
        subtotals: [{ taxable: net, taxableCurrency: currency, amount: tax, currency, tax: rate }],
      },
    ],
    totals: { lineTotal: net, taxExclusive: net, taxInclusive: gross, payable: gross },
    lines: [
      {
        id: '1',
        quantity: qty,
        lineAmount: net,
        orderLineId: rowNo,
        item: { name: 'Goods', tax: rate },
        price: { amount: price, currency },
      },
    ],
  })
}
