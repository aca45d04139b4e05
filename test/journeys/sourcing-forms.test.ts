import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { clean } from '../support/clean.ts'
import { agree, hasState, press } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'inquiries', key, gaps)
const rounds = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'rounds', key, gaps)
const demand = (key: string) => textOf('en', 'demand', key)
const state = (page: Page, status: string) => hasState(page, t(`status.${status}`))

test('rows of a table become a draft of a demand; the one with a fault is named and left out', async () => {
  const buyer = await portal.visit()
  const { page } = buyer
  const known = await portal.database.one<{ org: string; stock: string; material: string; unit: string }>(sql`
    select o.code as org, k.code as stock, m.code as material, m.unit
    from purchaser p join employee e on e.id = p.employee_id join app_user u on u.id = e.user_id
      join org o on o.id = p.purchasing_org_id
      cross join lateral (select code from org where org_type = 'INVENTORY' and active = 1 order by id limit 1) k
      cross join lateral (select code, unit from material where active = 1 and deleted = 0 order by id limit 1) m
    where u.username = 'buyer' limit 1`)
  assert.ok(known)
  const { org, stock, material, unit } = known
  const fields = ['title', 'demandType', 'orgId', 'inventoryOrgId', 'currency', 'material', 'qty', 'unit', 'needDate']
  const row = (code: string, qty: string) =>
    ['Table of spares', demand('demandType.STOCK'), org, stock, 'CNY', code, qty, unit, '2031-05-06'].join(',')
  const table = [fields.map(field => demand(`fields.${field}`)).join(','), row(material, '7'), row('NO-SUCH-PART', '3')]
  await buyer.signIn('buyer')
  await page.goto('/demand/list')
  await press(page, demand('acts.import'))
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'spares.csv', mimeType: 'text/csv', buffer: Buffer.from(table.join('\r\n')) })
  await dialog.getByText(textOf('en', 'imports', 'some', { ok: 1, total: 2, failed: 1 })).waitFor()
  await clean(buyer, 'what the check of a table found')
  await dialog.getByRole('button', { name: textOf('en', 'imports', 'skip_one', { count: 1 }), exact: true }).click()
  await dialog.getByText(textOf('en', 'imports', 'writtenSome', { ok: 1, failed: 1 })).waitFor()
  await dialog.getByRole('button', { name: textOf('en', 'imports', 'done'), exact: true }).click()
  await page.locator('tbody tr', { hasText: 'Table of spares' }).first().waitFor()
  const written = await portal.database.rows<{ status: string; code: string; qty: string }>(sql`
    select p.status, m.code, trim_scale(d.qty) as qty from pur_demand p join pur_demand_detail d on d.demand_id = p.id
      join material m on m.id = d.material_id where p.title = 'Table of spares'`)
  assert.deepEqual(written, [{ status: 'NEW', code: material, qty: '7' }])
  await buyer.context.close()
})

test('a supplier shows what is required on a phone, is told what is too little, and takes the application back', async () => {
  const supplier = await portal.visit({ language: 'en', width: 390 })
  const { page } = supplier
  const open = await portal.database.one<{ id: string; supplierId: string; inquiryNo: string }>(sql`
    select q.id, i.supplier_id, q.inquiry_no from inquiry q join inquiry_invite i on i.inquiry_id = q.id
      join user_supplier k on k.supplier_id = i.supplier_id join app_user u on u.id = k.user_id
    where u.username = 'supplier2' and q.status = 'PUBLISHED' and q.prequal_end_time > now()
      and not exists (select from round_prequalification p
        where p.business_type = 'INQUIRY' and p.business_id = q.id and p.supplier_id = i.supplier_id)`)
  assert.ok(open, 'the demo has an inquiry that the supplier has not applied for')
  const { id, supplierId, inquiryNo } = open
  const application = () =>
    portal.database.one<{ status: string; answers: string[] }>(sql`
      select status, answers from round_prequalification
      where business_type = 'INQUIRY' and business_id = ${id} and supplier_id = ${supplierId}`)
  await supplier.signIn('supplier2')
  await page.goto(`/inquiry/quote-form?id=${id}`)
  const [certificate, capacity] = [0, 1].map(at => page.locator(`input[name="answers[${at}]"]`))
  assert.ok(certificate && capacity)
  const fault = (text: RegExp) => page.locator('.field').getByText(text).first().waitFor()
  await capacity.fill('40')
  await press(page, rounds('acts.apply'))
  await fault(/is required/)
  await fault(/must be at least 50/)
  await clean(supplier, 'an application with faults')
  assert.equal(await application(), undefined)
  await certificate.fill('CN-9001-77')
  await capacity.fill('80')
  await press(page, rounds('acts.apply'))
  await page.getByText(rounds('done.applied')).waitFor()
  await page.getByText(rounds('prequalStatus.SUBMITTED'), { exact: true }).first().waitFor()
  assert.deepEqual(await application(), { status: 'SUBMITTED', answers: ['CN-9001-77', '80', ''] })
  await press(page, rounds('acts.withdrawApplication'))
  await page
    .getByRole('dialog')
    .getByText(rounds('prequal.withdrawTitle', { number: inquiryNo }))
    .waitFor()
  await agree(page)
  await page.getByText(rounds('prequalStatus.WITHDRAWN'), { exact: true }).first().waitFor()
  assert.equal((await application())?.status, 'WITHDRAWN')
  await supplier.context.close()
})

