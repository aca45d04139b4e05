import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Review } from '../../../../../src/contract/sourcing/experts/review-parts.ts'
import * as reviews from '../../../../../src/contract/sourcing/experts/reviews.ts'
import * as awards from '../../../../../src/contract/sourcing/tendering/awards.ts'
import { checkPrices, openPrices } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import { messageCount, refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { awardOf, line, propose } from '../awards/award-acts.ts'
import { attend } from '../opening/opening-world.ts'
import * as steps from './review-world.ts'
import type { Scorer } from './review-world.ts'

let world: TestApp
before(async () => {
  world = await steps.reviewWorld()
})
after(() => world.close())

const prices = { supplier: '100', supplier2: '110', salesman: '120' }

/** Scored by three experts and confirmed. Supplier Nine fails the mandatory element. */
async function confirmed(parts: Partial<TenderInput> = {}) {
  const { id } = await steps.checkedTender(world, prices, { ...steps.scoring, publicDays: 3, ...parts })
  const { open, users } = await steps.begun(world, id)
  const scores = steps.pointsFor(open, { 'Supplier One': '60', 'Supplier Two': '90', 'Supplier Nine': 'no' })
  for (const user of users) valueOf(await steps.submit(world, user, open.id, scores))
  valueOf(await world.call('buyer', reviews.summariseReview, { id: open.id }))
  valueOf(await world.call('buyer', reviews.confirmReview, { id: open.id }))
  return { id, open, users, scores }
}

/** The first rank is proposed and published, and the given user objects. */
async function objected(id: string) {
  const award = await awardOf(world, id)
  valueOf(await propose(world, award, [line(award, '2', '1000')]))
  valueOf(await world.call('buyer', awards.publishTenderResult, { id }))
  return valueOf(await world.call('salesman', awards.saveTenderObjection, { tenderingId: id, text: 'We have it.' }))
}

const choiceOf = (id: string) => world.call('buyer', awards.getReviewAgainChoice, { tenderingId: id })
const reviewAgain = (id: string, review: { bidIds: string[]; memberIds: string[]; reviewEndTime?: string }) =>
  world.call('buyer', awards.replyTenderObjection, {
    id,
    accept: 1,
    reply: 'The certificate was there.',
    outcome: 'REVIEW',
    review: { reviewEndTime: `${day(18)} 18:00:00`, ...review },
  })
const memberOf = ({ members }: Review, user: Scorer) => members.find(({ name }) => name === user)?.id ?? '0'

test('an accepted objection reopens named bids for named experts; earlier scores and ranks stay visible', async () => {
  const { id, open, users, scores } = await confirmed()
  const [first, second, third] = users
  assert.ok(first && second && third)
  const objection = await objected(id)
  const choice = valueOf(await choiceOf(id))
  const nine = choice.bids.find(({ supplierName }) => supplierName.startsWith('Supplier Nine'))?.bidId ?? '0'
  assert.deepEqual(choice.bids.map(({ status }) => status).sort(), ['INVALID', 'VALID', 'VALID'])
  const named = [first, second].map(user => memberOf(open, user))

  assert.match(refusalOf(await reviewAgain(objection.id, { bidIds: [], memberIds: named })), /^10011 review\.bidIds/)
  assert.match(
    refusalOf(await reviewAgain(objection.id, { bidIds: ['999'], memberIds: named })),
    /^10007 review\.bidIds/,
  )
  assert.match(refusalOf(await reviewAgain(objection.id, { bidIds: [nine], memberIds: ['999'] })), /^10007 review\.mem/)
  const past = { bidIds: [nine], memberIds: named, reviewEndTime: `${day(1)} 10:00:00` }
  assert.match(refusalOf(await reviewAgain(objection.id, past)), /^10008 review\.reviewEndTime/)
  const bare = { id: objection.id, accept: 1, reply: 'Yes.', outcome: 'REVIEW' } as const
  assert.equal((await world.call('buyer', awards.replyTenderObjection, bare)).code, '10011')
  assert.equal(await steps.statusOf(world, id), 'PUBLICITY', 'a refused answer changes nothing')

  const answered = valueOf(await reviewAgain(objection.id, { bidIds: [nine], memberIds: named }))
  assert.deepEqual(
    answered.map(({ status }) => status),
    ['ACCEPTED'],
  )
  assert.equal(await steps.statusOf(world, id), 'REVIEWING')
  for (const user of ['supplier', 'supplier2', 'salesman'] as const)
    assert.equal(await messageCount(world, user, 'tender.reviewedAgain', id), 1)
  assert.equal((await choiceOf(id)).code, '16005')
  assert.equal((await world.call('supplier', awards.getTenderResult, { id })).code, '16005')

  // Two experts, one bid; everything else stays.
  const reopened = await steps.seenReview(world, id)
  assert.deepEqual([reopened.status, reopened.passes.length, reopened.results], ['OPEN', 1, []])
  const [pass] = reopened.passes
  assert.deepEqual(
    [pass?.bidIds, pass?.experts.toSorted(), pass?.results.map(({ invalid }) => invalid).sort(), pass?.scores.length],
    [[nine], [first, second].sort(), ['VETO', null, null], 18],
  )
  const task = valueOf(await world.call(first, reviews.getMyReview, { id: open.id }))
  assert.deepEqual([task.again, task.scores.length], [{ bidIds: [nine], reason: 'The certificate was there.' }, 6])
  const kept = await steps.submit(world, third, open.id, scores)
  assert.equal(kept.code, '16005', 'the scores of others stay')
  const better = scores.map(each => (each.bidId === nine ? { ...each, score: each.score === '0' ? '1' : '95' } : each))
  const other = better.map(each => (each.bidId === nine ? each : { ...each, score: '1', comment: 'Changed' }))
  assert.match(refusalOf(await steps.submit(world, first, open.id, other)), /^10008 scores\[\d+\]\.score/)
  const summarise = () => world.call('buyer', reviews.summariseReview, { id: open.id })
  assert.equal((await summarise()).code, '18024')
  for (const user of [first, second]) valueOf(await steps.submit(world, user, open.id, better))
  valueOf(await summarise())

  // Sent back, those who keep their scores are not concerned.
  const ending = { id: open.id, reason: 'Once more', reviewEndTime: `${day(19)} 18:00:00` }
  valueOf(await world.call('buyer', reviews.sendBackReview, ending))
  assert.equal((await steps.submit(world, third, open.id, scores)).code, '16005')
  for (const user of [first, second]) valueOf(await steps.submit(world, user, open.id, better))
  valueOf(await summarise())
  valueOf(await world.call('buyer', reviews.confirmReview, { id: open.id }))
  assert.equal(await steps.statusOf(world, id), 'PRE_AWARD')

  // Two of three experts passed the mandatory element: 95, 95 and 80 points on average.
  const ranks = valueOf(await steps.ranksOf(world, 'buyer', id))
  assert.deepEqual(
    ranks.lots[0]?.rows.map(row => [row.supplierId, row.rank, row.tech, row.total]),
    [
      ['2', 1, '90.00', '90.45'],
      ['9', 2, '90.00', '86.67'],
      ['1', 3, '60.00', '80.00'],
    ],
  )
  assert.deepEqual(
    ranks.earlier.map(({ reason, operator, rows }) => [reason, operator, rows.map(row => [row.rank, row.total])]),
    [
      [
        'The certificate was there.',
        'buyer',
        [
          [1, '90.45'],
          [2, '80.00'],
        ],
      ],
    ],
  )
  const award = await awardOf(world, id)
  assert.deepEqual(
    award.lines.map(each => [each.status, each.endReason]),
    [['CANCELLED', 'The certificate was there.']],
  )
  valueOf(await propose(world, award, [line(award, '2', '1000')]))
  assert.equal(valueOf(await world.call('buyer', awards.publishTenderResult, { id })).status, 'PUBLICITY')
})

test('with two envelopes prices stay open, and sealed bids cannot be scored again', async () => {
  const { id, open, users, scores } = await confirmed({ envelopeMode: 'TWO' })
  for (const user of ['finance', 'quality'] as const) valueOf(await attend(world, user, id))
  const room = valueOf(await world.call('finance', openPrices, { id }))
  const valid = room.bids.filter(({ status }) => status === 'VALID')
  valueOf(
    await world.call('buyer', checkPrices, {
      id,
      bids: valid.map(bid => ({ bidId: bid.id, valid: 1 as const, reason: '' })),
    }),
  )
  const objection = await objected(id)
  const { bids, experts } = valueOf(await choiceOf(id))
  assert.deepEqual(bids.map(({ bidId }) => bidId).sort(), valid.map(bid => bid.id).sort())
  const sealed = room.bids.find(({ status }) => status === 'INVALID')?.id ?? '0'
  const memberIds = experts.map(({ memberId }) => memberId)
  assert.equal((await reviewAgain(objection.id, { bidIds: [sealed], memberIds })).code, '10007')
  valueOf(await reviewAgain(objection.id, { bidIds: bids.map(({ bidId }) => bidId), memberIds }))
  const one = bids.find(({ supplierName }) => supplierName.startsWith('Supplier One'))?.bidId
  const better = scores.map(each => (each.bidId === one && each.score === '60' ? { ...each, score: '99' } : each))
  for (const user of users) valueOf(await steps.submit(world, user, open.id, better))
  valueOf(await world.call('buyer', reviews.summariseReview, { id: open.id }))
  valueOf(await world.call('buyer', reviews.confirmReview, { id: open.id }))
  assert.equal(await steps.statusOf(world, id), 'PRE_AWARD')
  const ranks = valueOf(await steps.ranksOf(world, 'buyer', id))
  assert.deepEqual(
    ranks.lots[0]?.rows.map(row => [row.supplierId, row.rank]),
    [
      ['1', 1],
      ['2', 2],
      ['9', null],
    ],
  )
})

test('a result without scores of experts cannot be reviewed again: 16005', async () => {
  const { id } = await steps.checkedTender(world, prices, { publicDays: 3 })
  const award = await awardOf(world, id)
  valueOf(await propose(world, award, [line(award, '1', '1000')]))
  valueOf(await world.call('buyer', awards.publishTenderResult, { id }))
  const made = valueOf(await world.call('salesman', awards.saveTenderObjection, { tenderingId: id, text: 'Unfair.' }))
  assert.equal((await choiceOf(id)).code, '16005')
  assert.equal((await reviewAgain(made.id, { bidIds: ['1'], memberIds: ['1'] })).code, '16005')
  const found = await world.database.one<{ status: string }>(sql`select status from tender where id = ${id}`)
  assert.equal(found?.status, 'PUBLICITY')
})
