import type { ContractStatus } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a contract as a colour. */
export const contractTones: Readonly<Record<ContractStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  APPROVED: 'wait',
  SENT: 'wait',
  REFUSED: 'bad',
  CONFIRMED: 'wait',
  EFFECTIVE: 'good',
  EXPIRED: 'neutral',
  TERMINATED: 'bad',
  CLOSED: 'neutral',
}

/** The status of a contract as a word. */
export function ContractTag({ status }: { status: ContractStatus }) {
  const t = useWords('contracts')
  return <StatusTag tone={contractTones[status]}>{t(`status.${status}`)}</StatusTag>
}
