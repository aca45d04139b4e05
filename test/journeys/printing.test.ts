import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { capitalAmount } from '../../src/kit/format/capital-amount.ts'
import { seenByFinance } from '../support/invoice-pages.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** Parts of a page that paper has no use for. */
const toPress = 'button:visible, nav:visible, input:visible, .panel:visible'

test('an order is printed as a letter on A4 with titles and numbers on each page, without anything to press', async () => {
  const visitor = await portal.visit({ theme: 'dark' })
  await visitor.signIn('buyer')
  const { page } = visitor
  await page.goto('/order/list')
  await page.locator('tbody .row-link').first().click()
  await page.locator('.document:visible').waitFor()
  const number = await page.locator('.document-number').innerText()
  await page.emulateMedia({ media: 'print' })
  const letter = page.locator('.letter')
  await letter.waitFor()
  assert.match(await letter.innerText(), new RegExp(`Purchase order\\s+${number}`))
  for (const part of ['Supplier', 'Delivery address', 'Payment terms', 'Gross amount'])
    assert.equal(await letter.getByText(part, { exact: true }).count(), 1, part)
  assert.equal(await page.locator('button:visible, nav:visible, .document:visible').count(), 0)
  assert.equal(await letter.locator('thead').evaluate(head => getComputedStyle(head).display), 'table-header-group')
  assert.equal(await letter.evaluate(paper => getComputedStyle(paper).color), 'rgb(0, 0, 0)')
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? []
  assert.deepEqual([Math.round(Number(width)), Math.round(Number(height))], [595, 842])
  await page.emulateMedia({ media: 'screen' })
  await letter.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length), 0)
})

test('a payment application is printed as a letter without the form that waits for its reader', async () => {
  const found = await portal.database.one<{ id: string; payApplyNo: string; amount: string }>(sql`
    select id, pay_apply_no, amount from payment_apply
    where status = 'PAYING' and currency = 'CNY' and ${seenByFinance(sql`org_id`)} order by id limit 1`)
  assert.ok(found)
  const visitor = await signedIn('finance', 1440)
  const { page } = visitor
  await page.goto(`/fiance/payment-inquiry-detail?id=${found.id}`)
  await page.getByRole('button', { name: 'Record payment' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const letter = page.locator('.letter')
  await letter.getByText(found.payApplyNo, { exact: true }).waitFor()
  await letter.getByText(capitalAmount(found.amount).text, { exact: true }).waitFor()
  for (const part of ['Supplier', 'Supplier bank account', 'Payment method', 'To pay', 'Created by'])
    assert.ok((await letter.getByText(part, { exact: true }).count()) > 0, part)
  assert.equal(await page.locator(`${toPress}, .document:visible`).count(), 0)
  await visitor.context.close()
})

test('an invoice is printed on numbered pages without the form that waits for its reader', async () => {
  const found = await portal.database.one<{ id: string }>(sql`
    select id from invoice where status = 'ARRIVED' and ${seenByFinance(sql`org_id`)} order by id limit 1`)
  const visitor = await signedIn('finance', 1440)
  const { page } = visitor
  await page.goto(`/fiance/invoice-detail?id=${found?.id}`)
  await page.locator('.document:visible').waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator(toPress).count(), 0)
  const rules = await page.evaluate(() => document.adoptedStyleSheets.map(sheet => sheet.cssRules[0]?.cssText ?? ''))
  assert.match(rules.join(), /@page.*counter\(page\)/s)
  await page.emulateMedia({ media: 'screen' })
  await page.waitForFunction(() => document.adoptedStyleSheets.length === 0)
  await visitor.context.close()
})

test('a report is printed with all rows of its filters, which are named, and with its charts', async () => {
  const visitor = await signedIn('buyer', 1440)
  const { page } = visitor
  await page.goto('/report/material-expenditure?currency=CNY')
  await page.locator('.report-chart canvas').first().waitFor()
  const total = Number(/\d+/.exec(await page.locator('.pager:visible').innerText())?.[0])
  assert.ok(total > 10, `${total} rows`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const letter = page.locator('.letter')
  await letter.waitFor()
  assert.equal(await letter.locator('tbody tr').count(), total)
  const facts = await letter.locator('.letter-facts').first().innerText()
  assert.match(facts, /Currency\s+\S/)
  assert.ok((await letter.locator('img').count()) > 0)
  const { inside, broken } = await letter.evaluate(paper => ({
    inside: paper.scrollWidth <= paper.clientWidth,
    broken: [...paper.querySelectorAll('td.letter-end')].filter(cell => cell.getClientRects().length > 1).length,
  }))
  assert.deepEqual([inside, broken], [true, 0])
  assert.equal(await page.locator(`${toPress}, .page:visible`).count(), 0)
  await visitor.context.close()
})

test('days in the head of a document are never wrapped', async () => {
  for (const width of [1440, 390]) {
    const visitor = await signedIn('buyer', width)
    const { page } = visitor
    const found = await portal.database.one<{ id: string }>(sql`
      select id from reconciliation
      where status = 'SENT' and org_id = (select org_id from app_user where username = 'buyer') order by id limit 1`)
    await page.goto(`/recon/detail?id=${found?.id}`)
    const days = page.locator('.document-facts .unbroken')
    await days.nth(1).waitFor()
    const lines = await days.evaluateAll(all => all.map(each => each.getClientRects().length))
    assert.deepEqual([...new Set(lines)], [1], `${width} px`)
    await visitor.context.close()
  }
})

async function signedIn(userName: string, width: number): Promise<Visitor> {
  const visitor = await portal.visit({ width })
  await visitor.page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await visitor.signIn(userName)
  return visitor
}
