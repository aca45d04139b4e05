import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { onePage, spreadsheetStream } from '../../server/kit/tables/spreadsheet.ts'
import { readTable } from '../../server/kit/tables/read-table.ts'
import { newSealKeys } from '../../server/kit/seal.ts'
import { textOf } from '../../server/kit/texts.ts'
import { actOnRow, testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string) => textOf('en', 'tender-bids', key)

/** A tender with two envelopes whose bidding runs, for the supplier of the demo. */
async function runningTender(tenderingNo: string): Promise<string> {
  const { database } = portal
  const tender = await database.one<{ id: string }>(sql`
    insert into tender (enterprise_id, tendering_no, title, bid_type, org_id, company_id, purchaser_id, payment_term_id,
      delivery_address, currency, currency_digits, envelope_mode, bid_start_time, bid_deadline, open_time, review_end_time,
      status, publish_time, valid_until, create_by, create_name)
    select s.enterprise_id, ${tenderingNo}, 'Bolts for a year', 'INVITE', o.id, c.id, p.id, m.id, 'Dock 4', 'CNY', 2, 'TWO',
      now() - interval '1 hour', now() + interval '2 hours', now() + interval '3 hours', now() + interval '4 days',
      'PUBLISHED', now() - interval '2 hours', current_date + 60, u.id, u.name
    from app_user k join user_supplier us on us.user_id = k.id join supplier s on s.id = us.supplier_id
      cross join lateral (select id from org where enterprise_id = s.enterprise_id and org_type = 'PURCHASING' order by id limit 1) o
      cross join lateral (select id from company where enterprise_id = s.enterprise_id order by id limit 1) c
      cross join lateral (select id from purchaser where enterprise_id = s.enterprise_id order by id limit 1) p
      cross join lateral (select id from payment_term where enterprise_id = s.enterprise_id order by id limit 1) m
      cross join lateral (select id, name from app_user where username = 'buyer') u
    where k.username = 'supplier' limit 1 returning id`)
  const id = tender?.id ?? ''
  await database.run(sql`
    insert into tender_invite (tender_id, supplier_id, place)
    select ${id}, us.supplier_id, 0 from user_supplier us join app_user k on k.id = us.user_id where k.username = 'supplier' limit 1`)
  await database.run(sql`insert into tender_lot (tender_id, place, lot_no, name) values (${id}, 0, '1', 'Bolts')`)
  await database.run(sql`
    insert into tender_item (tender_id, lot_id, place, material_text, qty, unit, unit_precision, need_date)
    select ${id}, l.id, i.place, i.name, i.qty, 'PCE', 0, current_date + 30
    from tender_lot l, (values (0, 'Bolt M8', 1000), (1, 'Nut M8', 500)) i (place, name, qty) where l.tender_id = ${id}`)
  for (const envelope of ['TECH', 'PRICE'])
    await database.run(sql`
      insert into tender_envelope_key (tender_id, round, envelope, public_key, wrapped_private, key_hash, shares_needed,
        shares_made, make_time)
      values (${id}, 1, ${envelope}, ${newSealKeys().publicKey}, 'of the test', ${'0'.repeat(64)}, 2, 3, now())`)
  return id
}

async function cell(page: Page, row: number, column: string, text: string): Promise<void> {
  const grid = page.getByRole('grid').first()
  const titles = await grid.getByRole('columnheader').allTextContents()
  const at = titles.findIndex(title => title.replace('*', '').trim() === t(`fields.${column}`))
  await grid.getByRole('row').nth(row).locator('td, [role=gridcell], th').nth(at).click()
  await grid.locator('[data-editor]').fill(text)
  await grid.locator('[data-editor]').press('Enter')
}

