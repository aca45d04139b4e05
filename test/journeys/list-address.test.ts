import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const number = /^PO\d+$/

/** The list shows nothing but confirmed and issued orders, once `act` has it opened. */
async function showsOnlyThese(page: Page, act: () => Promise<unknown>): Promise<void> {
  await act()
  const view = page.locator(shown)
  await view.getByRole('link', { name: number }).first().waitFor()
  const rows = await view.locator('tbody tr', { has: page.getByRole('link', { name: number }) }).allInnerTexts()
  assert.ok(rows.length > 1)
  for (const row of rows) assert.match(row, /Confirmed|Issued/)
  await view.locator('th[aria-sort=ascending]').getByText('Order date').waitFor()
}

test('the open tab of a document stands in its address: reloaded, shared, shown as it was left', async () => {
  const { page, signIn, context, complaints } = await portal.visit()
  await signIn('buyer')
  const view = page.locator(shown)
  const isOpen = (name: string) => view.getByRole('tab', { name, selected: true }).waitFor()
  await page.goto('/supplier-company?companyId=1')
  await view.getByRole('tab', { name: 'Audit trail' }).click()
  await page.waitForURL('**/supplier-company?companyId=1&tab=audit')
  await page.reload()
  await isOpen('Audit trail')
  // By its key alone the document is shown as it was left, in the same tab of the portal.
  await page.evaluate(() => history.pushState(null, '', '/supplier-company?companyId=1&tab=orders'))
  await page.reload()
  await isOpen('Orders')
  assert.equal(await page.locator('.strip-title').count(), 2)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('filters and order stand in the address of a list: opened, reloaded, shared, gone back to', async () => {
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  const { page } = buyer
  const view = page.locator(shown)
  const keyword = view.locator('.filters input[name=keyword]')
  await showsOnlyThese(page, () => page.goto('/order/list?status=CONFIRMED,ISSUED&sort=orderDate'))

  await keyword.fill('PO')
  await keyword.press('Enter')
  await page.waitForURL(url => url.searchParams.get('keyword') === 'PO')
  const address = new URL(page.url())
  const named = { keyword: 'PO', status: 'CONFIRMED,ISSUED', sort: 'orderDate' }
  assert.deepEqual(Object.fromEntries(address.searchParams), named)
  await view.getByRole('link', { name: number }).first().click()
  await page.waitForURL('**/order/detail?id=*')
  await page.goBack()
  await page.waitForURL(address.href)
  assert.equal(await keyword.inputValue(), 'PO')

  await showsOnlyThese(page, () => page.reload())
  assert.equal(await keyword.inputValue(), 'PO')
  const colleague = await portal.visit()
  await colleague.signIn('buyer2')
  await showsOnlyThese(colleague.page, () => colleague.page.goto(address.pathname + address.search))
  await colleague.context.close()

  for (const told of ['The filters were saved as “Open ones”.', '“Open ones” was updated with these filters.']) {
    await view.getByRole('button', { name: /^Saved filters/ }).click()
    await page.getByRole('menuitem', { name: 'Save these filters…' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Open ones')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Save|Replace)$/ })
      .click()
    await page.locator('.toast').getByText(told).waitFor()
  }
  assert.deepEqual(buyer.complaints, [])
  await buyer.context.close()
})

test('a list of any kind begins with what its address names, and comes from the menu as it was left', async () => {
  const admin = await portal.visit()
  await admin.signIn('admin')
  const { page } = admin
  const field = (name: string) => page.locator(`${shown} .filters input[name=${name}]`)
  const holds = (name: string, text: string) =>
    page.waitForFunction(
      wanted => {
        const view = document.querySelector('srm-portal')?.shadowRoot?.querySelector('.view:not(.view-behind)')
        return view?.querySelector<HTMLInputElement>(`.filters input[name=${wanted.name}]`)?.value === wanted.text
      },
      { name, text },
    )
  for (const [path, name, text] of [
    ['/system/audit', 'docNo', 'PO'],
    ['/system/user', 'keyword', 'buyer'],
    ['/system/code', 'keyword', 'ORDER'],
  ] as const) {
    await page.goto(`${path}?${name}=${text}`)
    await holds(name, text)
  }
  const menu = async (path: string, wanted: string) => {
    await page.locator(`.side-entry[href$="${path}"]`).click()
    await page.waitForURL(`**${wanted}`)
  }
  await menu('/system/role', '/system/role')
  await field('keyword').fill('BUY')
  await field('keyword').press('Enter')
  await page.waitForURL('**/system/role?keyword=BUY')
  await menu('/system/client', '/system/client')
  await menu('/system/role', '/system/role?keyword=BUY')
  await holds('keyword', 'BUY')
  assert.deepEqual(admin.complaints, [])
})
