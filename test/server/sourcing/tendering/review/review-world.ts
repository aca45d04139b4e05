import assert from 'node:assert/strict'
import { experts } from '../../../../../src/contract/sourcing/experts/experts.ts'
import type { Review, ScoreEntry } from '../../../../../src/contract/sourcing/experts/review-parts.ts'
import * as reviews from '../../../../../src/contract/sourcing/experts/reviews.ts'
import type { ScoringRules } from '../../../../../src/contract/sourcing/experts/scoring.ts'
import { checkBids, getOpening } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import { getTenderRanks } from '../../../../../src/contract/sourcing/tendering/reviews.ts'
import type { Tender, TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { TestApp } from '../../../../support/app.ts'
import { testUsers } from '../../../../support/company.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../../support/day.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { expertInput } from '../../experts/review-world.ts'
import { openedTender, openingWorld, waitingTender } from '../opening/opening-world.ts'
import type { Bidder } from '../opening/opening-world.ts'

/** Experts who may score; finance opens the bids, and the buyer leads the tender. */
export const scorers = ['expert', 'warehouse', 'planner', 'auditor'] as const
export type Scorer = (typeof scorers)[number]

/** The world of openings with an expert for each scorer, for finance and for the buyer. */
export async function reviewWorld(): Promise<TestApp> {
  const world = await openingWorld()
  for (const user of [...scorers, 'finance', 'buyer'] as const)
    valueOf(await world.call('buyer2', experts.save, expertInput({ userId: testUsers[user].id, name: user })))
  return world
}

/** Half technical, half price; a bid with less than 20 points is invalid. */
export const rules: ScoringRules = {
  scoreMode: 'AVERAGE',
  priceMode: 'LOWEST',
  techWeight: '50',
  businessWeight: '0',
  priceWeight: '50',
  passScore: '20',
  blindFlag: 1,
}
export const scoring: Partial<TenderInput> = {
  expertRatingDto: rules,
  expertRatingElementDtos: [
    { name: 'Design', kind: 'TECH', maxScore: '100' },
    { name: 'Certificate', kind: 'VETO' },
  ],
}

/** Opened bids at these prices per unit, all passed by the formal check. */
export async function checkedTender(
  world: TestApp,
  prices: Partial<Record<Bidder, string>>,
  parts: Partial<TenderInput> = {},
): Promise<Tender> {
  const tender = await waitingTender(world, prices, parts)
  const { bids } = await openedTender(world, tender.id)
  const decided = bids.map(({ id }) => ({ bidId: id, valid: 1 as const, reason: '' }))
  valueOf(await world.call('buyer', checkBids, { id: tender.id, bids: decided }))
  return tender
}

export const statusOf = async (world: TestApp, id: string) =>
  valueOf(await world.call('finance', getOpening, { id })).status

export const seenReview = async (world: TestApp, businessId: string) =>
  valueOf(await world.call('buyer', reviews.getReview, { businessType: 'TENDER', businessId }))

export const plan = (world: TestApp, review: Review, users: readonly TestUser[] = [], ids: readonly string[] = []) =>
  world.call('buyer', reviews.planReview, {
    id: review.id,
    version: review.version,
    reviewPlace: 'Room 3',
    reviewEndTime: `${day(15)} 18:00:00`,
    blindFlag: 1,
    members: ids.map((expertId, at) => ({
      expertId,
      role: users.length > 0 && at === 0 ? ('LEADER' as const) : ('MEMBER' as const),
      weight: '100',
    })),
  })

export const accept = (world: TestApp, user: TestUser, id: string) =>
  world.call(user, reviews.answerInvitation, { id, accept: 1, reason: '' })

/** Three drawn experts have accepted, and scoring has begun. */
export async function begun(world: TestApp, businessId: string): Promise<{ open: Review; users: Scorer[] }> {
  const { id } = valueOf(await plan(world, await seenReview(world, businessId)))
  const rule = { categoryId: null, level: null, internalOnly: 0 as const, count: 3 }
  const { members } = valueOf(await world.call('buyer', reviews.drawExperts, { id, rule }))
  const users = scorers.filter(user => members.some(({ name }) => name === user))
  for (const user of users) valueOf(await accept(world, user, id))
  return { open: valueOf(await world.call('buyer', reviews.startReview, { id })), users }
}

/** Technical points by the beginning of the supplier's name; `no` fails the mandatory element. */
export function pointsFor(review: Review, points: Record<string, string>): ScoreEntry[] {
  const [design, certificate] = review.elements
  return review.bids.flatMap(({ bidId, supplierName }): ScoreEntry[] => {
    const given = Object.entries(points).find(([name]) => supplierName.startsWith(name))?.[1]
    assert.ok(given !== undefined && design && certificate)
    const veto = given === 'no'
    return [
      { bidId, elementId: design.id, score: veto ? '80' : given, comment: Number(given) < 60 ? 'Does not fit' : '' },
      { bidId, elementId: certificate.id, score: veto ? '0' : '1', comment: veto ? 'Missing' : '' },
    ]
  })
}

export const submit = (world: TestApp, user: TestUser, id: string, scores: ScoreEntry[]) =>
  world.call(user, reviews.submitScores, { id, scores })

export const ranksOf = (world: TestApp, user: TestUser, id: string) => world.call(user, getTenderRanks, { id })
