import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  bidTexts,
  confirmBid,
  getMyBid,
  jointText,
  withdrawBid,
} from '../../../../../src/contract/sourcing/tendering/bids.ts'
import { canonicalText } from '../../../../../src/contract/sourcing/rounds/offers.ts'
import type { TestApp } from '../../../../support/app.ts'
import { until } from '../../../../support/until.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { bid, bidOf, bidWorld, day, deadline, openAll, runningTender, setClock } from './bid-world.ts'
import type { RunningTender } from './bid-world.ts'

let world: TestApp
before(async () => {
  world = await bidWorld()
})
after(() => world.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const mine = (user: 'supplier' | 'supplier2', { id }: RunningTender) => world.call(user, getMyBid, { tenderingId: id })
const withdraw = ({ id }: RunningTender) => world.call('supplier', withdrawBid, { tenderingId: id })
const confirm = ({ id }: RunningTender) => world.call('supplier', confirmBid, { tenderingId: id })

async function count(table: 'versions' | 'late', { id }: RunningTender): Promise<number> {
  const counted = await world.database.one<{ count: number }>(
    table === 'late'
      ? sql`select count(*)::int as count from tender_late_attempt where tender_id = ${id}`
      : sql`select count(*)::int as count from tender_bid_version v join tender_bid b on b.id = v.bid_id
          where b.tender_id = ${id}`,
  )
  return counted?.count ?? 0
}

test('the deadline is exclusive, by the clock of the database; late bids are kept without content', async () => {
  const tender = await runningTender(world)
  const code = async (moment: string) => {
    await setClock(world, moment)
    return (await bid(world, 'supplier', tender, bidOf(tender))).code
  }
  assert.equal(await code(`${day()} 07:59:59.999`), '18022')
  assert.equal(await code(`${day()} 08:00:00`), '200')
  assert.equal(await code(`${day()} 11:59:59.999`), '200')
  assert.equal(await code(deadline), '18001')
  assert.equal(await code(`${day()} 12:00:00.001`), '18001')
  assert.equal(await count('versions', tender), 2)
  const late = await world.database.rows(sql`
    select supplier_id, code, attempt_time::text <> '' as timed, length(receipt_hash) as hash from tender_late_attempt
    where tender_id = ${tender.id}`)
  const attempt = { supplierId: '1', code: '18001', timed: true, hash: 64 }
  assert.deepEqual(late, [attempt, attempt])
  assert.equal((await withdraw(tender)).code, '18001')
  assert.equal((await confirm(tender)).code, '18001')
  await setClock(world, `${day()} 10:00:00`)
})

test('a repeated bid that was accepted is no late attempt, and other refusals are not kept', async () => {
  const tender = await runningTender(world)
  const content = bidOf(tender)
  valueOf(await bid(world, 'supplier', tender, content))
  assert.equal((await bid(world, 'supplier', tender, bidOf(tender, '10.01'))).code, '16009')
  await setClock(world, deadline)
  assert.equal((await bid(world, 'supplier', tender, content)).code, '18001')
  assert.equal(await count('late', tender), 0)
  await setClock(world, `${day()} 10:00:00`)
})

test('a bid that waited for the opening is refused although it began in time', async () => {
  const tender = await runningTender(world)
  const opening = await world.database.pool.connect()
  await opening.query('begin')
  await opening.query('select from tender where id = $1 for update', [tender.id])
  const waiting = bid(world, 'supplier', tender, bidOf(tender))
  await until('the bid waits for the lock', async () => {
    const locks = await world.database.rows(sql`select from pg_locks where not granted`)
    return locks.length > 0
  })
  await opening.query("update tender set status = 'OPENED', opened_time = sourcing_now() where id = $1", [tender.id])
  await opening.query('commit')
  opening.release()
  assert.equal((await waiting).code, '18001')
  assert.equal(await count('versions', tender), 0)
  assert.equal(await count('late', tender), 1)
})

test('the same content has one receipt; other content, a withdrawal and a new bid have their own', async () => {
  const tender = await runningTender(world)
  assert.equal((await withdraw(tender)).code, '18023')
  const content = bidOf(tender)
  const first = valueOf(await bid(world, 'supplier', tender, content))
  assert.equal(first.receiptHash, sha256(canonicalText({ tech: content.tech, price: content.price })))
  assert.deepEqual(first.parts, [{ envelope: 'ONE', hash: first.receiptHash }])
  assert.deepEqual([first.kind, first.versionNo, first.documentVersion], ['SUBMITTED', 1, 1])
  assert.equal(first.bidNo, `${tender.tenderingNo}-S000001-R1`)
  assert.deepEqual(valueOf(await bid(world, 'supplier', tender, content)), first)
  const both = await Promise.all([bid(world, 'supplier', tender, content), bid(world, 'supplier', tender, content)])
  assert.deepEqual(
    both.map(answer => valueOf(answer).versionNo),
    [1, 1],
  )
  const second = valueOf(await bid(world, 'supplier', tender, bidOf(tender, '9.7')))
  assert.equal(second.versionNo, 2)
  const gone = valueOf(await withdraw(tender))
  assert.deepEqual([gone.kind, gone.versionNo, gone.receiptHash, gone.parts], ['WITHDRAWN', 3, '', []])
  assert.equal((await withdraw(tender)).code, '18023')
  const left = await world.database.one<{ count: number }>(sql`
    select count(p.sealed)::int as count from tender_bid_part p join tender_bid_version v on v.id = p.version_id
      join tender_bid b on b.id = v.bid_id where b.tender_id = ${tender.id}`)
  assert.equal(left?.count, 0, 'the content is destroyed, hashes stay')
  assert.equal(valueOf(await bid(world, 'supplier', tender, content)).versionNo, 4)
  const own = valueOf(await mine('supplier', tender))
  assert.deepEqual([own.status, own.versionNo], ['SUBMITTED', 4])
  assert.deepEqual(
    own.receipts.map(({ versionNo, kind }) => [versionNo, kind]),
    [
      [4, 'SUBMITTED'],
      [3, 'WITHDRAWN'],
      [2, 'SUBMITTED'],
      [1, 'SUBMITTED'],
    ],
  )
  const other = valueOf(await mine('supplier2', tender))
  assert.deepEqual([other.status, other.receipts], ['NONE', []])
  await assert.rejects(world.database.run(sql`update tender_bid_version set receipt_hash = '' where true`))
  await assert.rejects(world.database.run(sql`delete from tender_bid_part where true`))
})

test('two envelopes have a hash each, and a receipt over both', async () => {
  const tender = await runningTender(world, { two: true })
  const content = bidOf(tender)
  const receipt = valueOf(await bid(world, 'supplier', tender, content))
  const parts = bidTexts(content, true).map(({ envelope, text }) => ({ envelope, hash: sha256(text) }))
  assert.deepEqual(receipt.parts, parts)
  assert.equal(receipt.receiptHash, sha256(jointText(parts)))
})

test('a void bid is confirmed unchanged for the new documents', async () => {
  const tender = await runningTender(world)
  const first = valueOf(await bid(world, 'supplier', tender, bidOf(tender)))
  assert.equal((await confirm(tender)).code, '16005')
  await world.database.run(sql`
    with newer as (update tender set document_version = 2 where id = ${tender.id} returning id)
    update tender_bid b set status = 'VOID' from newer where b.tender_id = newer.id`)
  const again = valueOf(await confirm(tender))
  assert.deepEqual(
    [again.kind, again.versionNo, again.documentVersion, again.receiptHash],
    ['CONFIRMED', 2, 2, first.receiptHash],
  )
  assert.equal((await confirm(tender)).code, '16005')
  await setClock(world, `${day()} 12:01:00`)
  const opened = await openAll(world, tender, 'ONE')
  assert.deepEqual(
    opened.map(({ part }) => part),
    ['OPENED'],
  )
  await setClock(world, `${day()} 10:00:00`)
})

test('only admitted suppliers may bid', async () => {
  const invited = await runningTender(world, { invited: ['1'] })
  // The tender is not visible to a supplier that was not invited.
  assert.equal((await bid(world, 'supplier2', invited, bidOf(invited))).code, '10007')
  assert.equal((await bid(world, 'buyer', invited, bidOf(invited))).status, 403)
  await world.database.run(sql`
    update tender_invite set status = 'DECLINED', decline_reason = 'No' where tender_id = ${invited.id}`)
  assert.equal((await bid(world, 'supplier', invited, bidOf(invited))).code, '16005')
  const qualified = await runningTender(world, { bidType: 'OPEN', prequal: true, invited: [] })
  assert.equal((await bid(world, 'supplier', qualified, bidOf(qualified))).code, '16006')
  const other = await runningTender(world, { bidType: 'OPEN', invited: [] })
  await world.database.run(sql`
    insert into enterprise (id, code, name, base_currency) values (7, 'OTHER', 'Other works', 'CNY') on conflict do nothing`)
  await world.database.run(sql`update tender set enterprise_id = 7 where id = ${other.id}`)
  assert.equal((await bid(world, 'supplier', other, bidOf(other))).code, '10007')
  const open = await runningTender(world, { bidType: 'OPEN', invited: [] })
  await world.database.run(sql`update supplier set black_flag = 1 where id = 2`)
  assert.equal((await bid(world, 'supplier2', open, bidOf(open))).code, '16012')
  await world.database.run(sql`update supplier set black_flag = 0 where id = 2`)
  assert.equal((await bid(world, 'supplier2', open, bidOf(open))).code, '200')
})
