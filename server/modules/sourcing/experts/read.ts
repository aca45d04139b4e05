import Big from 'big.js'
import sql from 'sql-template-tag'
import type { ReviewResult } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { PriceParams, ScoringElement, ScoringRules } from '../../../../src/contract/sourcing/experts/scoring.ts'
import type { Db } from '../../../db/database.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export type { ReviewRequest } from './events.ts'
export { readReviewedBids } from './given-scores.ts'
export type { ReviewedBid } from './given-scores.ts'
export { readReviewRecord } from './review-record.ts'
export { kindScore, resultsOf, scoresKind } from './score.rules.ts'

/** The confirmed results of a document's round; empty without any. */
export async function readReviewResults(
  db: Db,
  subject: { businessType: string; businessId: string; round: number },
): Promise<ReviewResult[]> {
  const found = await db.one<{ results: ReviewResult[] }>(sql`
    select results from expert_review where business_type = ${subject.businessType} and business_id = ${subject.businessId}
      and round = ${subject.round} and status = 'CONFIRMED'`)
  return found?.results ?? []
}

/** Validates scoring rules; without elements nothing is scored, and nothing is checked. */
export function scoringProblems(rules: ScoringRules, elements: readonly ScoringElement[]): Problem[] {
  if (elements.length === 0) return []
  const problems = elements.flatMap((element, at) => elementProblems(element, at, elements))
  const rule = (name: keyof ScoringRules, refusal: Problem['name'], key: string) =>
    problems.push({ field: `expertRatingDto.${name}`, name: refusal, key })
  for (const name of ['scoreMode', 'priceMode'] as const)
    if (!rules[name]) rule(name, 'requiredMissing', 'experts.modeMissing')
  if (rules.priceMode === 'TARGET' && !(Number(rules.targetPrice) > 0))
    rule('targetPrice', 'requiredMissing', 'experts.targetMissing')
  problems.push(...paramProblems(rules))
  const weights = [rules.techWeight, rules.businessWeight, rules.priceWeight].map(text => new Big(text || 0))
  if (!weights.reduce((sum, weight) => sum.plus(weight), new Big(0)).eq(100))
    rule('techWeight', 'invalidInput', 'experts.weights')
  if (rules.priceMode === 'NONE' && Number(rules.priceWeight) > 0)
    rule('priceWeight', 'invalidInput', 'experts.noPrice')
  if (Number(rules.passScore) > 100) rule('passScore', 'invalidInput', 'experts.passScore')
  for (const [kind, weight] of [
    ['TECH', 'techWeight'],
    ['BUSINESS', 'businessWeight'],
  ] as const) {
    const own = elements.filter(element => element.kind === kind)
    const most = own.reduce((sum, element) => sum.plus(element.maxScore || 0), new Big(0))
    if (own.length > 0 ? !most.eq(100) : Number(rules[weight]) > 0)
      problems.push({
        field: 'expertRatingElementDtos',
        name: 'invalidInput',
        key: `experts.maxScores.${kind}`,
        values: { sum: most.toFixed() },
      })
  }
  return problems
}

/** Limits in their order, cuts that leave a price, and floors of at most 100. */
function paramProblems({ priceMode, priceParams: params = {} }: ScoringRules): Problem[] {
  const problems: Problem[] = []
  const wrong = (name: keyof PriceParams, key: string, refusal: Problem['name'] = 'invalidInput') =>
    problems.push({ field: `expertRatingDto.priceParams.${name}`, name: refusal, key })
  if (priceMode === 'MINMAX') {
    const [min, max] = [params.minPrice, params.maxPrice].map(text => new Big(text || 0))
    if (!params.maxPrice) wrong('maxPrice', 'experts.limitMissing', 'requiredMissing')
    else if (min && max && min.gte(max)) wrong('maxPrice', 'experts.limitsReversed')
  }
  for (const name of ['floorAbove', 'floorBelow'] as const)
    if (Number(params[name]) > 100) wrong(name, 'experts.passScore')
  for (const [row, { from, highest, lowest }] of (params.cuts ?? []).entries())
    if (!from || Number(from) <= Number(highest) + Number(lowest))
      problems.push({
        field: `expertRatingDto.priceParams.cuts[${row}].from`,
        row,
        name: 'invalidInput',
        key: 'experts.cutsAll',
      })
  return problems
}

function elementProblems(element: ScoringElement, at: number, all: readonly ScoringElement[]): Problem[] {
  const field = (name: string) => ({ field: `expertRatingElementDtos[${at}].${name}`, row: at })
  const name = element.name.trim()
  const problems: Problem[] = []
  if (name === '') problems.push({ ...field('name'), name: 'requiredMissing' })
  else if (all.findIndex(each => each.name.trim() === name) < at)
    problems.push({ ...field('name'), name: 'duplicateName' })
  if (!element.kind) problems.push({ ...field('kind'), name: 'requiredMissing' })
  if (element.kind !== 'VETO' && !(Number(element.maxScore) > 0))
    problems.push({ ...field('maxScore'), name: 'requiredMissing' })
  return problems
}

/** Members of a round's confirmed review who have scored, in the order in which ranks number them. */
export function readScorers(
  db: Db,
  subject: { businessType: string; businessId: string; round: number },
): Promise<{ memberId: string; name: string }[]> {
  return db.rows(sql`
    select m.id as member_id, e.name from expert_review r join expert_member m on m.review_id = r.id
      join expert e on e.id = m.expert_id
    where r.business_type = ${subject.businessType} and r.business_id = ${subject.businessId}
      and r.round = ${subject.round} and r.status = 'CONFIRMED' and m.status = 'SUBMITTED' order by m.id`)
}
