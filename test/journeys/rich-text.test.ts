import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { actOnRow, testPortal } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
let admin: Visitor
before(async () => {
  portal = await testPortal()
  admin = await portal.visit()
  await admin.signIn('admin')
})
after(() => portal.close())

const dialog = (page: Page): Locator => page.locator('dialog[open]')
const textBox = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })

async function save(page: Page) {
  await dialog(page)
    .getByRole('button', { name: /^Save( draft)?$/ })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function keptAnnouncement(title: string): Promise<string | undefined> {
  const rows = await portal.database.rows<{ content: string }>(
    sql`select content from announcement where title = ${title}`,
  )
  return rows[0]?.content
}

test('an announcement is written, copied and pasted without a violation of the strict policy, and stays as written', async () => {
  const { page } = admin
  const { keyboard } = page
  await page.goto('/proclamation/platform')
  await page.getByRole('button', { name: 'New announcement' }).click()
  await dialog(page).getByLabel('Title').fill('Prices of steel')
  await textBox(page, 'Text').focus()
  const bold = (on: boolean) =>
    dialog(page)
      .locator(`button[aria-label=Bold][aria-pressed=${String(on)}]`)
      .waitFor()
  await keyboard.press('Control+b')
  await keyboard.type('Dear')
  await keyboard.press('Control+b')
  await keyboard.type(' suppliers')
  await keyboard.press('Control+a')
  await bold(true)
  await keyboard.press('Control+c')
  await keyboard.press('ArrowRight')
  await bold(false)
  await keyboard.press('Enter')
  await keyboard.press('Control+v')
  await keyboard.press('Enter')
  await keyboard.press('Control+b')
  await dialog(page).getByRole('button', { name: 'List', exact: true }).click()
  await keyboard.type('steel')
  await keyboard.press('Enter')
  await keyboard.type('copper')
  assert.deepEqual(await admin.accessibility(), [])
  await save(page)
  const written =
    '<p><b>Dear</b> suppliers</p><p><b>Dear</b> suppliers</p><ul><li><b>steel</b></li><li><b>copper</b></li></ul>'
  assert.equal(await keptAnnouncement('Prices of steel'), written)

  await actOnRow(page.locator('tbody tr').filter({ hasText: 'Prices of steel' }), 'Edit')
  await textBox(page, 'Text').locator('li').nth(1).waitFor()
  await dialog(page).getByLabel('Title').fill('Prices of metals')
  await save(page)
  assert.equal(await keptAnnouncement('Prices of metals'), written)
  assert.deepEqual(admin.complaints, [])
})

test('a template keeps its link with a placeholder as address, and takes placeholders at the cursor', async () => {
  const { page } = admin
  await page.goto('/message/template')
  await page.getByLabel('Code, name or subject').fill('lifecycle.link')
  await page.keyboard.press('Enter')
  await page.getByText('lifecycle.link', { exact: true }).first().click()
  await textBox(page, 'Content').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Thank you, ')
  await dialog(page).getByTitle('{{name}}').click()
  await page.keyboard.type('.')
  await dialog(page).getByRole('region', { name: 'Preview' }).getByText('Thank you, ').waitFor()
  assert.deepEqual(await admin.accessibility(), [])
  await save(page)
  const [row] = await portal.database.rows<{ text: string }>(
    sql`select contents->>'en' as text from msg_public_template where code = 'lifecycle.link'`,
  )
  assert.match(row?.text ?? '', /<a href="\{\{address\}\}" rel="noopener noreferrer nofollow">/)
  assert.match(row?.text ?? '', / Thank you, \{\{name\}\}\.<\/p>$/)
  assert.deepEqual(admin.complaints, [])
})
