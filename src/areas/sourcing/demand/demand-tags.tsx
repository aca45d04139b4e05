import type { DemandRowStatus, DemandStatus } from '../../../contract/sourcing/demand/demand-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a demand as a colour. */
export const demandTones: Readonly<Record<DemandStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  APPROVED: 'good',
}

const rowTones: Readonly<Record<DemandRowStatus, Tone>> = {
  OPEN: 'wait',
  ASSIGNED: 'info',
  SOURCING: 'info',
  AWARDED: 'info',
  PART_ORDERED: 'info',
  ORDERED: 'good',
  CLOSED: 'neutral',
}

/** The status of a demand as a word. */
export function DemandTag({ status }: { status: DemandStatus }) {
  const t = useWords('demand')
  return <StatusTag tone={demandTones[status]}>{t(`status.${status}`)}</StatusTag>
}

export function DemandRowTag({ status }: { status: DemandRowStatus }) {
  const t = useWords('demand')
  return <StatusTag tone={rowTones[status]}>{t(`rowStatus.${status}`)}</StatusTag>
}
