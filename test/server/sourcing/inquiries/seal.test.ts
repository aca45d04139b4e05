import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import * as calls from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { declineQuote, getQuote, withdrawQuote } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import { canonicalText } from '../../../../src/contract/sourcing/rounds/offers.ts'
import { newSealKeys, openText, sealText } from '../../../../server/kit/seal.ts'
import { writePhases } from '../../../../server/modules/sourcing/inquiries/phase-clock.ts'
import type { TestApp } from '../../../support/app.ts'
import { callWith } from '../../../support/app.ts'
import { userOfRole } from '../../../support/access-table.ts'
import type { TestUser } from '../../../support/company.ts'
import { refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { download, exported, startWorkers } from '../../platform/exports/export-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import {
  inquiryInput,
  inquiryWorld,
  markedQuote,
  markers,
  opened,
  published,
  quote,
  quoteOf,
  seenInquiry,
  setClock,
} from './inquiry-world.ts'

let world: TestApp
let stopWorkers: () => Promise<void>
/** Every line of the server's log. */
const lines: string[] = []
before(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  world = await inquiryWorld({ logStream, settings: { logLevel: 'trace' } })
  stopWorkers = await startWorkers(world)
})
after(async () => {
  await stopWorkers()
  await world.close()
})

async function everyTable(): Promise<{ table: string; text: string }[]> {
  const tables = await world.database.rows<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const found: { table: string; text: string }[] = []
  for (const { name } of tables) {
    const dump = await world.database.one<{ text: string | null }>(sql`
      select string_agg(t::text, chr(10)) as text from ${raw(name)} t`)
    found.push({ table: name, text: dump?.text ?? '' })
  }
  return found
}

test('before the opening no call of any role, no export, message, log or table holds anything of a sealed quote', async () => {
  const inquiry = await published(world)
  const content = markedQuote(inquiry)
  const receipt = valueOf(await quote(world, 'supplier', inquiry.id, content))
  // A refused quote leaves nothing behind either, nor does one that is sent again.
  assert.equal((await quote(world, 'supplier', inquiry.id, { ...content, validUntil: day(-1) })).code, '10008')
  valueOf(await quote(world, 'supplier', inquiry.id, content))
  const held = async () => {
    const quotes = await world.database.rows<{ id: string }>(
      sql`select id from inquiry_quote where inquiry_id = ${inquiry.id}`,
    )
    return quotes.map(({ id }) => id)
  }
  const [quoteId = '0'] = await held()
  const endpoints = world.app.serving.endpoints.filter(
    ({ saves, form, access }) => !saves && form !== true && access !== 'public',
  )
  assert.ok(endpoints.length > 80, String(endpoints.length))
  for (const user of Object.values(userOfRole)) {
    const token = await world.tokenOf(user)
    for (const endpoint of endpoints) {
      const named = Object.keys(endpoint.in.properties)
      const ids = named.includes('id') || named.includes('inquiryId') ? [inquiry.id, quoteId] : [inquiry.id]
      for (const id of ids) {
        const text = JSON.stringify((await callWith(world.app, token, endpoint, { id, inquiryId: id, ids: [id] })).body)
        for (const marker of markers) assert.ok(!text.includes(marker), `${endpoint.path} tells ${user} ${marker}`)
      }
    }
  }
  // A path that opens quotes is refused before the end for every user.
  for (const user of ['buyer', 'buyer2', 'entadmin'] as const)
    assert.equal((await world.call(user, calls.openInquiry, { id: inquiry.id, reason: 'now' })).code, '18022')
  for (const { table, text } of await everyTable())
    for (const marker of markers) assert.ok(!text.includes(marker), `${table} holds ${marker}`)
  world.app.log.info('A line that this test knows')
  assert.ok(lines.join('').includes('A line that this test knows'), 'the log is captured')
  for (const marker of markers) assert.ok(!lines.join('').includes(marker), `the log holds ${marker}`)
  const list = { queryCall: calls.queryInquiries.path, fileName: 'Inquiries', exportType: 'CSV' as const }
  const every = Object.keys(calls.queryInquiries.out.properties.records.items.properties)
  const excelColumnDtoList = every
    .filter(code => code !== 'allowed')
    .map(columnCode => ({ columnName: columnCode, columnCode }))
  const { address } = await exported(world, 'buyer', { ...list, excelColumnDtoList })
  const file = (await download(world, address)).content.toString()
  assert.ok(file.includes(inquiry.inquiryNo), 'the file holds the inquiry')
  for (const marker of markers) assert.ok(!file.includes(marker), `the file holds ${marker}`)
  assert.equal((await world.call('buyer', getQuote, { id: quoteId })).code, '16006')
  assert.equal((await world.call('supplier', getQuote, { id: quoteId })).code, '16006')
  assert.equal((await world.call('supplier2', getQuote, { id: quoteId })).code, '10007')
  assert.equal((await seenInquiry(world, 'buyer', inquiry.id)).quotes.length, 0)

  assert.equal(receipt.receiptHash, createHash('sha256').update(canonicalText(content)).digest('hex'))
  assert.match(receipt.quoteNo, /^RFQ\d{12}-Q01R1$/)
  await setClock(world, `${day()} 12:00:01`)
  assert.equal((await world.call('buyer', calls.openInquiry, { id: inquiry.id })).code, '16006', 'one of two: too few')
  assert.equal((await world.call('buyer2', calls.openInquiry, { id: inquiry.id })).code, '10011')
  const open = valueOf(await world.call('buyer2', calls.openInquiry, { id: inquiry.id, reason: 'Only one can do it' }))
  assert.deepEqual([open.status, open.fewReason, open.quotes.length], ['FIRST_TRIAL', 'Only one can do it', 1])
  const shown = valueOf(await world.call('buyer', getQuote, { id: open.quotes[0]?.id ?? '0' }))
  assert.deepEqual(
    [shown.items[0]?.priceExcl, shown.ownQuoteNo, shown.freight, shown.incoterm, shown.incotermPlace],
    ['7654.321987', 'MARKER-OWN-NO', '4321.98', 'DAP', 'MARKER-PLACE'],
  )
  assert.deepEqual([shown.items[0]?.offeredQty, shown.items[0]?.priceIncl], ['912873645', '8649.383845'])
  // The amount is that of the offered quantity; comparisons use the requested one.
  assert.deepEqual([shown.amountExcl, shown.goods, shown.shortCount], ['6987428812276.33', '7654321.99', 0])
  assert.equal(valueOf(await world.call('supplier', getQuote, { id: shown.id })).goods, '7654321.99')
})

