import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { textOf } from './portal.ts'
import type { TestPortal, Visitor } from './portal.ts'

export const t = (key: string, gaps?: Record<string, string | number>): string => textOf('en', 'invoices', key, gaps)

/** Presses the first visible button of that name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Waits until a document shows a status. */
export const state = (page: Page, key: string): Promise<void> =>
  page.locator('.document').getByText(t(key), { exact: true }).first().waitFor()

/** Types into a column of the first entered invoice. */
export async function typeInvoice(page: Page, column: string, text: string): Promise<void> {
  const grid = page.getByRole('grid', { name: t('detail.invoices') })
  const titles = await grid.getByRole('columnheader').allTextContents()
  const at = titles.findIndex(title => title.startsWith(t(column)))
  await grid.getByRole('row').nth(1).locator('td, [role=gridcell], th').nth(at).click()
  await grid.locator('[data-editor]').fill(text)
  await grid.locator('[data-editor]').press('Enter')
}

/** Chooses an action of a document, as a button or in its menu. */
export async function act(page: Page, name: string): Promise<void> {
  await page.locator('.document').first().waitFor()
  const direct = page.getByRole('button', { name, exact: true }).first()
  if (await direct.isVisible()) return direct.click()
  await page.getByRole('button', { name: textOf('en', 'ui', 'document.more') }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Fails with the findings of axe and the browser's errors. */
export async function clean(visitor: Visitor, what: string): Promise<void> {
  assert.deepEqual(await visitor.accessibility(), [], what)
  assert.deepEqual(visitor.complaints, [], what)
}

/** The database's current date, `YYYY-MM-DD`. */
export async function today({ database }: TestPortal): Promise<string> {
  return (await database.one<{ day: string }>(sql`select current_date as day`))?.day ?? ''
}

/** Organisations whose invoices the demo's accountant sees: their own and those below it. */
export const seenByFinance = (org: Sql) => sql`${org} in (
  with recursive reach as (
    select org_id as id from app_user where username = 'finance'
    union select o.id from org o join reach r on o.parent_id = r.id)
  select id from reach)`
