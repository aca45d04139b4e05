import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { codeSentTo } from '../support/letters.ts'
import { testPortal, textOf } from '../support/portal.ts'
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
    // The title of the route and that of the product (portal.md §2.1).
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
