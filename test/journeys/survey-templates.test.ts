import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Locator, Page } from 'playwright-core'
import type { SurveyField } from '../../src/contract/ground/surveys/templates.ts'
import { actOnRow, testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'
import { surveyField } from '../support/survey-field.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'surveys', key, gaps)
const refusal = (code: string) => textOf('en', 'errors', code)
const dialogOf = (page: Page) => page.locator('dialog[open]')
const press = (part: Locator, name: string) => part.getByRole('button', { name, exact: true }).click()

const question = (fieldName: string, groupName: string) => surveyField(fieldName, { groupName })

async function draft(name: string, fields: SurveyField[]): Promise<string> {
  const made = await portal.database.one<{ id: string }>(sql`
    insert into survey_template (enterprise_id, name, kind, fields)
    values (1, ${name}, 'BASIC', ${JSON.stringify(fields)}::jsonb) returning id`)
  return made?.id ?? ''
}

/** Writes the fields of a template like another user a moment before. */
const rewrite = (id: string, fields: SurveyField[]) =>
  portal.database.run(sql`update survey_template set fields = ${JSON.stringify(fields)}::jsonb where id = ${id}`)

async function fieldNames(id: string): Promise<string[]> {
  const found = await portal.database.one<{ fields: { fieldName: string; groupName: string }[] }>(
    sql`select fields from survey_template where id = ${id}`,
  )
  return (found?.fields ?? []).map(({ fieldName, groupName }) => `${groupName} ${fieldName}`)
}

test('a field name that is there twice and a group that begins again are told of at their fields of the designer', async () => {
  const id = await draft('Designed here', [question('staff', 'A'), question('plant', 'B'), question('bank', 'C')])
  const { page, signIn, complaints, accessibility, context } = await portal.visit({ width: 390, touch: true })
  await signIn('buyer')
  await page.goto('/supplier/inquiry/define')
  await page.locator(shown).getByText('Designed here', { exact: true }).click()
  const dialog = dialogOf(page)
  const field = (row: number, name: string) =>
    dialog
      .locator('.grid-card')
      .nth(row)
      .locator('.field', { has: page.getByText(t(`fields.${name}`)) })
  const put = (row: number, name: string, text: string) => field(row, name).locator('input').fill(text)
  await put(1, 'fieldName', 'Staff')
  await put(2, 'groupName', 'A')
  await press(dialog, 'Save')
  await field(1, 'fieldName')
    .locator('.field-error', { hasText: refusal('11009') })
    .waitFor()
  await field(2, 'groupName')
    .locator('.field-error', { hasText: refusal('15013') })
    .waitFor()
  assert.equal(await dialog.locator('.grid-card .field-error').count(), 2)
  assert.deepEqual(await accessibility(), [])
  assert.deepEqual(await fieldNames(id), ['A staff', 'B plant', 'C bank'], 'nothing is saved')

  await put(1, 'fieldName', 'works')
  await put(2, 'groupName', 'B')
  await press(dialog, 'Save')
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await fieldNames(id), ['A staff', 'B works', 'B bank'])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a template without fields is neither published nor copied from, and one with fields is not copied into', async () => {
  const one = [question('staff', 'A')]
  const bare = await draft('Still bare', [])
  const source = await draft('Copied from', one)
  const { page, signIn, complaints, accessibility, context } = await portal.visit()
  await signIn('buyer')
  await page.goto('/supplier/inquiry/define')
  const row = page.locator(`${shown} tbody tr`, { hasText: 'Still bare' })
  const dialog = dialogOf(page)
  await actOnRow(row, t('acts.publish'))
  await press(dialog, t('acts.publish'))
  await page.getByText(refusal('15004')).first().waitFor()
  await page.reload()

  await actOnRow(row, t('acts.copy'))
  await dialog.locator('select[name=sourceId]').selectOption(source)
  await rewrite(source, [])
  await press(dialog, t('acts.copy'))
  await dialog.getByText(refusal('15004')).waitFor()
  assert.deepEqual(await accessibility(), [])
  await rewrite(source, one)
  await rewrite(bare, [question('other', 'B')])
  await press(dialog, t('acts.copy'))
  await dialog.getByText(refusal('15003')).waitFor()
  await rewrite(bare, [])
  await press(dialog, t('acts.copy'))
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await fieldNames(bare), ['A staff'])
  assert.deepEqual(complaints, [])
  await context.close()
})
