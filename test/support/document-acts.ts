import type { Page } from 'playwright-core'

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Answers the open question with its last button: yes. */
export const agree = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button').last().click()

/** Presses an action of the header of a document, which may be in its menu `more`. */
export async function actOf(page: Page, name: string, more: string): Promise<void> {
  await page.locator('.document').first().waitFor()
  const direct = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const menu = page.getByRole('button', { name: more }).filter({ visible: true }).first()
  // Changes by the other side arrive as a server event, so the action may appear a moment later.
  await direct.or(menu).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export async function shows(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
}

/** Waits until the document has this status, by its text. */
export async function hasState(page: Page, word: string): Promise<void> {
  await page.locator('.document').getByText(word, { exact: true }).first().waitFor()
}
