import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { clean } from '../support/clean.ts'
import { day } from '../support/day.ts'
import { press } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'performance', key, gaps)
const dialogOf = (page: Page) => page.locator('dialog[open]').last()
const confirm = (page: Page) => dialogOf(page).getByRole('button').last().click()
const state = (page: Page, key: string) =>
  page
    .locator('.document-head')
    .getByText(t(`status.${key}`), { exact: true })
    .first()
    .waitFor()
const drawerOf = (page: Page) => page.locator('srmsl-drawer[open]')

test('an assessment is made from a template, rated, adjusted, approved, read on a phone, objected to and answered', async () => {
  await portal.database.run(sql`
    insert into perf_supplier_list (enterprise_id, create_name, name, supplier_ids) values (1, 'Test', 'Two', '["1", "2"]')`)
  // A user other than the head who submits the results decides on them.
  await portal.database.run(sql`
    insert into user_role (user_id, role_id)
    select u.id, r.id from app_user u, role r where u.username = 'finance' and r.code = 'PUR_MANAGER'`)
  const head = await portal.visit()
  await head.signIn('buyer2')
  const id = await makeFile(head)
  const path = `/perform/review-approval?id=${id}`
  await head.page.goto(path)
  await press(head.page, t('acts.start'))
  await confirm(head.page)
  await state(head.page, 'RATING')
  await clean(head, 'file that waits for ratings')

  for (const [user, scores] of [
    ['buyer', ['80', '70']],
    ['quality', ['90', '75']],
  ] as const) {
    const rater = await portal.visit()
    await rater.signIn(user)
    await rate(rater, id, scores)
    await rater.context.close()
  }

  await head.page.goto(path)
  await press(head.page, t('acts.calculate'))
  await state(head.page, 'CALCULATED')
  const before = await resultOf(id)
  await openResult(head.page, before.name)
  const drawer = drawerOf(head.page)
  await drawer.getByLabel(t('adjust.points')).fill('-2')
  await drawer.getByLabel(t('results.reason')).fill('A strike that was known')
  await press(head.page, t('adjust.act'))
  await head.page.getByText(t('done.adjust')).waitFor()
  await clean(head, 'result that was adjusted')
  await head.page.keyboard.press('Escape')
  const adjusted = await resultOf(id)
  assert.equal(Number(adjusted.total), Number(before.total) - 2)
  await press(head.page, t('acts.submit'))
  await state(head.page, 'APPROVING')

  const approver = await portal.visit()
  await approver.signIn('finance')
  await approver.page.goto(path)
  await press(approver.page, textOf('en', 'documents', 'decision.agree'))
  await state(approver.page, 'APPROVED')
  await clean(approver, 'results that were approved')
  await approver.context.close()
  await head.page.goto(path)
  await press(head.page, t('acts.publish'))
  await confirm(head.page)
  await state(head.page, 'PUBLISHED')

  const phone = await portal.visit({ width: 390, touch: true })
  await phone.signIn('supplier')
  await phone.page.goto('/perform/my-result')
  await phone.page.getByRole('link', { name: adjusted.perfNo }).click()
  await phone.page.locator('.document-head').getByText(adjusted.total, { exact: true }).waitFor()
  assert.equal(await phone.page.getByText('A strike that was known').count(), 0, 'the adjustment is internal')
  assert.ok(await fits(phone.page), 'nothing is wider than the phone')
  await press(phone.page, t('appeal.act'))
  await dialogOf(phone.page).getByRole('textbox').fill('The strike was announced in time')
  await confirm(phone.page)
  await phone.page.getByText('The strike was announced in time').waitFor()
  await phone.page.getByText(t('appeal.waits')).waitFor()
  await clean(phone, 'own result with its objection')

  await head.page.goto(path)
  await openResult(head.page, before.name)
  await press(head.page, t('appeal.reply'))
  await dialogOf(head.page).getByRole('textbox').fill('It was not; the result stays')
  await confirm(head.page)
  await head.page.getByText(t('appeal.replied')).waitFor()
  await clean(head, 'objection that was answered')
  await phone.page.reload()
  await phone.page.getByText('It was not; the result stays').waitFor()
  await Promise.all([head, phone].map(({ context }) => context.close()))
})

/** Saves a draft by the second template and the list of two, of which two people rate. Returns its id. */
async function makeFile({ page }: Visitor): Promise<string> {
  await page.goto('/perform/file')
  await press(page, t('files.create'))
  await page.waitForURL('**/perform/file-edit**')
  const form = page.locator('.document-form')
  await form.getByLabel(t('files.title')).first().fill('Two suppliers')
  const days: [string, string][] = [
    ['periodFrom', day(-200)],
    ['periodTo', day(-1)],
    ['rateDeadline', day(5)],
  ]
  for (const [field, day] of days) {
    await form.locator(`input[name=${field}]`).fill(day)
    await page.keyboard.press('Tab')
  }
  for (const [field, name] of [
    ['templateId', '间接物料与服务简易考评'],
    ['supplierListId', 'Two'],
  ] as const) {
    await form.locator(`select[name=${field}]`).selectOption({ label: name })
  }
  await press(page, textOf('en', 'ui', 'form.save'))
  await form.waitFor({ state: 'detached' })
  // The list was open behind the form, and has the new file when it is shown again.
  await page.getByText('Two suppliers', { exact: true }).filter({ visible: true }).first().waitFor()
  const made = await portal.database.one<{ id: string }>(sql`
    update perf_file set raters = (select jsonb_agg(jsonb_build_object('indicatorId', i.id::text, 'userId', u.id::text,
      'userName', u.name, 'weight', '1')) from perf_indicator i, app_user u
      where i.code = 'S02' and u.username in ('buyer', 'quality'))
    where title = 'Two suppliers' returning id`)
  return made?.id ?? ''
}

async function rate(rater: Visitor, id: string, scores: readonly [string, string]): Promise<void> {
  const { page } = rater
  await page.goto(`/perform/rating-detail?id=${id}`)
  const grid = page.getByRole('grid', { name: t('ratings.title') })
  for (const [at, score] of scores.entries()) {
    await grid
      .getByRole('row')
      .nth(at + 1)
      .locator('td, [role=gridcell], th')
      .nth(4)
      .click()
    await grid.locator('[data-editor]').fill(score)
    await grid.locator('[data-editor]').press('Enter')
  }
  await clean(rater, 'sheet of ratings')
  await press(page, t('ratings.submit'))
  await page.getByText(t('ratings.done')).waitFor()
}

async function openResult(page: Page, supplier: string): Promise<void> {
  await page.locator('.document-main').getByText(supplier, { exact: true }).filter({ visible: true }).first().click()
  await drawerOf(page).getByText(t('results.computed'), { exact: true }).waitFor()
}

async function resultOf(fileId: string) {
  const found = await portal.database.one<{ total: string; perfNo: string; name: string }>(sql`
    select r.total::text as total, f.perf_no, s.name from perf_result r join perf_file f on f.id = r.file_id
      join supplier s on s.id = r.supplier_id where r.file_id = ${fileId} and r.supplier_id = 1`)
  return found ?? assert.fail('The supplier has no result.')
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