test('no answer of a call that writes holds anything of a sealed quote, for any role', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, markedQuote(inquiry)))
  const { version } = await seenInquiry(world, 'buyer', inquiry.id)
  const [held] = await world.database.rows<{ id: string }>(
    sql`select id from inquiry_quote where inquiry_id = ${inquiry.id}`,
  )
  const endpoints = world.app.serving.endpoints.filter(({ saves, path }) => saves && /^bidding\//.test(path))
  assert.ok(endpoints.length > 25, String(endpoints.length))
  // Calls that end the inquiry are last, so that the others meet the sealed quote.
  const last = (path: string) => (/cancel|remove|delete|fail/i.test(path) ? 1 : 0)
  for (const endpoint of endpoints.toSorted((a, b) => last(a.path) - last(b.path)))
    for (const user of Object.values(userOfRole)) {
      const token = await world.tokenOf(user)
      for (const id of endpoint.path.includes('quote') ? [inquiry.id, held?.id ?? '0'] : [inquiry.id]) {
        const input = { id, inquiryId: inquiry.id, ids: [id], version, reason: 'x', quoteEndTime: `${day()} 12:30:00` }
        const text = JSON.stringify((await callWith(world.app, token, endpoint, input)).body)
        for (const marker of markers) assert.ok(!text.includes(marker), `${endpoint.path} tells ${user} ${marker}`)
      }
    }
  for (const marker of markers) assert.ok(!lines.join('').includes(marker), `the log holds ${marker}`)
})

test('200 quotes around the end are decided by the server’s clock alone', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  const code = async (moment: string) => {
    await setClock(world, moment)
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        quote(world, at % 2 === 0 ? 'supplier' : 'supplier2', inquiry.id, quoteOf(inquiry, String(10 + at))),
      ),
    )
    return [...new Set(many.map(each => each.code))]
  }
  assert.deepEqual(await code(`${day()} 11:59:58`), ['200'])
  assert.deepEqual(await code(`${day()} 11:59:59.999`), ['200'])
  assert.deepEqual(await code(`${day()} 12:00:00`), ['18020'])
  assert.deepEqual(await code(`${day()} 12:00:00.001`), ['18020'])
  const counted = await world.database.one<{ count: number }>(sql`
    select count(*)::int as count from inquiry_quote_history h join inquiry_quote k on k.id = h.quote_id
    where k.inquiry_id = ${inquiry.id}`)
  assert.equal(counted?.count, 100)
  assert.equal((await world.call('supplier', withdrawQuote, { inquiryId: inquiry.id })).code, '18020')
  assert.equal((await world.call('supplier', declineQuote, { inquiryId: inquiry.id, reason: 'x' })).code, '18020')
  await world.database.transaction(writePhases)
  const stored = await world.database.one<{ status: string }>(sql`select status from inquiry where id = ${inquiry.id}`)
  assert.equal(stored?.status, 'QUOTE_END')
  assert.equal(await messageCount(world, 'buyer', 'inquiry.ended', inquiry.id), 1)
})

