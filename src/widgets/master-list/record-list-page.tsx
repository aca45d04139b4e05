import type { AnyRecordCalls, RecordRow } from '../../contract/records.ts'
import type { Area } from '../../i18n/catalogues.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import { RecordListView } from './record-list-view.tsx'
import type { RecordListViewProps } from './record-list-view.tsx'

export function RecordListPage<Calls extends AnyRecordCalls, Draft, A extends Area, T extends string>(
  props: Omit<RecordListViewProps<Calls, Draft, A, T>, 'list' | 'fixed' | 'sidePanel'>,
) {
  // `recordCalls` derives query and rows from the same fields.
  const list = useList(props.calls.query) as unknown as ListState<RecordRow<Calls>>
  return <RecordListView {...props} list={list} />
}
