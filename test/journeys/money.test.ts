import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { overInvoicedQty } from '../../server/modules/money/invoices/row-sources.ts'
import { act, clean, press, seenByFinance, state, t, today, typeInvoice } from '../support/invoice-pages.ts'
import { testPortal, textOf } from '../support/portal.ts'
import { withSettings } from '../support/settings.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('accepted rows of one order are applied for, approved, invoiced, checked and checked again', async context => {
  const { orderNo, otherNo } = await openRows()
  const [supplier, buyer, accountant] = [await portal.visit(), await portal.visit(), await portal.visit()]

  await supplier.signIn('supplier')
  await supplier.page.goto('/sup-apply-edit')
  const rowOf = (number: string) => supplier.page.locator('tbody tr', { hasText: number })
  await rowOf(orderNo).first().locator('input[type=checkbox]').click()
  await rowOf(otherNo).first().locator('input[type=checkbox]').click()
  await supplier.page
    .getByRole('alert')
    .filter({ hasText: t('invoiceable.mixed.companyId') })
    .waitFor()
  const bulk = supplier.page.locator('.bulk')
  assert.ok(await bulk.getByRole('button', { name: t('acts.applyRows') }).isDisabled(), 'rows of two companies')
  await rowOf(otherNo).first().locator('input[type=checkbox]').click()
  await clean(supplier, 'rows to apply for')
  await bulk.getByRole('button', { name: t('acts.applyRows') }).click()
  await supplier.page.waitForURL('**/sup-apply-edit?rows=*')
  await press(supplier.page, t('acts.submit'))
  await supplier.page.waitForURL('**/invoice-apply-detail?id=*')
  const applyId = new URL(supplier.page.url()).searchParams.get('id') ?? ''
  await state(supplier.page, 'applyStatus.APPLYING')

  await buyer.signIn('buyer2')
  await buyer.page.goto(`/pur-apply-approve-c?id=${applyId}`)
  await clean(buyer, 'application to decide on')
  await press(buyer.page, textOf('en', 'documents', 'decision.agree'))
  await state(buyer.page, 'applyStatus.APPROVED')

  await supplier.page.getByRole('heading', { name: t('enter.title') }).waitFor()
  const type = (column: string, text: string) => typeInvoice(supplier.page, column, text)
  await type('fields.invoiceNo', await takenNumber())
  await supplier.page.getByText(/already has this number/).waitFor()
  await type('fields.invoiceNo', 'MONEY-2026-1')
  await type('fields.invoiceDate', await today(portal))
  await clean(supplier, 'invoices being entered')
  await press(supplier.page, t('enter.save'))
  await state(supplier.page, 'applyStatus.INVOICED')

  await accountant.signIn('finance')
  await accountant.page.goto('/confirm-invoice-apply-list')
  await accountant.page.getByRole('link', { name: 'MONEY-2026-1' }).click()
  await accountant.page.waitForURL('**/fiance/invoice-detail?id=*')
  const invoiceId = new URL(accountant.page.url()).searchParams.get('id') ?? ''
  await act(accountant.page, t('acts.arrivePaper'))
  await accountant.page.getByRole('dialog').getByRole('button').last().click()
  await state(accountant.page, 'status.ARRIVED')
  await withSettings(context, portal.database, { 'invoice.recheckAmount': '1' })
  await act(accountant.page, t('acts.match'))

  await accountant.page.getByText(t('done.match', { number: 'MONEY-2026-1' })).waitFor()
  await clean(accountant, 'invoice beside order and receipt')
  await press(accountant.page, t('acts.check'))
  await state(accountant.page, 'status.CHECKED')
  assert.equal(await accountant.page.getByRole('button', { name: t('acts.recheck') }).count(), 0, 'another person')

  await buyer.page.goto('/check-again-invoice-list')
  await buyer.page.getByRole('link', { name: 'MONEY-2026-1' }).click()
  await press(buyer.page, t('acts.recheck'))
  await state(buyer.page, 'status.RECHECKED')
  await press(accountant.page, t('acts.post'))
  await state(accountant.page, 'status.POSTED')
  await supplier.page.goto(`/fiance/invoice-detail?id=${invoiceId}`)
  await state(supplier.page, 'status.POSTED')
  await clean(supplier, 'posted invoice')
  const response = supplier.page.waitForEvent('download')
  await act(supplier.page, t('acts.exportResponse'))
  assert.match((await response).suggestedFilename(), /MONEY-2026-1.*\.xml$/)
  await Promise.all([supplier, buyer, accountant].map(visitor => visitor.context.close()))
})

