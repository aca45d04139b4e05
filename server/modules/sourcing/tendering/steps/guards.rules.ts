import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { tenderDecider } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { RefusalName } from '../../../../../src/contract/refusals.ts'
import type { Actor, Objecting, Party } from '../../../../kit/documents/steps.ts'
import type { TenderFacts } from '../tender-facts.ts'

export const buyer = (...modules: string[]): Party => ({ side: 'buyer', modules })
export const supplier = (...modules: string[]): Party => ({ side: 'supplier', modules })
export const writer = buyer('tendering-operation-view')
export const decider = buyer(tenderDecider)
export const committee = buyer('open-bid-view')
export const bidder = supplier('cast-tender-view')

export const inAll = <Name extends RefusalName>(name: Name, ...statuses: readonly TenderStatus[]) =>
  Object.fromEntries(statuses.map(status => [status, name])) as Partial<Record<TenderStatus, Name>>

export const beforeBids = ['APPROVED', 'PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW'] as const
export const sinceOpening = [
  ...(['OPENED', 'REVIEWING', 'TEAM_CONFIRM', 'TECH_CONFIRMED', 'PRICE_OPENED', 'PRE_AWARD', 'PUBLICITY'] as const),
  ...(['PUBLICITY_END', 'AWARD_APPROVING', 'AWARDED', 'CLOSED'] as const),
] as const
export const sinceDeadline = ['WAIT_OPEN', ...sinceOpening, 'FAILED'] as const
export const beforeAward = [
  ...(['NEW', 'REJECTED', 'APPROVED', ...beforeBids.slice(1), 'BIDDING', 'WAIT_OPEN', 'OPENED', 'REVIEWING'] as const),
  ...(['TEAM_CONFIRM', 'TECH_CONFIRMED', 'PRICE_OPENED', 'PRE_AWARD', 'PUBLICITY', 'PUBLICITY_END'] as const),
] as const

/** Tenders for all are open to every supplier. */
export const ifNotInvited = ({ bidType, myInvite }: TenderFacts): Objecting => {
  if (myInvite === 'DECLINED') return { name: 'statusNotOperable', key: 'tender.declined' }
  return bidType === 'OPEN' || myInvite !== 'NONE' ? undefined : 'noPermission'
}

export const ifMayNotBid = (tender: TenderFacts): Objecting => {
  if (tender.round > 1 && tender.myBid === 'NONE') return { name: 'noQuoteSubmitted', key: 'tender.notInRound' }
  if (tender.prequal && tender.myPrequal !== 'PASSED') return { name: 'noPermission', key: 'tender.notQualified' }
  return ifNotInvited(tender)
}

export const ifPrequalClosed = ({ prequal, myPrequal }: TenderFacts): Objecting => {
  if (!prequal) return { name: 'statusNotOperable', key: 'tender.noPrequal' }
  return myPrequal === 'PASSED' || myPrequal === 'FAILED'
    ? { name: 'statusNotOperable', key: 'tender.prequalDecided' }
    : undefined
}

/** After the end of the review only the head of purchasing decides. */
export const ifReviewOver = ({ prequalReviewOver, undecided }: TenderFacts, actor: Actor): Objecting =>
  !prequalReviewOver || (undecided && actor.modules.has(tenderDecider)) ? undefined : 'pastReviewTime'

export const tooFew = ({ bidCount, minBidders }: TenderFacts) => bidCount < minBidders

export const ifMayNotOpen = (tender: TenderFacts): Objecting => {
  if (!tender.openReached) return { name: 'quoteTimeNotReached', key: 'tender.openingNotReached' }
  if (tender.openQuestions > 0) return 'unhandledQuestions'
  if (tender.bidCount === 0) return 'noQuoteSubmitted'
  return tooFew(tender) && !tender.fewDecided ? { name: 'statusNotOperable', key: 'tender.tooFew' } : undefined
}

export const ifNoMember = ({ member }: TenderFacts): Objecting =>
  member ? undefined : { name: 'noPermission', key: 'tender.notInCommittee' }

export const ifNoQuorum = (tender: TenderFacts): Objecting =>
  ifNoMember(tender) ??
  (tender.attending < tender.openQuorum
    ? {
        name: 'statusNotOperable',
        key: 'tender.quorum',
        values: { present: tender.attending, needed: tender.openQuorum },
      }
    : undefined)

export const ifEnough = (tender: TenderFacts): Objecting =>
  tooFew(tender) ? undefined : { name: 'statusNotOperable', key: 'tender.enoughBids' }

export const ifOpening = ({ attending }: TenderFacts): Objecting =>
  attending > 0 ? { name: 'statusNotOperable', key: 'tender.openingBegun' } : undefined
