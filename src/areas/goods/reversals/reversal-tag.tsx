import type { ReversalStatus } from '../../../contract/goods/reversals/reversals.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a reversal as a colour. */
export const reversalTones: Readonly<Record<ReversalStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  POSTED: 'good',
}

/** The status of a reversal as a word. */
export function ReversalTag({ status }: { status: ReversalStatus }) {
  const t = useWords('reversals')
  return <StatusTag tone={reversalTones[status]}>{t(`status.${status}`)}</StatusTag>
}
