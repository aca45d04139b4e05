import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import sql from 'sql-template-tag'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'
import { loaded } from '../support/shown-page.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** The calls that a page makes from now on, and under which page id. */
function calls(page: Page) {
  const made: { path: string; resource: string }[] = []
  page.on('request', (request: Request) => {
    const [, path] = request.url().split('/stage-api/')
    if (path !== undefined)
      made.push({ path: path.split('?')[0] ?? '', resource: request.headers()['x-resource-id'] ?? '' })
  })
  return {
    made,
    count: (path: string) => made.filter(call => call.path === path).length,
  }
}

const menuEntry = (page: Page, path: string) => page.locator(`.side-entry[href$="${path}"]`)

async function openFromMenu({ page }: Visitor, path: string) {
  await menuEntry(page, path).click()
  await page.waitForURL(`**${path}`)
  await page.locator('.view:not(.view-behind) h1').first().waitFor()
}

test('every call of a page names the page in front, and so does the audit trail', { timeout: 300_000 }, async () => {
  const admin = await portal.visit()
  await admin.signIn('admin')
  const { page } = admin
  await menuEntry(page, '/system/system').waitFor()
  // Calls of the portal itself, before its first page is loaded, have none.
  await loaded(page)
  const { made } = calls(page)
  for (const [path, code, call] of [
    ['/system/user', 'sys-user', 'user/query'],
    ['/system/client', 'sys-client', 'client/query'],
    ['/system/audit', 'sys-audit', 'system/audit/query'],
    ['/system/system', 'sys-system', 'system/query'],
  ] as const) {
    const list = page.waitForRequest(request => request.url().includes(call))
    await openFromMenu(admin, path)
    assert.equal((await list).headers()['x-resource-id'], code, path)
  }
  assert.deepEqual(
    made.filter(({ resource, path }) => resource === '' && path !== 'events'),
    [],
  )

  await page.getByRole('button', { name: textOf('en', 'administration', 'systems.create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=projectName]').fill('warehouse-scales')
  await dialog.locator('input[name=name]').fill('Scales')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await openFromMenu(admin, '/system/audit')
  await page.locator('.view:not(.view-behind) .filters input[name=docNo]').fill('warehouse-scales')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .locator('.view:not(.view-behind) tbody tr', { hasText: 'warehouse-scales' })
    .locator('button, a')
    .first()
    .click()
  const facts = page.locator('srmsl-drawer[open] .fact-list')
  await facts.getByText('Systems', { exact: true }).waitFor()
})

test('two clicks on Search send one request, a second later the next one counts', { timeout: 300_000 }, async () => {
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  const { page } = buyer
  await openFromMenu(buyer, '/order/list')
  await page
    .getByRole('link', { name: /^PO\d+$/ })
    .first()
    .waitFor()
  const { count } = calls(page)
  const search = page.locator('.view:not(.view-behind) .filters button[type=submit]')
  // In the page: on a busy machine two clicks from outside may be more than a second apart.
  const rests = await search.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    return new Promise(resolve => queueMicrotask(() => resolve(button.ariaDisabled)))
  })
  assert.equal(rests, 'true')
  await page.locator('.view:not(.view-behind) .filters button[type=submit]:not([aria-disabled])').waitFor()
  assert.equal(count('pur/purchaseOrder/query'), 1)
  const answered = page.waitForResponse(answer => answer.url().includes('pur/purchaseOrder/query'))
  await search.click()
  await answered
  assert.equal(count('pur/purchaseOrder/query'), 2)
})

test('another device speaks the language that the user has saved', { timeout: 300_000 }, async () => {
  const first = await portal.visit()
  await first.signIn('finance')
  const addresses: string[] = []
  first.page.on('framenavigated', frame => addresses.push(new URL(frame.url()).pathname))
  await first.page.getByRole('button', { name: 'Language' }).click()
  const saved = first.page.waitForResponse('**/user/saveLocale')
  const told = first.page.getByText(textOf('zh', 'portal', 'language.done')).waitFor()
  await first.page.getByRole('menuitemradio', { name: '中文' }).click()
  await Promise.all([saved, told])
  assert.deepEqual(addresses, ['/language/zh', '/dashboard/index'])

  const second = await portal.visit()
  await second.signIn('finance')
  await second.page.getByRole('heading', { level: 1, name: textOf('zh', 'portal', 'pages.home') }).waitFor()

  // Chosen at the login, a language is newer than the saved one, and is saved itself.
  const third = await portal.visit()
  await third.page.goto('/')
  await third.page.getByRole('button', { name: 'Español' }).click()
  const newer = third.page.waitForResponse('**/user/saveLocale')
  await third.page.locator('input[name=username]').fill('finance')
  await third.page.locator('input[name=password]').fill('demo1234')
  await third.page.locator('input[name=password]').press('Enter')
  await newer
  await third.page.getByRole('heading', { level: 1, name: textOf('es', 'portal', 'pages.home') }).waitFor()
  const kept = await portal.database.one(sql`select locale from app_user where username = 'finance'`)
  assert.deepEqual(kept, { locale: 'es' })
})

test('the logout flag of an address ends one session only', { timeout: 300_000 }, async () => {
  const visitor = await portal.visit()
  await visitor.signIn('quality')
  const { page } = visitor
  await page.goto('/dashboard/personal-center?logout=yes')
  await page.locator('input[name=username]').waitFor()
  assert.ok(!page.url().includes('logout'), page.url())
  await page.locator('input[name=username]').fill('quality')
  await page.locator('input[name=password]').fill('demo1234')
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/dashboard/personal-center')
  await page.locator('.shell main h1:visible').first().waitFor()
  await page.reload()
  await page.locator('.shell main h1:visible').first().waitFor()
  assert.ok(page.url().endsWith('/dashboard/personal-center'))
})

