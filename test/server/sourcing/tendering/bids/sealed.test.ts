import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { queryAttachments, removeAttachments } from '../../../../../src/contract/platform/attachments/attachments.ts'
import { bidFileType } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { BidContent } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { getBid, getMyBid, queryBids, withdrawBid } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import { callWith } from '../../../../support/app.ts'
import type { TestApp } from '../../../../support/app.ts'
import { userOfRole } from '../../../../support/access-table.ts'
import type { TestUser } from '../../../../support/company.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { pdf, upload } from '../../../platform/attachments/attachment-world.ts'
import { bid, bidOf, bidWorld, day, openAll, runningTender, setClock } from './bid-world.ts'
import type { RunningTender } from './bid-world.ts'

let world: TestApp
/** Every line of the server's log. */
const lines: string[] = []
before(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  world = await bidWorld({ logStream, settings: { logLevel: 'trace' } })
})
after(() => world.close())

/** Texts that occur in the bid only. */
const markers = [
  ...['7.654321', '8.649383', '912873645', 'MARKER-BRAND', 'MARKER-ORIGIN', 'MARKER-TERMS', 'MARKER-REMARK'],
  ...['MARKER-REASON', 'MARKER-NAME', 'MARKER-CONTENT'],
]

function markedBid(tender: RunningTender): BidContent {
  const content = bidOf(tender)
  const [offered, left] = content.tech.items
  Object.assign(content.tech, { deliveryTerms: 'MARKER-TERMS', remark: 'MARKER-REMARK' })
  Object.assign(offered ?? {}, { brand: 'MARKER-BRAND', origin: 'MARKER-ORIGIN' })
  Object.assign(left ?? {}, { notOfferedReason: 'MARKER-REASON' })
  const prices = { priceExcl: '7.654321', priceIncl: '8.649383', maxQty: '912873645' }
  Object.assign(content.price.items[0] ?? {}, prices)
  return content
}

const file = Buffer.concat([pdf, Buffer.alloc(50_000, 'MARKER-CONTENT '), pdf])
const hash = createHash('sha256').update(file).digest('hex')

async function placesOf(user: 'supplier' | 'supplier2', { id }: RunningTender) {
  const { files } = valueOf(await world.call(user, getMyBid, { tenderingId: id }))
  return new Map(files.map(({ envelope, filesId }) => [envelope, filesId]))
}

const send = (user: TestUser, businessId: string, name = 'MARKER-NAME.pdf') =>
  upload(world, user, { businessType: bidFileType, businessId, name, content: file })

const filesAt = (user: TestUser, businessId: string) =>
  world.call(user, queryAttachments, { businessType: bidFileType, businessId })

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

