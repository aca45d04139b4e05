import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import {
  getAttachment,
  queryAttachments,
  removeAttachments,
} from '../../../../src/contract/platform/attachments/attachments.ts'
import { quoteFileType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { getParity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import {
  getQuote,
  placeQuoteRowFiles,
  queryQuoteRowFiles,
  withdrawQuote,
} from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import { canonicalText } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { fetched, pdf, sweep, upload } from '../../platform/attachments/attachment-world.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryWorld, opened, published, quote, quoteOf, seenInquiry, setClock } from './inquiry-world.ts'

/** Every line of the server's log. */
const lines: string[] = []
let world: TestApp
before(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  world = await inquiryWorld({ logStream, settings: { logLevel: 'trace' } })
})
after(() => world.close())

/** More than one piece of a stream. */
const content = Buffer.concat([pdf, Buffer.alloc(200_000, 'MARKER-CONTENT '), pdf])
const hash = createHash('sha256').update(content).digest('hex')

const filesAt = (user: TestUser, businessId: string) =>
  world.call(user, queryAttachments, { businessType: quoteFileType, businessId })

const send = (user: TestUser, businessId: string, name = 'MARKER-NAME.pdf') =>
  upload(world, user, { businessType: quoteFileType, businessId, name, content })

/** What was stored. */
function stored({ code, msg, data }: Awaited<ReturnType<typeof send>>) {
  assert.equal(code, '200', msg)
  return data
}

/** Where a supplier's files of an inquiry go; reading the inquiry makes the place. */
async function placeOf(user: TestUser, id: string): Promise<string> {
  const { quoteFilesId } = await seenInquiry(world, user, id)
  if (quoteFilesId === null) throw new Error('There is no place for files.')
  return quoteFilesId
}

/** The tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await world.database.rows<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await world.database.rows(sql`
      select 1 from ${raw(name)} t where t::text like ${`%${text}%`} limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('a file of a quote is sealed as it comes; after the opening the buyer reads it', async () => {
  const inquiry = await published(world)
  const place = await placeOf('supplier', inquiry.id)
  assert.equal((await seenInquiry(world, 'buyer', inquiry.id)).quoteFilesId, null)
  const file = stored(await send('supplier', place))
  const late = stored(await send('supplier', place, 'MARKER-LATE.pdf'))
  assert.deepEqual([file.name, file.url, file.hash, file.allowed], ['MARKER-NAME.pdf', '', hash, ['remove']])
  const kept = await world.database.one<{ file: string }>(sql`select file from attachment where id = ${file.id}`)
  const bytes = await readFile(join(world.dataDir, 'files', kept?.file ?? ''))
  assert.deepEqual([bytes.length, bytes.includes('MARKER')], [content.length, false])
  for (const user of ['buyer', 'buyer2', 'supplier2', 'entadmin'] as const) {
    assert.equal((await filesAt(user, place)).code, '10007', user)
    assert.equal((await world.call(user, getAttachment, { id: file.id })).code, '10007', user)
    assert.equal((await send(user, place)).code, '10007', user)
  }

  const named = (files: readonly { id: string; hash?: string }[]) =>
    quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', {}, { files: [...files] }))
  assert.match(refusalOf(await named([{ id: '999999' }])), /^10007 files\[0\]/)
  assert.match(refusalOf(await named([{ id: file.id, hash: hash.replace(/^./, '0') }])), /^10008 files\[0\]/)
  const sent = quoteOf(inquiry, '10', {}, { files: [{ id: file.id, hash }] })
  const { receiptHash } = valueOf(await quote(world, 'supplier', inquiry.id, sent))
  assert.equal(receiptHash, createHash('sha256').update(canonicalText(sent)).digest('hex'))
  // A sent file shows neither name nor hash anywhere, even to its sender, who may send it again.
  const mine = valueOf(await filesAt('supplier', place)).records
  assert.deepEqual(
    mine.map(each => [each.id, each.name, each.hash, each.url]),
    [
      [file.id, `${file.id}.pdf`, '', ''],
      [late.id, 'MARKER-LATE.pdf', hash, ''],
    ],
  )
  assert.deepEqual(await tablesWith('MARKER-NAME'), [])
  assert.ok(!lines.some(line => line.includes('MARKER-')), 'nor does the log')
  valueOf(await quote(world, 'supplier', inquiry.id, sent))

  const other = await placeOf('supplier2', inquiry.id)
  stored(await send('supplier2', other))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '11', { taxCode: 'S6' })))
  const { quotes } = await opened(world, inquiry)
  assert.deepEqual(
    quotes.map(each => [each.filesId, each.fileCount]),
    [
      [place, 1],
      [other, 0],
    ],
  )
  const [shown, ...others] = valueOf(await filesAt('buyer', place)).records
  assert.deepEqual([shown?.name, shown?.hash, shown?.allowed, others], ['MARKER-NAME.pdf', hash, ['download'], []])
  const got = await fetched(world, shown?.url ?? '')
  assert.deepEqual([got.status, got.headers['content-length']], [200, String(content.length)])
  assert.ok(got.content.equals(content), 'the content is what was sent')
  assert.equal((await filesAt('supplier2', place)).code, '10007')
  assert.equal((await send('supplier', place)).code, '16005')
  const gone = await world.call('supplier', removeAttachments, { ossBusinessFiles: [{ id: file.id }] })
  assert.equal(gone.code, '16005')
  // Files not sent with the quote are removed.
  await sweep(world)
  assert.deepEqual(await tablesWith('MARKER-LATE'), [])
})

test('the tax of each row is seen with its rate in the quote and in the comparison', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', { taxCode: 'S13' })))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '11', { taxCode: 'S6' })))
  await compared(world, inquiry)
  await setClock(world, `${day()} 10:00:00`)
  const { taxes, offers, quotes } = valueOf(await world.call('buyer', getParity, { id: inquiry.id }))
  assert.deepEqual(offers[0]?.map(offer => offer?.taxCode).toSorted(), ['S13', 'S6'])
  assert.deepEqual(taxes, [
    { code: 'S13', percent: '13' },
    { code: 'S6', percent: '6' },
  ])
  const read = valueOf(await world.call('buyer', getQuote, { id: quotes[0]?.id ?? '0' }))
  assert.deepEqual([read.items[0]?.taxCode, read.taxes], ['S13', [{ code: 'S13', percent: '13' }]])
  const { amountExcl, amountTax, amountIncl } = read
  assert.deepEqual([amountExcl, amountTax, amountIncl], ['10000', '1300', '11300'])
})

test('files of a quote that was taken back stay sealed, and can be sent again before the end', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world, { minQuotes: 1 })
  const place = await placeOf('supplier', inquiry.id)
  const file = stored(await send('supplier', place))
  const sent = quoteOf(inquiry, '10', {}, { files: [{ id: file.id }] })
  valueOf(await quote(world, 'supplier', inquiry.id, sent))
  valueOf(await world.call('supplier', withdrawQuote, { inquiryId: inquiry.id }))
  valueOf(await quote(world, 'supplier', inquiry.id, sent))
  valueOf(await world.call('supplier', withdrawQuote, { inquiryId: inquiry.id }))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '11')))
  await opened(world, inquiry)
  assert.equal((await filesAt('buyer', place)).code, '10007')
})

/** Removes files, as who uploaded them does on the page. */
const removed = (ids: readonly string[]) =>
  world.call('supplier', removeAttachments, { ossBusinessFiles: ids.map(id => ({ id })) })

test('what was sent keeps the files that its sender removes, until it is sent again or taken back', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world, { minQuotes: 1 })
  const place = await placeOf('supplier', inquiry.id)
  const [first, second] = [stored(await send('supplier', place)), stored(await send('supplier', place))]
  const sends = async (files: readonly { id: string }[]) =>
    valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', {}, { files: [...files] })))
  await sends([first, second])
  valueOf(await removed([first.id]))
  assert.deepEqual(
    valueOf(await filesAt('supplier', place)).records.map(each => each.id),
    [second.id],
    'its sender sees it no more',
  )
  assert.match(
    refusalOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', {}, { files: [{ id: first.id }] }))),
    /^10007/,
  )
  await sweep(world)
  const keptOf = async (id: string) =>
    (
      await world.database.one<{ kept: string }>(sql`
      select concat_ws(' ', state, sent) as kept from attachment where id = ${id}`)
    )?.kept
  assert.equal(await keptOf(first.id), 'CLEAN LEFT')
  // Sent again without it, it is removed; files of a withdrawn quote are removed, too.
  await sends([second])
  await sweep(world)
  assert.deepEqual([await keptOf(first.id), await keptOf(second.id)], [undefined, 'CLEAN SENT'])
  valueOf(await world.call('supplier', withdrawQuote, { inquiryId: inquiry.id }))
  assert.equal(await keptOf(second.id), 'CLEAN')
  await sends([second])
  valueOf(await removed([second.id]))
  await opened(world, inquiry)
  const shown = valueOf(await filesAt('buyer', place)).records
  assert.deepEqual(
    shown.map(each => [each.id, each.name]),
    [[second.id, 'MARKER-NAME.pdf']],
  )
  assert.equal((await fetched(world, shown[0]?.url ?? '')).status, 200)
})

