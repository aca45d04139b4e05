import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { drawOrder } from '../../../../src/contract/sourcing/experts/draw-order.ts'
import { experts } from '../../../../src/contract/sourcing/experts/experts.ts'
import type { Review, ScoreEntry } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import * as reviews from '../../../../src/contract/sourcing/experts/reviews.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { cancelInquiry, submitInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { getParity, proposeResult } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import {
  compared,
  inquiryInput,
  inquiryWorld,
  published,
  quote,
  quoteOf,
  seenInquiry,
  setClock,
} from '../inquiries/inquiry-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { elements, expertInput, rules, scorers, userIds } from './review-world.ts'
import type { WantedExpert } from './review-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  await world.database.run(sql`
    insert into role_module (role_id, module_id) select r.id, m.id from role r cross join module m
    where r.code in ('QUALITY', 'WAREHOUSE', 'FINANCE', 'PLANNER') and m.code in ('expert-task', 'iquiry-expert-view')
    on conflict do nothing`)
  await world.database.run(sql`
    insert into user_supplier (user_id, supplier_id) select id, 9 from app_user where username = 'salesman'`)
  await world.database.run(sql`delete from user_supplier where supplier_id = 1 and user_id = (
    select id from app_user where username = 'salesman')`)
})
after(() => world.close())

const saveExpert = (parts: Partial<WantedExpert>) => world.call('buyer2', experts.save, expertInput(parts))
/** An inquiry with three quotes after its first review. */
async function reviewed(): Promise<{ inquiry: Inquiry; review: Review }> {
  await setClock(world, `${day()} 10:00:00`)
  const scoring = { expertRatingDto: rules, expertRatingElementDtos: [...elements] }
  const inquiry = await published(world, scoring)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', { brand: 'Eagle' })))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8')))
  valueOf(await quote(world, 'salesman', inquiry.id, quoteOf(inquiry, '10.6')))
  assert.equal((await compared(world, inquiry)).status, 'EXPERT')
  return { inquiry, review: await seen(inquiry.id) }
}
const seen = async (businessId: string) =>
  valueOf(await world.call('buyer', reviews.getReview, { businessType: 'INQUIRY', businessId }))
const plan = (review: Review, parts: Partial<Input<typeof reviews.planReview>> = {}) =>
  world.call('buyer', reviews.planReview, {
    id: review.id,
    version: review.version,
    reviewPlace: 'Room 3',
    reviewEndTime: `${day()} 18:00:00`,
    blindFlag: 1,
    members: [],
    ...parts,
  })
const rule = { categoryId: null, level: null, internalOnly: 0, count: 3 } as const
const draw = (id: string, parts: object = {}) =>
  world.call('buyer', reviews.drawExperts, { id, rule: { ...rule, ...parts } })

test('the library keeps one expert for a user, with what they know and whom they must not judge', async () => {
  const refused = async (parts: Partial<WantedExpert>) => refusalOf(await saveExpert(parts))
  assert.match(await refused({ userId: '8' }), /^10008 userId/, 'a supplier')
  assert.match(await refused({ userId: '99' }), /^10008 userId/)
  assert.match(await refused({ employer: '' }), /^10011 employer/)
  assert.match(await refused({ orgId: '99' }), /^10008 orgId/)
  assert.match(await refused({ categoryIds: [] }), /^10015 categoryIds/)
  assert.match(await refused({ categoryIds: ['99'] }), /^10008 categoryIds/)
  assert.match(await refused({ conflictSupplierIds: ['99'] }), /^10008 conflictSupplierIds/)
  assert.match(await refused({ phone: '12345' }), /^10019 phone/)
  assert.match(await refused({ absences: [{ from: day(3), to: day(2) }] }), /^10008 absences\[0\]\.to/)
  for (const user of scorers) valueOf(await saveExpert({ userId: userIds[user], name: user }))
  assert.match(await refused({}), /^10006 userId/)
  const list = valueOf(await world.call('buyer', experts.query, { categoryId: '1' })).records
  const [first] = list
  assert.ok(first)
  const byNumber = valueOf(await world.call('buyer', experts.query, { keyword: first.expertNo })).records
  assert.deepEqual(
    byNumber.map(({ expertNo }) => expertNo),
    [first.expertNo],
  )
  assert.deepEqual(
    list.map(each => [each.name, each.drawCount]),
    [...scorers].sort().map(name => [name, 0]),
  )
  assert.match(list[0]?.expertNo ?? '', /^EX\d{5}$/)
})

test('a wrong scoring is refused when the inquiry is saved', async () => {
  const inquiry = inquiryInput({
    expertRatingDto: { ...rules, techWeight: '50' },
    expertRatingElementDtos: [...elements],
  })
  assert.match(refusalOf(await world.call('buyer', submitInquiry, { inquiry })), /^10008 expertRatingDto\.techWeight/)
})

test('a draw can be repeated from its record; who refuses is replaced by the next of the same order', async () => {
  const { review } = await reviewed()
  assert.match(refusalOf(await draw(review.id)), /^10011/, 'its end is not set')
  assert.match(refusalOf(await plan(review, { reviewEndTime: `${day(-1)} 18:00:00` })), /^10008 reviewEndTime/)
  const planned = valueOf(await plan(review))
  assert.equal((await plan(review)).code, '16007')
  assert.equal((await draw(review.id, { count: 0 })).code, '18030')
  assert.equal((await draw(review.id, { level: 'CHIEF' })).code, '18018')
  assert.equal((await draw(review.id, { categoryId: '2' })).code, '18018')
  await world.database.run(sql`update expert set conflict_supplier_ids = '["2"]' where user_id = 10`)
  const drawn = valueOf(await draw(planned.id))
  const [record] = drawn.draws
  assert.ok(record)
  const order = await drawOrder(
    record.seed,
    record.candidates.map(each => each.expertId),
  )
  assert.deepEqual(record.drawnIds, order.slice(0, 3))
  assert.deepEqual(
    record.excluded.map(each => [each.name, each.reason]),
    [['planner', 'CONFLICT']],
  )
  assert.deepEqual(
    drawn.members.map(each => [each.expertId, each.origin, each.status]),
    order.slice(0, 3).map(id => [id, 'DRAWN', 'INVITED']),
  )
  // The invitation says nothing of what is reviewed.
  const invited = await world.database.rows<{ text: string }>(sql`
    select title || content as text from notice where business_type = 'EXPERT_REVIEW'`)
  assert.equal(invited.length, 3)
  assert.ok(invited.every(({ text }) => !text.includes('RFQ') && !text.includes('Bolts') && text.includes('Room 3')))

  const first = drawn.members[0]
  assert.ok(first)
  const who = scorers.find(user => user === first.name) ?? 'expert'
  const task = valueOf(await world.call(who, reviews.getMyReview, { id: review.id }))
  assert.deepEqual([task.docNo, task.title, task.bids.length, task.allowed], ['', '', 0, ['answer']])
  const answer = (user: TestUser, accept: 0 | 1, reason = '') =>
    world.call(user, reviews.answerInvitation, { id: review.id, accept, reason })
  assert.match(refusalOf(await answer(who, 0)), /^10011 reason/)
  assert.equal((await answer('planner', 1)).code, '10013')
  valueOf(await answer(who, 0, 'On leave'))
  assert.equal((await answer(who, 1)).code, '10013')
  const replaced = await seen(review.businessId)
  const next = replaced.members.at(-1)
  assert.deepEqual([next?.expertId, next?.replacesName, next?.status], [order[3], first.name, 'INVITED'])
  assert.equal(await messageCount(world, 'buyer', 'expert.refused', review.id), 1)
  // All four are in the group, and the fifth has a conflict.
  const last = replaced.members.at(-1)
  const replace = (memberId: string, reason: string) =>
    world.call('buyer', reviews.replaceExpert, { id: review.id, memberId, reason })
  assert.match(refusalOf(await replace(last?.id ?? '0', ' ')), /^10011 reason/)
  assert.equal((await replace(last?.id ?? '0', 'Ill')).code, '18018')
  assert.equal((await replace('999', 'Ill')).code, '10007')
  assert.equal((await draw(review.id)).code, '18018')
  const member = (expertId: string, role: 'LEADER' | 'MEMBER' = 'MEMBER') => ({ expertId, role, weight: '100' })
  const now = await seen(review.businessId)
  const refusedPlan = async (members: ReturnType<typeof member>[]) => refusalOf(await plan(now, { members }))
  assert.match(await refusedPlan([member(first.expertId)]), /^18015 members\[0\]\.expertId/)
  assert.match(await refusedPlan([member(order[1] ?? '0'), member(order[1] ?? '0')]), /^18015 members\[1\]/)
  assert.match(await refusedPlan([member('999')]), /^10007 members\[0\]/)
  assert.match(
    await refusedPlan([member(order[1] ?? '0', 'LEADER'), member(order[2] ?? '0', 'LEADER')]),
    /^10008 members/,
  )
  const planner = await world.database.one<{ id: string }>(sql`select id from expert where user_id = 10`)
  assert.match(await refusedPlan([member(planner?.id ?? '0')]), /^10008 members\[0\]/, 'a conflict')
  const led = valueOf(await plan(now, { members: [member(order[1] ?? '0', 'LEADER')] }))
  assert.equal(led.members.find(each => each.expertId === order[1])?.role, 'LEADER')
  // Cancelling an inquiry cancels its review.
  valueOf(await world.call('buyer2', cancelInquiry, { id: review.businessId, reason: 'No need' }))
  assert.equal((await seen(review.businessId)).status, 'CANCELLED')
})

/** Who is in the group, by their users; all of them accept and the review begins. */
async function begun(review: Review): Promise<{ open: Review; users: (typeof scorers)[number][] }> {
  await world.database.run(sql`update expert set conflict_supplier_ids = '[]'`)
  valueOf(await plan(review))
  const { members } = valueOf(await draw(review.id))
  const users = scorers.filter(user => members.some(each => each.name === user))
  for (const user of users)
    valueOf(await world.call(user, reviews.answerInvitation, { id: review.id, accept: 1, reason: '' }))
  return { open: valueOf(await world.call('buyer', reviews.startReview, { id: review.id })), users }
}

test('experts score blind, no one sees their scores before they are summed up, and the comparison shows the result', async () => {
  const { inquiry, review } = await reviewed()
  assert.equal((await world.call('buyer', reviews.startReview, { id: review.id })).code, '18012')
  const { open, users } = await begun(review)
  assert.equal(open.status, 'OPEN')
  assert.equal((await world.call('buyer', getParity, { id: inquiry.id })).code, '16005')
  const outsider = scorers.find(user => !users.includes(user)) ?? 'expert'
  assert.equal((await world.call(outsider, reviews.getMyReview, { id: review.id })).code, '10007')
  assert.equal((await world.call(outsider, reviews.saveScores, { id: review.id, scores: [] })).code, '10013')

  const [one] = users
  assert.ok(one)
  const answer = await world.call(one, reviews.getMyReview, { id: review.id })
  const task = valueOf(answer)
  const text = JSON.stringify(answer)
  for (const hidden of ['Supplier One', 'Supplier Two', 'Supplier Nine', '9.8', '10.6', '9800', '10600'])
    assert.ok(!text.includes(hidden), `${hidden} is not told`)
  assert.ok(text.includes('Eagle'))
  assert.deepEqual([task.docNo, task.bids.map(each => each.label)], [inquiry.inquiryNo, ['A', 'B', 'C']])

  const bidOf = (supplier: string) =>
    open.bids.find(each => each.supplierName.startsWith(supplier))?.bidId ?? assert.fail('it is not scored')
  const [design, service, certificate] = open.elements
  const points: Record<string, [number, number]> = {
    [bidOf('Supplier One')]: [54, 36],
    [bidOf('Supplier Two')]: [42, 28],
    [bidOf('Supplier Nine')]: [18, 12],
  }
  const scores = Object.entries(points).flatMap(([bidId, [d, s]]): ScoreEntry[] => [
    { bidId, elementId: design?.id ?? '0', score: String(d), comment: d < 36 ? 'Does not fit' : '' },
    { bidId, elementId: service?.id ?? '0', score: String(s), comment: s < 24 ? 'Far away' : '' },
    { bidId, elementId: certificate?.id ?? '0', score: '1', comment: '' },
  ])
  const submit = (given: ScoreEntry[], by: TestUser = one) =>
    world.call(by, reviews.submitScores, { id: review.id, scores: given })
  const changed = (at: number, part: Partial<ScoreEntry>) =>
    scores.map((each, place) => (place === at ? { ...each, ...part } : each))
  assert.match(refusalOf(await submit(scores.slice(1))), /^10011 scores/)
  assert.match(refusalOf(await submit(changed(0, { score: '61' }))), /^10008 scores\[0\]\.score/)
  assert.match(refusalOf(await submit(changed(2, { score: '0.5' }))), /^10008 scores\[2\]\.score/)
  assert.match(refusalOf(await submit(changed(2, { score: '0' }))), /^10011 scores\[2\]\.comment/)
  assert.match(refusalOf(await submit(changed(6, { comment: ' ' }))), /^10011 scores\[6\]\.comment/)
  assert.match(refusalOf(await submit(changed(0, { bidId: '999' }))), /^10007 scores\[0\]/)
  assert.match(refusalOf(await submit([...scores, ...scores.slice(0, 1)])), /^10009 scores\[9\]/)
  const kept = valueOf(await world.call(one, reviews.saveScores, { id: review.id, scores: scores.slice(0, 2) }))
  assert.deepEqual([kept.myStatus, kept.scores.length], ['ACCEPTED', 2])
  const meanwhile = await seen(inquiry.id)
  assert.deepEqual([meanwhile.scores, meanwhile.results], [[], []])
  assert.equal(meanwhile.members.find(each => each.name === one)?.scored, 2)
  assert.equal((await world.call('buyer', reviews.summariseReview, { id: review.id })).code, '18024')
  for (const user of users) assert.equal(valueOf(await submit(scores, user)).myStatus, 'SUBMITTED')
  assert.equal((await submit(scores)).code, '16005')
  assert.equal(await messageCount(world, 'buyer', 'expert.allSubmitted', review.id), 1)

  const summed = valueOf(await world.call('buyer', reviews.summariseReview, { id: review.id }))
  const back = (reason: string, end: string) =>
    world.call('buyer', reviews.sendBackReview, { id: review.id, reason, reviewEndTime: `${day()} ${end}` })
  assert.match(refusalOf(await back(' ', '19:00:00')), /^10011/)
  assert.match(refusalOf(await back('Look again', '11:00:00')), /^10008 reviewEndTime/)
  const again = valueOf(await back('Look again', '19:00:00'))
  assert.deepEqual([again.status, again.results], ['OPEN', []])
  await setClock(world, `${day()} 19:00:00`)
  assert.equal((await submit(scores)).code, '18012')
  assert.equal((await world.call('buyer', reviews.summariseReview, { id: review.id })).code, '10015')
  await setClock(world, `${day()} 18:00:00`)
  for (const user of users) valueOf(await submit(scores, user))
  assert.deepEqual(
    valueOf(await world.call('buyer', reviews.summariseReview, { id: review.id })).results,
    summed.results,
  )
  const result = (supplier: string) => summed.results.find(each => each.bidId === bidOf(supplier))
  assert.deepEqual(
    ['Supplier One', 'Supplier Two', 'Supplier Nine'].map(name => {
      const { tech, price, total, rank, invalid } = result(name) ?? assert.fail(name)
      return [tech, price, total, rank, invalid]
    }),
    [
      ['90.00', '98.00', '93.20', 1, null],
      ['70.00', '100.00', '82.00', 2, null],
      ['30.00', null, '18.00', null, 'PASS_SCORE'],
    ],
  )
  assert.equal(valueOf(await world.call('buyer', reviews.confirmReview, { id: review.id })).status, 'CONFIRMED')
  assert.equal((await seenInquiry(world, 'buyer', inquiry.id)).status, 'PARITY')
  const parity = valueOf(await world.call('buyer', getParity, { id: inquiry.id }))
  assert.deepEqual(
    parity.quotes.map(each => [each.supplierId, each.score?.rank ?? null, each.obstacle]),
    [
      ['2', 2, null],
      ['1', 1, null],
      ['9', null, 'invalid'],
    ],
  )
  const rows = [{ articleId: parity.articles[0]?.id ?? '0', quoteId: bidOf('Supplier Nine'), qty: '10' }]
  const proposed = await world.call('buyer', proposeResult, {
    id: inquiry.id,
    version: parity.version,
    rows,
    reason: 'x',
  })
  assert.match(refusalOf(proposed), /^16012/)
})
