import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { readTable } from '../../../../../server/kit/tables/read-table.ts'
import { onePage, spreadsheetStream } from '../../../../../server/kit/tables/spreadsheet.ts'
import { readZipEntry, zipEntries } from '../../../../../server/kit/tables/zip-entries.ts'
import { getBidWorkbook, readBidWorkbook } from '../../../../../src/contract/sourcing/tendering/bid-workbooks.ts'
import type { TestApp } from '../../../../support/app.ts'
import type { TestUser } from '../../../../support/company.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { bidWorld, day, deadline, runningTender, setClock } from './bid-world.ts'
import type { RunningTender } from './bid-world.ts'

/** Every line of the server's log. */
const lines: string[] = []
let world: TestApp
before(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  world = await bidWorld({ logStream, settings: { logLevel: 'trace' } })
})
after(() => world.close())

const limits = { rows: 100, columns: 60, unpacked: 10_000_000, characters: 1_000_000 }

const download = (user: TestUser, { id }: Pick<RunningTender, 'id'>) =>
  world.call(user, getBidWorkbook, { tenderingId: id })

async function downloaded(tender: RunningTender) {
  const content = Buffer.from(valueOf(await download('supplier', tender)).content, 'base64')
  const { rows } = await readTable(content, limits)
  return { content, titles: rows[0]?.cells ?? [], rows: rows.slice(1).map(({ cells }) => cells) }
}

async function workbook(titles: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const cells = rows.map(row => row.map(text => ({ kind: 'text', text }) as const))
  const head = { name: 'Bid', titles, widths: titles.map(() => 12) }
  return (await buffer(spreadsheetStream(head, onePage(cells)))).toString('base64')
}

const upload = (user: TestUser, { id }: Pick<RunningTender, 'id'>, content: string) =>
  world.call(user, readBidWorkbook, { tenderingId: id, content })

/** The rows of the downloaded workbook with these cells by title. */
async function filled(tender: RunningTender, ...typed: Record<string, string>[]): Promise<string> {
  const { titles, rows } = await downloaded(tender)
  return workbook(
    titles,
    rows.map((cells, row) => titles.map((title, at) => typed[row]?.[title] ?? cells[at] ?? '')),
  )
}

async function part(content: Buffer, name: string): Promise<string> {
  const entry = zipEntries(content).get(name)
  return entry === undefined ? '' : (await readZipEntry(content, entry, 1_000_000)).toString()
}

test('the workbook has each item locked, open and checked cells for the bid, and the tax codes', async () => {
  const tender = await runningTender(world)
  const { content, titles, rows } = await downloaded(tender)
  assert.deepEqual(titles.slice(0, 10), [
    ...['Key (do not change)', 'Lot', 'Item', 'Specification', 'Quantity', 'Unit', 'Need date'],
    ...['Net price', 'Tax code', 'Quantity ranges, net (1=10.50; 500=9.80)'],
  ])
  assert.deepEqual(
    rows.map(([key, lot, , , qty]) => [key, lot, qty]),
    tender.items.map((id, at) => [`${tender.tenderingNo}/1/${id}`, ['1', '1', '2'][at], ['1000', '5.5', '10'][at]]),
  )
  assert.deepEqual(
    rows.map(cells => cells[9] ?? ''),
    ['', '–', '–'],
    'ranges are only asked for the first item',
  )
  const sheet = await part(content, 'xl/worksheets/sheet1.xml')
  assert.match(sheet, /<sheetProtection sheet="1"/)
  const open = (await part(content, 'xl/styles.xml')).match(/<xf /g)?.length ?? 0
  // The last format is unlocked.
  const styleAt = (place: string) => new RegExp(`<c r="${place}" s="(\\d+)"`).exec(sheet)?.[1]
  assert.deepEqual([styleAt('H2'), styleAt('J2')], [String(open - 1), String(open - 1)])
  assert.notEqual(styleAt('A2'), styleAt('H2'))
  assert.notEqual(styleAt('J3'), styleAt('H2'))
  assert.match(sheet, /type="decimal"[^>]*sqref="H2:H4"/)
  assert.match(sheet, /type="list"[^>]*sqref="I2:I4"><formula1>'Tax codes'!\$A\$2:\$A\$\d+</)
  assert.match(sheet, /type="whole"[^>]*sqref="L2:L4"/)
  assert.match(await part(content, 'xl/worksheets/sheet2.xml'), /S13/)
  assert.match(await part(content, 'xl/worksheets/sheet2.xml'), /<sheetProtection/)
  const incl = await runningTender(world, { taxMode: 'INCL' })
  assert.equal((await downloaded(incl)).titles[7], 'Gross price')
})

