import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { saveInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { getParity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { getQuoteSheet, readQuoteSheet } from '../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import { readTable } from '../../../../server/kit/tables/read-table.ts'
import { onePage, spreadsheetStream } from '../../../../server/kit/tables/spreadsheet.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryInput, inquiryWorld, published, quote, quoteOf, setClock } from './inquiry-world.ts'

/** Every line of the server's log. */
const lines: string[] = []
let world: TestApp
before(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  world = await inquiryWorld({ logStream, settings: { logLevel: 'trace' } })
})
after(() => world.close())

const article = (materialId: string) => ({ materialId, qty: '1000', unit: 'PCE', needDate: day(30) })
const limits = { rows: 100, columns: 60, unpacked: 10_000_000, characters: 1_000_000 }

/** A workbook in base64 with these rows below the titles. */
async function workbook(titles: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const cells = rows.map(row => row.map(text => ({ kind: 'text', text }) as const))
  const head = { name: 'Quote', titles, widths: titles.map(() => 12) }
  return (await buffer(spreadsheetStream(head, onePage(cells)))).toString('base64')
}

test('the template has the articles locked and its open cells read back with a report per line', async () => {
  const inquiry = await published(world, { article: [article('1'), article('2')] })
  const { id: inquiryId } = inquiry
  const file = valueOf(await world.call('supplier', getQuoteSheet, { inquiryId }))
  assert.equal(file.fileName, `${inquiry.inquiryNo}.xlsx`)
  const table = await readTable(Buffer.from(file.content, 'base64'), limits)
  const titles = table.rows[0]?.cells ?? []
  const [first, second] = inquiry.article.map(({ id }) => id)
  assert.deepEqual(
    table.rows.slice(1).map(({ cells }) => cells[0]),
    [first, second],
  )
  const read = async (rows: readonly (readonly string[])[]) =>
    world.call('supplier', readQuoteSheet, { inquiryId, content: await workbook(titles, rows) })
  const fixed = ['', '', '', '', '']
  const good = [
    first ?? '',
    ...fixed,
    '10.5',
    '11.865',
    'S13',
    '1=10.5; 500=9.8',
    '600',
    '700',
    '10',
    '14',
    day(20),
    'MARKER-B',
    '',
    '',
  ]
  const { rows, missing, problems } = valueOf(
    await read([good, ['', '', ''], [second ?? '', ...fixed, '', '', '', '', '', '', '', '', '', '', '', 'MARKER-NO']]),
  )
  assert.deepEqual([rows.length, missing, problems], [2, 0, []])
  assert.deepEqual(
    [
      rows[0]?.priceExcl,
      rows[0]?.priceIncl,
      rows[0]?.offeredQty,
      rows[0]?.taxCode,
      rows[0]?.tiers,
      rows[0]?.deliveryDate,
      rows[1]?.noQuoteReason,
    ],
    ['10.5', '11.865', '600', 'S13', '1=10.5; 500=9.8', day(20), 'MARKER-NO'],
  )
  const faulty = valueOf(
    await read([
      [
        first ?? '',
        ...fixed,
        'ten',
        'eleven',
        'none',
        '1-10',
        'some',
        '-5',
        '',
        '2.5',
        '2026-13-01',
        'x'.repeat(65),
        '',
        '',
      ],
      [first ?? '', ...fixed, '9'],
      ['999999', ...fixed, '9'],
    ]),
  )
  assert.deepEqual(
    faulty.problems.map(({ row, field, code }) => `${row} ${field} ${code}`),
    [
      '2 priceExcl 10008',
      '2 priceIncl 10008',
      '2 taxCode 10008',
      '2 tiers 10008',
      '2 offeredQty 10008',
      '2 maxQty 10008',
      '2 leadDays 10008',
      '2 deliveryDate 10008',
      '2 brand 10008',
      '3 articleId 10009',
      '4 articleId 10007',
    ],
  )
  assert.deepEqual([faulty.rows.length, faulty.missing], [1, 1])
})

test('further fields stand in the workbook and are read back; a quote without a needed one is refused', async () => {
  const formRule = [
    { name: 'Country of origin', kind: 'TEXT' as const, required: 1 as const },
    { name: 'Recycled, per cent', kind: 'NUMBER' as const, minValue: '20' },
    { name: 'Samples', kind: 'FLAG' as const },
  ]
  const inquiry = await published(world, { article: [article('1')], formRule })
  const { id: inquiryId } = inquiry
  const key = inquiry.article[0]?.id ?? ''
  const file = valueOf(await world.call('supplier', getQuoteSheet, { inquiryId }))
  const titles = (await readTable(Buffer.from(file.content, 'base64'), limits)).rows[0]?.cells ?? []
  assert.deepEqual(
    titles.slice(-3),
    formRule.map(({ name }) => name),
  )
  const cells = titles.map((_, at) => (at === 0 ? key : at === 6 ? '10' : ''))
  const filled = [...cells.slice(0, -3), 'Norway', '35', 'はい']
  const sheet = { inquiryId, content: await workbook(titles, [filled]) }
  const [row] = valueOf(await world.call('supplier', readQuoteSheet, sheet)).rows
  assert.deepEqual(row?.ext, ['Norway', '35', '1'])
  const sent = async (...ext: string[]) =>
    refusalOf(await quote(world, 'supplier', inquiryId, quoteOf(inquiry, '10', { ext })))
  assert.match(await sent(), /^10011 content.items\[0\].ext0|^10011 items\[0\].ext0/)
  assert.match(await sent('Norway', '19'), /^10008 .*ext1/)
  assert.match(await sent('Norway', 'much'), /^10008 .*ext1/)
  valueOf(await quote(world, 'supplier', inquiryId, quoteOf(inquiry, '10', { ext: ['Norway', '20', ''] })))
  valueOf(await quote(world, 'supplier2', inquiryId, quoteOf(inquiry, '11', { ext: ['Chile'] })))
  await compared(world, inquiry)
  await setClock(world, `${day()} 10:00:00`)
  const parity = valueOf(await world.call('buyer', getParity, { id: inquiryId }))
  assert.deepEqual(
    [parity.formRule.length, ...parity.offers.flat().map(offer => offer?.ext)],
    [3, ['Norway', '20', ''], ['Chile']],
  )
})

test('a draft refuses further fields without a name or a kind: 10011, and one twice: 10009', async () => {
  const save = async (formRule: InquiryInput['formRule']) =>
    refusalOf(await world.call('buyer', saveInquiry, inquiryInput({ ...(formRule ? { formRule } : {}) }))).slice(0, 24)
  assert.match(await save([{ name: ' ', kind: 'TEXT' }]), /^10011 formRule\[0\].name/)
  assert.match(await save([{ name: 'Origin' }]), /^10011 formRule\[0\].kind/)
  const origin = { name: 'Origin', kind: 'TEXT' as const }
  assert.match(await save([origin, origin]), /^10009 formRule\[1\].name/)
})

test('a file that is none, a stranger and a buyer are refused, and nothing of a file is kept', async () => {
  const { id: inquiryId } = await published(world, { invite: [{ supplierId: '1' }] })
  const none = Buffer.from('no workbook at all \u0000').toString('base64')
  const refused = async (who: 'supplier' | 'supplier2' | 'buyer', content: string) =>
    refusalOf(await world.call(who, readQuoteSheet, { inquiryId, content })).slice(0, 5)
  assert.equal(await refused('supplier', none), '10017')
  assert.equal(await refused('supplier', await workbook(['A', 'B'], [['1', '2']])), '10017')
  assert.equal(await refused('supplier2', none), '10007')
  assert.equal(await refused('buyer', none), '16006')
  assert.equal(refusalOf(await world.call('supplier2', getQuoteSheet, { inquiryId })).slice(0, 5), '10007')
  // An internal failure is logged without the content of the file.
  const marked = await workbook(['MARKER-TITLE'], [['MARKER-CELL']])
  await world.database.run(sql`alter table inquiry_article rename to inquiry_article_away`)
  assert.equal(await refused('supplier', marked), '10')
  await world.database.run(sql`alter table inquiry_article_away rename to inquiry_article`)
  assert.ok(
    lines.some(line => line.includes('A call failed.')),
    'the failure is in the log',
  )
  const piece = marked.slice(200, 260)
  for (const line of lines)
    assert.ok(!line.includes('MARKER-') && !line.includes(piece), 'neither as text nor in base64')
  const tables = await world.database.rows<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  assert.ok(tables.length > 50)
  for (const { name } of tables) {
    const found = await world.database.rows(sql`select 1 from ${raw(name)} t where t::text like '%MARKER-%' limit 1`)
    assert.deepEqual(found, [], name)
  }
})
