import type { ReactNode } from 'react'
import type { InquiryEvent, InquiryStatus } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { link } from '../../../kit/state/navigation.ts'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.tsx'

const steps = {
  ...draftSteps,
  APPROVED: 'publish',
  QUOTING: ['quote', 'offer'],
  QUOTE_END: ['open', 'openFew'],
  FIRST_TRIAL: 'trial',
  EXPERT: 'confirmScores',
  PARITY: 'propose',
  NUCLEAR: ['verify', 'propose'],
  RESULT: 'submitResult',
  RESULT_APPROVING: 'approveResult',
  OUTCOME: 'handOver',
} as const

const decidedOn: Partial<Record<InquiryStatus, '/iquiry-preview-view' | '/inquiry-approval-view'>> = {
  APPROVING: '/iquiry-preview-view',
  RESULT_APPROVING: '/inquiry-approval-view',
}

export function useInquiryExpected(inquiry: {
  id: string
  status: InquiryStatus
  allowed: readonly InquiryEvent[]
}): ReactNode {
  const path = decidedOn[inquiry.status]
  return useExpectedText(useWords('inquiries'), inquiry, steps, {
    decidedOn: path !== undefined && link(path, { id: inquiry.id }),
  })
}
