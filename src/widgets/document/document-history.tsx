import type { HistoryEntry } from '../../contract/platform/audit/audit.ts'
import { useWords } from '../../i18n/words.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'
import { ChangesTable } from '../../ui/page/changes-table.tsx'
import type { ChangeRow } from '../../ui/page/changes-table.tsx'
import { Timeline } from '../../ui/page/timeline.tsx'
import type { TimelineEntry } from '../../ui/page/timeline.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { LoadedDocument } from './loaded-document.tsx'

interface DocumentHistoryProps {
  history: UseDetail<HistoryEntry[]>
  actText(action: string, changes: HistoryEntry['changes']): string | undefined
  statusText(status: string): string | undefined
  statusTone(status: string): Tone | undefined
  changeRows(changes: HistoryEntry['changes']): ChangeRow[]
  /** Formats a reason that contains a status. */
  reasonText?(reason: string): string
}

export function DocumentHistory(props: DocumentHistoryProps) {
  const { history, actText, statusText, statusTone, changeRows, reasonText } = props
  const t = useWords('documents')
  const entryOf = (entry: HistoryEntry): TimelineEntry => {
    const changes = changeRows(entry.changes)
    // A status change is titled by the new status, otherwise the action is.
    const moved = entry.toStatus !== '' && entry.toStatus !== entry.fromStatus
    const tone = statusTone(entry.toStatus)
    return {
      id: entry.id,
      title: (moved ? statusText(entry.toStatus) : undefined) ?? actText(entry.action, entry.changes) ?? entry.action,
      who: entry.userName,
      time: entry.time,
      ...(tone === undefined ? {} : { tone }),
      ...(entry.reason === '' ? {} : { note: reasonText?.(entry.reason) ?? entry.reason }),
      ...(changes.length === 0 ? {} : { details: <ChangesTable changes={changes} label={t('differences')} /> }),
    }
  }
  return (
    <LoadedDocument detail={history}>
      {entries => <Timeline entries={entries.toReversed().map(entryOf)} label={t('history')} />}
    </LoadedDocument>
  )
}
