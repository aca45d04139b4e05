import type { HistoryEntry } from '../../contract/platform/audit/audit.ts'
import type { Area } from '../../i18n/catalogues.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'
import { ChangesTable } from '../../ui/page/changes-table.tsx'
import type { ChangeRow } from '../../ui/page/changes-table.tsx'
import { Timeline } from '../../ui/page/timeline.tsx'
import type { TimelineEntry } from '../../ui/page/timeline.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { LoadedDocument } from './loaded-document.tsx'

interface DocumentHistoryProps {
  history: UseDetail<HistoryEntry[]>
  /** Its texts `history.<action>`, `<statuses>.<status>` and `<fields>.<field>`. */
  t: Pick<Words<Area>, 'find'>
  statuses?: string
  fields?: string
  tones: Readonly<Partial<Record<string, Tone>>>
  /** Replaces the texts of actions. */
  actText?(action: string, changes: HistoryEntry['changes']): string | undefined
  /** Replaces the rows of changed fields. */
  changeRows?(changes: HistoryEntry['changes']): ChangeRow[]
  /** Formats a reason that contains a status. */
  reasonText?(reason: string): string
}

export function DocumentHistory(props: DocumentHistoryProps) {
  const { history, t, statuses = 'status', fields = 'fields', tones, reasonText } = props
  const documents = useWords('documents')
  const actText = props.actText ?? ((action: string) => t.find(`history.${action}`))
  const changeRows = props.changeRows ?? fieldRows(t, fields)
  const entryOf = (entry: HistoryEntry): TimelineEntry => {
    const changes = changeRows(entry.changes)
    // A status change is titled by the new status, otherwise the action is.
    const moved = entry.toStatus !== '' && entry.toStatus !== entry.fromStatus
    const tone = tones[entry.toStatus]
    const title = (moved ? t.find(`${statuses}.${entry.toStatus}`) : undefined) ?? actText(entry.action, entry.changes)
    return {
      id: entry.id,
      title: title ?? entry.action,
      who: entry.userName,
      time: entry.time,
      ...(tone === undefined ? {} : { tone }),
      ...(entry.reason === '' ? {} : { note: reasonText?.(entry.reason) ?? entry.reason }),
      ...(changes.length === 0 ? {} : { details: <ChangesTable changes={changes} label={documents('differences')} /> }),
    }
  }
  return (
    <LoadedDocument detail={history}>
      {entries => <Timeline entries={entries.toReversed().map(entryOf)} label={documents('history')} />}
    </LoadedDocument>
  )
}

/** Names each field by its text below `fields`. */
function fieldRows(t: Pick<Words<Area>, 'find'>, fields: string) {
  return (changes: HistoryEntry['changes']): ChangeRow[] =>
    changes.map(({ field, before, after }) => ({ label: t.find(`${fields}.${field}`) ?? field, before, after }))
}
