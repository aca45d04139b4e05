import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { actOnRow, actsOfRow, showManyRows, testPortal } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
let admin: Visitor
before(async () => {
  portal = await testPortal()
  await showManyRows(portal.database, 'admin', 'notice.messageType.query')
  admin = await portal.visit()
  await admin.signIn('admin')
})
after(() => portal.close())

const dialog = (page: Page): Locator => page.locator('dialog[open], srmsl-drawer[open]')

async function open(path: string): Promise<Page> {
  const { page } = admin
  await page.goto(path)
  // Tables of pages behind other tabs are there, too.
  await page.locator('tbody tr:visible').first().waitFor()
  return page
}

async function add(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: label, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).waitFor()
  return dialog(page)
}

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function harmless() {
  assert.deepEqual(await admin.accessibility(), [])
  assert.deepEqual(admin.complaints, [])
}

test('a list by statement is tried, explained, given a search form that is shown at once, and kept', async () => {
  const page = await open('/system/lov')
  const form = await add(page, 'Add list')
  await form.getByLabel('Code').fill('LOV_STEEL')
  await form.getByLabel('Name (English)').fill('Suppliers by name')
  await form.locator('[name=statement]').fill('select id, name from supplier; drop table supplier')
  await form.getByRole('button', { name: 'Run', exact: true }).click()
  await form.locator('.failure').waitFor()
  const statement = "select id, name from supplier where name ilike '%' || :keyword || '%'"
  await form.locator('[name=statement]').fill(statement)
  const run = form.locator('.lov-preview-values button:not([aria-disabled])')
  const rows = form.getByRole('region', { name: 'Rows found' }).locator('tbody tr')
  await run.click()
  await rows.first().waitFor()
  await form.getByLabel(':keyword').fill('a')
  await run.click()
  await rows.first().waitFor()
  await form.getByText('Query plan').click()
  await form.getByRole('region', { name: 'Query plan' }).getByText('Limit').waitFor()

  const rules = form.getByRole('group', { name: 'Search form', exact: true })
  await rules.getByRole('button', { name: 'Add row' }).click()
  await rules.getByLabel('Field').fill('keyword')
  await rules.getByLabel('Title').fill('Supplier name')
  const preview = form.getByRole('region', { name: 'Form preview' })
  await preview.getByLabel('Supplier name').fill('steel')
  assert.match(await form.locator('[name=rules]').inputValue(), /"title": "Supplier name"/)
  await form
    .locator('[name=rules]')
    .fill('[{"type":"input","field":"keyword","title":"Name","on":{"change":"$FN: x"}}]')
  await preview.getByText('is never run').waitFor()
  await form.locator('[name=rules]').fill('[{')
  await form.getByText('This is not a JSON list.').waitFor()
  await form.locator('[name=rules]').fill('[{"type":"input","field":"keyword","title":"Name"}]')
  await harmless()
  await save(page)

  const kept = page.locator('tbody tr').filter({ hasText: 'LOV_STEEL' })
  await actOnRow(kept, 'Copy')
  await dialog(page).locator('textarea, input').first().fill('LOV_STEEL_2')
  await dialog(page).getByRole('button', { name: 'Copy' }).click()
  await page.locator('tbody tr').filter({ hasText: 'LOV_STEEL_2' }).waitFor()
  await harmless()
})

test('a dictionary takes values in four languages, and a delivered one keeps its own', async () => {
  const page = await open('/system/code')
  const form = await add(page, 'Add dictionary')
  await form.getByLabel('Code').fill('PACKING')
  await form.getByLabel('Name (English)').fill('Packing')
  for (const value of ['CRATE', 'PALLET']) {
    await form.getByRole('button', { name: 'Add row' }).click()
    await form.getByLabel('Value', { exact: true }).last().fill(value)
    await form.getByLabel('English', { exact: true }).last().fill(`In a ${value.toLowerCase()}`)
    await form.getByLabel('日本語', { exact: true }).last().fill(value)
  }
  await harmless()
  await save(page)
  await page.getByText('PACKING', { exact: true }).first().click()
  await dialog(page).getByLabel('Value', { exact: true }).nth(1).waitFor()
  assert.equal(await dialog(page).getByLabel('English', { exact: true }).first().inputValue(), 'In a crate')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  const delivered = page.locator('tbody tr').filter({ hasText: 'Standard' }).first()
  assert.equal((await actsOfRow(delivered)).includes('Delete'), false)
  await harmless()
})

