import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getMyBid, confirmBid, submitBid } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import * as letters from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { Clarification } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { Tender, TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import { giveOpeningKey } from '../../../../support/opening-keys.ts'
import {
  biddingTender,
  committee,
  invitedAll,
  itemInput,
  seenTender,
  setClock,
  tenderWorld,
} from '../../../../support/tenders.ts'
import { messageCount } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await tenderWorld()
  for (const member of committee) await giveOpeningKey(world, member)
})
after(() => world.close())

/** Bidding ends at noon in ten days; the clock shows nine tomorrow. */
async function running(parts: Partial<TenderInput> = {}): Promise<Tender> {
  await setClock(world, `${day()} 10:00:00`)
  return biddingTender(world, { bidType: 'INVITE', invite: invitedAll, ...parts })
}

type Letter = Input<typeof letters.saveClarification>
const save = (tenderingId: string, parts: Partial<Letter> = {}) =>
  world.call('buyer', letters.saveClarification, {
    tenderingId,
    title: 'New dates',
    content: 'Read this.',
    needResubmit: 0,
    times: {},
    items: [],
    ...parts,
  })
const issue = ({ id, version }: Pick<Clarification, 'id' | 'version'>) =>
  world.call('buyer', letters.issueClarification, { id, version })
const issued = async (tenderingId: string, parts: Partial<Letter>) => issue(valueOf(await save(tenderingId, parts)))

const codes = ({ code, errors }: { code: string; errors: readonly { field: string; code: string }[] }) =>
  [code, ...errors.map(error => `${error.field} ${error.code}`)].join(', ')

function bid(user: 'supplier' | 'supplier2', { id, article }: Tender) {
  const itemId = article[0]?.id ?? ''
  const nonce = randomBytes(16).toString('hex')
  const price = { nonce, currency: 'CNY', validUntil: day(100), items: [{ itemId, priceExcl: '9.8', taxCode: 'S13' }] }
  const content = { tech: { nonce, items: [{ itemId }] }, price }
  return world.call(user, submitBid, { tenderingId: id, content })
}
const statusOf = async (user: 'supplier' | 'supplier2', { id }: Tender) =>
  valueOf(await world.call(user, getMyBid, { tenderingId: id })).status

test('a letter that changes an item keeps both versions, makes all bids void, and they are confirmed or stay closed', async () => {
  const tender = await running({
    lots: [
      { lotNo: 'A', name: 'Bolts' },
      { lotNo: 'B', name: 'Granulate' },
    ],
    article: [itemInput(), itemInput({ lot: 1, materialId: '2', unit: 'KGM', qty: '5' })],
  })
  valueOf(await bid('supplier', tender))
  valueOf(await bid('supplier2', tender))
  const [first, second] = tender.article
  const draft = valueOf(await save(tender.id, { items: [{ itemId: second?.id ?? '', qty: '7.5', needDate: day(70) }] }))
  assert.deepEqual(
    [draft.status, draft.voidsBids, draft.clarifyNo, draft.allowed],
    ['DRAFT', true, '', ['edit', 'remove', 'issue']],
  )
  const seen = async (user: 'supplier' | 'buyer') =>
    valueOf(await world.call(user, letters.queryClarifications, { tenderingId: tender.id }))
  assert.deepEqual(await seen('supplier'), [], 'drafts are hidden from suppliers')
  const letter = valueOf(await issue(draft))
  assert.deepEqual([letter.clarifyNo, letter.documentVersion, letter.allowed], [`${tender.tenderingNo}-C1`, 2, []])
  const shown = (await seen('supplier'))[0]
  assert.deepEqual(
    shown?.items.map(item => [item.lotNo, item.before.qty, item.after.qty, item.before.needDate, item.after.needDate]),
    [['B', '5', '7.5', day(60), day(70)]],
  )
  assert.equal(shown.issueName, '')
  const now = await seenTender(world, 'supplier', tender.id)
  assert.deepEqual([now.article[1]?.qty, now.documentVersion, now.article[0]?.qty], ['7.5', 2, first?.qty])
  assert.deepEqual([await statusOf('supplier', tender), await statusOf('supplier2', tender)], ['VOID', 'VOID'])
  for (const user of ['supplier', 'supplier2'] as const)
    assert.equal(await messageCount(world, user, 'tender.confirmBids', tender.id), 1)
  assert.equal((await world.call('supplier', confirmBid, { tenderingId: tender.id })).code, '200')
  await setClock(world, tender.bidDeadline)
  assert.equal((await world.call('supplier2', confirmBid, { tenderingId: tender.id })).code, '18001')
  assert.deepEqual([await statusOf('supplier', tender), await statusOf('supplier2', tender)], ['SUBMITTED', 'VOID'])
  const rows = await world.database.rows<{ text: string }>(sql`
    select coalesce(reason, '') || coalesce(changes::text, '') as text from audit_log
    where business_type like 'TENDER%'`)
  assert.ok(
    rows.every(({ text }) => !/VOID|bid/i.test(text)),
    'nothing tells who has bid',
  )
})

