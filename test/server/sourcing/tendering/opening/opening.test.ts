import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { buildApp } from '../../../../../server/app.ts'
import { openFiles } from '../../../../../server/kit/files.ts'
import { findDifferences } from '../../../../../server/kit/invariant.ts'
import { openingInvariants } from '../../../../../server/modules/sourcing/tendering/opening/invariants.ts'
import { joinShares } from '../../../../../server/modules/sourcing/tendering/opening/key-shares.ts'
import { keptShareJob } from '../../../../../server/modules/sourcing/tendering/opening/kept-shares.ts'
import { queryBids } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import { fromBase64, toBase64 } from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import { queryTenderHistory } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/opening.ts'
import { getOpeningRecord } from '../../../../../src/contract/sourcing/tendering/opening-minutes.ts'
import type { TestApp } from '../../../../support/app.ts'
import { callWith } from '../../../../support/app.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../../support/day.ts'
import { setClock } from '../../../../support/tenders.ts'
import { until } from '../../../../support/until.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { attend, everyTable, openedTender, openingWorld, roomOf, shareOf, waitingTender } from './opening-world.ts'

let world: TestApp
before(async () => {
  world = await openingWorld()
})
after(() => world.close())

const open = (user: TestUser, id: string) => world.call(user, calls.openTender, { id })
const two = { supplier: '9.8', supplier2: '9.5' }

async function noDifferences(): Promise<void> {
  for (const invariant of openingInvariants)
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
}

