import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'
import { textOf } from './portal.ts'
import type { TestPortal, Visitor } from './portal.ts'

/** A text in Spanish, the language of all these users. */
export const es = (area: string, key: string, gaps?: Record<string, string | number>) => textOf('es', area, key, gaps)
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
export const dialogOf = (page: Page) => page.locator('dialog[open]').last()
/** Waits until a page shows the text. */
export const said = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
/** Waits until the header of a document shows a status. */
export const stateIs = (page: Page, area: string, key: string) =>
  page.locator('.document-head').getByText(es(area, key), { exact: true }).first().waitFor()
export const supplierId = '1'

/** Chooses an action of a document, as a button or in its menu. */
export async function act(page: Page, name: string) {
  await page.locator('.document').first().waitFor()
  const direct = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const more = page.getByRole('button', { name: es('ui', 'document.more') }).filter({ visible: true })
  await direct.or(more.first()).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await more.first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
/** Imports a draft of an order from a document on the page; returns its id. */
export async function imported(page: Page, number: string): Promise<string> {
  const content = readFileSync(new URL('../../demo/documents/2-order-hengli.xml', import.meta.url), 'utf8')
  const buffer = Buffer.from(content.replace(/(<(?:\w+:)?ID>)[^<]+/, `$1${number}`))
  await page.goto('/order/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'order.xml', mimeType: 'application/xml', buffer })
  await press(page, es('purchase-orders-documents', 'acts.importCreate'))
  await page.waitForURL('**/order/detail?id=*')
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Sends a mandatory survey to the supplier; returns the id of its answer. */
export async function sentSurvey({ database }: TestPortal, buyer: Page, head: Page): Promise<string> {
  const made = await database.one<{ id: string }>(sql`
    insert into survey (enterprise_id, survey_no, title, template_id, deadline, supplier_ids)
    select 1, 'SUR209901010001', 'Datos básicos', id, now() + interval '5 days', ${JSON.stringify([supplierId])}::jsonb
    from survey_template where name = '供应商基本情况调查' returning id`)
  const path = `/supplier/inquiry/inquiry-approval?id=${made?.id ?? ''}`
  await buyer.goto(path)
  await press(buyer, es('surveys', 'survey.submit'))
  await stateIs(buyer, 'surveys', 'surveyStatus.APPROVING')
  await head.goto(path)
  await press(head, es('documents', 'decision.agree'))
  await stateIs(head, 'surveys', 'surveyStatus.SENT')
  const asked = await database.one<{ id: string }>(
    sql`select id from survey_assign where survey_id = ${made?.id ?? ''}`,
  )
  return asked?.id ?? assert.fail('The supplier was not asked.')
}

/** Opens the form of an upgrade with its preconditions. */
export async function openUpgrade(page: Page) {
  await page.goto(`/lifecycle?supplierId=${supplierId}&apply=UP`)
  await dialogOf(page).locator('textarea[name=reason]').waitFor()
  await dialogOf(page).getByText(es('lifecycle', 'checks.title'), { exact: true }).waitFor()
}

export async function tryUpgrade(page: Page) {
  await dialogOf(page).locator('textarea[name=reason]').fill('Lo vimos en su fábrica')
  await dialogOf(page).locator('button[type=submit]').click()
}

/** Answers on a phone: missing fields are reported, typed ones are kept. */
export async function answered(phone: Visitor, id: string) {
  const { page } = phone
  const field = (name: string) => page.locator(`input[name="answer.${name}"]`)
  await page.goto(`/supplier/inquiry/inquiry-write?id=${id}`)
  await field('employees').fill('260')
  await press(page, es('surveys', 'answers.submit'))
  await page.locator('[aria-invalid=true]').first().waitFor()
  await field('founded').fill('2008-05-18')
  await field('business').fill('Bombas')
  await press(page, es('surveys', 'answers.submit'))
  await stateIs(page, 'surveys', 'answerStatus.SUBMITTED')
  assert.deepEqual(await phone.accessibility(), [])
}

export async function accepted(page: Page, id: string) {
  await page.goto(`/supplier/inquiry/list-details?id=${id}`)
  await press(page, es('surveys', 'review.agree'))
  await stateIs(page, 'surveys', 'answerStatus.APPROVED')
}

/** Applies on the page, with an audit if one is needed, and approves on the page. */
export async function upgraded({ database }: TestPortal, buyer: Page, head: Page, audit: Record<string, string> = {}) {
  await openUpgrade(buyer)
  const dialog = dialogOf(buyer)
  assert.equal(await dialog.getByText(es('lifecycle', 'checks.missing'), { exact: true }).count(), 0)
  if ('score' in audit) {
    await dialog.locator('input[name="siteAudit.auditDate"]').fill(await dayIn(database, -2))
    await buyer.keyboard.press('Tab')
    for (const [field, value] of Object.entries(audit))
      await dialog.locator(`input[name="siteAudit.${field}"]`).fill(value)
  }
  await tryUpgrade(buyer)
  await said(buyer, es('lifecycle', 'done.submitted'))
  const sent = await database.one<{ id: string }>(sql`
    select id from lifecycle_apply where supplier_id = ${supplierId} and status = 'APPROVING'`)
  await head.goto(`/form/upgrade-potential-approve?id=${sent?.id ?? ''}`)
  await press(head, es('lifecycle', 'acts.agree'))
  await head.getByText(es('lifecycle', 'status.APPROVED'), { exact: true }).first().waitFor()
}

/** Submits, approves, issues, and accepts on the phone. */
export async function ordered({ buyer, head, phone }: Record<'buyer' | 'head' | 'phone', Visitor>, id: string) {
  const confirm = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
  const status = (page: Page, key: string) =>
    page
      .locator('.document')
      .getByText(es('purchase-orders', `status.${key}`), { exact: true })
      .first()
      .waitFor()
  await buyer.page.goto(`/order/detail?id=${id}`)
  await act(buyer.page, es('purchase-orders', 'acts.submit'))
  await status(buyer.page, 'APPROVING')
  await head.page.goto(`/form/create-detail?id=${id}`)
  await press(head.page, es('documents', 'decision.agree'))
  await status(head.page, 'APPROVED')
  await status(buyer.page, 'APPROVED')
  await act(buyer.page, es('purchase-orders', 'acts.issue'))
  await confirm(buyer.page, es('purchase-orders', 'acts.issue'))
  await status(buyer.page, 'ISSUED')
  await phone.page.goto(`/order/detail?id=${id}`)
  await act(phone.page, es('purchase-orders', 'acts.acceptAll'))
  await confirm(phone.page, es('purchase-orders', 'acts.acceptAll'))
  await status(phone.page, 'CONFIRMED')
}

/** Ships from the phone and receives. */
export async function received({ database }: TestPortal, phone: Visitor, warehouse: Visitor, orderId: string) {
  await phone.page.goto(`/order/detail?id=${orderId}`)
  await act(phone.page, es('purchase-orders', 'acts.deliver'))
  await phone.page.waitForURL('**/delivery/order-edit?orderId=*')
  await phone.page.locator('input[name=arriveDate]').fill(await dayIn(database, 0))
  await press(phone.page, es('delivery-orders', 'acts.ship'))
  await phone.page.waitForURL('**/delivery/order-detail?id=*')
  await warehouse.page.goto(new URL(phone.page.url()).pathname + new URL(phone.page.url()).search)
  await press(warehouse.page, es('delivery-orders', 'acts.receive'))
  await warehouse.page.waitForURL('**/receive/edit?deliveryId=*')
  await press(warehouse.page, es('receipts', 'acts.post'))
  await warehouse.page.waitForURL('**/receive/detail?id=*')
  await stateIs(warehouse.page, 'receipts', 'status.POSTED')
  assert.deepEqual(warehouse.complaints, [])
  await warehouse.context.close()
}

/** The server's current date plus days. */
async function dayIn(database: Database, days: number): Promise<string> {
  const found = await database.one<{ day: string }>(sql`select (current_date + ${days}::int)::text as day`)
  return found?.day ?? ''
}
