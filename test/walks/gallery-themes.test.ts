import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ready } from '../support/gallery.ts'
import { takePicture } from '../support/pictured.ts'
import { testPortal, violations } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const systems = { primer: '#1f883d', horizon: '#0070f2', material: '#6750a4', fluent: '#0f6cbd' }

test('the tokens and the ready sheets stand on pages of their own', { timeout: 600_000 }, async () => {
  const faults: Record<string, unknown> = {}
  for (const theme of ['light', 'dark'] as const) {
    const visitor = await portal.visit({ language: 'en', width: 1440, theme, still: true })
    const { page } = visitor
    await visitor.signIn('buyer')
    for (const address of ['tokens.html', ...Object.keys(systems).map(name => `themes.html?system=${name}`)]) {
      await page.goto(`/widgets/${address}${address.includes('?') ? '&' : '?'}lang=en&theme=${theme}`)
      await ready(page)
      await takePicture(page, `${address.replace(/.*=/, '')}-${theme}`)
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
