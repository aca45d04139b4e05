import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/platform/session/session.ts'
import { bringAxe, violations } from './portal.ts'
import type { TestPortal } from './portal.ts'

export interface GalleryLook {
  language: Language
  width: number
  theme: 'light' | 'dark'
}

/** Waits until every element of a page exists and nothing is loading. */
export async function ready(page: Page): Promise<void> {
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

/** Pixels of the page beyond its right edge. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens the page of every element as a buyer; fails with axe's findings on each, and those that are too wide. */
export async function walkGallery(portal: TestPortal, { language, width, theme }: GalleryLook): Promise<void> {
  const visitor = await portal.visit({ language, width, theme, still: true })
  await visitor.signIn('buyer')
  await bringAxe(visitor.page)
  const files = (await readdir(new URL('../../demo/widgets/', import.meta.url))).filter(name =>
    /^srm-.+\.html$/.test(name),
  )
  assert.ok(files.length > 20)
  const faults: Record<string, unknown> = {}
  for (const file of files) {
    await visitor.page.goto(`/widgets/${file}?lang=${language}&theme=${theme}`)
    await ready(visitor.page)
    const found = [
      // Examples are next to each other: one page has a filter bar, a pager and a step list more than once.
      ...(await violations(visitor.page, ['landmark-unique'])),
      ...((await beyond(visitor.page)) > 1 ? ['too wide'] : []),
    ]
    if (found.length > 0) faults[file] = found
  }
  assert.deepEqual(faults, {})
  await visitor.context.close()
}
