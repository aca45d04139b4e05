import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
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
    assert.deepEqual(complaints, [])
  },
)
