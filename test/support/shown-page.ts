import type { Locator, Page } from 'playwright-core'

/** The current page of the portal. */
export const shown = '.view:not(.view-behind)'

/** Waits until the current page has its heading and nothing is loading. */
export async function loaded(page: Page): Promise<void> {
  await page.locator(`${shown} h1`).first().waitFor()
  await nothingLoads(page.locator('html'))
}

/** Waits until nothing in a part of the page is loading, in any shadow root. */
export async function nothingLoads(part: Locator): Promise<void> {
  await part.page().waitForFunction(
    top => {
      const busy = (root: Element | ShadowRoot): boolean =>
        [...root.querySelectorAll('*')].some(
          element =>
            (element.matches('[aria-busy=true],.skeleton') && element.checkVisibility()) ||
            // A button whose text is still loading.
            (element.matches('.button:not([aria-label])') &&
              element.checkVisibility() &&
              element.textContent.trim() === '') ||
            (element.shadowRoot !== null && busy(element.shadowRoot)),
        )
      return !busy(top)
      // Each check searches the whole page, so it does not run in each frame.
    },
    await part.elementHandle(),
    { polling: 60 },
  )
}
