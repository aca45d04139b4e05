import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { writeInvoice } from '../../server/ubl/write-ubl.ts'
import { act, clean, press, state, t, today } from '../support/invoice-pages.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'
import { withSettings } from '../support/settings.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('an invoice that its supplier imports is approved, entered as it was printed, and posted by the buyer', async context => {
  const goods = await openGoods()
  await withSettings(context, portal.database, { 'invoice.recheckAmount': '0', 'invoice.samplePct': '0' })
  const [supplier, buyer, accountant] = [await portal.visit(), await portal.visit(), await portal.visit()]
  const d = (key: string) => textOf('en', 'purchase-orders-documents', key)

  await supplier.signIn('supplier')
  await supplier.page.goto('/sup-apply-search')
  await press(supplier.page, t('acts.bring'))
  await supplier.page.waitForURL('**/order/import')
  await supplier.page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'invoice.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(invoiceText(goods, await today(portal))),
    })
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

  // What was printed stands in the form: nothing has to be typed.
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

/** The id of the application on whose page somebody arrives. */
async function applicationOf({ page }: Visitor): Promise<string> {
  await page.waitForURL('**/invoice-apply-detail?id=*')
  return new URL(page.url()).searchParams.get('id') ?? ''
}

async function approve(buyer: Visitor, applyId: string): Promise<void> {
  await buyer.signIn('buyer2')
  await buyer.page.goto(`/pur-apply-approve-c?id=${applyId}`)
  await press(buyer.page, textOf('en', 'documents', 'decision.agree'))
  await state(buyer.page, 'applyStatus.APPROVED')
}

/** The paper arrives and the invoice is checked and posted. */
async function post(accountant: Visitor, number: string): Promise<void> {
  const { page } = accountant
  await accountant.signIn('finance')
  await page.goto('/confirm-invoice-apply-list')
  await page.getByRole('link', { name: number }).click()
  await page.waitForURL('**/fiance/invoice-detail?id=*')
  await act(page, t('acts.arrivePaper'))
  await page.getByRole('dialog').getByRole('button').last().click()
  await state(page, 'status.ARRIVED')
  await press(page, t('acts.check'))
  await state(page, 'status.CHECKED')
  await press(page, t('acts.post'))
  await state(page, 'status.POSTED')
}

interface Goods {
  number: string
  orderNo: string
  rowNo: string
  qty: string
  price: string
  net: string
  tax: string
  gross: string
  supplierName: string
  companyName: string
}

/** Goods of `supplier` that were taken over and stand in no application, at a price without tax. */
async function openGoods(): Promise<Goods> {
  const found = await portal.database.one<Omit<Goods, 'number'> & { receiptRow: string }>(sql`
    select x.*, (x.net::numeric + x.tax::numeric)::text as gross from (
      select k.id as receipt_row, o.order_no, d.row_no::text as row_no, s.name as supplier_name, c.name as company_name,
        trim_scale(k.accepted_qty)::text as qty, trim_scale(d.price_excl)::text as price,
        round(k.accepted_qty * d.price_excl, 2)::text as net,
        round(round(k.accepted_qty * d.price_excl, 2) * 0.13, 2)::text as tax
      from receive_detail k join receive r on r.id = k.receive_id join purchase_order_detail d on d.id = k.order_detail_id
        join purchase_order o on o.id = d.order_id join supplier s on s.id = o.supplier_id join company c on c.id = o.company_id
      where r.status = 'POSTED' and r.deleted = 0 and k.accepted_qty > 0 and k.concession_qty = 0
        and k.reversed_accepted_qty = 0 and o.currency = 'CNY' and o.tax_mode = 'EXCL' and d.tax_percent = 13
        and d.price_unit = 1
        and (select count(*) from receive_detail other where other.order_detail_id = d.id) = 1
        and s.id in (select l.supplier_id from user_supplier l join app_user u on u.id = l.user_id where u.username = 'supplier')
      order by k.id limit 1) x`)
  if (found === undefined) return assert.fail('The demo data have no such goods.')
  const { receiptRow, ...goods } = found
  await portal.database.run(sql`
    update invoice_apply_detail set live_flag = 0 where receive_detail_id = ${receiptRow}`)
  return { ...goods, number: 'IMPORTED-2026-1' }
}

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