test('files of a row are sealed at the place of its article, and are shown with it after the opening', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world, { minQuotes: 1 })
  const articleId = inquiry.article[0]?.id ?? '0'
  const of = { inquiryId: inquiry.id, articleId }
  assert.match(refusalOf(await world.call('supplier', placeQuoteRowFiles, { ...of, articleId: '999999' })), /^10007/)
  assert.equal((await world.call('buyer', placeQuoteRowFiles, of)).code, '16006')
  const place = await placeOf('supplier', inquiry.id)
  const { filesId } = valueOf(await world.call('supplier', placeQuoteRowFiles, of))
  assert.equal(valueOf(await world.call('supplier', placeQuoteRowFiles, of)).filesId, filesId)
  const file = stored(await send('supplier', filesId, 'MARKER-ROW.pdf'))
  const late = stored(await send('supplier', filesId, 'MARKER-LATE.pdf'))
  assert.deepEqual(valueOf(await world.call('supplier', queryQuoteRowFiles, { inquiryId: inquiry.id })), [
    {
      articleId,
      filesId,
      files: [
        { id: file.id, hash },
        { id: late.id, hash },
      ],
    },
  ])
  assert.deepEqual(valueOf(await world.call('supplier2', queryQuoteRowFiles, { inquiryId: inquiry.id })), [])
  for (const user of ['buyer', 'buyer2', 'supplier2', 'entadmin'] as const)
    assert.equal((await filesAt(user, filesId)).code, '10007', user)
  const whole = quoteOf(inquiry, '10', {}, { files: [{ id: file.id }] })
  assert.match(refusalOf(await quote(world, 'supplier', inquiry.id, whole)), /^10007 files\[0\]/)
  const row = quoteOf(inquiry, '10', { files: [{ id: file.id, hash }] })
  valueOf(await quote(world, 'supplier', inquiry.id, row))
  assert.deepEqual(await tablesWith('MARKER-ROW'), [])
  assert.equal((await filesAt('buyer', filesId)).code, '10007')
  const { quotes } = await opened(world, inquiry)
  const shown = quotes.find(each => each.filesId === place)
  assert.deepEqual([shown?.fileCount, shown?.rowFiles], [0, [{ articleId, filesId, fileCount: 1 }]])
  const [read, ...others] = valueOf(await filesAt('buyer', filesId)).records
  assert.deepEqual([read?.name, read?.hash, others], ['MARKER-ROW.pdf', hash, []])
  assert.ok((await fetched(world, read?.url ?? '')).content.equals(content))
})
