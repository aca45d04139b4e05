import type { InquiryEvent, InquiryStatus } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.ts'

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

export function useInquiryExpected(inquiry: {
  status: InquiryStatus
  allowed: readonly InquiryEvent[]
}): string | undefined {
  return useExpectedText(useWords('inquiries'), inquiry, steps)
}
