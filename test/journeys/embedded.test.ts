import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test(
  'an ERP page shows orders beside its own content and hears what happens in them',
  { timeout: 60_000 },
  async () => {
    const visitor = await portal.visit()
    const { page } = visitor
    await page.goto('/erp.html')
    await page.getByRole('button', { name: 'Open purchasing' }).click()
    const link = page.locator('srm-order-list').getByRole('link', { name: /^PO/ }).first()
    const orderNo = (await link.innerText()).trim()
    await link.click()
    const order = page.locator('srm-order')
    await order.getByText(orderNo, { exact: true }).first().waitFor()
    assert.equal(new URL(page.url()).pathname, '/erp.html')
    assert.match(await page.locator('#events').innerText(), new RegExp(`srm-select from <srm-order-list> .*${orderNo}`))
    const kept = await page.evaluate(() => ({ cookies: document.cookie, stored: Object.keys(localStorage) }))
    assert.deepEqual(kept, { cookies: '', stored: [] }, 'an embedded session lives in memory only')
    assert.deepEqual(visitor.complaints, [])
  },
)

test(
  'an intranet page shows the bell with its count, and a message marked read counts down',
  { timeout: 60_000 },
  async () => {
    const visitor = await portal.visit()
    await visitor.signIn('buyer')
    const { page } = visitor
    await page.goto('/intranet.html')
    const badge = page.locator('srm-unread-badge').first()
    await badge.locator('[part~=count]').waitFor()
    const before = Number(await badge.locator('[part~=count]').innerText())
    const bell = page.locator('srm-message-centre:not([inline])').first()
    await bell.getByRole('button').first().click()
    await bell.getByRole('button', { name: /PO\d+/ }).first().click()
    await page.waitForFunction(
      count =>
        Number(document.querySelector('srm-unread-badge')?.shadowRoot?.querySelector('[part~=count]')?.textContent) ===
        count,
      before - 1,
    )
    assert.deepEqual(visitor.complaints, [])
  },
)

for (const path of ['/hostile.html', '/strict-csp.html']) {
  test(`the elements work on ${path} without a complaint of the browser`, { timeout: 60_000 }, async () => {
    const visitor = await portal.visit()
    const { page } = visitor
    await page.goto(path)
    const login = page.locator('srm-login').first()
    await login.locator('input[name=username]').fill('buyer')
    await login.locator('input[name=password]').fill('demo1234')
    await login.locator('input[name=password]').press('Enter')
    await page.locator('srm-order-list').first().getByRole('link', { name: /^PO/ }).first().waitFor()
    assert.deepEqual(visitor.complaints, [])
  })
}