test('a list from an address has a preview, too', async () => {
  const page = await open('/system/lov')
  const form = await add(page, 'Add list')
  await form.locator('select[name=sqlTypeCode]').selectOption('API')
  await form.locator('[name=apiUrl]').fill('system/sys/lov/query')
  await form.locator('[name=valueField]').fill('code')
  await form.locator('[name=textField]').fill('name')
  await form.getByRole('button', { name: 'Run', exact: true }).click()
  await form.getByRole('region', { name: 'Rows found' }).getByText('LOV_SUPPLIER', { exact: true }).waitFor()

  // The labels of another list's rows are loaded with that list.
  await form.locator('select[name=sqlTypeCode]').selectOption('SQL')
  const told = page.waitForResponse('**/system/sys/lov/getByCode*')
  await form.locator('select[name=serviceExpression]').selectOption('LOV_CURRENCY')
  const { data } = (await (await told).json()) as { data: { valueField: string } }
  assert.notEqual(data.valueField, '')
  await page.waitForFunction(wanted => {
    const view = document.querySelector('srm-portal')?.shadowRoot?.querySelector('dialog[open]')
    return view?.querySelector<HTMLInputElement>('[name=valueField]')?.value === wanted
  }, data.valueField)
  await page.keyboard.press('Escape')
})

test('a template is written language by language with a preview, and a kind of message is added', async () => {
  const page = await open('/message/template')
  await page.getByLabel('Code, name or subject').fill('order.issued')
  await page.keyboard.press('Enter')
  await page.getByText('order.issued', { exact: true }).first().click()
  const form = dialog(page)
  await form.getByRole('region', { name: 'Preview' }).waitFor()
  await form.getByRole('tab', { name: 'Español' }).click()
  const subject = form.getByLabel('Subject')
  await subject.fill('Nuevo pedido {{orderNo}}')
  await form.getByRole('heading', { name: /^Nuevo pedido PO\d+/ }).waitFor()
  await form.getByText('All placeholders', { exact: true }).click()
  await form.getByLabel('Business object', { exact: true }).selectOption({ label: 'Purchase order' })
  await form.getByLabel('Code or name', { exact: true }).fill('supplier')
  await form.getByText('Supplier (filled by this event)', { exact: true }).waitFor()
  await harmless()
  await save(page)

  await page.goto('/message/type')
  const type = await add(page, 'Add message type')
  await type.getByLabel('Code').fill('PACKING')
  await type.getByLabel('Name (English)').fill('Packing')
  await save(page)
  await page.getByText('PACKING', { exact: true }).filter({ visible: true }).waitFor()
  await harmless()
})

/** Letters as the outbox keeps them when no e-mail server is set up, or when one has refused them. */
async function putLetters(): Promise<void> {
  await portal.database.run(sql`
    insert into msg_send_record (enterprise_id, notice_type, notice_type_code, template_code, theme, content,
      confidential, receiver_name, address, status, attempts, error, expire_time)
    values
      (1, 'EMAIL', 'ORDER', 'order.issued', 'Letter that waits', '<p>Order <b>PO1</b> is yours</p>', 0, 'Li Wei', 'li@example.com', 'WAITING', 0, '', null),
      (1, 'EMAIL', 'ORDER', 'order.issued', 'Letter refused', '<p>Order PO2</p>', 0, 'Li Wei', 'li@example.com', 'FAILED', 6, '550 No such mailbox', null),
      (1, 'EMAIL', 'ORDER', 'order.issued', 'Letter to nowhere', '<p>Order PO3</p>', 0, 'Zhao', '', 'FAILED', 0, 'NO_ADDRESS', null),
      (1, 'SMS', 'SYSTEM', 'password.code', 'Letter with a code', 'Code 123456', 1, '', '13800000000', 'WAITING', 0, '', null),
      (1, 'EMAIL', 'SYSTEM', 'password.code', 'Letter too late', '', 1, 'Li Wei', 'li@example.com', 'FAILED', 2, 'EXPIRED', now())`)
}