test('an idle hour leaves no last click behind, and says why as a warning', { timeout: 300_000 }, async () => {
  const visitor = await portal.visit()
  await visitor.signIn('quality')
  const { page } = visitor
  await page.locator('.shell main h1:visible').first().waitFor()
  await page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 3_700_000
  })
  const told = page.locator('.toast.tone-wait').waitFor()
  await page.locator('.shell main h1:visible').first().click()
  await Promise.all([page.locator('input[name=username]').waitFor(), told])
  assert.equal(await page.evaluate(() => localStorage.getItem('srm.lastClick')), null)
})

test(
  'a list opens with ten rows, and with as many as the user has chosen ever after',
  { timeout: 300_000 },
  async () => {
    const buyer = await portal.visit()
    await buyer.signIn('buyer')
    const { page } = buyer
    const rows = () => page.locator('.view:not(.view-behind) tbody tr')
    await openFromMenu(buyer, '/order/row-list')
    await loaded(page)
    assert.equal(await rows().count(), 10)
    // Other preferences are saved as well.
    const kept = page.waitForResponse(
      answer =>
        answer.url().endsWith('/user/preference/save') && (answer.request().postData()?.includes('"rows/') ?? false),
    )
    await page.locator('.view:not(.view-behind) .pager select').selectOption('20')
    await rows().nth(19).waitFor()
    await kept
    const again = await portal.visit()
    await again.signIn('buyer')
    await openFromMenu(again, '/order/row-list')
    await again.page.locator('.view:not(.view-behind) tbody tr').nth(19).waitFor()
    assert.equal(await again.page.locator('.view:not(.view-behind) .pager select').inputValue(), '20')
  },
)

test('a picture is chosen, shown in the profile and the header, and taken away', { timeout: 300_000 }, async () => {
  const visitor = await portal.visit()
  await visitor.signIn('warehouse')
  const { page } = visitor
  await page.goto('/dashboard/personal-center')
  await page.locator('.fact-list').getByText('Enterprise', { exact: true }).waitFor()
  await page.locator('.fact-list').getByText('Inventory organisation', { exact: true }).waitFor()
  const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='
  await page
    .locator('.own-picture input')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(red, 'base64') })
  await page.locator('.own-picture img').waitFor()
  await page.locator('.header-avatar').waitFor()
  assert.deepEqual(await visitor.accessibility(), [])
  await page.reload()
  await page.locator('.header-avatar').waitFor()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.locator('.header-avatar').waitFor({ state: 'detached' })
  await page
    .locator('.own-picture input')
    .setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('text') })
  await page.getByText('not.png cannot be shown as a picture').first().waitFor()
})

test('the form of a user keeps the messages of the phone rule on save', { timeout: 300_000 }, async () => {
  const admin = await portal.visit()
  await admin.signIn('admin')
  const { page } = admin
  await openFromMenu(admin, '/system/user')
  await page.getByRole('button', { name: textOf('en', 'administration', 'users.create') }).click()
  const dialog = page.getByRole('dialog')
  const error = (text: string) => dialog.locator('.field', { has: page.locator('input[name=phone]') }).getByText(text)
  await dialog.locator('input[name=phone]').fill('12a')
  await error('Enter a numeric value').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.locator('.error-summary').waitFor()
  await error('Enter a numeric value').waitFor()
  await dialog.locator('input[name=phone]').fill('')
  await error('Phone number cannot be empty').waitFor()
})

test('a lookup shows why the server refuses its list, and stays empty', { timeout: 300_000 }, async () => {
  await portal.database.run(sql`
    insert into lov_statement (code, statement) values ('BROKEN', 'select id, 1/0 as name from supplier')`)
  await portal.database.run(sql`
    insert into lov (code, names, sql_type_code, service_expression, value_field, text_field)
    values ('LOV_SUPPLIER', '{"en":"Suppliers"}', 'SQL', 'BROKEN', 'id', 'name')`)
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  const { page } = buyer
  await openFromMenu(buyer, '/order/row-list')
  await page.locator('.view:not(.view-behind) .filter-toggle').click()
  await page.locator('.view:not(.view-behind) input[name=supplierId]').pressSequentially('heng')
  await page.getByText(textOf('en', 'problems', 'lists.failed')).waitFor()
  assert.equal(await page.locator('[role=option]').count(), 0)
  await portal.database.run(sql`delete from lov where code = 'LOV_SUPPLIER'`)
  await portal.database.run(sql`delete from lov_statement where code = 'BROKEN'`)
})

test('after a full load at another address only the shown page loads', { timeout: 300_000 }, async () => {
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  const { page } = buyer
  await openFromMenu(buyer, '/order/list')
  await page
    .getByRole('link', { name: /^PO\d+$/ })
    .first()
    .waitFor()
  const { made, count } = calls(page)
  await page.goto('/order/row-list')
  await page.locator('.view:not(.view-behind) tbody tr').first().waitFor()
  await page.goto('/')
  await page.waitForURL('**/dashboard/index')
  await page.locator('.view:not(.view-behind) h1').first().waitFor()
  assert.equal(count('pur/purchaseOrder/query'), 0, JSON.stringify(made))
})
