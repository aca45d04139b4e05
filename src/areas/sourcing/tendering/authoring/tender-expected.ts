import type { ReactNode } from 'react'
import type { TenderEvent, TenderStatus } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { link } from '../../../../kit/state/navigation.ts'
import { draftSteps, useExpectedText } from '../../../../widgets/document/expected-text.tsx'

const steps = {
  ...draftSteps,
  APPROVED: 'publish',
  PREQUALIFYING: 'prequalify',
  PREQUAL_REVIEW: 'judgePrequal',
  BIDDING: ['bid', 'confirmBid'],
  WAIT_OPEN: ['attend', 'open', 'continueFew', 'extendFew'],
  OPENED: 'formalCheck',
  REVIEWING: 'summarise',
  TEAM_CONFIRM: 'confirmScores',
  TECH_CONFIRMED: ['attend', 'openPrices'],
  PRICE_OPENED: 'checkPrices',
  PRE_AWARD: ['propose', 'publishResult', 'submitAward'],
  PUBLICITY: ['object', 'answerObjection'],
  PUBLICITY_END: 'submitAward',
  AWARD_APPROVING: 'approveAward',
  AWARDED: ['sendLetters', 'handOver'],
} as const

const decidedOn: Partial<Record<TenderStatus, '/bidding-review-view' | '/winning-approval-view'>> = {
  APPROVING: '/bidding-review-view',
  AWARD_APPROVING: '/winning-approval-view',
}

export function useTenderExpected(tender: {
  id: string
  status: TenderStatus
  allowed: readonly TenderEvent[]
}): ReactNode {
  const path = decidedOn[tender.status]
  return useExpectedText(useWords('tendering'), tender, steps, {
    decidedOn: path !== undefined && link(path, { id: tender.id }),
  })
}
