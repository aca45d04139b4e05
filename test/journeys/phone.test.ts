import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const pages: Record<string, readonly string[]> = {
  supplier: ['/dashboard/index', '/order/my', '/proclamation/more', '/message/center', '/dashboard/personal-center'],
  buyer: ['/order/list', '/order/row-list', '/order/edit', '/order/import', '/dashboard/register-form', '/lifecycle'],
  admin: [
    ...[
      'user',
      'role',
      'module',
      'client',
      'system',
      'audit',
      'login-log',
      'code',
      'lov',
      'number-rule',
      'settings',
    ].map(name => `/system/${name}`),
    ...['currency', 'rate', 'tax', 'payment-term', 'unit', 'supplier-category', 'category', 'material'].map(
      name => `/basic/${name}`,
    ),
    ...['org', 'company', 'employee', 'purchaser', 'warehouse', 'calendar'].map(name => `/basic/${name}`),
    ...['/erp', '/message/template', '/message/type', '/proclamation/platform'],
  ],
}

test('on a phone no page scrolls sideways, buttons are whole, and a finger meets what it means', async () => {
  const faults: Record<string, string[]> = {}
  for (const [user, paths] of Object.entries(pages)) {
    const visitor = await portal.visit({ language: 'es', width: 390, touch: true })
    await visitor.signIn(user)
    const { page } = visitor
    const look = async (path: string) => {
      const found = await page.evaluate(faultsOfPhone)
      if (found.length > 0) faults[`${user} ${path}`] = found
    }
    for (const path of paths) {
      await page.goto(path)
      await loaded(page)
      await look(path)
    }
    const orders = { supplier: '/order/my', buyer: '/order/list' }[user]
    if (orders) {
      await page.goto(orders)
      await page.locator('.card .row-link:visible').first().tap()
      await page.locator('.document:visible').waitFor()
      await loaded(page)
      await look('/order/detail')
    }
    await visitor.context.close()
  }
  assert.deepEqual(faults, {})
})

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

async function loaded(page: Page) {
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => {
    const busy = (root: Document | ShadowRoot): boolean =>
      [...root.querySelectorAll('*')].some(
        element =>
          (element.matches('[aria-busy=true],.skeleton') && element.checkVisibility()) ||
          (element.shadowRoot !== null && busy(element.shadowRoot)),
      )
    return !busy(document)
  })
}

/** Runs in the page: what is too wide, cut, or too small for a finger. */
function faultsOfPhone(): string[] {
  const inside = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
  const found: string[] = []
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (beyond > 0) found.push(`${beyond} px too wide`)
  for (const part of inside(document)) {
    if (!(part instanceof HTMLElement) || !part.checkVisibility({ visibilityProperty: true })) continue
    const name = `${part.localName}.${part.className} ${part.ariaLabel ?? part.textContent.slice(0, 30)}`
    if (part.matches('.button-text') && part.scrollWidth > part.clientWidth + 1) found.push(`cut: ${name}`)
    if (!part.matches('button,input:not(.native-day),select,[role=tab],.row-link')) continue
    if (part.tabIndex < 0 || part.matches('.unseen,.shell-skip')) continue
    const own = part.getBoundingClientRect()
    const around = part.closest('label,.control')?.getBoundingClientRect() ?? own
    if (own.width > 0 && Math.max(own.height, around.height) < 43.5)
      found.push(`${Math.round(Math.max(own.height, around.height))} px high: ${name}`)
  }
  return [...new Set(found)]
}
