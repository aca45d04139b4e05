import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { writeInvoice } from '../../server/ubl/write-ubl.ts'
import { applicationOf, approve, arrive, chooseInvoice, openGoods } from '../support/imported-invoice.ts'
import type { Goods } from '../support/imported-invoice.ts'
import { act, clean, press, state, t, today } from '../support/invoice-pages.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { withSettings } from '../support/settings.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('an imported invoice with an exempt charge on the document is edited, approved, and waits for its release', async context => {
  const goods = await openGoods(portal, 'INSURED-2026-1')
  await withSettings(context, portal.database, { 'invoice.recheckAmount': '0', 'invoice.samplePct': '0' })
  const [supplier, buyer, accountant] = [await portal.visit(), await portal.visit(), await portal.visit()]
  const d = (key: string) => textOf('en', 'purchase-orders-documents', key)

  await supplier.signIn('supplier')
  await chooseInvoice(supplier, invoiceText(goods, await today(portal)))
  await supplier.page.getByText('matches no line').first().waitFor()
  await clean(supplier, 'report on an invoice with a charge')
  await press(supplier.page, d('acts.importInvoice'))
  const applyId = await applicationOf(supplier)
  await state(supplier.page, 'applyStatus.NEW')
  await act(supplier.page, t('acts.edit'))
  await supplier.page.getByRole('grid').getByText(t('source.CHARGE')).first().waitFor()
  await clean(supplier, 'edited application with a charge')
  await press(supplier.page, t('acts.submit'))
  await supplier.page.waitForURL('**/invoice-apply-detail?id=*')
  await state(supplier.page, 'applyStatus.APPLYING')
  await supplier.page.getByText(t('source.CHARGE')).first().waitFor()
  await approve(buyer, applyId)
  await supplier.page.getByRole('heading', { name: t('enter.title') }).waitFor()
  await press(supplier.page, t('enter.save'))
  await state(supplier.page, 'applyStatus.INVOICED')

  await accountant.signIn('finance')
  await arrive(accountant, goods.number)
  await accountant.page.getByText(t('match.NO_RECEIPT')).first().waitFor()
  await clean(accountant, 'invoice with a charge that is not released')
  const kept = () =>
    portal.database.one<{ amount: string; rows: string }>(sql`
      select round(i.amount_incl, 2)::text as amount,
        (select string_agg(coalesce(d.charge_text, 'goods') || ' ' || round(d.amount_incl, 2), ', ' order by d.place)
          from invoice_apply_detail d where d.invoice_id = i.id) as rows
      from invoice i where i.invoice_no = ${goods.number}`)
  const total = (Number(goods.gross) + 25).toFixed(2)
  assert.deepEqual(await kept(), { amount: total, rows: `goods ${goods.gross}, Insurance 25.00` })
  await Promise.all([supplier, buyer, accountant].map(visitor => visitor.context.close()))
})

/** The invoice of the supplier's own system over these goods and their insurance. */
function invoiceText({ number, orderNo, rowNo, qty, price, net, tax, ...goods }: Goods, day: string): string {
  const rate = { category: 'S', percent: '13' }
  const exempt = { category: 'E', percent: '0' }
  const currency = 'CNY'
  const more = (amount: string) => (Number(amount) + 25).toFixed(2)
  return writeInvoice({
    id: number,
    issueDate: day,
    dueDate: day,
    documentCurrency: currency,
    orderReference: orderNo,
    seller: { legalName: goods.supplierName },
    buyer: { legalName: goods.companyName },
    allowances: [{ charge: true, reason: 'Insurance', amount: '25.00', tax: exempt }],
    taxTotals: [
      {
        amount: tax,
        currency,
        subtotals: [
          { taxable: net, taxableCurrency: currency, amount: tax, currency, tax: rate },
          {
            taxable: '25.00',
            taxableCurrency: currency,
            amount: '0.00',
            currency,
            tax: { ...exempt, exemptionReason: 'Insurance' },
          },
        ],
      },
    ],
    totals: {
      lineTotal: net,
      chargeTotal: '25.00',
      taxExclusive: more(net),
      taxInclusive: more(goods.gross),
      payable: more(goods.gross),
    },
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
