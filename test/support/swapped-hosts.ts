import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { tokenOf } from './host-page.ts'
import type { ServedHosts } from './package-hosts.ts'
import type { Visitor } from './portal.ts'

/** Time in ms in which a page that calls too often would show it. */
const meanwhile = 600

/** A visitor of a page into which a library inserts parts, and the list requests of its elements so far. */
interface SwappedHost {
  visitor: Visitor
  page: Page
  asked: string[]
}

async function visitorOf({ portal, host }: ServedHosts, library: string): Promise<SwappedHost> {
  host.texts = { '/portal-token': await tokenOf(portal, 'buyer') }
  const visitor = await portal.visit()
  const { page } = visitor
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\/pur\/(?:purchaseOrder|receive)\/query$/.test(pathname) && request.method() === 'POST')
      asked.push(request.url())
  })
  await page.goto(`${host.origin}/${library}/?api=${encodeURIComponent(`${portal.origin}/stage-api`)}`)
  return { visitor, page, asked }
}

const orderIn = (page: Page) => page.locator('srm-order-list').getByRole('link', { name: /^PO/ }).first()
const amountIn = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

/**
 * Turbo replaces this page's body by the next one's and caches copies of bodies for going back: each page shows its one
 * list, does not request it again and again, and has no typed text of another.
 */
export async function driveTurbo(served: ServedHosts): Promise<void> {
  const { visitor, page, asked } = await visitorOf(served, 'turbo')
  const receipt = page.locator('srm-receipt-list').getByRole('row').nth(1)
  let calls = 0
  const shows = async (title: string, list: string) => {
    await (list === 'srm-order-list' ? orderIn(page) : receipt).waitFor()
    await page.waitForTimeout(meanwhile)
    assert.equal(await page.title(), title)
    const lists = await page
      .locator('srm-order-list, srm-receipt-list')
      .evaluateAll(all => all.map(each => each.localName))
    assert.deepEqual(lists, [list])
    calls += 1
    assert.equal(asked.length, calls, `${title}: ${asked.join(' ')}`)
    assert.equal(await amountIn(page).inputValue(), '', title)
    assert.equal(await page.locator(list).evaluate(part => getComputedStyle(part).display), 'block')
  }
  await shows('Orders', 'srm-order-list')
  await amountIn(page).fill('34')
  await page.getByRole('link', { name: 'To receipts' }).click()
  await shows('Receipts', 'srm-receipt-list')
  await page.goBack()
  await shows('Orders', 'srm-order-list')
  await page.goForward()
  await shows('Receipts', 'srm-receipt-list')
  await page.getByRole('link', { name: 'To orders' }).click()
  await shows('Orders', 'srm-order-list')
  await orderIn(page).click()
  await page.locator('output', { hasText: /^PO/ }).waitFor()
  assert.deepEqual(visitor.complaints, [])
  await visitor.context.close()
}

/**
 * htmx inserts fragments into the page and removes them: their events are received while they are there, and they send
 * no requests afterwards.
 */
export async function driveHtmx(served: ServedHosts): Promise<void> {
  const { visitor, page, asked } = await visitorOf(served, 'htmx')
  for (const round of [1, 2]) {
    await page.getByRole('button', { name: 'Orders' }).click()
    await orderIn(page).click()
    await page.locator('output', { hasText: /^PO/ }).waitFor()
    await page.locator('output').evaluate(output => output.replaceChildren())
    assert.equal(await amountIn(page).inputValue(), '')
    await amountIn(page).fill('34')
    await page.waitForTimeout(meanwhile)
    assert.equal(asked.length, round, asked.join(' '))
    await page.getByRole('button', { name: 'Nothing' }).click()
    await page.getByText('Nothing here').waitFor()
    assert.equal(await page.locator('srm-order-list').count(), 0)
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(meanwhile)
  assert.equal(asked.length, 2, asked.join(' '))
  assert.deepEqual(visitor.complaints, [])
  await visitor.context.close()
}
