import type { InquiryStatus, InquirySummary, QuoteStatus } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of an inquiry as a colour. */
export const inquiryTones: Readonly<Record<InquiryStatus, Tone>> = {
  ...({ NEW: 'neutral', APPROVING: 'wait', REJECTED: 'bad', APPROVED: 'wait', PUBLISHED: 'info' } as const),
  ...({ QUOTING: 'info', QUOTE_END: 'wait', FIRST_TRIAL: 'wait', PARITY: 'wait', RESULT: 'wait' } as const),
  ...({ EXPERT: 'wait', NUCLEAR: 'wait' } as const),
  ...({ RESULT_APPROVING: 'wait', OUTCOME: 'good', CLOSED: 'neutral', FAILED: 'bad', CANCELLED: 'neutral' } as const),
}

export const isInquiryStatus = (text: string): text is InquiryStatus => text in inquiryTones

const quoteTones: Readonly<Record<QuoteStatus, Tone>> = {
  ...({ NONE: 'neutral', SUBMITTED: 'info', DECLINED: 'neutral', WITHDRAWN: 'neutral', OPENED: 'wait' } as const),
  ...({ REFUSED: 'bad', CHOSEN: 'good', PART_CHOSEN: 'good', NOT_CHOSEN: 'neutral' } as const),
}

type Tagged = Pick<InquirySummary, 'status' | 'sealFlag' | 'round' | 'rounds'>

/**
 * The status of an inquiry as a word, whether its quotes are sealed now, and its round. A list is `brief`: there the first
 * round of several says nothing.
 */
export function InquiryTags({ inquiry, brief = false }: { inquiry: Tagged; brief?: boolean }) {
  const t = useWords('inquiries')
  const { status, round, rounds } = inquiry
  const sealed = inquiry.sealFlag === 1 && ['PUBLISHED', 'QUOTING', 'QUOTE_END'].includes(status)
  return (
    <span className="tags">
      <StatusTag tone={inquiryTones[status]}>{t(`status.${status}`)}</StatusTag>
      {sealed && <StatusTag tone="neutral">{t('marks.sealed')}</StatusTag>}
      {rounds > 1 && (round > 1 || !brief) && (
        <StatusTag tone="neutral">{t('marks.round', { round, rounds })}</StatusTag>
      )}
    </span>
  )
}

/** The status of a quote as a word. */
export function QuoteTag({ status }: { status: QuoteStatus }) {
  const t = useWords('inquiries')
  return <StatusTag tone={quoteTones[status]}>{t(`quoteStatus.${status}`)}</StatusTag>
}
