import type { Page } from 'playwright-core'

/** Presses the first visible button of this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Answers the open question as its last button says: yes. */
export const agree = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button').last().click()

/** Presses an act of the header of a document, which may lie in its menu `more`. */
export async function actOf(page: Page, name: string, more: string): Promise<void> {
  await page.locator('.document').first().waitFor()
  const direct = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const menu = page.getByRole('button', { name: more }).filter({ visible: true }).first()
  // What the other side did comes by itself: the act may be there a moment later.
  await direct.or(menu).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Waits until the document says this. */
export async function shows(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
}

/** Waits until the document has this state, by its word. */
export async function hasState(page: Page, word: string): Promise<void> {
  await page.locator('.document').getByText(word, { exact: true }).first().waitFor()
}
