import type { tenderPhases, TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'

type Phase = (typeof tenderPhases)[number]

export const phaseOf: Readonly<Record<TenderStatus, Phase>> = {
  NEW: 'NOTICE',
  APPROVING: 'NOTICE',
  REJECTED: 'NOTICE',
  APPROVED: 'NOTICE',
  PUBLISHED: 'NOTICE',
  PREQUALIFYING: 'PREQUAL',
  PREQUAL_REVIEW: 'PREQUAL',
  BIDDING: 'BID',
  WAIT_OPEN: 'OPEN',
  OPENED: 'REVIEW',
  REVIEWING: 'REVIEW',
  TEAM_CONFIRM: 'REVIEW',
  TECH_CONFIRMED: 'REVIEW',
  PRICE_OPENED: 'REVIEW',
  PRE_AWARD: 'PRE_AWARD',
  PUBLICITY: 'PUBLICITY',
  PUBLICITY_END: 'PUBLICITY',
  AWARD_APPROVING: 'AWARD',
  AWARDED: 'AWARD',
  CLOSED: 'DONE',
  FAILED: 'DONE',
  CANCELLED: 'DONE',
}
