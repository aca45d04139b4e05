import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { codeSentTo, letterTo } from '../support/letters.ts'
import { testPortal, textOf, violations } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const say = (key: string) => textOf('ja', 'account', key)

test(
  'an initial password leads every place to its change, and on to the wanted page',
  { timeout: 90_000 },
  async () => {
    await portal.database.run(sql`update app_user set must_change_password = 1 where username = 'quality'`)
    const { page, complaints } = await portal.visit({ language: 'ja', width: 390 })
    await page.goto('/order/list')
    await page.locator('input[name=username]').fill('quality')
    await page.locator('input[name=password]').fill('demo1234')
    await page.locator('input[name=password]').press('Enter')
    await page.waitForURL('**/initial-password?redirect=*')
    await page.getByLabel(say('fields.initialPassword')).waitFor()
    await page.reload()
    await page.getByLabel(say('fields.initialPassword')).fill('demo1234')
    await page.locator('input[name=newPassword]').fill('demo1234')
    await page.locator('input[name=repeat]').fill('demo12345')
    await page.getByRole('button', { name: say('initial.submit') }).click()
    await page.getByText(say('check.same')).waitFor()
    await page.getByText(say('check.differs')).waitFor()
    await page.locator('input[name=newPassword]').fill('own-secret')
    await page.locator('input[name=repeat]').fill('own-secret')
    await page.getByRole('button', { name: say('initial.submit') }).click()
    await page.waitForURL('**/order/list')
    await page
      .getByRole('link', { name: /^PO\d+$/ })
      .first()
      .waitFor()
    await page.goto('/initial-password')
    await page.waitForURL('**/dashboard/index')
    // The title of the route and that of the product.
    const title = `${textOf('ja', 'portal', 'pages.home')} - ${textOf('ja', 'portal', 'title')}`
    await page.waitForFunction(wanted => document.title === wanted, title)
    assert.deepEqual(complaints, [])
  },
)

test('a forgotten password is set anew with the code of a letter', { timeout: 90_000 }, async () => {
  const email = 'wu.dawei@works.example'
  await portal.database.run(sql`update app_user set email = ${email} where username = 'warehouse'`)
  const { page, complaints } = await portal.visit({ language: 'ja', width: 390 })
  await page.goto('/')
  await page.getByRole('link', { name: textOf('ja', 'portal', 'ways.forgot') }).click()
  await page.waitForURL('**/retrieve-password')
  await page.locator('input[name=username]').fill('warehouse')
  await page.getByLabel(say('fields.email')).fill(email)
  await page.getByRole('button', { name: say('retrieve.send') }).click()
  await page.locator('input[name=verifyCode]').fill(await waitForCode(email))
  await page.locator('input[name=newPassword]').fill('new-secret')
  await page.locator('input[name=repeat]').fill('new-secret')
  await page.getByRole('button', { name: say('retrieve.submit') }).click()
  await page.getByRole('heading', { name: say('retrieve.done') }).waitFor()
  await page.getByRole('button', { name: say('card.toSignIn') }).click()
  await page.locator('input[name=username]').fill('warehouse')
  await page.locator('input[name=password]').fill('new-secret')
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/dashboard/index')
  assert.deepEqual(complaints, [])

  async function waitForCode(address: string) {
    await page.locator('input[name=verifyCode]').waitFor()
    return codeSentTo(portal.database, address)
  }
})

const stage = (key: string) => textOf('es', 'lifecycle', key)

test(
  'a downgrade is decided on a phone by the link in the e-mail, once and without signing in',
  { timeout: 90_000 },
  async () => {
    const buyer = await portal.visit({ language: 'es' })
    await buyer.signIn('buyer')
    await buyer.page.goto('/lifecycle')
    await buyer.page
      .getByRole('button', { name: stage('list.create') })
      .first()
      .click()
    await buyer.page.locator('input[name=supplierId]').fill('恒砺')
    await buyer.page.locator('[role=option]:visible').first().click()
    await buyer.page.locator('select[name=toStage]').selectOption('QUALIFIED')
    await buyer.page.locator('textarea[name=reason]').fill('Entregas tardías')
    await buyer.page.locator('dialog[open] button[type=submit]').click()
    await buyer.page.getByRole('link', { name: /^LCY\d+$/ }).waitFor()

    const letter = await letterTo(portal.database, 'buyer2@yunqiao.example')
    const way = /(\/form\/degrade-approve\?link=[\w-]{22})/.exec(letter)?.[1] ?? assert.fail(letter)
    const { page, complaints } = await portal.visit({ language: 'es', width: 390 })
    await page.goto('/form/degrade-approve?id=1')
    await page.getByText(stage('link.needed'), { exact: true }).waitFor()
    await page.goto(way)
    await page.getByRole('heading', { name: stage('degrade.decision') }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page
      .getByRole('button', { name: stage('company.title') })
      .first()
      .click()
    await page.waitForURL('**/form/company-detail?link=*')
    await page.getByRole('heading', { name: stage('company.contacts') }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.goto(way)
    await page.getByRole('button', { name: stage('acts.agree') }).click()
    await page.getByText(stage('status.APPROVED'), { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText(stage('link.used'), { exact: true }).waitFor()
    await page.goto(`/form/company-detail?link=${'A'.repeat(22)}`)
    await page.getByText(stage('link.unknown'), { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
  },
)
