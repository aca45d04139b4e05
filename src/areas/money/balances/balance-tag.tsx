import type { BalanceStatus } from '../../../contract/money/balances/balances.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status as a colour. */
export const balanceTones: Readonly<Record<BalanceStatus, Tone>> = {
  NEW: 'neutral',
  SENT: 'wait',
  DISPUTED: 'bad',
  ANSWERED: 'wait',
  CONFIRMED: 'good',
  CANCELLED: 'neutral',
}

/** The status of a confirmation as a word. */
export function BalanceTag({ status }: { status: BalanceStatus }) {
  const t = useWords('balances')
  return <StatusTag tone={balanceTones[status]}>{t(`status.${status}`)}</StatusTag>
}
