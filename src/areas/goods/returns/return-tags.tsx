import type { ReturnListRow, ReturnStatus } from '../../../contract/goods/returns/return-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a return as a colour. */
export const returnTones: Readonly<Record<ReturnStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  SENT: 'info',
  CONFIRMED: 'wait',
  OBJECTED: 'bad',
  RETURNED: 'info',
  CLOSED: 'good',
  CANCELLED: 'neutral',
}

/** The status of a return as a word. */
export function ReturnTag({ status }: Pick<ReturnListRow, 'status'>) {
  const t = useWords('returns')
  return <StatusTag tone={returnTones[status]}>{t(`status.${status}`)}</StatusTag>
}