test('what went back is credited: applied for, approved, entered, checked, posted, and less is to be paid', async context => {
  const p = (key: string) => textOf('en', 'payments', key)
  const { returnNo, invoiceNo } = await openReturn()
  await withSettings(context, portal.database, { 'invoice.recheckAmount': '0', 'invoice.samplePct': '0' })
  const [supplier, buyer, accountant] = [await portal.visit(), await portal.visit(), await portal.visit()]

  await supplier.signIn('supplier')
  await supplier.page.goto('/sup-apply-edit')
  await press(supplier.page, t('creditable.title'))
  await supplier.page.waitForURL('**/sup-apply-edit?kind=CREDIT_NOTE')
  // The list from which the page was opened is kept, out of sight.
  await supplier.page.locator('input[name=keyword]').filter({ visible: true }).fill(returnNo)
  await supplier.page.keyboard.press('Enter')
  const row = supplier.page.locator('tbody tr', { hasText: returnNo }).filter({ visible: true })
  await row.first().locator('input[type=checkbox]').click()
  await clean(supplier, 'rows to credit')
  await supplier.page
    .locator('.bulk')
    .filter({ visible: true })
    .getByRole('button', { name: t('acts.creditRows') })
    .click()
  await supplier.page.waitForURL('**/sup-apply-edit?returns=*')
  await supplier.page.getByRole('heading', { name: t('edit.newCredit') }).waitFor()
  const corrects = supplier.page.locator('select[name=correctsId]')
  const option = corrects.locator('option', { hasText: invoiceNo })
  await option.waitFor({ state: 'attached' })
  await corrects.selectOption((await option.getAttribute('value')) ?? '')
  await clean(supplier, 'credit note being written')
  await press(supplier.page, t('acts.submit'))
  await supplier.page.waitForURL('**/invoice-apply-detail?id=*')
  const applyId = new URL(supplier.page.url()).searchParams.get('id') ?? ''
  await state(supplier.page, 'applyStatus.APPLYING')
  await state(supplier.page, 'kind.CREDIT_NOTE')

  await buyer.signIn('buyer2')
  await buyer.page.goto(`/pur-apply-approve-c?id=${applyId}`)
  await buyer.page.getByText(invoiceNo).first().waitFor()
  await clean(buyer, 'credit note to decide on')
  await press(buyer.page, textOf('en', 'documents', 'decision.agree'))
  await state(buyer.page, 'applyStatus.APPROVED')

  await supplier.page.getByRole('heading', { name: t('enter.creditTitle') }).waitFor()
  await typeInvoice(supplier.page, 'fields.invoiceNo', 'CREDIT-2026-1')
  await typeInvoice(supplier.page, 'fields.invoiceDate', await today(portal))
  await press(supplier.page, t('enter.save'))
  await state(supplier.page, 'applyStatus.INVOICED')

  await accountant.signIn('finance')
  await accountant.page.goto('/confirm-invoice-apply-list')
  await accountant.page.getByRole('link', { name: 'CREDIT-2026-1' }).click()
  await accountant.page.waitForURL('**/fiance/invoice-detail?id=*')
  await state(accountant.page, 'kind.CREDIT_NOTE')
  await accountant.page.getByText(invoiceNo).first().waitFor()
  await act(accountant.page, t('acts.arrivePaper'))
  await accountant.page.getByRole('dialog').getByRole('button').last().click()
  await state(accountant.page, 'status.ARRIVED')
  await press(accountant.page, t('acts.check'))
  await state(accountant.page, 'status.CHECKED')
  await press(accountant.page, t('acts.post'))
  await state(accountant.page, 'status.POSTED')
  await clean(accountant, 'posted credit note')

  await accountant.page.goto('/fiance/arrival-payment')
  await accountant.page.locator('input[name=keyword]').fill('CREDIT-2026-1')
  await accountant.page.keyboard.press('Enter')
  const due = accountant.page.locator('tbody tr', { hasText: 'CREDIT-2026-1' })
  await due.getByText(p('kind.CREDIT_NOTE'), { exact: true }).waitFor()
  assert.match(await due.innerText(), /(^|\s)[-−][\d,.]*[1-9]/m, 'it lessens what is to be paid')
  await clean(accountant, 'credit note among what is due')
  await Promise.all([supplier, buyer, accountant].map(visitor => visitor.context.close()))
})

test('a due invoice is applied for, approved, sent to the bank by another person, and paid', async () => {
  const p = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'payments', key, gaps)
  const invoice = await openInvoice()
  const [accountant, head, supplier] = [await portal.visit(), await portal.visit(), await portal.visit()]
  const reached = (page: Page, key: string) =>
    page.locator('.document').getByText(p(key), { exact: true }).first().waitFor()

  await accountant.signIn('finance')
  await accountant.page.goto('/fiance/arrival-payment')
  const row = accountant.page.locator('tbody tr', { hasText: invoice.invoiceNo })
  await accountant.page.locator('input[name=keyword]').fill(invoice.invoiceNo)
  await accountant.page.keyboard.press('Enter')
  await row.first().locator('input[type=checkbox]').click()
  await clean(accountant, 'due invoices')
  await accountant.page
    .locator('.bulk')
    .getByRole('button', { name: p('acts.apply') })
    .click()
  await accountant.page.waitForURL('**/fiance/payment-edit?invoices=*')
  await accountant.page.locator('select[name=bankAccountId]').selectOption({ index: 1 })
  await clean(accountant, 'payment form')
  await press(accountant.page, p('acts.submit'))
  await accountant.page.waitForURL('**/fiance/payment-inquiry-detail?id=*')
  const id = new URL(accountant.page.url()).searchParams.get('id') ?? ''
  await reached(accountant.page, 'status.APPROVING')

  await head.signIn('buyer2')
  await head.page.goto(`/fiance/payment-inquiry-detail?id=${id}`)
  await clean(head, 'payment to decide on')
  await press(head.page, textOf('en', 'documents', 'decision.agree'))
  await reached(head.page, 'status.APPROVED')

  await reached(accountant.page, 'status.APPROVED')

  const download = accountant.page.waitForEvent('download')
  await act(accountant.page, p('acts.send'))
  await accountant.page.getByRole('dialog').getByRole('button').last().click()
  assert.match((await download).suggestedFilename(), /^SRM\d+\.xml$/)
  await reached(accountant.page, 'status.PAYING')
  await accountant.page.locator('input[name=bankRef]').fill('BANK-1')
  await clean(accountant, 'payment at the bank')
  await press(accountant.page, p('acts.confirm'))
  await reached(accountant.page, 'status.PAID')

  await supplier.signIn(invoice.supplier)
  await supplier.page.goto(`/fiance/payment-inquiry-detail?id=${id}`)
  await reached(supplier.page, 'status.PAID')
  await clean(supplier, 'payment as its supplier sees it')
  await supplier.page.goto(`/fiance/invoice-detail?id=${invoice.id}`)
  await state(supplier.page, 'status.PAID')
  await Promise.all([accountant, head, supplier].map(visitor => visitor.context.close()))
})

