import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { drawOrder } from '../../../../src/contract/sourcing/experts/draw-order.ts'
import { reviewEvents, reviewStatuses } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { ReviewEvent, ReviewStatus } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import { refusalCodes } from '../../../../src/contract/refusals.ts'
import { Refusal } from '../../../../server/kit/call/refusal.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { exclusionOf } from '../../../../server/modules/sourcing/experts/draw.rules.ts'
import type { DrawContext, LibraryExpert } from '../../../../server/modules/sourcing/experts/draw.rules.ts'
import { scoringProblems } from '../../../../server/modules/sourcing/experts/read.ts'
import { reviewSteps } from '../../../../server/modules/sourcing/experts/review.rules.ts'
import type { ReviewFacts } from '../../../../server/modules/sourcing/experts/review.rules.ts'
import { resultsOf } from '../../../../server/modules/sourcing/experts/score.rules.ts'
import type { Scored } from '../../../../server/modules/sourcing/experts/score.rules.ts'

const someone = (userType: 'BUYER' | 'EXPERT' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const roles = {
  purchaser: someone('BUYER', 'iquiry-confirm-expert-view', 'inquiry-details-view'),
  reader: someone('BUYER', 'inquiry-details-view'),
  expert: someone('EXPERT', 'expert-task', 'iquiry-expert-view'),
  supplier: someone('SUPPLIER', 'iquiry-confirm-expert-view', 'iquiry-expert-view'),
  tenderer: someone('BUYER', 'expert-creation-view', 'team-confirm-view'),
  tenderExpert: someone('EXPERT', 'expert-score-view', 'team-confirm-view'),
}
type Role = keyof typeof roles
const facts = (parts: Partial<ReviewFacts> = {}): ReviewFacts => ({
  status: 'PREPARING',
  planned: true,
  ended: false,
  size: 3,
  outside: 3,
  businessType: 'INQUIRY',
  outsideShare: [0, 1],
  committeeMin: 3,
  everySeat: false,
  barred: 0,
  submitted: 3,
  missing: 0,
  myStatus: 'ACCEPTED',
  myRole: 'MEMBER',
  ...parts,
})
function outcome(act: () => string): string {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusalCodes[error.refusal]
  }
}
const after = (event: ReviewEvent, role: Role, parts: Partial<ReviewFacts>) =>
  outcome(() => requireStep(reviewSteps, event, facts(parts), roles[role]))

/** By hand from docs/rules/experts.md: the resulting status of a review, or the error code. */
const expected: Record<ReviewEvent, Partial<Record<ReviewStatus, string>>> = {
  plan: { PREPARING: 'PREPARING' },
  draw: { PREPARING: 'PREPARING' },
  replace: { PREPARING: 'PREPARING', OPEN: 'OPEN' },
  start: { PREPARING: 'OPEN' },
  extend: {},
  answer: { PREPARING: 'PREPARING', OPEN: 'OPEN' },
  score: { OPEN: 'OPEN' },
  summarise: { OPEN: 'SUMMARISED' },
  sendBack: { SUMMARISED: 'OPEN' },
  confirm: { SUMMARISED: 'CONFIRMED' },
  reopen: {},
}

