import type { HistoryEntry } from '../../../contract/audit/audit.ts'
import { useWords } from '../../../i18n/words.ts'
import type { UseDetail } from '../../../kit/state/detail-state.ts'
import { ChangesTable } from '../../../ui/page/changes-table.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Timeline } from '../../../ui/page/timeline.tsx'
import type { TimelineEntry } from '../../../ui/page/timeline.tsx'
import { useChangeRows } from '../agreement/change-rows.ts'
import { orderTones } from '../../../contract/purchase-orders/order-tones.ts'

/** Who did what with an order and when, newest first, with the differences. */
export function OrderTimeline({ history }: { history: UseDetail<HistoryEntry[]> }) {
  const t = useWords('purchase-orders')
  const changeRows = useChangeRows()
  if (history.value === undefined)
    return history.failure ? (
      <FailureNote failure={history.failure} onRetry={history.reload} />
    ) : (
      <Skeleton shape="text" />
    )
  const entries = history.value.toReversed().map((entry): TimelineEntry => {
    const changes = changeRows(entry.changes)
    return {
      id: entry.id,
      title: titleOf(entry, t.find(`history.${entry.action}`), status => t.find(`status.${status}`)),
      who: entry.userName,
      time: entry.time,
      ...(isStatus(entry.toStatus) ? { tone: orderTones[entry.toStatus] } : {}),
      ...(entry.reason === '' ? {} : { note: entry.reason }),
      ...(changes.length === 0 ? {} : { details: <ChangesTable changes={changes} label={t('detail.changes')} /> }),
    }
  })
  return <Timeline entries={entries} label={t('detail.history')} />
}

/** A change of status reads by the status it led to, everything else by what was done. */
function titleOf(
  entry: HistoryEntry,
  act: string | undefined,
  statusText: (status: string) => string | undefined,
): string {
  const moved = entry.toStatus !== '' && entry.toStatus !== entry.fromStatus
  return (moved ? statusText(entry.toStatus) : undefined) ?? act ?? entry.action
}

function isStatus(text: string): text is keyof typeof orderTones {
  return text in orderTones
}
