import type { ReviewMember, ReviewStatus } from '../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a review as a colour. */
export const reviewTones: Readonly<Record<ReviewStatus, Tone>> = {
  ...({ PREPARING: 'neutral', OPEN: 'info', SUMMARISED: 'wait', CONFIRMED: 'good', CANCELLED: 'neutral' } as const),
}

const memberTones: Readonly<Record<ReviewMember['status'], Tone>> = {
  ...({ INVITED: 'wait', ACCEPTED: 'info', REFUSED: 'bad', ABSENT: 'bad', SUBMITTED: 'good' } as const),
}

/** The status of a review as a word. */
export function ReviewTag({ status }: { status: ReviewStatus }) {
  const t = useWords('experts')
  return <StatusTag tone={reviewTones[status]}>{t(`reviewStatus.${status}`)}</StatusTag>
}

/** The status of a member as a word. */
export function MemberTag({ status }: { status: ReviewMember['status'] }) {
  const t = useWords('experts')
  return <StatusTag tone={memberTones[status]}>{t(`memberStatus.${status}`)}</StatusTag>
}
