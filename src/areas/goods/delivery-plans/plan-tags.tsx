import type { PlanRow, PlanRowStatus, PlanStatus } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status of a plan as a colour. */
export const planTones: Readonly<Record<PlanStatus, Tone>> = {
  NEW: 'neutral',
  PUBLISHED: 'wait',
  DIFF: 'bad',
  CONFIRMED: 'info',
  CLOSED: 'good',
}

/** The fixed meaning of each status of a plan's row as a colour. */
export const planRowTones: Readonly<Record<PlanRowStatus, Tone>> = {
  OPEN: 'wait',
  CONFIRMED: 'info',
  DIFF: 'bad',
  DONE: 'good',
  CLOSED: 'neutral',
}

/** The status of a plan as a word, with the number of its version from the second one on. */
export function PlanTags({ plan }: { plan: { status: PlanStatus; versionNo: number; lateCount: number } }) {
  const t = useWords('delivery-plans')
  return (
    <span className="tags">
      <StatusTag tone={planTones[plan.status]}>{t(`status.${plan.status}`)}</StatusTag>
      {plan.versionNo > 1 && <StatusTag tone="new">{t('marks.version', { version: plan.versionNo })}</StatusTag>}
      {plan.lateCount > 0 && <StatusTag tone="bad">{t('marks.late')}</StatusTag>}
    </span>
  )
}

/** The status of a row, and whether it is only a forecast. */
export function PlanRowTags({ row }: { row: Pick<PlanRow, 'rowStatus' | 'kind'> }) {
  const t = useWords('delivery-plans')
  return (
    <span className="tags">
      {row.kind === 'FORECAST' && <StatusTag tone="neutral">{t('kind.FORECAST')}</StatusTag>}
      <StatusTag tone={planRowTones[row.rowStatus]}>{t(`rowStatus.${row.rowStatus}`)}</StatusTag>
    </span>
  )
}
