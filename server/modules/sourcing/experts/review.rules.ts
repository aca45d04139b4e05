import type {
  memberStatuses,
  ReviewEvent,
  ReviewStatus,
} from '../../../../src/contract/sourcing/experts/review-parts.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

export interface ReviewFacts {
  status: ReviewStatus
  planned: boolean
  ended: boolean
  /** Members who did not refuse, and the number of external ones. */
  size: number
  outside: number
  /** At least half of the group must be external. */
  halfOutside: boolean
  /** Number of members who have submitted, and who still have to. */
  submitted: number
  missing: number
  /** The current user's status in the group; null: no member. */
  myStatus: (typeof memberStatuses)[number] | null
}

type Reason = { reason: string }

export type ReviewInputs = Record<Exclude<ReviewEvent, 'replace' | 'sendBack'>, undefined> &
  Record<'replace' | 'sendBack', Reason>

const leader: Party = { side: 'buyer', modules: ['iquiry-confirm-expert-view'] }
const expert: Party = { side: 'buyer', modules: ['expert-task', 'iquiry-expert-view'] }

const ifNoMember = ({ myStatus }: ReviewFacts): Objecting =>
  myStatus === null || myStatus === 'REFUSED' || myStatus === 'ABSENT' ? 'notAnExpert' : undefined

export const reviewSteps: Steps<ReviewFacts, ReviewInputs> = {
  plan: { from: ['PREPARING'], to: 'same', by: leader },
  draw: {
    from: ['PREPARING'],
    to: 'same',
    by: leader,
    unless: ({ planned }) =>
      planned
        ? undefined
        : {
            name: 'requiredMissing',
            errors: [{ field: 'reviewEndTime', name: 'requiredMissing', key: 'experts.notPlanned' }],
          },
  },
  replace: { from: ['PREPARING', 'OPEN'], to: 'same', by: leader, unlessInput: ifBlank('reason') },
  start: {
    from: ['PREPARING'],
    to: 'OPEN',
    by: leader,
    unless({ planned, ended, size, outside, halfOutside }) {
      if (!planned || ended) return 'pastReviewTime'
      if (size < 3 || size % 2 === 0) return { name: 'invalidInput', key: 'experts.groupSize' }
      return halfOutside && outside * 2 < size ? { name: 'invalidInput', key: 'experts.outsideHalf' } : undefined
    },
  },
  answer: {
    from: ['PREPARING', 'OPEN'],
    to: 'same',
    by: expert,
    unless: review => ifNoMember(review) ?? (review.myStatus === 'INVITED' ? undefined : 'statusNotOperable'),
  },
  score: {
    from: ['OPEN'],
    to: 'same',
    by: expert,
    unless: review =>
      ifNoMember(review) ??
      (review.ended ? 'pastReviewTime' : review.myStatus === 'ACCEPTED' ? undefined : 'statusNotOperable'),
  },
  summarise: {
    from: ['OPEN'],
    to: 'SUMMARISED',
    by: leader,
    unless: ({ ended, missing, submitted }) => {
      if (missing > 0 && !ended) return 'reviewDeadlineNotReached'
      return submitted === 0 ? { name: 'submitAtLeastOne', key: 'experts.nobodyScored' } : undefined
    },
  },
  sendBack: { from: ['SUMMARISED'], to: 'OPEN', by: leader, unlessInput: ifBlank('reason') },
  confirm: { from: ['SUMMARISED'], to: 'CONFIRMED', by: leader },
}
