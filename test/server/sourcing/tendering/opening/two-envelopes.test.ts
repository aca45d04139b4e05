import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { findDifferences } from '../../../../../server/kit/invariant.ts'
import { openingInvariants } from '../../../../../server/modules/sourcing/tendering/opening/invariants.ts'
import { getBid, queryBids } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/opening.ts'
import { getOpeningRecord } from '../../../../../src/contract/sourcing/tendering/opening-minutes.ts'
import type { OpeningState } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import { getTender } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { attend, everyTable, openedTender, openingWorld, roomOf, waitingTender } from './opening-world.ts'

let world: TestApp
before(async () => {
  world = await openingWorld()
})
after(() => world.close())

const prices = { supplier: '7654.321987', supplier2: '6543.219876', salesman: '5432.198765' }
const markers = Object.values(prices)

/** The second session, by other members than the first. */
async function pricesOpened(id: string): Promise<OpeningState> {
  for (const user of ['buyer2', 'entadmin'] as const) valueOf(await attend(world, user, id))
  return valueOf(await world.call('buyer2', calls.openPrices, { id }))
}

const decisions = (room: OpeningState, invalid: Record<string, string>) =>
  room.bids.map(({ id, supplierNo }) => {
    const reason = invalid[supplierNo] ?? ''
    return { bidId: id, valid: reason === '' ? (1 as const) : (0 as const), reason }
  })

async function heldMarkers(id: string, bids: OpeningState['bids']): Promise<string[]> {
  const tables = await everyTable(world)
  const answers = await Promise.all([
    ...(['finance', 'buyer', 'auditor'] as const).flatMap(user => [
      world.call(user, calls.getOpening, { id }),
      world.call(user, queryBids, { tenderingId: id }),
      world.call(user, getTender, { id }),
    ]),
    world.call('buyer', getOpeningRecord, { id, envelope: 'TECH' }),
    ...bids.map(bid => world.call('buyer', getBid, { id: bid.id })),
  ])
  const text = [...tables.map(each => each.text), ...answers.map(({ body }) => JSON.stringify(body))].join('\n')
  return markers.filter(marker => text.includes(marker))
}

test('prices stay sealed until the technical result is confirmed, and those of an invalid bid for ever', async () => {
  const { id } = await waitingTender(world, prices, { envelopeMode: 'TWO' })
  const opened = await openedTender(world, id)
  assert.deepEqual(
    [opened.status, opened.bids.map(({ status, amountExcl }) => [status, amountExcl])],
    ['OPENED', Array.from({ length: 3 }, () => ['OPENED', null])],
  )
  assert.deepEqual(await heldMarkers(id, opened.bids), [])
  assert.match(refusalOf(await world.call('buyer2', calls.openPrices, { id })), /^16005/)

  const checked = valueOf(
    await world.call('buyer', calls.checkBids, { id, bids: decisions(opened, { S9: 'No certificate' }) }),
  )
  assert.deepEqual([checked.status, checked.obstacles], ['TECH_CONFIRMED', ['QUORUM']])
  assert.deepEqual(await heldMarkers(id, opened.bids), [])
  assert.match(
    refusalOf(await world.call('finance', calls.openPrices, { id })),
    /^16005/,
    'shares of the first session do not count',
  )

  const priced = await pricesOpened(id)
  assert.deepEqual(
    priced.bids.map(({ supplierNo, status, amountExcl }) => [supplierNo, status, amountExcl !== null]),
    [
      ['S000001', 'VALID', true],
      ['S000002', 'VALID', true],
      ['S9', 'INVALID', false],
    ],
  )
  assert.equal(priced.status, 'PRICE_OPENED')
  assert.deepEqual(await heldMarkers(id, opened.bids), markers.slice(0, 2))
  const { minutes } = valueOf(await world.call('buyer', getOpeningRecord, { id, envelope: 'PRICE' }))
  assert.deepEqual(
    [minutes.bids.map(({ supplierNo }) => supplierNo), minutes.unopened.map(({ status }) => status)],
    [['S000001', 'S000002'], ['INVALID']],
  )
  for (const invariant of openingInvariants)
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
})

test('an abnormally low price of the second envelope is explained before the prices are accepted', async () => {
  const { id } = await waitingTender(
    world,
    { supplier: '10', supplier2: '9.8', salesman: '3' },
    { envelopeMode: 'TWO' },
  )
  const opened = await openedTender(world, id)
  valueOf(await world.call('buyer', calls.checkBids, { id, bids: decisions(opened, {}) }))
  const priced = await pricesOpened(id)
  const check = (invalid: Record<string, string>, accepted?: 0 | 1) => {
    const low = priced.bids.find(({ supplierNo }) => supplierNo === 'S9')
    const lotId = low?.lots[0]?.lotId ?? ''
    const explanation = { bidId: low?.id ?? '', lotId, explanation: 'Own furnace' }
    return world.call('buyer', calls.checkPrices, {
      id,
      bids: decisions(priced, invalid),
      explanations: accepted === undefined ? [] : [{ ...explanation, accepted }],
    })
  }
  assert.match(refusalOf(await check({})), /^10011 bids\[2\]\.valid/)
  assert.match(refusalOf(await check({}, 0)), /^10011 bids\[2\]\.valid/)
  const done = valueOf(await check({ S9: 'The explanation does not cover the material' }, 0))
  assert.deepEqual(
    [done.status, done.bids[2]?.status, done.bids[2]?.explanations[0]?.accepted],
    ['PRE_AWARD', 'INVALID', 0],
  )
})

test('with one envelope every bid is decided: 10011 without a reason or a deposit, 18023 when none is valid', async () => {
  const { id } = await waitingTender(
    world,
    { supplier: '10', supplier2: '9.8' },
    { depositAmount: '500', estimateAmount: '100000' },
  )
  const opened = await openedTender(world, id)
  const check = (bids: { bidId: string; valid: 0 | 1; reason: string }[]) =>
    world.call('buyer', calls.checkBids, { id, version: opened.version, bids })
  const all = decisions(opened, {})
  assert.match(refusalOf(await check(all.slice(0, 1))), /^10011 bids/)
  assert.match(refusalOf(await check(all)), /^16011 bids\[0\]\.valid/)
  await world.database.run(sql`
    insert into tender_deposit (enterprise_id, tender_id, supplier_id, amount, paid_time, create_by, create_name)
    values (1, ${id}, 1, 500, sourcing_now(), 5, 'finance')`)
  assert.match(
    refusalOf(
      await check(
        decisions(opened, { S000002: ' ' }).map(each => ({ ...each, valid: each.bidId === all[1]?.bidId ? 0 : 1 })),
      ),
    ),
    /^10011 bids\[1\]\.reason/,
  )
  assert.match(refusalOf(await check(decisions(opened, { S000001: 'x', S000002: 'y' }))), /^18023/)
  assert.equal((await world.call('finance', calls.checkBids, { id, bids: all })).code, '16006')
  const done = valueOf(await check(decisions(opened, { S000002: 'No deposit' })))
  assert.deepEqual(
    [done.status, done.bids.map(({ status, invalidReason }) => [status, invalidReason])],
    [
      'PRE_AWARD',
      [
        ['VALID', ''],
        ['INVALID', 'No deposit'],
      ],
    ],
  )
  assert.equal((await roomOf(world, 'finance', id)).allowed.includes('formalCheck'), false)
})