test('too few days before the deadline: 10008 with the earliest one, until the deadline moves along', async () => {
  const tender = await running()
  await setClock(world, `${day(8)} 10:00:00`)
  const change = { items: [{ itemId: tender.article[0]?.id ?? '', qty: '900' }] }
  const draft = valueOf(await save(tender.id, change))
  const short = await issue(draft)
  assert.equal(codes(short), '10008, times.bidDeadline 10008')
  assert.ok(short.errors[0]?.msg.includes(`${day(11)} 10:00`), short.errors[0]?.msg)
  const alone = await issued(tender.id, { ...change, times: { bidDeadline: `${day(12)} 12:00:00` } })
  assert.equal(codes(alone), '18017, times.bidDeadline 18017', 'the opening stays before the deadline')
  const moved = { bidDeadline: `${day(12)} 12:00:00`, openTime: `${day(12)} 12:01:00` }
  const letter = valueOf(await issued(tender.id, { ...change, times: moved }))
  assert.deepEqual(
    letter.times.map(({ name, before, after }) => [name, before, after]),
    [
      ['bidDeadline', tender.bidDeadline, moved.bidDeadline],
      ['openTime', tender.openTime, moved.openTime],
    ],
  )
  const now = await seenTender(world, 'supplier', tender.id)
  assert.deepEqual([now.bidDeadline, now.openTime, now.validUntil], [moved.bidDeadline, moved.openTime, day(72)])
})

test('a letter without changes, and one that only moves times, leave bids as they are', async () => {
  const tender = await running()
  valueOf(await bid('supplier', tender))
  await setClock(world, `${day(9)} 10:00:00`)
  assert.equal(valueOf(await issued(tender.id, {})).voidsBids, false)
  valueOf(await issued(tender.id, { times: { reviewEndTime: `${day(30)} 12:00:00` } }))
  assert.equal(await statusOf('supplier', tender), 'SUBMITTED')
  assert.equal(codes(await issued(tender.id, { needResubmit: 1 })), '10008, times.bidDeadline 10008')
})

test('a moved end of questions leaves the days for answers: 10008 with the latest one', async () => {
  const tender = await running({
    ruleSet: 'CN_LAW',
    publicDays: 3,
    minBidders: 3,
    questionEndTime: `${day(12)} 12:00:00`,
    bidDeadline: `${day(21)} 12:00:00`,
    openTime: `${day(21)} 12:01:00`,
    reviewEndTime: `${day(30)} 12:00:00`,
  })
  const until = (questionEndTime: string, times = {}) => issued(tender.id, { times: { questionEndTime, ...times } })
  const late = await until(`${day(14)} 12:01:00`)
  assert.equal(codes(late), '10008, times.questionEndTime 10008')
  assert.ok(late.errors[0]?.msg.includes(`${day(14)} 12:00`), late.errors[0]?.msg)
  assert.equal((await seenTender(world, 'buyer', tender.id)).questionEndTime, tender.questionEndTime)
  valueOf(await until(`${day(14)} 12:00:00`))
  const later = { bidDeadline: `${day(22)} 12:00:00`, openTime: `${day(22)} 12:01:00` }
  valueOf(await until(`${day(15)} 12:00:00`, later))
  valueOf(await issued(tender.id, { times: { reviewEndTime: `${day(31)} 12:00:00` } }))
})

test('what a letter cannot do', async () => {
  const tender = await running({ questionEndTime: `${day(2)} 12:00:00` })
  const itemId = tender.article[0]?.id ?? ''
  assert.equal(codes(await save(tender.id, { items: [{ itemId, qty: '0' }] })), '10008, items[0].qty 10008')
  assert.equal(codes(await save(tender.id, { items: [{ itemId, qty: '1.5' }] })), '10008, items[0].qty 10008')
  assert.equal(codes(await save(tender.id, { items: [{ itemId: '999999' }] })), '10007, items[0].itemId 10007')
  assert.equal(codes(await issued(tender.id, { content: ' ' })), '10011, content 10011')
  const earlier = await issued(tender.id, { times: { bidDeadline: `${day(9)} 12:00:00` } })
  assert.equal(codes(earlier), '10008, times.bidDeadline 10008')
  await setClock(world, `${day(3)} 12:00:00`)
  const passed = await issued(tender.id, { times: { questionEndTime: `${day(5)} 12:00:00` } })
  assert.equal(codes(passed), '10008, times.questionEndTime 10008')
  const draft = valueOf(await save(tender.id))
  const newer = valueOf(await save(tender.id, { id: draft.id, version: draft.version, title: 'Newer' }))
  assert.equal((await issue(draft)).code, '16007')
  valueOf(await issue(newer))
  const kept = { ids: [newer.id] }
  assert.equal((await world.call('buyer', letters.removeClarifications, kept)).code, '16005')
  assert.equal((await world.call('otherbuyer', letters.queryClarifications, { tenderingId: tender.id })).code, '10007')
  assert.equal(
    (
      await world.call('supplier', letters.saveClarification, {
        tenderingId: tender.id,
        title: 'x',
        content: '',
        needResubmit: 0,
        times: {},
        items: [],
      })
    ).code,
    '16006',
  )
  const last = valueOf(await save(tender.id))
  await setClock(world, tender.bidDeadline)
  assert.equal((await issue(last)).code, '18001')
  assert.equal((await save(tender.id)).code, '18001')
  assert.equal(valueOf(await world.call('buyer', letters.removeClarifications, { ids: [last.id] })).count, 1)
})
