import type { OpeningObstacle } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { tooFew } from '../steps/guards.rules.ts'

/** Everything that prevents the next opening, for the page; the step table refuses with the first. */
export function obstaclesOf(tender: TenderFacts): OpeningObstacle[] {
  const { status, openReached, openQuestions, bidCount, fewDecided, attending, openQuorum } = tender
  const lacking: OpeningObstacle[] = attending < openQuorum ? ['QUORUM'] : []
  if (status === 'TECH_CONFIRMED') return lacking
  if (tender.twoEnvelopes && (status === 'OPENED' || status === 'REVIEWING' || status === 'TEAM_CONFIRM'))
    return ['UNREVIEWED']
  if (status !== 'WAIT_OPEN') return openReached ? [] : ['NOT_REACHED']
  const found: OpeningObstacle[] = openReached ? [] : ['NOT_REACHED']
  if (openQuestions > 0) found.push('QUESTIONS')
  if (bidCount === 0) found.push('NO_BIDS')
  else if (tooFew(tender) && !fewDecided) found.push('TOO_FEW')
  return [...found, ...lacking]
}
