import { reviewModules } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type {
  memberRoles,
  memberStatuses,
  ReviewedType,
  ReviewEvent,
  ReviewStatus,
} from '../../../../src/contract/sourcing/experts/review-parts.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

export interface ReviewFacts {
  status: ReviewStatus
  businessType: ReviewedType
  planned: boolean
  ended: boolean
  /** Members who did not refuse, and the number of external ones. */
  size: number
  outside: number
  /** Smallest share of external ones, as a fraction. */
  outsideShare: readonly [numerator: number, denominator: number]
  committeeMin: number
  /** No seat may be empty at the summary. */
  everySeat: boolean
  /** Members who take part in the reviewed document otherwise: its purchaser, the members of its opening. */
  barred: number
  /** Number of members who have submitted, and who still have to. */
  submitted: number
  missing: number
  /** The current user's status in the group; null: no member. */
  myStatus: (typeof memberStatuses)[number] | null
  myRole: (typeof memberRoles)[number] | null
}

type Reason = { reason: string }

export type ReviewInputs = Record<Exclude<ReviewEvent, 'replace' | 'sendBack' | 'reopen'>, undefined> &
  Record<'replace' | 'sendBack' | 'reopen', Reason>

const by =
  (...rights: readonly (keyof (typeof reviewModules)[ReviewedType])[]) =>
  ({ businessType }: ReviewFacts): Party => ({
    side: 'buyer',
    modules: rights.flatMap(right => [...reviewModules[businessType][right]]),
  })
const leader = by('lead')
const summariser = by('lead', 'confirm')
const team = by('confirm')
const expert = by('score')

const ifNoMember = ({ myStatus }: ReviewFacts): Objecting =>
  myStatus === null || myStatus === 'REFUSED' || myStatus === 'ABSENT' ? 'notAnExpert' : undefined

/** Experts may hold the right to confirm; it counts for the leader of the group. */
const ifNotLeading = ({ businessType, myRole }: ReviewFacts, { modules }: Actor): Objecting =>
  reviewModules[businessType].lead.some(module => modules.has(module)) || myRole === 'LEADER'
    ? undefined
    : 'noPermission'

const ifWrongSize = ({ size, committeeMin }: ReviewFacts): Objecting =>
  size < committeeMin || size % 2 === 0
    ? { name: 'invalidInput', key: 'experts.groupSize', values: { min: committeeMin } }
    : undefined

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
    unless(review) {
      const { planned, ended, size, outside, outsideShare, barred } = review
      if (!planned || ended) return 'pastReviewTime'
      const [numerator, denominator] = outsideShare
      const wrong = ifWrongSize(review)
      if (wrong !== undefined) return wrong
      if (barred > 0) return { name: 'invalidInput', key: 'experts.barred' }
      return outside * denominator < size * numerator
        ? { name: 'invalidInput', key: 'experts.outsideShare', values: { share: `${numerator}/${denominator}` } }
        : undefined
    },
  },
  extend: {
    from: ['OPEN'],
    to: 'same',
    by: leader,
    unless: ({ everySeat }) => (everySeat ? undefined : 'statusNotOperable'),
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
    by: summariser,
    unless(review, actor) {
      const { ended, everySeat, missing, submitted } = review
      const barred = ifNotLeading(review, actor)
      if (barred !== undefined) return barred
      if (missing > 0 && (everySeat || !ended)) return 'reviewDeadlineNotReached'
      if (submitted === 0) return { name: 'submitAtLeastOne', key: 'experts.nobodyScored' }
      return everySeat ? ifWrongSize(review) : undefined
    },
  },
  sendBack: { from: ['SUMMARISED'], to: 'OPEN', by: team, unless: ifNotLeading, unlessInput: ifBlank('reason') },
  confirm: { from: ['SUMMARISED'], to: 'CONFIRMED', by: team, unless: ifNotLeading },
  // By the reviewed tender, whose own step has checked its rights.
  reopen: {
    from: ['CONFIRMED'],
    to: 'OPEN',
    by: leader,
    unless: ({ everySeat }) => (everySeat ? undefined : 'statusNotOperable'),
    unlessInput: ifBlank('reason'),
  },
}
