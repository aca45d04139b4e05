import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/session/session.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const lists: Record<string, readonly string[]> = {
  buyer: ['/order/list', '/order/row-list', '/dashboard/register-form', '/lifecycle', '/basic/material'],
  supplier: ['/order/my', '/proclamation/business'],
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
    ...['org', 'company', 'employee', 'purchaser', 'warehouse'].map(name => `/basic/${name}`),
    ...['/erp', '/message/center', '/message/template', '/message/type', '/proclamation/platform'],
  ],
}

/** The last one gives a page of the portal, which is 24 px narrower, 600 px. */
const looks: { language: Language; width: number; users: readonly string[] }[] = [
  { language: 'es', width: 1440, users: ['buyer', 'supplier'] },
  { language: 'ja', width: 1024, users: ['buyer', 'supplier', 'admin'] },
  { language: 'es', width: 624, users: ['buyer', 'supplier'] },
]

for (const { language, width, users } of looks)
  test(`in each list what is important is whole, and nothing covers it (${language}, ${width} px)`, async () => {
    const faults: Record<string, string[]> = {}
    for (const user of users) {
      const visitor = await portal.visit({ language, width })
      await visitor.signIn(user)
      for (const path of lists[user] ?? []) {
        await visitor.page.goto(path)
        await loaded(visitor.page)
        const found = [...(await visitor.page.evaluate(faultsOfTables)), ...(await titlesThatLeave(visitor.page))]
        if (found.length > 0) faults[path] = found
      }
      assert.deepEqual(visitor.complaints, [])
      await visitor.context.close()
    }
    assert.deepEqual(faults, {})
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

/** Runs in the page: what is wrong with the tables that are seen. */
function faultsOfTables(): string[] {
  const inside = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
  const seen = (part: Element): part is HTMLElement => part instanceof HTMLElement && part.checkVisibility()
  const found: string[] = []
  for (const scroll of inside(document).filter(part => part.matches('.table-scroll') && seen(part))) {
    const rows = [...scroll.querySelectorAll('tbody tr')].slice(0, 20)
    const end = scroll.getBoundingClientRect().left + scroll.clientWidth
    for (const row of rows) {
      const acts = row.querySelector<HTMLElement>(':scope>.acts')
      if (acts && acts.offsetWidth > 48) found.push(`acts take ${acts.offsetWidth} px`)
      const edge = acts?.getBoundingClientRect().left ?? end
      for (const cell of row.querySelectorAll<HTMLElement>(':scope>.first-rank')) {
        if (cell.scrollWidth > cell.clientWidth) found.push(`cut: ${cell.innerText}`)
        if (cell.getBoundingClientRect().right > edge + 1) found.push(`out of sight: ${cell.innerText}`)
      }
      for (const tags of row.querySelectorAll<HTMLElement>('.tags'))
        if (tags.offsetHeight > 32) found.push(`on several lines: ${tags.innerText}`)
    }
    const box = scroll.parentElement
    if (scroll.scrollWidth > scroll.clientWidth + 1 && !box?.dataset['more']?.includes('end'))
      found.push('nothing tells that there is more')
  }
  return [...new Set(found)]
}

/** Scrolls tables and the page, and tells the titles that do not stay above the rows. */
async function titlesThatLeave(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const inside = (root: Document | ShadowRoot | Element): Element[] =>
      [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
    const found: string[] = []
    for (const scroll of inside(document).filter(part => part.matches('.table-scroll') && part.checkVisibility())) {
      const title = scroll.querySelector('thead th')
      const last = scroll.querySelector('tbody tr:last-child')
      if (!title || !last) continue
      last.scrollIntoView({ block: 'end' })
      await new Promise(requestAnimationFrame)
      const { bottom } = title.getBoundingClientRect()
      const hidden = bottom < 0 && last.getBoundingClientRect().top > 0
      if (hidden) found.push(`${title.textContent} is out of sight`)
      scroll.scrollTop = 0
      scrollTo(0, 0)
    }
    return found
  })
}
