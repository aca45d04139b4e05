import type { TenderSummary } from '../../../contract/sourcing/tendering/tender-parts.ts'
import type { BidStatus, TenderStatus } from '../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a tender as a colour. */
export const tenderTones: Readonly<Record<TenderStatus, Tone>> = {
  ...({ NEW: 'neutral', APPROVING: 'wait', REJECTED: 'bad', APPROVED: 'wait', PUBLISHED: 'info' } as const),
  ...({ PREQUALIFYING: 'info', PREQUAL_REVIEW: 'wait', BIDDING: 'info', WAIT_OPEN: 'wait', OPENED: 'wait' } as const),
  ...({ REVIEWING: 'wait', TEAM_CONFIRM: 'wait', TECH_CONFIRMED: 'wait', PRICE_OPENED: 'wait' } as const),
  ...({ PRE_AWARD: 'wait', PUBLICITY: 'info', PUBLICITY_END: 'wait', AWARD_APPROVING: 'wait' } as const),
  ...({ AWARDED: 'good', CLOSED: 'neutral', FAILED: 'bad', CANCELLED: 'neutral' } as const),
}

export const isTenderStatus = (text: string): text is TenderStatus => text in tenderTones

const bidTones: Readonly<Record<BidStatus, Tone>> = {
  ...({ NONE: 'neutral', SUBMITTED: 'info', WITHDRAWN: 'neutral', VOID: 'wait', SUPERSEDED: 'neutral' } as const),
  ...({ UNREADABLE: 'bad', OPENED: 'wait', VALID: 'info', INVALID: 'bad', WON: 'good' } as const),
  ...({ PART_WON: 'good', LOST: 'neutral' } as const),
}

type Tagged = Pick<TenderSummary, 'status' | 'round' | 'rounds' | 'envelopeMode'>

/** The status of a tender as a word, its round, and whether prices have an envelope of their own. */
export function TenderTags({ tender, brief = false }: { tender: Tagged; brief?: boolean }) {
  const t = useWords('tendering')
  const { status, round, rounds, envelopeMode } = tender
  return (
    <span className="tags">
      <StatusTag tone={tenderTones[status]}>{t(`status.${status}`)}</StatusTag>
      {envelopeMode === 'TWO' && !brief && <StatusTag tone="neutral">{t('envelopeMode.TWO')}</StatusTag>}
      {rounds > 1 && (round > 1 || !brief) && (
        <StatusTag tone="neutral">{t('marks.round', { round, rounds })}</StatusTag>
      )}
    </span>
  )
}

/** The status of a bid as a word. */
export function BidTag({ status }: { status: BidStatus }) {
  const t = useWords('tendering')
  return <StatusTag tone={bidTones[status]}>{t(`bidStatus.${status}`)}</StatusTag>
}
