import assert from 'node:assert/strict'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/session/session.ts'
import { testPortal, violations } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const looks: { language: Language; width: number; theme: 'light' | 'dark' }[] = [
  { language: 'en', width: 1440, theme: 'light' },
  { language: 'zh', width: 390, theme: 'dark' },
  { language: 'es', width: 390, theme: 'light' },
  { language: 'ja', width: 1440, theme: 'dark' },
]

/** Waits until every element of a page is there and nothing of it loads any more. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Elements' }).getByRole('link').first().waitFor()
  await page.waitForFunction(() => {
    const busy = (root: Document | ShadowRoot): boolean =>
      [...root.querySelectorAll('*')].some(
        element =>
          element.matches('[aria-busy=true],.skeleton') ||
          (element.localName.startsWith('srm-') && !element.matches(':defined')) ||
          (element.shadowRoot !== null && busy(element.shadowRoot)),
      )
    return !busy(document)
  })
}

/** How many pixels of the page lie beyond its right edge. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// Examples stand beside each other: one page has a filter bar, a pager, a way of steps more than once.
for (const { language, width, theme } of looks)
  test(
    `each element has a page that anybody can read and use (${language}, ${width} px, ${theme})`,
    { timeout: 180_000 },
    async () => {
      const visitor = await portal.visit({ language, width, theme, still: true })
      await visitor.signIn('buyer')
      const files = (await readdir(new URL('../../demo/widgets/', import.meta.url))).filter(name =>
        /^srm-.+\.html$/.test(name),
      )
      assert.ok(files.length > 20)
      const faults: Record<string, unknown> = {}
      for (const file of files) {
        await visitor.page.goto(`/widgets/${file}?lang=${language}&theme=${theme}`)
        await ready(visitor.page)
        const found = [
          ...(await violations(visitor.page, ['landmark-unique'])),
          ...((await beyond(visitor.page)) > 1 ? ['too wide'] : []),
        ]
        if (found.length > 0) faults[file] = found
      }
      assert.deepEqual(faults, {})
      await visitor.context.close()
    },
  )

const systems = { primer: '#1f883d', horizon: '#0070f2', material: '#6750a4', fluent: '#0f6cbd' }

test('the tokens and the ready sheets stand on pages of their own', { timeout: 180_000 }, async () => {
  const pictures = process.env['WALK_PICTURES'] ?? join(tmpdir(), 'srm-walks')
  await mkdir(pictures, { recursive: true })
  const faults: Record<string, unknown> = {}
  for (const theme of ['light', 'dark'] as const) {
    const visitor = await portal.visit({ language: 'en', width: 1440, theme, still: true })
    const { page } = visitor
    await visitor.signIn('buyer')
    for (const address of ['tokens.html', ...Object.keys(systems).map(name => `themes.html?system=${name}`)]) {
      await page.goto(`/widgets/${address}${address.includes('?') ? '&' : '?'}lang=en&theme=${theme}`)
      await ready(page)
      await page.screenshot({ path: join(pictures, `${address.replace(/.*=/, '')}-${theme}.png`) })
      const found = await violations(page, ['landmark-unique'])
      if (found.length > 0) faults[`${address} ${theme}`] = found
    }
    if (theme === 'light')
      for (const [name, colour] of Object.entries(systems)) {
        await page.getByRole('button', { name: new RegExp(name, 'i') }).click()
        const primary = page.locator('srm-order-list').getByRole('button', { name: 'New order' })
        await page.waitForFunction(([element, wanted]) => getComputedStyle(element).backgroundColor === wanted, [
          await primary.elementHandle(),
          rgb(colour),
        ] as const)
      }
    else {
      await page.goto(`/widgets/tokens.html?theme=${theme}`)
      const value = page.getByRole('row', { name: '--srm-solid-text' })
      await value.getByText('#ffffff').waitFor()
    }
    await visitor.context.close()
  }
  assert.deepEqual(faults, {})
})

/** `#rrggbb` as the browser writes a computed colour. */
function rgb(hex: string): string {
  const [r, g, b] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${r}, ${g}, ${b})`
}
