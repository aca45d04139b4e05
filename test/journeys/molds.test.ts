import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/platform/session/session.ts'
import { day } from '../support/day.ts'
import { actOf, press, shows } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

async function answer(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function signedIn(user: string, language: Language, width: number): Promise<Visitor> {
  const visitor = await portal.visit({ language, width, still: true, touch: width < 500 })
  await visitor.signIn(user)
  return visitor
}

/** A mold in use at the first supplier, for a material without orders. */
async function quietMold(): Promise<{ id: string; moldNo: string }> {
  const mold = await portal.database.one<{ id: string; moldNo: string }>(sql`
    select id, mold_no from mold where status = 'IN_USE' and keeper_supplier_id = 1 order by id limit 1`)
  assert.ok(mold)
  await portal.database.run(sql`
    update mold_material set material_id = (select id from material m where not exists
      (select from purchase_order_detail d where d.material_id = m.id) order by id limit 1) where mold_id = ${mold.id}`)
  return mold
}

test(
  'a mold is maintained, goes to another supplier when both agree, and is found there with a photo in the stock-taking',
  { timeout: 600_000 },
  async () => {
    const t = (language: Language, key: string) => textOf(language, 'molds', key)
    const mold = await quietMold()
    const detail = `/mold/detail?id=${mold.id}`
    const [buyer, old, fresh] = await Promise.all([
      signedIn('buyer', 'en', 1440),
      signedIn('supplier', 'es', 390),
      signedIn('supplier2', 'ja', 1440),
    ])

    await old.page.goto(detail)
    await act(old, 'es', t('es', 'acts.beginMaintenance'))
    await answer(old.page, t('es', 'acts.beginMaintenance'))
    await shows(old.page, t('es', 'status.MAINTENANCE'))
    await act(old, 'es', t('es', 'acts.endMaintenance'))
    await old.page.locator('textarea[name=content]').fill('Limpieza y cambio de expulsores')
    await old.page.locator('input[name=result]').fill('Bien')
    await answer(old.page, t('es', 'acts.endMaintenance'))
    await shows(old.page, t('es', 'status.IN_USE'))

    await buyer.page.goto(detail)
    await shows(buyer.page, t('en', 'status.IN_USE'))
    await act(buyer, 'en', t('en', 'acts.transfer'))
    await buyer.page.waitForURL('**/mold/transfer-edit?moldId=*')
    await buyer.page.getByRole('combobox', { name: t('en', 'fields.toSupplierId') }).fill(await nameOf('2'))
    await buyer.page.getByRole('option').filter({ visible: true }).first().click()
    await buyer.page.locator('input[name=plannedDate]').fill(day(2))
    await buyer.page.locator('textarea[name=reason]').fill('Second source')
    assert.deepEqual(await buyer.accessibility(), [], 'form of a transfer')
    await press(buyer.page, t('en', 'acts.propose'))
    await buyer.page.waitForURL('**/mold/transfer-detail?id=*')
    await shows(buyer.page, t('en', 'transferStatus.PROPOSED'))
    const transfer = new URL(buyer.page.url()).pathname + new URL(buyer.page.url()).search

    for (const [visitor, language] of [
      [old, 'es'],
      [fresh, 'ja'],
    ] as const) {
      await visitor.page.goto(transfer)
      await act(visitor, language, t(language, 'acts.agree'))
      await answer(visitor.page, t(language, 'acts.agree'))
    }
    await shows(buyer.page, t('en', 'transferStatus.AGREED'))
    await act(old, 'es', t('es', 'acts.handOver'))
    await old.page.locator('textarea[name=condition]').fill('Limpio, sin daños')
    await answer(old.page, t('es', 'acts.handOver'))
    assert.deepEqual(await old.accessibility(), [], 'transfer on a phone')
    await act(fresh, 'ja', t('ja', 'acts.takeOver'))
    await fresh.page.locator('textarea[name=condition]').fill('良好')
    await fresh.page.locator('input[name=place]').fill('第2棚')
    await answer(fresh.page, t('ja', 'acts.takeOver'))
    await shows(buyer.page, t('en', 'transferStatus.DONE'))
    const moved = await portal.database.one<{ keeper: string; place: string }>(sql`
      select keeper_supplier_id as keeper, place from mold where id = ${mold.id}`)
    assert.deepEqual(moved, { keeper: '2', place: '第2棚' })

    const stocktake = await begunStocktake(buyer, t)
    await fresh.page.setViewportSize({ width: 390, height: 844 })
    await fresh.page.goto(stocktake)
    await fresh.page
      .getByRole('link', { name: new RegExp(mold.moldNo) })
      .filter({ visible: true })
      .first()
      .click()
    await fresh.page.waitForURL('**/mold/check-answer?id=*')
    const check = new URL(fresh.page.url()).pathname + new URL(fresh.page.url()).search
    const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='
    await fresh.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'mold.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    await fresh.page.getByText('mold.png').first().waitFor()
    await fresh.page.locator('select[name=condition]').selectOption('DAMAGED')
    assert.deepEqual(await fresh.accessibility(), [], 'answer about a mold on a phone')
    await press(fresh.page, t('ja', 'acts.answerCheck'))
    await shows(fresh.page, t('ja', 'checkStatus.ANSWERED'))
    await buyer.page.goto(check)
    await shows(buyer.page, t('en', 'difference.CONDITION'))
    await buyer.page.getByText('mold.png').first().waitFor()
    assert.deepEqual(await buyer.accessibility(), [], 'answer that differs')
    await Promise.all([buyer, old, fresh].map(({ context }) => context.close()))
  },
)

/** The buyer begins a stock-taking of another year; returns the address of its page. */
async function begunStocktake(buyer: Visitor, t: (language: Language, key: string) => string): Promise<string> {
  const { page } = buyer
  const org = await portal.database.one<{ name: string }>(sql`
    select o.name from org o where o.id = (select org_id from mold order by id limit 1)`)
  await page.goto('/mold/check')
  await press(page, t('en', 'acts.startStocktake'))
  await page.getByRole('combobox', { name: t('en', 'fields.orgId') }).fill(org?.name ?? '')
  await page.getByRole('option').filter({ visible: true }).first().click()
  await page.locator('input[name=year]').fill('2099')
  await page.locator('input[name=dueDate]').fill(day(2))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('en', 'acts.startStocktake'), exact: true })
    .click()
  await page.waitForURL('**/mold/check-detail?id=*')
  await shows(page, t('en', 'stocktakeStatus.OPEN'))
  assert.deepEqual(await buyer.accessibility(), [], 'stock-taking')
  return new URL(page.url()).pathname + new URL(page.url()).search
}

async function nameOf(supplierId: string): Promise<string> {
  const found = await portal.database.one<{ name: string }>(sql`select name from supplier where id = ${supplierId}`)
  return found?.name ?? ''
}

/** Presses an action of the header, which may be in its overflow menu. */
const act = ({ page }: Visitor, language: Language, name: string) =>
  actOf(page, name, textOf(language, 'ui', 'document.more'))
