import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { languages } from '../../src/contract/platform/session/session.ts'
import { actOnRow, actsOfRow, testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'
import { nothingLoads } from '../support/shown-page.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const dialog = (page: Page) => page.locator('dialog[open], srmsl-drawer[open]')
const row = (page: Page, text: string) => page.locator('tbody tr:visible').filter({ hasText: text })

async function harmless({ page, accessibility, complaints }: Visitor) {
  await nothingLoads(page.locator('html'))
  assert.deepEqual(await accessibility(), [])
  assert.deepEqual(complaints, [])
}

async function putEntries() {
  await portal.database.run(sql`
    insert into interface_log (enterprise_id, def_id, event_type, business_type, business_id, doc_no, status, attempts,
      next_try, request_body, answer_status, answer_body, error_text, send_time, duration_ms)
    select enterprise_id, id, entry.*
    from interface_def, (values
      ('order.issued', 'PURCHASE_ORDER', 901, 'PO-901', 'FAILED', 6, now(), '{"type":"order.issued"}', 500, '<error>unknown</error>', 'HTTP 500', now(), 12),
      ('order.issued', 'PURCHASE_ORDER', 902, 'PO-902', 'FAILED', 6, now(), '{"type":"order.issued"}', null, '', 'TIMEOUT', now(), 10000),
      ('order.issued', 'PURCHASE_ORDER', 903, 'PO-903', 'OK', 1, now(), '{"type":"order.issued"}', 204, '', '', now(), 9),
      ('supplier.stage', 'SUPPLIER', 9, 'S000009', 'WAITING', 0, now() + interval '1 hour', '{"type":"supplier.stage"}', null, '', '', null, null)
    ) as entry`)
}

test('an interface is found from the client apps, added, and its secret shown once; a foreign host is refused', async () => {
  const admin = await portal.visit()
  const { page } = admin
  await admin.signIn('admin')
  await page.goto('/system/client')
  await page.getByRole('button', { name: 'Interfaces', exact: true }).click()
  await page.getByRole('heading', { name: 'Interfaces', level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Interfaces' }).click()
  await page.getByRole('button', { name: 'Add interface' }).first().click()
  await dialog(page).locator('input[name=code]').fill('ERP')
  await dialog(page).locator('input[name=name]').fill('Tidewater')
  await dialog(page).locator('input[name=endpoint]').fill('https://intranet.example.com/')
  await dialog(page).locator('input[name="mapping.documentNumber"]').fill('number')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('The server is not allowed to send to intranet.example.com').first().waitFor()
  await dialog(page).getByText('The server may send to: erp.example.com').waitFor()
  await harmless(admin)
  // A button rests for a second after a click, and Enter with it.
  await dialog(page).locator('button[aria-disabled=true]').first().waitFor({ state: 'detached' })
  await dialog(page).locator('input[name=endpoint]').fill('https://erp.example.com/hooks')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Secret of ERP').waitFor()
  assert.match(await dialog(page).locator('input[readonly]').inputValue(), /^whsec_/)
  await harmless(admin)
  await dialog(page).getByRole('button', { name: 'I have copied it' }).click()
  await row(page, 'Tidewater').getByText('https://erp.example.com/hooks').waitFor()

  await actOnRow(row(page, 'Tidewater'), 'Edit')
  assert.equal(await dialog(page).locator('input[name="mapping.documentNumber"]').inputValue(), 'number')
  await dialog(page).locator('select[name=protocol]').selectOption('UBL')
  assert.equal(await dialog(page).locator('input[name="mapping.documentNumber"]').count(), 0)
  await dialog(page).getByText('7 selected').waitFor()
  await dialog(page).locator('select[name=protocol]').selectOption('REST')
  await dialog(page).getByRole('button', { name: 'Renew secret' }).click()
  await dialog(page).nth(1).getByRole('button', { name: 'Renew secret' }).click()
  await dialog(page).last().getByRole('button', { name: 'I have copied it' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const kept = await portal.database.one<{ eventTypes: string[] }>(sql`select event_types from interface_def`)
  const orders = ['order.issued', 'order.changed', 'order.answered']
  const goods = ['delivery.shipped', 'receipt.posted', 'receipt.inspected']
  assert.deepEqual(kept?.eventTypes, [...orders, ...goods, 'invoice.decided'])
  await admin.context.close()
})

test('what failed is looked into, sent again or ignored with a reason; what has not failed offers neither', async () => {
  await putEntries()
  const admin = await portal.visit()
  const { page } = admin
  await admin.signIn('admin')
  await page.goto('/erp')
  await row(page, 'PO-902').getByText('No response within 10 seconds.').waitFor()
  for (const number of ['PO-903', 'S000009'])
    assert.equal((await actsOfRow(row(page, number))).join().match(/Send again|Ignore/), null, number)
  await row(page, 'PO-901').getByText('PO-901').click()
  await dialog(page).getByText('"type": "order.issued"').waitFor()
  await dialog(page).getByText('<error>unknown</error>').waitFor()
  await harmless(admin)
  await dialog(page).getByRole('button', { name: 'Send again' }).click()
  await dialog(page).getByText('Waiting', { exact: true }).waitFor()
  assert.equal(await dialog(page).getByRole('button', { name: 'Send again' }).count(), 0)
  await page.keyboard.press('Escape')
  await row(page, 'PO-901').getByText('Waiting', { exact: true }).waitFor()

  await row(page, 'PO-902').getByRole('checkbox').check()
  const acts = page.getByRole('group', { name: 'Actions' })
  await acts.getByRole('button', { name: 'Ignore' }).click()
  await dialog(page).getByText('Ignore 1 entry').waitFor()
  await dialog(page).getByRole('button', { name: 'Ignore' }).click()
  assert.equal(await dialog(page).count(), 1) // a reason is missing
  await dialog(page).locator('textarea').fill('Entered there by hand')
  await dialog(page).getByRole('button', { name: 'Ignore' }).click()
  await row(page, 'PO-902').getByText('Ignored', { exact: true }).waitFor()
  // Results of the senders appear automatically.
  await portal.database.run(sql`update interface_log set status = 'OK' where doc_no = 'PO-901'`)
  await row(page, 'PO-901').getByText('Received', { exact: true }).waitFor()
  await admin.context.close()
})

for (const [at, language] of languages.entries())
  test(`the log reads well in ${language}, on a screen and on a phone, light and dark`, async () => {
    const phone = at % 2 === 1
    const admin = await portal.visit({ language, width: phone ? 390 : 1440, theme: at < 2 ? 'light' : 'dark' })
    const { page } = admin
    await admin.signIn('admin')
    await page.goto('/erp?docNo=PO-902')
    await page.getByRole('heading', { name: textOf(language, 'interfaces', 'title'), level: 1 }).waitFor()
    const entry = phone ? page.locator('.card:visible') : page.locator('tbody tr:visible')
    await entry
      .filter({ hasText: 'PO-902' })
      .getByText(textOf(language, 'interfaces', 'statuses.IGNORED'))
      .waitFor()
    assert.equal(await entry.count(), 1)
    await harmless(admin)
    await page.getByRole('tab', { name: textOf(language, 'interfaces', 'tabs.definitions'), exact: true }).click()
    await page.getByText('Tidewater').first().waitFor()
    await harmless(admin)
    await admin.context.close()
  })

test('no one but the administrator finds the page', async () => {
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  await buyer.page.goto('/erp')
  await buyer.page.waitForURL('**/401')
  await buyer.context.close()
})
