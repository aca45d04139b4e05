import type { PriceControlStatus } from '../../../../contract/sourcing/prices/price-controls.ts'
import { useWords } from '../../../../i18n/words.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a price control sheet as a colour. */
export const controlTones: Readonly<Record<PriceControlStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  APPROVED: 'good',
}

/** The status of a price control sheet as a word. */
export function ControlTag({ status }: { status: PriceControlStatus }) {
  const t = useWords('price-controls')
  return <StatusTag tone={controlTones[status]}>{t(`status.${status}`)}</StatusTag>
}