test('a bid is typed, kept over a reload, submitted with a receipt, and withdrawn', async () => {
  const id = await runningTender('TD-JOURNEY')
  const visitor = await portal.visit({ language: 'en', width: 1440 })
  await visitor.signIn('supplier')
  const { page } = visitor
  await page.goto(`/go-tender-view?id=${id}`)
  await page
    .getByRole('button', { name: t('acts.bid'), exact: true })
    .first()
    .click()
  await page.waitForURL('**/cast-tender-view?id=*')
  await page.getByText(t('problems.nothing')).first().waitFor()
  await cell(page, 1, 'priceExcl', '9.85')
  await page.getByText(t('problems.priceOrReason')).first().waitFor()
  await cell(page, 2, 'noQuoteReason', 'Not produced')
  await cell(page, 1, 'brand', 'Acme')
  await page.locator('input[name=deliveryTerms]').fill('DAP works')
  const tax = page.locator('input[name=taxCode]')
  await tax.press('ArrowDown')
  await page.getByRole('option').filter({ visible: true }).first().click()
  await page.getByText(t('missing.none')).waitFor()
  // The draft is stored shortly after it was typed.
  await page.waitForTimeout(1500)
  await page.reload()
  await page.getByRole('button', { name: textOf('en', 'documents', 'draft.restore'), exact: true }).click()
  await page.getByText('9,850.00').first().waitFor()
  assert.equal(await page.locator('input[name=deliveryTerms]').inputValue(), 'DAP works')
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  assert.ok(!stored.includes('DAP works'), 'the draft is stored encrypted')

  await page.getByRole('button', { name: t('acts.submit'), exact: true }).click()
  await page.getByText(t('done.bid')).first().waitFor()
  await page.getByText(t('kind.SUBMITTED'), { exact: true }).first().waitFor()
  const version = await portal.database.one<{ hash: string }>(sql`
    select v.receipt_hash as hash from tender_bid b join tender_bid_version v on v.bid_id = b.id
    where b.tender_id = ${id}`)
  await page
    .getByText(version?.hash ?? 'no receipt')
    .first()
    .waitFor()
  const saving = page.waitForEvent('download')
  const row = page.locator('tbody tr', { hasText: version?.hash ?? '' }).first()
  await actOnRow(row, textOf('en', 'rounds', 'offers.download'))
  const path = await (await saving).path()
  const { tech, price } = JSON.parse(await readFile(path, 'utf8')) as Record<'tech' | 'price', object>
  const parts = await portal.database.rows<{ envelope: string; hash: string }>(sql`
    select p.envelope, p.hash from tender_bid_part p join tender_bid_version v on v.id = p.version_id
      join tender_bid b on b.id = v.bid_id where b.tender_id = ${id} order by p.envelope desc`)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  assert.deepEqual(
    parts.map(({ hash }) => hash),
    [tech, price].map(part => sha256(JSON.stringify(part))),
    'anyone can recompute the hashes from the downloaded content',
  )

  await page
    .getByRole('button', { name: t('acts.withdraw'), exact: true })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText(t('done.withdraw')).first().waitFor()
  await page.getByText(t('kind.WITHDRAWN'), { exact: true }).first().waitFor()
  assert.deepEqual(visitor.complaints, [])

  const phone = await portal.visit({ language: 'en', width: 390 })
  await phone.signIn('supplier')
  await phone.page.goto(`/cast-tender-view?id=${id}`)
  await phone.page.getByText(t('missing.heading')).first().waitFor()
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(wide <= 390, `the page is ${wide} pixels wide`)
  assert.deepEqual(phone.complaints, [])
})

/** The downloaded workbook with these cells by title, as a spreadsheet would save it. */
async function filledWorkbook(path: string, typed: readonly Record<string, string>[]): Promise<Buffer> {
  const limits = { rows: 100, columns: 60, unpacked: 10_000_000, characters: 1_000_000 }
  const [head, ...rows] = (await readTable(await readFile(path), limits)).rows
  const titles = head?.cells ?? []
  const cells = rows.map((row, at) =>
    titles.map((title, column) => ({ kind: 'text', text: typed[at]?.[title] ?? row.cells[column] ?? '' }) as const),
  )
  return buffer(spreadsheetStream({ name: 'Bid', titles, widths: titles.map(() => 16) }, onePage(cells)))
}

test('a bid is filled from the workbook: errors are named by cell, typed fields stay, and it is submitted', async () => {
  const id = await runningTender('TD-WORKBOOK')
  const visitor = await portal.visit({ language: 'en', width: 1440 })
  await visitor.signIn('supplier')
  const { page } = visitor
  const sheet = (key: string) => textOf('en', 'rounds', `sheet.${key}`)
  await page.goto(`/cast-tender-view?id=${id}`)
  await page.locator('input[name=deliveryTerms]').fill('DAP works')
  await cell(page, 1, 'brand', 'Acme')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: sheet('get'), exact: true }).click()
  const download = await saving
  assert.equal(download.suggestedFilename(), 'TD-WORKBOOK.xlsx')
  const path = await download.path()
  const upload = async (...typed: Record<string, string>[]) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: sheet('read'), exact: true }).click()
    await (await choosing).setFiles({ name: 'bid.xlsx', mimeType: '', buffer: await filledWorkbook(path, typed) })
  }
  const title = (field: string) => t(`fields.${field}`)
  const tax = { [title('taxCode')]: 'CN13' }
  await upload({ ...tax, [title('priceExcl')]: 'ten' }, { [title('noQuoteReason')]: 'Not produced' })
  const report = page
    .getByRole('region', { name: sheet('report') })
    .or(page.getByRole('table', { name: sheet('report') }))
  await report.getByText('“ten” is not a number').first().waitFor()
  await report.getByText(title('priceExcl')).first().waitFor()
  await upload({ ...tax, [title('priceExcl')]: '9.85' }, { [title('noQuoteReason')]: 'Not produced' })
  await page.getByText('Rows read from the file: 2, changed here: 1, not in the file: 0, errors: 0').waitFor()
  await page.getByText('9,850.00').first().waitFor()
  assert.equal(await page.locator('input[name=deliveryTerms]').inputValue(), 'DAP works')
  await page.getByText('Acme', { exact: true }).first().waitFor()
  const written = await portal.database.rows(sql`select from tender_bid_version v join tender_bid b on b.id = v.bid_id
    where b.tender_id = ${id}`)
  assert.equal(written.length, 0, 'the file is no bid')
  await page.getByText(t('missing.none')).waitFor()
  await page.getByRole('button', { name: t('acts.submit'), exact: true }).click()
  await page.getByText(t('done.bid')).first().waitFor()
  await page.getByText(t('kind.SUBMITTED'), { exact: true }).first().waitFor()
  assert.deepEqual(visitor.complaints, [])
})
