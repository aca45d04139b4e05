import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { BidContent } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { submitBid } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/opening.ts'
import {
  getPublicAnnouncement,
  queryPublicAnnouncements,
} from '../../../../../src/contract/ground/announcements/announcements.ts'
import type { TestApp } from '../../../../support/app.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../../support/day.ts'
import { itemInput, setClock } from '../../../../support/tenders.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { attend, openedTender, openingWorld, waitingTender, wholeBid } from './opening-world.ts'

let world: TestApp
before(async () => {
  world = await openingWorld()
})
after(() => world.close())

const two = { supplier: '9.8', supplier2: '9.5' }

/** Text of the tender on the public bulletin. */
async function noticeOf({ tenderingNo }: { tenderingNo: string }): Promise<string | undefined> {
  const { records } = valueOf(await world.call('nobody', queryPublicAnnouncements, { pageSize: 300 }))
  const found = records.find(({ title }) => title.includes(tenderingNo))
  return found && valueOf(await world.call('nobody', getPublicAnnouncement, { id: found.id })).content
}

test('without bids nothing is opened; too few are a decision of the head of purchasing', async () => {
  const none = await waitingTender(world, {})
  assert.match(refusalOf(await attend(world, 'finance', none.id)), /^18023/)
  const { id } = await waitingTender(world, { supplier: '9' })
  assert.match(refusalOf(await attend(world, 'finance', id)), /^16005/)
  const decide = (user: TestUser, reason: string) => world.call(user, calls.continueFew, { id, reason })
  assert.equal((await decide('finance', 'x')).code, '16006')
  assert.equal((await decide('buyer2', ' ')).code, '10011')
  const decided = valueOf(await decide('buyer2', 'Only one makes it'))
  assert.deepEqual(
    [decided.fewDecided, decided.incidents.map(each => [each.kind, each.reason])],
    [1, [['CONTINUE_FEW', 'Only one makes it']]],
  )
  assert.equal((await openedTender(world, id)).bids.length, 1)
})

test('bidding is extended for too few bids, and after an outage; the bids stay valid', async () => {
  const times = {
    bidDeadline: `${day(12)} 12:00:00`,
    openTime: `${day(12)} 12:01:00`,
    reviewEndTime: `${day(22)} 12:00:00`,
  }
  const few = await waitingTender(world, { supplier: '9' })
  const extend = (parts: Partial<typeof times>) =>
    world.call('buyer2', calls.extendFew, { id: few.id, ...times, ...parts, reason: 'One bid only' })
  assert.match(refusalOf(await extend({ bidDeadline: `${day(10)} 12:00:30` })), /^10008 bidDeadline/)
  assert.match(refusalOf(await extend({ openTime: times.bidDeadline })), /^18017 openTime/)
  assert.match(refusalOf(await extend({ reviewEndTime: times.openTime })), /^10008 reviewEndTime/)
  assert.equal(valueOf(await extend({})).status, 'BIDDING')
  assert.match((await noticeOf(few)) ?? '', new RegExp(`${times.bidDeadline} → ${times.openTime}`))
  const late = await world.call('supplier2', submitBid, { tenderingId: few.id, content: wholeBid(few, '8.5') })
  assert.equal(late.code, '200')
  await setClock(world, times.openTime)
  assert.equal((await openedTender(world, few.id)).bids.length, 2)

  const { id, tenderingNo } = await waitingTender(world, two)
  const resume = () =>
    world.call('buyer2', calls.resumeBidding, { id, ...times, reason: 'Portal was down', note: '11:00 to 11:40' })
  valueOf(await attend(world, 'finance', id))
  assert.match(refusalOf(await resume()), /^16005/, 'not once a share was given')
  await setClock(world, `${day(10)} 12:31:00`)
  const resumed = valueOf(await resume())
  assert.deepEqual([resumed.status, resumed.incidents[0]?.note], ['BIDDING', '11:00 to 11:40'])
  assert.match((await noticeOf({ tenderingNo })) ?? '', new RegExp(`${times.bidDeadline} → ${times.openTime}`))
  await setClock(world, times.openTime)
  const opened = await openedTender(world, id)
  assert.deepEqual([opened.bids.length, opened.incidents.length], [2, 1])
})