test('a filled workbook is read back, with its errors by row and column', async () => {
  const tender = await runningTender(world)
  const content = await filled(
    tender,
    { 'Net price': '9.8', 'Tax code': 'S13', 'Lead days': '14', 'Maximum quantity': '2000' },
    { 'Net price': 'ten', Brand: 'Acme' },
    { 'Reason for not offering': 'Not produced' },
  )
  const { rows, missing, problems } = valueOf(await upload('supplier', tender, content))
  assert.deepEqual(
    rows.map(row => [row.priceExcl, row.taxCode, row.leadDays, row.brand, row.noQuoteReason]),
    [
      ['9.8', 'S13', '14', '', ''],
      ['', '', '', 'Acme', ''],
      ['', '', '', '', 'Not produced'],
    ],
  )
  assert.equal(missing, 0)
  assert.deepEqual(problems, [
    { field: 'priceExcl', row: 3, code: '10008', msg: '“ten” is not a number with a decimal point.' },
  ])
})

test('files of another tender, of older documents, without rows or that are no workbook are refused', async () => {
  const tender = await runningTender(world)
  const own = await filled(tender, { 'Net price': '9' })
  const code = async (content: string, of = tender) => refusalOf(await upload('supplier', of, content)).slice(0, 5)
  const other = await runningTender(world)
  const answer = await upload('supplier', other, own)
  assert.equal(answer.code, '10007')
  assert.match(answer.msg, new RegExp(`workbook of the tender ${tender.tenderingNo}`))
  await world.database.run(sql`update tender set document_version = 2 where id = ${tender.id}`)
  const outdated = await upload('supplier', tender, own)
  assert.equal(outdated.code, '16007')
  assert.match(outdated.msg, /version 1 .* version 2/)
  const { titles } = await downloaded(other)
  assert.equal(await code(await workbook(titles, []), other), '10018')
  assert.equal(await code(await workbook(['A', 'B'], [['1', '2']]), other), '10017')
  assert.equal(await code(Buffer.from('no workbook \u0000').toString('base64'), other), '10017')
  const many = Array.from({ length: 1003 }, () => ['x'])
  assert.equal(await code(await workbook(titles, many), other), '10008')
})

test('both calls are refused as a bid is: before it begins, after the deadline, to strangers, and buyers', async () => {
  const tender = await runningTender(world, { invited: ['1'] })
  const content = await filled(tender, { 'Net price': '9' })
  const codes = async (user: TestUser) => [
    refusalOf(await download(user, tender)).slice(0, 5),
    refusalOf(await upload(user, tender, content)).slice(0, 5),
  ]
  assert.deepEqual(await codes('supplier2'), ['10007', '10007'])
  assert.deepEqual(await codes('buyer'), ['16006', '16006'])
  await setClock(world, `${day()} 07:59:59`)
  assert.deepEqual(await codes('supplier'), ['18022', '18022'])
  await setClock(world, deadline)
  assert.deepEqual(await codes('supplier'), ['18001', '18001'])
  await setClock(world, `${day()} 10:00:00`)
  const open = await runningTender(world, { bidType: 'OPEN', invited: [], prequal: true })
  assert.equal(refusalOf(await download('supplier', open)).slice(0, 5), '16006', 'not qualified')
})

test('nothing of a file is stored or logged, not even when the call fails', async () => {
  const tender = await runningTender(world)
  const content = await filled(
    tender,
    { 'Net price': '7.654321', Brand: 'MARKER-BRAND', Remark: 'MARKER-REMARK' },
    { 'Net price': 'MARKER-PRICE', 'Tax code': 'MARKER-TAX' },
  )
  assert.equal(valueOf(await upload('supplier', tender, content)).rows[0]?.brand, 'MARKER-BRAND')
  await world.database.run(sql`alter table tender_item rename to tender_item_away`)
  assert.equal(refusalOf(await upload('supplier', tender, content)).slice(0, 5), '10')
  await world.database.run(sql`alter table tender_item_away rename to tender_item`)
  assert.ok(
    lines.some(line => line.includes('A call failed.')),
    'the failure is in the log',
  )
  const piece = content.slice(200, 260)
  const markers = ['MARKER-', '7.654321', piece]
  for (const line of lines) for (const marker of markers) assert.ok(!line.includes(marker), marker)
  const tables = await world.database.rows<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  assert.ok(tables.length > 50)
  for (const { name } of tables)
    for (const marker of markers) {
      const found = await world.database.rows(sql`
        select 1 from ${raw(name)} t where position(${marker} in t::text) > 0 limit 1`)
      assert.deepEqual(found, [], `${name} holds ${marker}`)
    }
})