/** The content of every stored file. */
async function everyFile(): Promise<string> {
  const names = await readdir(world.dataDir, { recursive: true, withFileTypes: true })
  const texts = names.filter(each => each.isFile()).map(each => readFile(join(each.parentPath, each.name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

test('two of four members open the bids; one does not, nor the same one twice, nor a share of somebody else', async () => {
  const { id } = await waitingTender(world, two)
  const before = await roomOf(world, 'finance', id)
  assert.deepEqual([before.quorum, before.present, before.bidCount, before.obstacles], [2, 0, 2, ['QUORUM']])
  assert.deepEqual(before.bids, [])
  const share = await shareOf(world, 'finance', id)
  // Another member's share, and one with a changed byte.
  const wrong = await world.call('quality', calls.attendOpening, { id, share })
  assert.equal(wrong.code, '10008')
  assert.match(wrong.msg, /^quality: this is not the share/)
  const changed = toBase64(Uint8Array.from(fromBase64(share), (byte, at) => (at === 3 ? byte ^ 1 : byte)))
  assert.equal((await world.call('finance', calls.attendOpening, { id, share: changed })).code, '10008')
  assert.equal((await roomOf(world, 'finance', id)).present, 0)

  const first = valueOf(await world.call('finance', calls.attendOpening, { id, share }))
  assert.deepEqual([first.present, first.allowed.includes('open')], [1, false])
  assert.match(refusalOf(await open('finance', id)), /^16005/)
  const again = valueOf(await world.call('finance', calls.attendOpening, { id, share }))
  assert.equal(again.present, 1)
  assert.match(refusalOf(await open('finance', id)), /^16005/)

  const second = valueOf(await attend(world, 'entadmin', id))
  assert.deepEqual([second.present, second.obstacles], [2, []])
  const opened = valueOf(await open('finance', id))
  assert.deepEqual(
    opened.bids.map(({ supplierNo, status, amountExcl }) => [supplierNo, status, amountExcl]),
    [
      ['S000001', 'OPENED', '9800'],
      ['S000002', 'OPENED', '9500'],
    ],
  )
  assert.equal(opened.status, 'OPENED')
  assert.equal((await world.call('supplier', queryBids, { tenderingId: id })).data.length > 0, true)
  await noDifferences()
})

test('a restart between two shares loses none', async () => {
  const { id } = await waitingTender(world, two)
  valueOf(await attend(world, 'finance', id))
  const files = await openFiles({ dataDir: world.dataDir })
  const config = { interfaceHosts: [], allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }
  const app = await buildApp({ config, database: world.database, files, checkAnswers: true, mostLag: Infinity })
  const token = await world.tokenOf('quality')
  valueOf(await callWith(app, token, calls.attendOpening, { id, share: await shareOf(world, 'quality', id) }))
  const opened = await callWith(app, token, calls.openTender, { id })
  assert.equal(opened.data.status, 'OPENED')
  await app.close()
})

test('the opening time is exclusive for shares, and only members give and open', async () => {
  const tender = await waitingTender(world, two)
  const { id } = tender
  const share = await shareOf(world, 'finance', id)
  await setClock(world, `${day(10)} 12:00:59.999`)
  assert.equal((await roomOf(world, 'finance', id)).share, null)
  assert.match(refusalOf(await world.call('finance', calls.attendOpening, { id, share })), /^18022/)
  assert.match(refusalOf(await open('finance', id)), /^18022/)
  await setClock(world, tender.openTime)
  for (const user of ['buyer', 'auditor'] as const) {
    assert.match(refusalOf(await world.call(user, calls.attendOpening, { id, share })), /^16006/)
    assert.match(refusalOf(await open(user, id)), /^16006/)
  }
  for (const user of ['warehouse', 'supplier', 'expert'] as const) assert.equal((await open(user, id)).code, '16006')
  assert.equal((await open('otherbuyer', id)).code, '10007')
})

test('the number of bids is hidden before the deadline; the room counts down', async () => {
  const tender = await waitingTender(world, two)
  await setClock(world, `${day(5)} 10:00:00`)
  const room = await roomOf(world, 'finance', tender.id)
  assert.deepEqual([room.bidCount, room.bids, room.status], [null, [], 'BIDDING'])
  assert.ok(
    room.obstacles.includes('NOT_REACHED') &&
      !room.obstacles.includes('NO_BIDS') &&
      !room.obstacles.includes('TOO_FEW'),
  )
})

test('a share that is not used is kept for 30 minutes only', async () => {
  const { id } = await waitingTender(world, two)
  valueOf(await attend(world, 'finance', id))
  const kept = async () =>
    (
      await world.database.one<{ key: string }>(
        sql`select kept_key as key from tender_attendance where tender_id = ${id}`,
      )
    )?.key
  const name = (await kept()) ?? ''
  await setClock(world, `${day(10)} 12:30:59`)
  await world.database.transaction(db => keptShareJob(world.files).run(db))
  assert.equal((await roomOf(world, 'finance', id)).present, 1)
  await setClock(world, `${day(10)} 12:31:00`)
  assert.equal((await roomOf(world, 'finance', id)).present, 0)
  valueOf(await attend(world, 'quality', id))
  assert.match(refusalOf(await open('quality', id)), /^16005/)
  await world.database.transaction(db => keptShareJob(world.files).run(db))
  await until('the key of the share is removed', () => !existsSync(join(world.dataDir, 'files', name)))
})

test('database and files hold neither the private key, nor the key around it, nor a share that was given', async () => {
  const { id } = await waitingTender(world, two)
  const shares = [await shareOf(world, 'finance', id), await shareOf(world, 'quality', id)]
  const kept = await world.database.one<{ keyHash: string; wrappedPrivate: string; envelope: 'ONE' }>(sql`
    select key_hash, wrapped_private, envelope from tender_envelope_key where tender_id = ${id}`)
  assert.ok(kept)
  const privateKey = await joinShares(shares.map(fromBase64), { tenderId: id, round: 1, ...kept })
  assert.ok(privateKey)
  valueOf(await attend(world, 'finance', id))
  const secrets = [privateKey, Buffer.from(privateKey, 'base64').toString('latin1'), ...shares].flatMap(text => [
    text,
    text.slice(20, 40),
  ])
  const hex = [privateKey, ...shares].map(text => Buffer.from(text, 'base64').toString('hex').slice(-32))
  const stored = [...(await everyTable(world)), { table: 'files', text: await everyFile() }]
  assert.ok(
    stored.some(({ text }) => text.includes(kept.wrappedPrivate)),
    'the wrapped key is found',
  )
  for (const { table, text } of stored)
    for (const secret of [...secrets, ...hex]) assert.ok(!text.includes(secret), `${table} holds a secret`)
})

test('rates of allowed currencies are fixed at the opening time; a missing one refuses before the key is combined', async () => {
  const { id } = await waitingTender(world, two, { allowCurrencies: ['EUR', 'JPY'] })
  for (const user of ['finance', 'quality'] as const) valueOf(await attend(world, user, id))
  const room = await roomOf(world, 'finance', id)
  assert.deepEqual([room.missingRates, room.obstacles], [['JPY'], ['MISSING_RATE']])
  const refused = await open('finance', id)
  assert.equal(refused.code, '16012')
  assert.match(refused.msg, /JPY/)
  const sessions = await world.database.rows(sql`select from tender_opening_session where tender_id = ${id}`)
  assert.equal(sessions.length, 0)
  await world.database.run(sql`
    insert into exchange_rate (enterprise_id, from_currency, to_currency, rate, valid_from) values
      (1, 'JPY', 'CNY', 7.1, ${day(9)}), (1, 'JPY', 'CNY', 9.9, ${day(11)})`)
  valueOf(await open('finance', id))
  const { minutes } = valueOf(await world.call('finance', getOpeningRecord, { id, envelope: 'ONE' }))
  assert.deepEqual(minutes.rates, [
    { currency: 'EUR', rate: '7.812345678', rateDate: day(10) },
    { currency: 'JPY', rate: '7.1', rateDate: day(10) },
  ])
})

test('the minutes name everything of the session and are proved by their hash; a bid that does not open is unreadable', async () => {
  const { id, tenderingNo } = await waitingTender(world, { ...two, salesman: '9.9' })
  await world.database.run(
    sql`update tender_bid set receipt_hash = ${'0'.repeat(64)} where tender_id = ${id} and supplier_id = 9`,
  )
  const opened = await openedTender(world, id)
  assert.equal(opened.bids.find(({ supplierNo }) => supplierNo === 'S9')?.status, 'UNREADABLE')
  const record = valueOf(await world.call('auditor', getOpeningRecord, { id, envelope: 'ONE' }))
  const { minutes } = record
  assert.equal(record.hash, createHash('sha256').update(record.text).digest('hex'))
  assert.equal(record.hash, opened.sessions[0]?.hash)
  assert.deepEqual([minutes.tenderingNo, minutes.quorum, minutes.openName], [tenderingNo, 2, 'finance'])
  assert.deepEqual(
    minutes.members.map(({ name, attendTime }) => [name, attendTime !== null]),
    [
      ['buyer2', false],
      ['finance', true],
      ['quality', true],
      ['entadmin', false],
    ],
  )
  assert.deepEqual(
    minutes.bids.map(({ supplierNo, matches, amountExcl, lots }) => [
      supplierNo,
      matches,
      amountExcl,
      lots[0]?.amountExcl,
    ]),
    [
      ['S000001', 1, '9800', '9800'],
      ['S000002', 1, '9500', '9500'],
      ['S9', 0, null, null],
    ],
  )
  assert.equal((await world.call('otherbuyer', getOpeningRecord, { id, envelope: 'ONE' })).code, '10007')
  assert.equal((await world.call('finance', getOpeningRecord, { id, envelope: 'PRICE' })).code, '10007')
})

test('every opened bid is in the audit trail by number and bidder, and every share that was given', async () => {
  const { id } = await waitingTender(world, two)
  await openedTender(world, id)
  const rows = await world.database.rows<{ changes: { field: string }[] }>(sql`
    select changes from audit_log where business_type = 'TENDER' and business_id = ${id} order by id`)
  const fields = rows.flatMap(({ changes }) => changes.map(({ field }) => field))
  assert.deepEqual(
    fields.filter(field => field === 'attending' || field === 'openedBid'),
    ['attending', 'attending', 'openedBid', 'openedBid'],
  )
  const history = valueOf(await world.call('buyer', queryTenderHistory, { id }))
  const opened = history.flatMap(({ changes }) => {
    const of = (name: string) => changes.find(({ field }) => field === name)?.after
    return of('openedBid') === undefined ? [] : [[of('openedBid'), of('openedEnvelope'), of('openedResult')]]
  })
  const bids = await world.database.rows<{ bidNo: string; name: string }>(sql`
    select b.bid_no, s.name from tender_bid b join supplier s on s.id = b.supplier_id where b.tender_id = ${id}`)
  assert.deepEqual(opened.sort(), bids.map(({ bidNo, name }) => [`${bidNo} · ${name}`, 'ONE', 'OPENED']).sort())
})
