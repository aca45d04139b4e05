import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 120; presses++) {
    const now = await focused(page)
    if (name.test(now)) return
    passed.push(now.slice(0, 30))
    await page.keyboard.press('Tab')
  }
  assert.fail(`The Tab key never reached ${String(name)}; it passed ${passed.join(' | ')}`)
}

test('a supplier signs in, opens an order and accepts it without a mouse', { timeout: 300_000 }, async () => {
  const { page } = await portal.visit()
  await page.goto('/')
  await page.locator('input[name=username]').focus()
  await page.keyboard.type('supplier')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo1234')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/index')
  await page.getByRole('link', { name: 'My orders' }).first().waitFor()
  await tabTo(page, /^My orders$/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /^PO\d+$/ })
    .first()
    .waitFor()
  await tabTo(page, /^PO\d+$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Accept order' }).first().waitFor()
  await tabTo(page, /^Accept order$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^Accept order$/)
  await page.keyboard.press('Enter')
  await page.locator('.document').getByText('Confirmed', { exact: true }).first().waitFor()
})