test('send records tell what waits and why something failed, and only what can leave is sent again', async () => {
  await putLetters()
  const page = await open('/message/center')
  await page.getByText('No e-mail server is configured (SMTP_URL)').waitFor()
  await page.locator('input[name=theme]:visible').fill('Letter')
  await page.keyboard.press('Enter')
  const row = (theme: string) => page.locator('tbody tr:visible').filter({ hasText: theme })
  await row('Letter too late').getByText('No longer valid, so it was not sent.').waitFor()
  await row('Letter to nowhere').getByText('The recipient has no address for this channel.').waitFor()
  const again = async (theme: string) => (await actsOfRow(row(theme))).includes('Send again')
  for (const theme of ['Letter that waits', 'Letter refused', 'Letter with a code'])
    assert.equal(await again(theme), true, theme)
  for (const theme of ['Letter to nowhere', 'Letter too late']) assert.equal(await again(theme), false, theme)
  await harmless()

  await row('Letter that waits').getByRole('checkbox').check()
  await row('Letter to nowhere').getByRole('checkbox').check()
  const bulk = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Send again' })
  assert.equal(await bulk.isDisabled(), true)
  await row('Letter to nowhere').getByRole('checkbox').uncheck()
  await bulk.click()
  await page.getByText('Queued for sending: 1.').waitFor()

  await row('Letter with a code').getByText('Letter with a code').click()
  await dialog(page).getByText('The content is confidential').waitFor()
  assert.equal(await dialog(page).getByText('123456').count(), 0)
  await page.keyboard.press('Escape')
  await row('Letter refused').getByText('Letter refused').click()
  await dialog(page).getByText('550 No such mailbox').waitFor()
  await harmless()
  await dialog(page).getByRole('button', { name: 'Send again' }).click()
  await dialog(page).getByText('Waiting', { exact: true }).waitFor()
  assert.equal(await dialog(page).getByRole('button', { name: 'Send again' }).count(), 0)
  await page.keyboard.press('Escape')
  await row('Letter refused').getByText('Waiting', { exact: true }).waitFor()

  // The second time its tab is open already.
  for (const time of ['first', 'second']) {
    await row('Letter with a code').getByText('Letter with a code').click()
    await dialog(page).getByRole('link', { name: 'password.code' }).click()
    await page.waitForURL(/\/message\/template\?id=\d+/)
    assert.equal(await dialog(page).locator('input[name=code]').inputValue(), 'password.code', time)
    await harmless()
    await page.keyboard.press('Escape')
    await page.waitForURL(address => !address.searchParams.has('id'))
    await page.locator('.strip-title', { hasText: 'Send records' }).click()
    await page.keyboard.press('Escape')
    await row('Letter refused').waitFor()
  }
})

test('a letter that left meanwhile is not sent twice, and a search that finds nothing says so', async () => {
  const { page } = admin
  const row = page.locator('tbody tr:visible').filter({ hasText: 'Letter refused' })
  await portal.database.run(sql`update msg_send_record set status = 'SENT' where theme = 'Letter refused'`)
  await actOnRow(row, 'Send again')
  await page.getByText('This message cannot be sent again').waitFor()
  await page.locator('input[name=theme]:visible').fill('nothing is called so')
  await page.keyboard.press('Enter')
  await page.locator('.empty:visible').waitFor()
  await page.getByRole('tab', { name: 'Received' }).click()
  await page.getByRole('heading', { name: 'Received', level: 1 }).waitFor()
  await harmless()
})
