import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('who has chosen no look sees that of the system, and follows when it changes', async () => {
  const visitor = await portal.visit()
  const { page } = visitor
  const shows = (scheme: string) =>
    page.waitForFunction(wanted => {
      const portal = document.querySelector('srm-portal')
      return portal !== null && getComputedStyle(portal).colorScheme === wanted
    }, scheme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitor.signIn('quality')
  await shows('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await shows('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.locator('.shell main h1:visible').first().waitFor()
  await shows('dark')
})

test('names of systems have 3 to 16 characters', async () => {
  const admin = await portal.visit()
  await admin.signIn('admin')
  const { page } = admin
  await page.goto('/system/system')
  await page.getByRole('button', { name: textOf('en', 'administration', 'systems.create') }).click()
  const dialog = page.getByRole('dialog')
  const [project, name] = [dialog.locator('input[name=projectName]'), dialog.locator('input[name=name]')]
  const save = dialog.getByRole('button', { name: 'Save' })
  await project.fill('ab')
  await name.fill('cd')
  await save.click()
  for (const field of [project, name]) await field.and(page.locator('[aria-invalid=true]')).waitFor()
  for (const field of [project, name]) {
    await field.fill('')
    await field.pressSequentially('abcdefghijklmnopqr')
    assert.equal(await field.inputValue(), 'abcdefghijklmnop')
  }
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  const kept = await portal.database.one(sql`select name from app_system where project_name = 'abcdefghijklmnop'`)
  assert.deepEqual(kept, { name: 'abcdefghijklmnop' })
})
