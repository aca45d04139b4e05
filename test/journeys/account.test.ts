import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { codeSentTo, letterTo } from '../support/letters.ts'
import { testPortal, textOf, violations } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { until } from '../support/until.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const say = (key: string) => textOf('ja', 'account', key)

test(
  'an initial password leads every place to its change, and on to the wanted page',
  { timeout: 300_000 },
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

test('a forgotten password is set again with the code of a letter', { timeout: 300_000 }, async () => {
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

/** Opens the form of an application in Spanish, with a direction and a supplier chosen. */
async function applicationFor(direction: string, supplier: string) {
  const buyer = await portal.visit({ language: 'es' })
  await buyer.signIn('buyer')
  await buyer.page.goto('/lifecycle')
  await buyer.page
    .getByRole('button', { name: stage('list.create') })
    .first()
    .click()
  await buyer.page.locator('select[name=direction]').selectOption(direction)
  await buyer.page.locator('input[name=supplierId]').fill(supplier)
  await buyer.page.locator('[role=option]:visible').first().click()
  return buyer
}

async function applyForDowngrade(toStage: string): Promise<void> {
  const { page } = await applicationFor('DOWN', '恒砺')
  await page.locator('select[name=toStage]').selectOption(toStage)
  await page.locator('textarea[name=reason]').fill('Entregas tardías')
  await page.locator('dialog[open] button[type=submit]').click()
  await page.getByText(stage('done.submitted')).waitFor()
}

test(
  'a supplier is raised: what has to be so is listed, the audit is asked for, a head agrees',
  { timeout: 300_000 },
  async () => {
    const buyer = await applicationFor('UP', '崇瓯')
    const { page } = buyer
    await page.getByText(stage('checks.title'), { exact: true }).waitFor()
    assert.equal(await page.getByText(stage('checks.missing'), { exact: true }).count(), 0)
    await page.locator('textarea[name=reason]').fill('Muestras buenas')
    await page.locator('dialog[open] button[type=submit]').click()
    await page
      .getByText(textOf('es', 'problems', 'lifecycle.auditNeeded'))
      .first()
      .waitFor()
    await page.locator('textarea[name=exemption]').fill('Auditado por el grupo')
    await page.locator('dialog[open] button[type=submit]').click()
    await page.getByText(stage('done.submitted')).waitFor()
    const head = await portal.visit({ language: 'es' })
    await head.signIn('buyer2')
    await head.page.goto('/lifecycle')
    await head.page.getByRole('row', { name: /崇瓯/ }).getByRole('link').first().click()
    await head.page.getByRole('button', { name: stage('acts.agree'), exact: true }).click()
    await head.page.getByText(stage('status.APPROVED'), { exact: true }).first().waitFor()
    assert.deepEqual(await violations(head.page), [])
    // The purchaser's list updates by itself.
    await page.getByRole('row', { name: /崇瓯/ }).getByText(stage('status.APPROVED'), { exact: true }).waitFor()
    const kept = await portal.database.one<{ stage: string }>(
      sql`select stage from supplier where short_name = '崇瓯涂料'`,
    )
    assert.equal(kept?.stage, 'QUALIFIED')
    assert.deepEqual([...buyer.complaints, ...head.complaints], [])
  },
)

test(
  'a downgrade is decided on a phone by the link in the e-mail and the code that follows, once and without signing in',
  { timeout: 300_000 },
  async () => {
    await applyForDowngrade('QUALIFIED')
    const letter = await letterTo(portal.database, 'buyer2@yunqiao.example')
    const way = /(\/form\/degrade-approve\?link=[\w-]{22})/.exec(letter)?.[1] ?? assert.fail(letter)
    const { page, complaints } = await portal.visit({ language: 'es', width: 390 })
    await page.goto('/form/degrade-approve?id=1')
    await page.getByText(stage('link.needed'), { exact: true }).waitFor()
    await page.goto(way)
    await page.getByRole('heading', { name: textOf('es', 'documents', 'decision.title') }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page
      .getByRole('button', { name: stage('company.title') })
      .first()
      .click()
    await page.waitForURL('**/form/company-detail?link=*')
    await page.getByRole('heading', { name: stage('company.contacts') }).waitFor()
    assert.deepEqual(await violations(page), [])
    for (const language of ['en', 'zh', 'ja'] as const) await codeIsAskedFor(language, way)
    await page.goto(way)
    await page.getByRole('button', { name: stage('acts.agree'), exact: true }).click()
    await page.getByRole('heading', { name: stage('decide.confirm') }).waitFor()
    await page.getByText('b•••@yunqiao.example').waitFor()
    assert.deepEqual(await violations(page), [])
    const code = page.locator('input[name=verifyCode]')
    await code.waitFor()
    await page.getByRole('button', { name: stage('acts.agree'), exact: true }).click()
    await page.getByText(textOf('es', 'account', 'check.missing')).waitFor()
    const sent = await waitForLinkCode()
    await code.fill(sent === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: stage('acts.agree'), exact: true }).click()
    await page.getByText(textOf('es', 'errors', '12010')).waitFor()
    await code.fill(sent)
    await page.getByRole('button', { name: stage('acts.agree'), exact: true }).click()
    await page.getByText(stage('status.APPROVED'), { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText(stage('link.used'), { exact: true }).waitFor()
    await page.goto(`/form/company-detail?link=${'A'.repeat(22)}`)
    await page.getByText(stage('link.unknown'), { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
  },
)

/** Opens a link in another language as far as the code, which then is forgotten. */
async function codeIsAskedFor(language: 'en' | 'zh' | 'ja', way: string) {
  const { page, complaints } = await portal.visit({ language, width: 390 })
  await page.goto(way)
  await page.getByRole('button', { name: textOf(language, 'lifecycle', 'acts.agree'), exact: true }).click()
  await page.getByRole('heading', { name: textOf(language, 'lifecycle', 'decide.confirm') }).waitFor()
  await page.getByText('b•••@yunqiao.example').waitFor()
  await waitForLinkCode()
  await portal.database.run(sql`delete from verify_code`)
  await portal.database.run(sql`delete from msg_send_record where template_code = 'link.code'`)
  assert.deepEqual(complaints, [])
  await page.close()
}

/** The code for a link, once the server has written its letter. */
async function waitForLinkCode(): Promise<string> {
  const letter = await until('a code is sent', () =>
    portal.database.one<{ address: string }>(sql`
      select address from msg_send_record where template_code = 'link.code' limit 1`),
  )
  return codeSentTo(portal.database, letter.address)
}

test('a user who signs in from the link decides with the sign-in, without a code', { timeout: 300_000 }, async () => {
  await applyForDowngrade('POTENTIAL')
  const letter = await portal.database.one<{ content: string }>(sql`
    select content from msg_send_record
    where template_code = 'lifecycle.link' and address = 'buyer2@yunqiao.example' order by id desc limit 1`)
  const way = /(\/form\/degrade-approve\?link=[\w-]{22})/.exec(letter?.content ?? '')?.[1] ?? assert.fail()

  const { page, complaints } = await portal.visit({ language: 'es' })
  await page.goto(way)
  await page.getByRole('button', { name: stage('acts.reject') }).click()
  await page.getByText(textOf('es', 'documents', 'decision.opinionMissing')).waitFor()
  await page.getByRole('button', { name: stage('acts.agree'), exact: true }).click()
  await page.getByRole('button', { name: stage('link.signIn') }).click()
  await page.locator('input[name=username]').fill('buyer2')
  await page.locator('input[name=password]').fill('demo1234')
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/form/degrade-approve?id=*')
  await page.goto(way)
  await page.getByRole('button', { name: stage('acts.agree'), exact: true }).click()
  await page.getByText(stage('status.APPROVED'), { exact: true }).first().waitFor()
  assert.deepEqual(complaints, [])
})