test('before the opening no call, table or log holds anything of a bid, nor who bids', async () => {
  const tender = await runningTender(world, { two: true, bidType: 'OPEN', invited: [] })
  const place = (await placesOf('supplier', tender)).get('TECH') ?? ''
  const sent = await send('supplier', place)
  assert.equal(sent.code, '200', sent.msg)
  const content = markedBid(tender)
  content.tech.files = [{ id: sent.data.id, hash }]
  valueOf(await bid(world, 'supplier', tender, content))
  // Refused, late and withdrawn bids leave nothing behind either.
  assert.equal(
    (await bid(world, 'supplier', tender, { ...content, price: { ...content.price, currency: 'JPY' } })).code,
    '10008',
  )
  valueOf(await world.call('supplier', withdrawBid, { tenderingId: tender.id }))
  valueOf(await bid(world, 'supplier', tender, content))
  await setClock(world, `${day()} 12:00:00`)
  assert.equal(
    (await bid(world, 'supplier', tender, { ...content, tech: { ...content.tech, remark: 'MARKER-REMARK' } })).code,
    '18001',
  )
  await setClock(world, `${day()} 10:00:00`)
  const held = await world.database.one<{ id: string }>(sql`
    select id from tender_bid where tender_id = ${tender.id}`)
  const bidId = held?.id ?? '0'

  const endpoints = world.app.serving.endpoints.filter(({ form, access }) => form !== true && access !== 'public')
  const secret = [...markers, `${tender.tenderingNo}-S000001`]
  for (const user of Object.values(userOfRole)) {
    const token = await world.tokenOf(user)
    const bidder = user === 'supplier' || user === 'salesman' || user === 'supfinance'
    for (const endpoint of endpoints.filter(({ saves, path }) => !saves || /^bidding\/(bid|deposit)\//.test(path))) {
      // Calls that end the bid are made below.
      if (endpoint.path === withdrawBid.path) continue
      const named = Object.keys(endpoint.in.properties)
      for (const id of named.includes('id') || named.includes('tenderingId') ? [tender.id, bidId] : [tender.id]) {
        const input = { id, tenderingId: id, ids: [id], inquiryId: id }
        const text = JSON.stringify((await callWith(world.app, token, endpoint, input)).body)
        for (const marker of bidder ? markers : secret)
          assert.ok(!text.includes(marker), `${endpoint.path} tells ${user} ${marker}`)
      }
    }
  }
  for (const { table, text } of await everyTable())
    for (const marker of markers) assert.ok(!text.includes(marker), `${table} holds ${marker}`)
  world.app.log.info('A line that this test knows')
  assert.ok(lines.join('').includes('A line that this test knows'), 'the log is captured')
  for (const marker of markers) assert.ok(!lines.join('').includes(marker), `the log holds ${marker}`)
  const trail = await world.database.rows<{ businessType: string }>(sql`
    select business_type from audit_log where business_type like 'TENDER%' and user_id = 8`)
  assert.deepEqual(
    trail.filter(({ businessType }) => businessType !== bidFileType),
    [],
    'bids leave no audit rows before the opening',
  )
})

test('files are sealed on upload, per envelope, and opened with it', async () => {
  const tender = await runningTender(world, { two: true })
  const places = await placesOf('supplier', tender)
  assert.deepEqual([...places.keys()].sort(), ['PRICE', 'TECH'])
  const [tech = '', prices = ''] = [places.get('TECH'), places.get('PRICE')]
  const drawing = valueOf(await send('supplier', tech).then(answer => ({ ...answer, errors: [], body: {} })))
  const sheet = valueOf(
    await send('supplier', prices, 'MARKER-SHEET.pdf').then(answer => ({ ...answer, errors: [], body: {} })),
  )
  const spare = valueOf(
    await send('supplier', tech, 'MARKER-SPARE.pdf').then(answer => ({ ...answer, errors: [], body: {} })),
  )
  for (const user of ['buyer', 'entadmin', 'supplier2'] as const) {
    assert.equal((await filesAt(user, tech)).code, '10007', user)
    assert.equal((await send(user, tech)).code, '10007', user)
  }
  const content = bidOf(tender)
  content.tech.files = [{ id: sheet.id, hash }]
  assert.match(refusalOf(await bid(world, 'supplier', tender, content)), /^10007 tech\.files\[0\]/)
  content.tech.files = [{ id: drawing.id, hash: hash.replace(/^./, hash.startsWith('0') ? '1' : '0') }]
  assert.match(refusalOf(await bid(world, 'supplier', tender, content)), /^10008 tech\.files\[0\]/)
  await world.database.run(sql`update attachment set state = 'STORING' where id = ${drawing.id}`)
  content.tech.files = [{ id: drawing.id, hash }]
  assert.match(refusalOf(await bid(world, 'supplier', tender, content)), /^16011 tech\.files\[0\]/)
  await world.database.run(sql`update attachment set state = 'CLEAN' where id = ${drawing.id}`)
  content.price.files = [{ id: sheet.id, hash }]
  valueOf(await bid(world, 'supplier', tender, content))
  const mine = valueOf(await filesAt('supplier', tech)).records
  assert.deepEqual(
    mine.map(each => [each.name, each.hash === '']),
    [
      [`${drawing.id}.pdf`, true],
      ['MARKER-SPARE.pdf', false],
    ],
  )
  await setClock(world, `${day()} 12:01:00`)
  assert.equal((await send('supplier', tech)).code, '16005', 'after the deadline')
  assert.equal(
    (await world.call('supplier', removeAttachments, { ossBusinessFiles: [{ id: drawing.id }] })).code,
    '16005',
  )
  await openAll(world, tender, 'TECH')
  const [opened] = valueOf(await world.call('buyer', queryBids, { tenderingId: tender.id }))
  const names = async (place: string) => {
    const answer = await filesAt('buyer', place)
    return answer.code === '200' ? answer.data.records.map(({ name }) => name) : answer.code
  }
  assert.deepEqual(await names(tech), ['MARKER-NAME.pdf'], 'files that the bid does not name are removed')
  assert.equal(await names(prices), '10007')
  assert.deepEqual(
    valueOf(await world.call('buyer', getBid, { id: opened?.id ?? '0' })).files.map(each => [
      each.envelope,
      each.fileCount,
    ]),
    [['TECH', 1]],
  )
  await openAll(world, tender, 'PRICE')
  assert.deepEqual(await names(prices), ['MARKER-SHEET.pdf'])
  assert.notEqual(spare.id, drawing.id)
  await setClock(world, `${day()} 10:00:00`)
})
