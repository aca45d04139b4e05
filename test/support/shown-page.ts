import type { Locator, Page } from 'playwright-core'

/** The page of the portal that is in front. */
export const shown = '.view:not(.view-behind)'

/** Waits until the shown page has its heading and nothing on it loads any more. */
export async function loaded(page: Page): Promise<void> {
  await page.locator(`${shown} h1`).first().waitFor()
  await nothingLoads(page.locator('html'))
}

/** Waits until nothing in a part of the page loads any more, in any shadow root. */
export async function nothingLoads(part: Locator): Promise<void> {
  await part.page().waitForFunction(
    top => {
      const busy = (root: Element | ShadowRoot): boolean =>
        [...root.querySelectorAll('*')].some(
          element =>
            (element.matches('[aria-busy=true],.skeleton') && element.checkVisibility()) ||
            // A button whose words are still on their way.
            (element.matches('.button:not([aria-label])') &&
              element.checkVisibility() &&
              element.textContent.trim() === '') ||
            (element.shadowRoot !== null && busy(element.shadowRoot)),
        )
      return !busy(top)
      // Each look goes through the whole page, so not with each frame.
    },
    await part.elementHandle(),
    { polling: 60 },
  )
}