test('a review is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of reviewEvents)
    for (const status of reviewStatuses)
      for (const role of ['purchaser', 'reader', 'expert', 'supplier'] as const) {
        const byExpert = event === 'answer' || event === 'score'
        const state = expected[event][status] ?? '16005'
        const wanted = (byExpert ? role === 'expert' : role === 'purchaser') ? state : '16006'
        const parts = { status, myStatus: event === 'answer' ? ('INVITED' as const) : ('ACCEPTED' as const) }
        assert.equal(after(event, role, parts), wanted, `${event} of ${status} by ${role}`)
        const offered = allowedEvents(reviewSteps, facts(parts), roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
})

test('what the group, the end and the member decide', () => {
  const open = { status: 'OPEN' } as const
  assert.equal(after('draw', 'purchaser', { planned: false }), '10011')
  assert.equal(after('start', 'purchaser', { planned: false }), '18012')
  assert.equal(after('start', 'purchaser', { ended: true }), '18012')
  for (const size of [0, 1, 2, 4]) assert.equal(after('start', 'purchaser', { size }), '10008', `${size} experts`)
  assert.equal(after('start', 'purchaser', { size: 5, outside: 2, outsideShare: [1, 2] }), '10008')
  assert.equal(after('start', 'purchaser', { size: 5, outside: 3, outsideShare: [1, 2] }), 'OPEN')
  assert.equal(after('start', 'purchaser', { barred: 1 }), '10008')
  for (const myStatus of [null, 'REFUSED', 'ABSENT'] as const) {
    assert.equal(after('score', 'expert', { ...open, myStatus }), '10013')
    assert.equal(after('answer', 'expert', { ...open, myStatus }), '10013')
  }
  assert.equal(after('score', 'expert', { ...open, ended: true }), '18012')
  for (const myStatus of ['INVITED', 'SUBMITTED'] as const)
    assert.equal(after('score', 'expert', { ...open, myStatus }), '16005')
  assert.equal(after('answer', 'expert', { myStatus: 'ACCEPTED' }), '16005')
  assert.equal(after('summarise', 'purchaser', { ...open, missing: 1 }), '18024')
  assert.equal(after('summarise', 'purchaser', { ...open, missing: 1, ended: true }), 'SUMMARISED')
  assert.equal(after('summarise', 'purchaser', { ...open, submitted: 0, ended: true }), '10015')
  for (const event of ['replace', 'sendBack', 'reopen'] as const)
    assert.equal(
      outcome(() => {
        requireInput(reviewSteps, event, facts(), { reason: ' ' })
        return 'done'
      }),
      '10011',
    )
})

test('reviews of tenders have their own parties, and the group is complete at the summary', () => {
  const tender = { businessType: 'TENDER', everySeat: true, committeeMin: 5, size: 5 } as const
  const open = { ...tender, status: 'OPEN' } as const
  const done = { ...tender, status: 'SUMMARISED' } as const
  for (const event of ['plan', 'draw', 'start'] as const) {
    assert.equal(after(event, 'purchaser', tender), '16006')
    assert.equal(after(event, 'tenderExpert', tender), '16006')
  }
  assert.equal(after('start', 'tenderer', tender), 'OPEN')
  for (const size of [3, 4, 6]) assert.equal(after('start', 'tenderer', { ...tender, size }), '10008')
  assert.equal(after('start', 'tenderer', { ...tender, outside: 3, outsideShare: [2, 3] }), '10008')
  assert.equal(after('start', 'tenderer', { ...tender, outside: 4, outsideShare: [2, 3] }), 'OPEN')
  assert.equal(after('score', 'expert', open), 'OPEN', 'the list of reviews serves both')
  assert.equal(after('score', 'tenderExpert', open), 'OPEN')
  assert.equal(after('score', 'tenderExpert', { ...open, businessType: 'INQUIRY' }), '16006')
  assert.equal(after('extend', 'tenderer', open), 'OPEN')
  for (const status of reviewStatuses)
    for (const role of ['tenderer', 'tenderExpert', 'purchaser', 'supplier'] as const)
      assert.equal(
        after('reopen', role, { ...tender, status }),
        role !== 'tenderer' ? '16006' : status === 'CONFIRMED' ? 'OPEN' : '16005',
        `reopen of ${status} by ${role}`,
      )
  assert.equal(after('summarise', 'tenderer', { ...open, missing: 1, ended: true }), '18024', 'an empty seat')
  assert.equal(after('summarise', 'tenderer', { ...open, size: 4 }), '10008', 'a seat without a successor')
  assert.equal(after('summarise', 'tenderer', { ...open, submitted: 5 }), 'SUMMARISED')
  for (const event of ['sendBack', 'confirm'] as const) {
    assert.equal(after(event, 'purchaser', done), '16006')
    assert.equal(after(event, 'tenderExpert', done), '16006', 'a member')
    assert.equal(after(event, 'tenderExpert', { ...done, myRole: null, myStatus: null }), '16006', 'another expert')
    assert.match(after(event, 'tenderExpert', { ...done, myRole: 'LEADER' }), /CONFIRMED|OPEN/)
    assert.match(after(event, 'tenderer', done), /CONFIRMED|OPEN/)
  }
})

test('the order of a draw is ascending by the keyed hash of the ids, whatever the order of the candidates', async () => {
  const seed = '000102030405060708090a0b0c0d0e0f'
  const ids = ['1', '2', '3', '12', '40']
  const hash = (id: string) => createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest('hex')
  const wanted = [...ids].sort((a, b) => (hash(a) < hash(b) ? -1 : 1))
  assert.deepEqual(await drawOrder(seed, ids), wanted)
  assert.deepEqual(await drawOrder(seed, [...ids].reverse()), wanted)
  assert.notDeepEqual(await drawOrder('ff'.repeat(16), ids), wanted)
})

test('each exclusion has its reason', () => {
  const expert = (parts: Partial<LibraryExpert> = {}): LibraryExpert => ({
    id: '1',
    name: 'Li',
    userId: '7',
    employer: 'Institute',
    internalFlag: 0,
    level: 'SENIOR',
    categoryIds: ['4'],
    conflictSupplierIds: [],
    absences: [],
    active: true,
    recentJoins: 0,
    ...parts,
  })
  const context: DrawContext = {
    from: '2026-03-10',
    to: '2026-03-12',
    groupIds: new Set(['9']),
    supplierIds: new Set(['5']),
    barredUserIds: new Set(['2']),
    supplierNames: new Set(['acme ltd.']),
    mostPerQuarter: 2,
  }
  const rule = { categoryId: '4', level: null, internalOnly: 0 as const, count: 3 }
  const reason = (parts: Partial<LibraryExpert>, own = {}) => exclusionOf(expert(parts), { ...rule, ...own }, context)
  assert.equal(reason({}), undefined)
  assert.equal(reason({ active: false }), 'DISABLED')
  assert.equal(reason({ id: '9' }), 'IN_GROUP')
  assert.equal(reason({ categoryIds: ['8'] }), 'SPECIALTY')
  assert.equal(reason({}, { level: 'CHIEF' }), 'SPECIALTY')
  assert.equal(reason({}, { internalOnly: 1 }), 'SPECIALTY')
  assert.equal(reason({ userId: '2' }), 'CONFLICT')
  assert.equal(reason({ conflictSupplierIds: ['5'] }), 'CONFLICT')
  assert.equal(reason({ employer: ' ACME Ltd. ' }), 'CONFLICT')
  assert.equal(reason({ absences: [{ from: '2026-03-01', to: '2026-03-10' }] }), 'ABSENT')
  assert.equal(reason({ absences: [{ from: '2026-03-13', to: '2026-03-20' }] }), undefined)
  assert.equal(reason({ recentJoins: 2 }), 'TOO_OFTEN')
})

const scored = (parts: Partial<Scored> = {}): Scored => ({
  scoreMode: 'AVERAGE',
  priceMode: 'LOWEST',
  targetPrice: null,
  techWeight: '50',
  businessWeight: '20',
  priceWeight: '30',
  passScore: '0',
  elements: [{ id: 't', kind: 'TECH' }],
  scores: [],
  members: [],
  bids: [],
  ...parts,
})
/** One offer with the points of each expert, and these weights. */
const given = (points: number[], weights: number[] = points.map(() => 100)) => ({
  members: points.map((_, at) => ({ id: String(at), weight: String(weights[at]) })),
  scores: points.map((score, at) => ({ memberId: String(at), elementId: 't', bidId: 'b', score: String(score) })),
  bids: [{ bidId: 'b', amount: '100', submitTime: '1' }],
})

test('scores of experts are averaged, weighted, or trimmed by the highest and the lowest from five on', () => {
  const tech = (parts: Partial<Scored>) => resultsOf(scored(parts))[0]?.tech
  assert.equal(tech({ ...given([80, 90, 85, 70, 95]), scoreMode: 'TRIMMED' }), '85.00')
  assert.equal(tech({ ...given([80, 90, 100, 30]), scoreMode: 'TRIMMED' }), '75.00')
  assert.equal(tech(given([80, 90, 85, 70, 95])), '84.00')
  assert.equal(tech({ ...given([90, 60], [100, 50]), scoreMode: 'WEIGHTED' }), '80.00')
})

test('prices are scored against the lowest, the average or a target', () => {
  const score = (priceMode: Scored['priceMode'], prices: number[], targetPrice: string | null = null) => {
    const bids = prices.map((price, at) => ({ bidId: String(at), amount: String(price), submitTime: '1' }))
    return resultsOf(scored({ priceMode, targetPrice, bids, elements: [] })).map(({ price }) => price)
  }
  assert.deepEqual(score('LOWEST', [100, 110, 125]), ['100.00', '90.91', '80.00'])
  assert.deepEqual(score('LOWEST', [9.8, 10, 10.6]), ['100.00', '98.00', '92.45'])
  assert.deepEqual(score('AVERAGE', [110, 90]), ['80.00', '90.00'])
  assert.deepEqual(score('TARGET', [105, 200], '100'), ['90.00', '0.00'])
  assert.deepEqual(score('NONE', [100]), [null])
  const bids = [{ bidId: 'a', amount: '200', submitTime: '1' }]
  const params = { minPrice: '100', maxPrice: '400' }
  const [limited] = resultsOf(scored({ priceMode: 'MINMAX', priceParams: params, bids, elements: [] }))
  assert.equal(limited?.price, '66.67')
})

test('ranks follow from the total; what is voted out or below the pass score has none and no say in the prices', () => {
  const bids = [
    { bidId: 'a', amount: '100', submitTime: '2' },
    { bidId: 'b', amount: '90', submitTime: '1' },
    { bidId: 'c', amount: '40', submitTime: '3' },
    { bidId: 'd', amount: null, submitTime: '4' },
  ]
  const elements = [
    { id: 't', kind: 'TECH' as const },
    { id: 'v', kind: 'VETO' as const },
  ]
  const score = (memberId: string, elementId: string, bidId: string, points: number) => ({
    memberId,
    elementId,
    bidId,
    score: String(points),
  })
  const scores = ['1', '2', '3'].flatMap(member => [
    ...bids.map(({ bidId }) => score(member, 't', bidId, bidId === 'b' ? 50 : 80)),
    ...bids.map(({ bidId }) => score(member, 'v', bidId, bidId === 'c' && member !== '3' ? 0 : 1)),
  ])
  const members = ['1', '2', '3'].map(id => ({ id, weight: '100' }))
  const parts = { bids, elements, scores, members, techWeight: '60', businessWeight: '0', priceWeight: '40' }
  const [a, b, c, d] = resultsOf(scored({ ...parts, passScore: '60' }))
  assert.deepEqual([a?.rank, a?.total, a?.price], [1, '88.00', '100.00'])
  assert.deepEqual([b?.rank, b?.invalid], [null, 'PASS_SCORE'])
  assert.deepEqual([c?.rank, c?.invalid, c?.abnormallyLow], [null, 'VETO', true])
  assert.deepEqual([d?.rank, d?.price, d?.total], [2, null, '48.00'], 'an unknown price scores nothing')
})

test('what is wrong with how quotes are to be scored has its code', () => {
  const rules = {
    scoreMode: 'AVERAGE',
    priceMode: 'LOWEST',
    techWeight: '60',
    businessWeight: '0',
    priceWeight: '40',
  } as const
  const tech = { name: 'Design', kind: 'TECH', maxScore: '100' } as const
  const codes = (own: object, elements: Parameters<typeof scoringProblems>[1] = [tech]) =>
    scoringProblems({ ...rules, ...own }, elements).map(each => `${refusalCodes[each.name]} ${each.field}`)
  assert.deepEqual(codes({}, []), [], 'without elements nothing is scored')
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ scoreMode: '' }), ['10011 expertRatingDto.scoreMode'])
  assert.deepEqual(codes({ priceMode: 'TARGET' }), ['10011 expertRatingDto.targetPrice'])
  const limits = (minPrice: string, maxPrice: string) =>
    codes({ priceMode: 'MINMAX', priceParams: { minPrice, maxPrice } })
  assert.deepEqual(limits('100', '400'), [])
  assert.deepEqual(limits('100', ''), ['10011 expertRatingDto.priceParams.maxPrice'])
  assert.deepEqual(limits('400', '400'), ['10008 expertRatingDto.priceParams.maxPrice'])
  assert.deepEqual(codes({ priceParams: { floorAbove: '101', cuts: [{ from: '2', highest: '1', lowest: '1' }] } }), [
    '10008 expertRatingDto.priceParams.floorAbove',
    '10008 expertRatingDto.priceParams.cuts[0].from',
  ])
  assert.deepEqual(codes({ techWeight: '50' }), ['10008 expertRatingDto.techWeight'])
  assert.deepEqual(codes({ priceMode: 'NONE' }), ['10008 expertRatingDto.priceWeight'])
  assert.deepEqual(codes({}, [{ ...tech, maxScore: '90' }]), ['10008 expertRatingElementDtos'])
  assert.deepEqual(codes({ techWeight: '50', businessWeight: '10' }), ['10008 expertRatingElementDtos'])
  const twice = [
    { ...tech, maxScore: '50' },
    { ...tech, name: 'Design ', maxScore: '50' },
  ]
  assert.deepEqual(codes({}, twice), ['10005 expertRatingElementDtos[1].name'])
  assert.deepEqual(codes({}, [tech, { name: '', kind: '' }]), [
    ...['10011 expertRatingElementDtos[1].name', '10011 expertRatingElementDtos[1].kind'],
    '10011 expertRatingElementDtos[1].maxScore',
  ])
})