test('guards of publishing, quoting and opening refuse with their codes', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const save = async (parts: Parameters<typeof inquiryInput>[0]) =>
    refusalOf(await world.call('buyer', calls.saveInquiry, inquiryInput(parts)))
  const submit = async (parts: Parameters<typeof inquiryInput>[0]) =>
    refusalOf(await world.call('buyer', calls.submitInquiry, { inquiry: inquiryInput(parts) }))
  const article = inquiryInput().article
  assert.match(await save({ quoteStartTime: `${day()} 12:00:00` }), /^18011 quoteEndTime/)
  assert.match(await save({ invite: [{ supplierId: '1' }, { supplierId: '1' }] }), /^10009 invite\[1\]/)
  assert.match(await save({ orgId: '3' }), /^10008 orgId/)
  assert.match(
    await save({ article: article.map(each => ({ ...each, materialId: '3' })) }),
    /^16012 article\[0\]\.materialId/,
  )
  assert.match(await save({ article: article.map(each => ({ ...each, qty: '0' })) }), /^10008 article\[0\]\.qty/)
  assert.match(await submit({ article: [] }), /^10015 article/)
  assert.match(await submit({ invite: [] }), /^10015 invite/)
  assert.match(await submit({ invite: [{ supplierId: '4' }] }), /^16012 invite\[0\]/)
  assert.match(await submit({ invite: [{ supplierId: '7' }] }), /^16012 invite\[0\]/, 'registered')
  assert.equal(await submit({ invite: [{ supplierId: '3' }] }), '200', 'potential')
  assert.match(await submit({ inquiryType: 'SINGLE', invite: [{ supplierId: '1' }] }), /^10011 singleReason/)
  // The purchaser reads what to do, instead of the message for late suppliers.
  const passed = await submit({ quoteEndTime: `${day()} 09:00:00` })
  assert.match(passed, /^18020 quoteEndTime: The end of quoting has passed\. Move it to a later time/)
  assert.equal((await world.call('buyer', calls.submitInquiry, {})).code, '10010')

  const later = await published(world, { quoteStartTime: `${day()} 11:00:00` })
  assert.equal((await quote(world, 'supplier', later.id, quoteOf(later, '10'))).code, '18022')
  await setClock(world, `${day()} 11:00:00`)
  const send = async (item: Parameters<typeof quoteOf>[2], parts?: Parameters<typeof quoteOf>[3]) =>
    refusalOf(await quote(world, 'supplier', later.id, quoteOf(later, '10', item, parts)))
  const tier = (fromQty: string, toQty: string | null) => ({ fromQty, toQty, priceExcl: '9' })
  assert.match(await send({ tiers: [tier('1', '600'), tier('500', null)] }), /^18025 items\[0\]\.tiers/)
  assert.match(await send({ tiers: [tier('1', '400'), tier('500', null)] }), /^10008 items\[0\]\.tiers/)
  assert.match(await send({ priceExcl: null }), /^10011 items\[0\]\.priceExcl/)
  assert.match(await send({ noQuoteFlag: 1 }), /^10015 items/)
  assert.match(await send({}, { items: [] }), /^10015 items/)
  assert.match(await send({ taxCode: 'NONE' }), /^10008 items\[0\]\.taxCode/)
  assert.equal((await world.call('buyer', calls.openInquiry, { id: later.id })).code, '18022')
  const only = await published(world, { invite: [{ supplierId: '1' }] })
  assert.equal((await quote(world, 'supplier2', only.id, quoteOf(only, '10'))).code, '10007')
  assert.equal((await world.call('supplier2', calls.getInquiry, { id: only.id })).code, '10007')
  assert.equal((await world.call('supplier', withdrawQuote, { inquiryId: only.id })).code, '18023')

  const extend = (quoteEndTime: string, reason?: string, by: TestUser = 'buyer') =>
    world.call(by, calls.extendInquiry, { id: only.id, quoteEndTime, ...(reason === undefined ? {} : { reason }) })
  assert.equal((await extend(`${day()} 11:30:00`)).code, '10008', 'only forward')
  assert.equal((await extend(`${day()} 12:00:00`)).code, '10008')
  assert.equal(valueOf(await extend(`${day()} 13:00:00`)).quoteEndTime, `${day()} 13:00:00`)
  assert.equal(await messageCount(world, 'supplier', 'inquiry.extended', only.id), 1)
  await setClock(world, `${day()} 13:00:00`)
  assert.equal((await world.call('buyer2', calls.openInquiry, { id: only.id, reason: 'x' })).code, '18023')
  assert.equal((await extend(`${day()} 14:00:00`, 'Nobody yet')).code, '16006')
  assert.equal((await extend(`${day()} 14:00:00`, ' ', 'buyer2')).code, '10011')
  assert.equal(valueOf(await extend(`${day()} 14:00:00`, 'Nobody yet', 'buyer2')).status, 'QUOTING')
  await setClock(world, `${day()} 14:00:00`)
  assert.equal(
    valueOf(await world.call('buyer2', calls.failInquiry, { id: only.id, reason: 'Nobody quoted' })).status,
    'FAILED',
  )
})

