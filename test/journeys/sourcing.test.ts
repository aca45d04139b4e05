import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { clean } from '../support/clean.ts'
import { agree, hasState, press } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'inquiries', key, gaps)
const demand = (key: string) => textOf('en', 'demand', key)
const state = (page: Page, status: string) => hasState(page, t(`status.${status}`))

test('demand becomes an inquiry, a supplier quotes, and the award becomes an order', async () => {
  const [buyer, head, supplier] = [await portal.visit(), await portal.visit(), await portal.visit()]
  const company = await portal.database.one<{ name: string }>(sql`
    select s.name from supplier s join user_supplier k on k.supplier_id = s.id join app_user u on u.id = k.user_id
    where u.username = 'supplier'`)
  const supplierName = company?.name ?? ''
  await buyer.signIn('buyer')
  await buyer.page.goto('/demand/assign?whose=MINE')
  await buyer.page.locator('tbody tr').first().waitFor()
  const row = buyer.page.locator('tbody tr', { has: buyer.page.locator('button[aria-haspopup=menu]') }).first()
  await row.locator('button[aria-haspopup=menu]').click()
  await buyer.page.getByRole('menuitem', { name: demand('acts.toInquiry'), exact: true }).click()
  const dialog = buyer.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: demand('fields.paymentTermId') }).press('ArrowDown')
  await buyer.page.getByRole('option').filter({ visible: true }).first().click()
  await clean(buyer, 'rows that become an inquiry')
  await dialog.getByRole('button', { name: demand('acts.toInquiry'), exact: true }).click()
  await buyer.page.waitForURL('**/inquiry/edit?id=*')

  const suppliers = buyer.page.locator('section', {
    has: buyer.page.getByRole('heading', { name: t('detail.suppliers') }),
  })
  await suppliers.last().getByRole('button', { name: 'Add row' }).click()
  const invited = buyer.page.getByRole('grid', { name: t('detail.suppliers') })
  await invited.getByRole('row').nth(1).locator('td, [role=gridcell], th').nth(1).click()
  await invited.locator('[data-editor]').fill(supplierName)
  await buyer.page.getByRole('option').filter({ visible: true }).first().click()
  await clean(buyer, 'draft of an inquiry')
  await press(buyer.page, t('acts.submit'))
  await buyer.page.waitForURL('**/inquiry-details-view?id=*')
  const id = new URL(buyer.page.url()).searchParams.get('id') ?? ''
  await head.signIn('buyer2')
  await head.page.goto(`/inquiry-details-view?id=${id}`)
  await press(head.page, textOf('en', 'documents', 'decision.agree'))
  await press(buyer.page, t('acts.publish'))
  await agree(buyer.page)
  await state(buyer.page, 'QUOTING')

  await supplier.signIn('supplier')
  await supplier.page.goto(`/inquiry/quote-form?id=${id}`)
  const offered = supplier.page.getByRole('grid', { name: t('detail.articles') })
  await offered.waitFor()
  const fill = async (column: string, text: string) => {
    const titles = await offered.getByRole('columnheader').allTextContents()
    const at = titles.findIndex(title => title.startsWith(t(column)))
    await offered.getByRole('row').nth(1).locator('td, [role=gridcell], th').nth(at).click()
    await offered.locator('[data-editor]').fill(text)
    await offered.locator('[data-editor]').press('Enter')
  }
  await fill('fields.priceExcl', '8.45')
  await fill('fields.leadDays', '9')
  const tax = supplier.page.locator('input[name=taxCode]')
  await tax.press('ArrowDown')
  await supplier.page.getByRole('option').filter({ visible: true }).first().click()
  await clean(supplier, 'quote')
  await press(supplier.page, t('acts.submitQuote'))
  await supplier.page.getByText(t('done.quote')).waitFor()

  // The clock for quotes passes their end.
  await portal.database.run(sql`
    create or replace function sourcing_now() returns timestamptz language sql stable as
    ${raw(`$$ select now() + interval '8 days' $$`)}`)
  await buyer.page.reload()
  await buyer.page.getByText(t('waiting.few', { quotes: 1, least: 3 })).waitFor()
  await head.page.reload()
  await press(head.page, t('acts.openFew'))
  await head.page.getByRole('dialog').getByRole('textbox').fill('One maker holds the pattern.')
  await agree(head.page)
  await press(buyer.page, t('acts.review'))
  await press(buyer.page, t('trial.done'))
  await buyer.page.waitForURL('**/inquiry-parity-view?id=*')
  await buyer.page.locator('.parity tbody tr').first().waitFor()
  await clean(buyer, 'comparison')
  await buyer.page.getByLabel(t('parity.reason')).fill('The only quote')
  await press(buyer.page, t('acts.propose'))
  await press(buyer.page, t('acts.submitResult'))
  await buyer.page.waitForURL('**/inquiry-approval-view?id=*')
  await head.page.goto(`/inquiry-approval-view?id=${id}`)
  await clean(head, 'result to decide on')
  await press(head.page, textOf('en', 'documents', 'decision.agree'))
  await press(buyer.page, t('acts.handOver'))
  await agree(buyer.page)
  await state(buyer.page, 'CLOSED')
  const ordered = await portal.database.rows<{ orderId: string; qty: string; price: string }>(sql`
    select o.id as order_id, trim_scale(d.qty) as qty, trim_scale(d.price_excl) as price from purchase_order o
    join purchase_order_detail d on d.order_id = o.id where o.source_no = (select inquiry_no from inquiry where id = ${id})`)
  const orderId = ordered[0]?.orderId ?? ''
  assert.deepEqual(ordered, [{ orderId, qty: '50', price: '8.45' }])
  await buyer.page.locator(`${shown} a[href$="/order/detail?id=${orderId}"]`).waitFor()
  await clean(buyer, 'result with its order')
  await buyer.page.goto(`/order/detail?id=${orderId}`)
  await buyer.page.locator(`${shown} a[href*="/inquiry/list?keyword=RFQ"]`).click()
  await buyer.page.locator(`${shown} tbody a[href$="id=${id}"]`).waitFor()
  await Promise.all([buyer, head, supplier].map(({ context }) => context.close()))
})