test('a price in another currency above the ceiling cannot be valid, at the rate of the opening', async () => {
  const tender = await waitingTender(
    world,
    { supplier: '9.8' },
    {
      minBidders: 1,
      allowCurrencies: ['EUR'],
      article: [itemInput({ ceilingPrice: '10', tierFlag: 1 })],
    },
  )
  const { id } = tender
  await setClock(world, `${day(5)} 10:00:00`)
  // One EUR is 7.812345678 CNY: 1.29 are 10.08, and 1.27 are 9.92.
  const euros = async (user: 'supplier2' | 'salesman', parts: Partial<BidContent['price']['items'][number]>) => {
    const content = wholeBid(tender, '1.27')
    content.price.currency = 'EUR'
    content.price.items = content.price.items.map(item => ({ ...item, ...parts }))
    valueOf(await world.call(user, submitBid, { tenderingId: id, content }))
  }
  await euros('supplier2', { priceExcl: '1.29' })
  await euros('salesman', {
    tiers: [
      { fromQty: '1', toQty: '500', priceExcl: '1.29' },
      { fromQty: '500', toQty: null, priceExcl: '1.27' },
    ],
  })
  await setClock(world, tender.openTime)
  const { bids } = await openedTender(world, id)
  assert.deepEqual(
    bids.map(({ supplierNo, aboveCeiling }) => [supplierNo, aboveCeiling.length]),
    [
      ['S000001', 0],
      ['S000002', 1],
      ['S9', 1],
    ],
  )
  const check = (...invalid: string[]) =>
    world.call('buyer', calls.checkBids, {
      id,
      bids: bids.map(({ id: bidId, supplierNo }) => ({
        bidId,
        valid: invalid.includes(supplierNo) ? (0 as const) : (1 as const),
        reason: invalid.includes(supplierNo) ? 'Above the ceiling' : '',
      })),
    })
  assert.match(refusalOf(await check()), /^16009 bids\[1\]\.valid/)
  assert.match(refusalOf(await check('S000002')), /^16009 bids\[2\]\.valid/)
  assert.equal(valueOf(await check('S000002', 'S9')).status, 'PRE_AWARD')
})

test('a head of purchasing who may not open bids reads what is to be decided, without bidders', async () => {
  const { id } = await waitingTender(world, { supplier: '9' })
  const forbidden = sql`m.code = 'open-bid-view' and r.code = 'PUR_MANAGER' and r.id = x.role_id and m.id = x.module_id`
  const kept = await world.database.rows<{ roleId: string; moduleId: string }>(sql`
    delete from role_module x using role r, module m where ${forbidden} returning x.role_id, x.module_id`)
  assert.ok(kept.length > 0)
  assert.equal((await world.call('buyer2', calls.getOpening, { id })).code, '16006')
  const read = () => world.call('buyer2', calls.getOpeningDecision, { id })
  const decision = valueOf(await read())
  assert.deepEqual([decision.status, decision.bidCount, decision.minBidders], ['WAIT_OPEN', 1, 2])
  for (const event of ['continueFew', 'extendFew', 'resumeBidding', 'fail'] as const)
    assert.ok(decision.allowed.includes(event), event)
  assert.ok(!JSON.stringify(decision).includes('Supplier'))
  assert.equal((await world.call('buyer', calls.getOpeningDecision, { id })).code, '16006')
  assert.equal((await world.call('supplier', calls.getOpeningDecision, { id })).code, '16006')
  valueOf(await world.call('buyer2', calls.continueFew, { id, reason: 'Only one makes it' }))
  const later = valueOf(await read())
  assert.deepEqual([later.fewDecided, later.incidents.map(({ kind }) => kind)], [1, ['CONTINUE_FEW']])
  for (const { roleId, moduleId } of kept)
    await world.database.run(sql`insert into role_module (role_id, module_id) values (${roleId}, ${moduleId})`)
  assert.equal((await world.call('buyer2', calls.getOpeningDecision, { id: '999999' })).code, '10007')
})
