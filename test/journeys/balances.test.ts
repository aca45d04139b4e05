import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { clean } from '../support/clean.ts'
import { hasState, press } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'balances', key, gaps)
const state = (page: Page, status: string) => hasState(page, t(`status.${status}`))

test('accountants ask for a balance; the supplier names another figure, is answered, and confirms', async () => {
  const [buyer, supplier] = [await portal.visit(), await portal.visit()]
  await buyer.signIn('finance')
  await buyer.page.goto('/recon/balance')
  await press(buyer.page, t('acts.create'))
  await buyer.page
    .getByRole('dialog')
    .getByRole('heading', { name: t('ask.title') })
    .waitFor()
  await clean(buyer, 'account of a balance')
  await choose(buyer.page, 'supplierId', await supplierOfTheLogin())
  for (const field of ['companyId', 'orgId'] as const) await choose(buyer.page, field)
  await press(buyer.page, t('acts.collect'))
  await buyer.page.waitForURL('**/recon/balance/detail?id=*')
  await state(buyer.page, 'NEW')
  await buyer.page
    .getByRole('row')
    .filter({ hasText: t('kind.NOT_INVOICED') })
    .first()
    .waitFor()
  await clean(buyer, 'balance before it is sent')
  await press(buyer.page, t('acts.send'))
  await state(buyer.page, 'SENT')
  const place = new URL(buyer.page.url())

  await supplier.signIn('supplier')
  await supplier.page.goto(`${place.pathname}${place.search}`)
  await state(supplier.page, 'SENT')
  await press(supplier.page, t('acts.dispute'))
  const grid = supplier.page.getByRole('grid', { name: t('disputing.title') })
  for (const [column, value] of [
    [2, '-12.5'],
    [3, 'A credit is missing'],
  ] as const) {
    await grid
      .getByRole('row')
      .nth(4)
      .locator('td, [role=gridcell], th')
      .nth(column + 1)
      .click()
    await grid.locator('[data-editor]').fill(value)
    await grid.locator('[data-editor]').press('Enter')
  }
  await clean(supplier, 'figures of the supplier')
  await press(supplier.page, t('acts.sendFigures'))
  await state(supplier.page, 'DISPUTED')

  await state(buyer.page, 'DISPUTED')
  const answers = buyer.page.getByRole('grid', { name: t('answering.title') })
  await answers.getByRole('row').nth(1).locator('td, [role=gridcell], th').nth(5).click()
  await answers.locator('[data-editor]').fill('Posted next month')
  await answers.locator('[data-editor]').press('Enter')
  await clean(buyer, 'difference to answer')
  await press(buyer.page, t('acts.answer'))
  await state(buyer.page, 'ANSWERED')

  await state(supplier.page, 'ANSWERED')
  await press(supplier.page, t('acts.confirm'))
  await supplier.page.getByRole('dialog').getByRole('button').last().click()
  await state(supplier.page, 'CONFIRMED')
  await state(buyer.page, 'CONFIRMED')
  await buyer.page.getByText(t('detail.sealed')).waitFor()
  await clean(buyer, 'confirmed balance')
  await Promise.all([supplier, buyer].map(({ context }) => context.close()))
})

async function supplierOfTheLogin(): Promise<string> {
  const found = await portal.database.one<{ name: string }>(sql`
    select s.name from supplier s join user_supplier u on u.supplier_id = s.id join app_user a on a.id = u.user_id
    where a.username = 'supplier' limit 1`)
  return found?.name ?? ''
}

/** Chooses the entry of a list of values that contains a text, or its first. */
async function choose(page: Page, field: 'supplierId' | 'companyId' | 'orgId', text = '') {
  const box = page.getByRole('dialog').getByRole('combobox', { name: t(`fields.${field}`) })
  await box.fill(text)
  await box.press('ArrowDown')
  await page.getByRole('option').filter({ visible: true }).first().click()
}
