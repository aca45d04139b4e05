import { queryTenderObjections } from '../../../../contract/sourcing/tendering/awards.ts'
import type { TenderStatus } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { ObjectionList } from './objection-list.tsx'

/** After an accepted objection, until the result is published again. */
export const againStatuses: readonly TenderStatus[] = ['PRE_AWARD', 'REVIEWING', 'TEAM_CONFIRM', 'TECH_CONFIRMED']

/** Open objections of a result that is prepared or reviewed again; no section without any. */
export function useWaitingObjections(tenderId: string, on: boolean): Section[] {
  const t = useWords('tender-awards')
  const objections = useDetail(queryTenderObjections, on ? { tenderingId: tenderId } : undefined)
  const open = (objections.value ?? []).filter(({ status }) => status === 'OPEN')
  if (!on || open.length === 0) return []
  const content = <ObjectionList objections={open} waiting />
  return [{ name: 'objections', title: t('objections.title'), count: open.length, content }]
}
