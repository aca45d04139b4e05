import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { getTypedKey } from '../../src/contract/platform/preferences/typed-key.ts'
import { clean } from '../support/clean.ts'
import { press } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'surveys', key, gaps)
const es = (key: string, gaps?: Record<string, string | number>) => textOf('es', 'surveys', key, gaps)
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

test('a draft is written on its own page; questions follow answers, which are kept without a network, points follow them', async () => {
  const [made] = await portal.database.rows<{ id: string }>(sql`
    insert into survey (enterprise_id, survey_no, title, template_id, deadline, supplier_ids)
    select 1, 'SUR209901020001', 'Quality', id, now() + interval '5 days', '["1"]' from survey_template where name = '质量体系调查' returning id`)
  const id = made?.id ?? ''
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  await buyer.page.goto(`/supplier/inquiry/inquiry-add?id=${id}`)
  const tried = buyer.page.locator('select[name="answer.iso9001"]')
  await tried.selectOption('0')
  await answer(buyer.page, 'plan').waitFor()
  await tried.selectOption('1')
  await answer(buyer.page, 'certificate.certNo').waitFor()
  await buyer.page.locator('input[name=title]').fill('Quality of the year')
  await clean(buyer, 'form of a survey')
  await press(buyer.page, t('survey.submit'))
  await state(buyer.page, t('surveyStatus.APPROVING'))
  const head = await portal.visit()
  await head.signIn('buyer2')
  await head.page.goto(`/supplier/inquiry/inquiry-approval?id=${id}`)
  await press(head.page, textOf('en', 'documents', 'decision.agree'))
  await state(head.page, t('surveyStatus.SENT'))
  await head.context.close()

  const supplier = await portal.visit({ width: 390, touch: true })
  await supplier.signIn('supplier')
  const own = await portal.database.one<{ id: string }>(sql`select id from survey_assign where survey_id = ${id}`)
  // The key of what is kept in the browser.
  const keyed = supplier.page.waitForResponse(response => response.url().includes(getTypedKey.path))
  await supplier.page.goto(`/supplier/inquiry/inquiry-write?id=${own?.id ?? ''}`)
  const certified = supplier.page.locator('select[name="answer.iso9001"]')
  await certified.selectOption('0')
  await keyed
  await supplier.context.setOffline(true)
  await answer(supplier.page, 'plan').fill('Next spring')
  await press(supplier.page, t('answers.save'))
  await supplier.page.getByText(textOf('en', 'documents', 'kept')).waitFor()
  assert.equal(await answer(supplier.page, 'plan').inputValue(), 'Next spring')
  await supplier.context.setOffline(false)
  await supplier.page.reload()
  await press(supplier.page, textOf('en', 'documents', 'draft.restore'))
  assert.equal(await answer(supplier.page, 'plan').inputValue(), 'Next spring')
  await supplier.page.locator('select[name="answer.inspection"]').selectOption('抽检')
  await press(supplier.page, t('answers.save'))
  await state(supplier.page, t('answerStatus.FILLING'))
  await portal.database.run(sql`
    update survey_assign set answers = answers || '[{"fieldName":"methods","values":["SPC","FMEA"]}]', version = version + 1
    where id = ${own?.id ?? ''}`)
  await supplier.page.reload()
  await press(supplier.page, t('answers.submit'))
  await state(supplier.page, t('answerStatus.SUBMITTED'))
  await supplier.context.close()

  await buyer.page.goto(`/supplier/inquiry/list-details?id=${own?.id ?? ''}`)
  const points = buyer.page.locator('input[name="scores.inspection"]')
  await buyer.page.getByText(t('review.automatic', { score: '28', most: '40' })).waitFor()
  assert.equal(await points.inputValue(), '28')
  await points.fill('30')
  await press(buyer.page, t('review.agree'))
  await buyer.page.locator('input[name="notes.inspection"][aria-invalid=true]').fill('Every tenth piece')
  await clean(buyer, 'review with a note')
  await press(buyer.page, t('review.agree'))
  await state(buyer.page, t('answerStatus.APPROVED'))
  await buyer.page.getByText('Every tenth piece').waitFor()
  await buyer.context.close()
})

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
