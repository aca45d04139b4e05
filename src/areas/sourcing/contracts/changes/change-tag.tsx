import type { ContractChangeStatus } from '../../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a change as a colour. */
export const changeTones: Readonly<Record<ContractChangeStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  SENT: 'wait',
  REFUSED: 'bad',
  EFFECTIVE: 'good',
  CANCELLED: 'neutral',
}

/** The status of a change as a word. */
export function ChangeTag({ status }: { status: ContractChangeStatus }) {
  const t = useWords('contracts')
  return <StatusTag tone={changeTones[status]}>{t(`changeStatus.${status}`)}</StatusTag>
}
