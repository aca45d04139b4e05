import type { memberStatuses, ReviewEvent, ReviewStatus } from '../../../src/contract/experts/review-parts.ts'
import { ifBlank } from '../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../kit/documents/steps.ts'

/** What of a review decides what can be done with it. */
export interface ReviewFacts {
  status: ReviewStatus
  /** Its place and end are set. */
  planned: boolean
  /** The end is over. */
  ended: boolean
  /** Members who did not refuse, and how many of them come from outside. */
  size: number
  outside: number
  /** Half of the group at least must come from outside. */
  halfOutside: boolean
  /** Members who have submitted, and who still must. */
  submitted: number
  missing: number
  /** What the reader is in the group; null: no member. */
  myStatus: (typeof memberStatuses)[number] | null
}

type Reason = { reason: string }

/** The events with what the input of each may speak against. */
export type ReviewInputs = Record<Exclude<ReviewEvent, 'replace' | 'sendBack'>, undefined> &
  Record<'replace' | 'sendBack', Reason>

const leader: Party = { side: 'buyer', modules: ['iquiry-confirm-expert-view'] }
const expert: Party = { side: 'buyer', modules: ['expert-task', 'iquiry-expert-view'] }

const ifNoMember = ({ myStatus }: ReviewFacts): Objecting =>
  myStatus === null || myStatus === 'REFUSED' || myStatus === 'ABSENT' ? 'notAnExpert' : undefined

/** The life of a review by experts. */
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