test('a single source is asked with a reason, quotes, and is awarded what it was asked for', async () => {
  const [buyer, head, supplier] = [await portal.visit(), await portal.visit(), await portal.visit()]
  const company = await portal.database.one<{ name: string }>(sql`
    select s.name from supplier s join user_supplier k on k.supplier_id = s.id join app_user u on u.id = k.user_id
    where u.username = 'supplier'`)
  await buyer.signIn('buyer')
  const { page } = buyer
  await page.goto('/demand/assign?whose=MINE')
  const row = page.locator('tbody tr', { has: page.locator('button[aria-haspopup=menu]') }).first()
  await row.locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: demand('acts.toInquiry'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: demand('fields.paymentTermId') }).press('ArrowDown')
  await page.getByRole('option').filter({ visible: true }).first().click()
  await dialog.getByRole('button', { name: demand('acts.toInquiry'), exact: true }).click()
  await page.waitForURL('**/inquiry/edit?id=*')

  await page.locator('select[name=inquiryType]').selectOption('SINGLE')
  const suppliers = page.locator('section', { has: page.getByRole('heading', { name: t('detail.suppliers') }) })
  await suppliers.last().getByRole('button', { name: 'Add row' }).click()
  const invited = page.getByRole('grid', { name: t('detail.suppliers') })
  await invited.getByRole('row').nth(1).locator('td, [role=gridcell], th').nth(1).click()
  await invited.locator('[data-editor]').fill(company?.name ?? '')
  await page.getByRole('option').filter({ visible: true }).first().click()
  await press(page, t('acts.submit'))
  await page.locator('.error-summary').first().waitFor()
  assert.match(page.url(), /inquiry\/edit/, 'without a reason it is not submitted')
  await page.locator('input[name=singleReason]').fill('Only this maker has the tool.')
  await clean(buyer, 'draft of a single source')
  await press(page, t('acts.submit'))
  await page.waitForURL('**/inquiry-details-view?id=*')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await head.signIn('buyer2')
  await head.page.goto(`/inquiry-details-view?id=${id}`)
  await head.page.getByText('Only this maker has the tool.').first().waitFor()
  await press(head.page, textOf('en', 'documents', 'decision.agree'))
  await press(page, t('acts.publish'))
  await agree(page)
  await state(page, 'QUOTING')

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
  await supplier.page.locator('input[name=taxCode]').press('ArrowDown')
  await supplier.page.getByRole('option').filter({ visible: true }).first().click()
  await press(supplier.page, t('acts.submitQuote'))
  await supplier.page.getByText(t('done.quote')).waitFor()

  // The clock for quotes passes their end; one quote is enough of a single source.
  await portal.database.run(sql`
    create or replace function sourcing_now() returns timestamptz language sql stable as
    ${raw(`$$ select now() + interval '8 days' $$`)}`)
  await page.reload()
  await press(page, t('acts.open'))
  await agree(page)
  await press(page, t('acts.review'))
  await press(page, t('trial.done'))
  await page.waitForURL('**/inquiry-parity-view?id=*')
  await page.locator('.parity tbody tr').first().waitFor()
  await page.getByLabel(t('parity.reason')).fill('The only source')
  await press(page, t('acts.propose'))
  await press(page, t('acts.submitResult'))
  await page.waitForURL('**/inquiry-approval-view?id=*')
  await head.page.goto(`/inquiry-approval-view?id=${id}`)
  await press(head.page, textOf('en', 'documents', 'decision.agree'))
  await press(page, t('acts.handOver'))
  await agree(page)
  await state(page, 'CLOSED')
  const made = await portal.database.rows<{ kind: string; ordered: boolean; price: string }>(sql`
    select q.inquiry_type as kind, d.qty = a.qty and u.qty = a.qty as ordered, trim_scale(d.price_excl) as price
    from inquiry q join inquiry_article a on a.inquiry_id = q.id join inquiry_award_use u on u.article_id = a.id
      join purchase_order_detail d on d.id = u.row_id where q.id = ${id}`)
  assert.deepEqual(made, [{ kind: 'SINGLE', ordered: true, price: '8.45' }])
  await Promise.all([buyer, head, supplier].map(({ context }) => context.close()))
})
