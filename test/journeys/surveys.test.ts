import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'surveys', key, gaps)
const es = (key: string, gaps?: Record<string, string | number>) => textOf('es', 'surveys', key, gaps)
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const state = (page: Page, name: string) =>
  page.locator('.document-head').getByText(name, { exact: true }).first().waitFor()
const answer = (page: Page, field: string) => page.locator(`input[name="answer.${field}"]`)

test('a survey is submitted, agreed to, answered in Spanish on a phone, sent back, answered again and accepted', async () => {
  const made = await portal.database.one<{ id: string }>(sql`
    insert into survey (enterprise_id, survey_no, title, template_id, deadline, supplier_ids)
    select 1, 'SUR209901010001', 'Two questions', id, now() + interval '5 days', '["1"]' from survey_template
    where name = '供应商基本情况调查' returning id`)
  const path = `/supplier/inquiry/inquiry-approval?id=${made?.id ?? ''}`
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  await buyer.page.goto(path)
  await press(buyer.page, t('survey.submit'))
  await state(buyer.page, t('surveyStatus.APPROVING'))
  await clean(buyer, 'survey that waits for its approval')

  const head = await portal.visit()
  await head.signIn('buyer2')
  await head.page.goto(path)
  await press(head.page, textOf('en', 'documents', 'decision.agree'))
  await state(head.page, t('surveyStatus.SENT'))
  await head.context.close()

  const phone = await portal.visit({ language: 'es', width: 390, touch: true })
  await phone.signIn('supplier')
  await phone.page.goto('/supplier/inquiry/my-surveys')
  await phone.page.getByRole('link', { name: 'SUR209901010001' }).click()
  await state(phone.page, es('answerStatus.WAITING'))
  await answer(phone.page, 'employees').fill('260')
  await press(phone.page, es('answers.save'))
  await state(phone.page, es('answerStatus.FILLING'))
  await phone.page.reload()
  await state(phone.page, es('answerStatus.FILLING'))
  assert.equal(await answer(phone.page, 'employees').inputValue(), '260')
  await press(phone.page, es('answers.submit'))
  await phone.page.locator('[aria-invalid=true]').first().waitFor()
  await answer(phone.page, 'founded').fill('2008-05-18')
  await answer(phone.page, 'business').fill('Bombas')
  assert.ok(await fits(phone.page), 'nothing is wider than the phone')
  await press(phone.page, es('answers.submit'))
  await state(phone.page, es('answerStatus.SUBMITTED'))

  await buyer.page.goto(path)
  await buyer.page.locator('.document-main tbody').getByRole('link').first().click()
  await buyer.page.getByText('Bombas').waitFor()
  await press(buyer.page, t('review.reject'))
  await buyer.page.locator('textarea[name=opinion][aria-invalid=true]').waitFor()
  await buyer.page.locator('textarea[name=opinion]').fill('Which pumps?')
  await press(buyer.page, t('review.reject'))
  await state(buyer.page, t('answerStatus.REJECTED'))

  await phone.page.reload()
  await phone.page.getByText(es('answers.returned', { opinion: 'Which pumps?' })).waitFor()
  await answer(phone.page, 'business').fill('Bombas centrífugas')
  await press(phone.page, es('answers.submit'))
  await state(phone.page, es('answerStatus.SUBMITTED'))
  assert.deepEqual(await phone.accessibility(), [])

  await buyer.page.reload()
  await buyer.page.getByText('Bombas centrífugas').waitFor()
  await press(buyer.page, t('review.agree'))
  await state(buyer.page, t('answerStatus.APPROVED'))
  assert.deepEqual(await buyer.accessibility(), [], 'answer that was accepted')
  await Promise.all([buyer, phone].map(({ context }) => context.close()))
})

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function clean(visitor: Visitor, what: string) {
  assert.deepEqual(await visitor.accessibility(), [], what)
  assert.deepEqual(visitor.complaints, [], what)
}