test('a supplier declines, quotes after all, takes it back; suppliers learn nothing of each other', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  assert.equal(await messageCount(world, 'supplier', 'inquiry.published', inquiry.id), 1)
  const mine = (await seenInquiry(world, 'supplier', inquiry.id)) satisfies Inquiry
  assert.deepEqual([mine.invite, mine.inviteCount, mine.minQuotes, mine.article[0]?.estimatePrice], [[], 0, 0, null])
  assert.equal(
    valueOf(await world.call('supplier', declineQuote, { inquiryId: inquiry.id, reason: 'No capacity' })).status,
    'DECLINED',
  )
  const asked = await seenInquiry(world, 'buyer', inquiry.id)
  assert.deepEqual(
    asked.invite.map(each => [each.quoteStatus, each.declineReason, each.viewTime === null]),
    [
      ['DECLINED', 'No capacity', false],
      ['NONE', '', true],
      ['NONE', '', true],
    ],
  )
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '11')))
  assert.equal((await seenInquiry(world, 'buyer', inquiry.id)).quoteCount, 2)
  assert.equal(valueOf(await world.call('supplier', withdrawQuote, { inquiryId: inquiry.id })).status, 'WITHDRAWN')
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '9')))
  const open = await opened(world, inquiry)
  assert.deepEqual(
    open.quotes.map(each => each.amountExcl),
    ['9000', '11000'],
  )
  const own = await seenInquiry(world, 'supplier', inquiry.id)
  assert.deepEqual(
    own.quotes.map(each => each.supplierId),
    ['1'],
  )
  assert.equal((await world.call('supplier2', getQuote, { id: own.quotes[0]?.id ?? '0' })).code, '10007')
  const review = (refused: { quoteId: string; reason: string }[]) =>
    world.call('buyer', calls.reviewQuotes, { id: inquiry.id, refused })
  const all = open.quotes.map(({ id }) => ({ quoteId: id, reason: 'Not as drawn' }))
  assert.equal((await review([{ quoteId: all[0]?.quoteId ?? '0', reason: ' ' }])).code, '10011')
  assert.equal((await review(all)).code, '18023')
  assert.equal((await world.call('buyer', results.getParity, { id: inquiry.id })).code, '16005')
  assert.equal(valueOf(await review(all.slice(0, 1))).status, 'PARITY')
})

test('what is sealed opens with its key at its place only', () => {
  const keys = newSealKeys()
  const sealed = sealText(keys.publicKey, '{"price":"9.80"}', '1 2 1')
  assert.ok(!sealed.includes('9.80'))
  assert.notEqual(sealText(keys.publicKey, '{"price":"9.80"}', '1 2 1'), sealed)
  assert.equal(openText(keys.privateKey, sealed, '1 2 1'), '{"price":"9.80"}')
  assert.throws(() => openText(keys.privateKey, sealed, '1 3 1'))
  assert.throws(() => openText(newSealKeys().privateKey, sealed, '1 2 1'))
  assert.throws(() => openText(keys.privateKey, 'nothing', '1 2 1'))
})
