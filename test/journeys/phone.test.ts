import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { walk } from '../support/walk.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test(
  'no page scrolls sideways or cuts a button on a phone, writes a day its own way, or has a fault that axe finds, light or dark',
  { timeout: 900_000 },
  async () => {
    const { faults, seen, dialogs } = await walk(portal, 'es', ['supplier', 'warehouse'])
    assert.deepEqual(faults, {})
    assert.ok(seen.size > 30, `${seen.size} pages`)
    assert.ok(dialogs.size > 5, `${dialogs.size} dialogs`)
  },
)

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
  for (const part of ['Supplier', 'Delivery address', 'Payment terms', 'Amount with tax'])
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