/** A return of `supplier` without a credit note, and the posted invoice for its goods; no other test changed them. */
async function openReturn(): Promise<{ returnNo: string; invoiceNo: string }> {
  const found = await portal.database.one<{ returnNo: string; invoiceNo: string }>(sql`
    select t.return_no, i.invoice_no from return_order t join return_order_detail b on b.return_id = t.id
      join invoice_apply_detail d on d.receive_detail_id = b.receive_detail_id join invoice i on i.id = d.invoice_id
      join purchase_order_detail p on p.id = d.order_detail_id join purchase_order o on o.id = p.order_id
    where d.live_flag = 1 and ${seenByFinance(sql`i.org_id`)} and o.company_id = i.company_id and t.status = 'RETURNED' and b.from_stock = 'ACCEPTED' and i.status in ('POSTED', 'PART_PAID', 'PAID')
      and not exists (select from invoice_apply_detail c where c.return_detail_id = b.id) and ${overInvoicedQty(null)} > 0
      and t.supplier_id in (select s.supplier_id from user_supplier s join app_user u on u.id = s.user_id
        where u.username = 'supplier')
    order by t.id limit 1`)
  return found ?? assert.fail('The demo data have no such return.')
}

/** A posted invoice of which nothing is applied for, and a user of its supplier. */
async function openInvoice(): Promise<{ id: string; invoiceNo: string; supplier: string }> {
  const found = await portal.database.one<{ id: string; invoiceNo: string; supplier: string }>(sql`
    select i.id, i.invoice_no, u.username as supplier
    from invoice i join user_supplier s on s.supplier_id = i.supplier_id
      join app_user u on u.id = s.user_id and u.username in ('supplier', 'supplier2')
    where i.kind = 'INVOICE' and i.status = 'POSTED' and i.applied_amount = 0 and i.invoice_no <> 'MONEY-2026-1'
      and ${seenByFinance(sql`i.org_id`)}
    order by i.id limit 1`)
  return found ?? assert.fail('The demo data have no such invoice.')
}

/** Two orders of `supplier` of which nothing is applied for, the second of another company. */
async function openRows(): Promise<{ orderNo: string; otherNo: string }> {
  const orders = await portal.database.rows<{ id: string; orderNo: string }>(sql`
    select o.id, o.order_no from purchase_order o
    where o.supplier_id in (select s.supplier_id from user_supplier s join app_user u on u.id = s.user_id
        where u.username = 'supplier')
      and exists (select from receive_detail k join receive r on r.id = k.receive_id and r.status = 'POSTED'
        join purchase_order_detail d on d.id = k.order_detail_id where d.order_id = o.id and k.accepted_qty > 0)
    order by o.id limit 2`)
  const [first, other] = orders
  if (first === undefined || other === undefined) return assert.fail('The demo data have no two such orders.')
  await portal.database.run(sql`
    update invoice_apply_detail set live_flag = 0 where order_detail_id in
      (select id from purchase_order_detail where order_id in (${first.id}, ${other.id}))`)
  await portal.database.run(sql`
    update purchase_order set company_id = (select max(c.id) from company c where c.id <>
      (select company_id from purchase_order where id = ${first.id})) where id = ${other.id}`)
  return { orderNo: first.orderNo, otherNo: other.orderNo }
}

/** The number of a live invoice of the supplier, written in another way. */
async function takenNumber(): Promise<string> {
  const found = await portal.database.one<{ invoiceNo: string }>(sql`
    select i.invoice_no from invoice i where i.status not in ('REFUSED', 'CANCELLED') and i.supplier_id in
      (select s.supplier_id from user_supplier s join app_user u on u.id = s.user_id where u.username = 'supplier')
    order by i.id limit 1`)
  return `00-${found?.invoiceNo ?? ''}`
}
