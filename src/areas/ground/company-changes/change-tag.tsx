import type { ChangeStatus } from '../../../contract/ground/company-changes/change-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a change as a colour. */
export const changeTones: Readonly<Record<ChangeStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  APPROVED: 'good',
}

/** The status of a change as a word. */
export function ChangeTag({ status }: { status: ChangeStatus }) {
  const t = useWords('company-changes')
  return <StatusTag tone={changeTones[status]}>{t(`status.${status}`)}</StatusTag>
}
