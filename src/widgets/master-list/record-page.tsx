import type { Action, RowAction } from '../../ui/actions.ts'
import { MasterPage } from '../../ui/page/master-page.tsx'
import type { MasterPageProps } from '../../ui/page/master-page.tsx'
import { useFresh } from '../page-tab/use-fresh.ts'
import { useFileActions } from './file-actions.ts'
import { useRecordActs } from './record-acts.ts'
import type { ListedRecord, RecordCalls } from './record-acts.ts'

type OwnProps = 'rowKey' | 'actions' | 'bulkActions' | 'headerActions'

export interface RecordPageProps<Row extends ListedRecord, Draft> extends Omit<MasterPageProps<Row, Draft>, OwnProps> {
  /** The call of the list, which an export asks again. */
  query: { path: string }
  /** Filters that always hold, such as the chosen node of a tree. */
  fixed?: Record<string, unknown>
  calls: RecordCalls<Row>
  /** Code of the template by which the list is imported, as the area on the server names it. */
  template?: string
  /** Further buttons of the header. */
  moreActions?: readonly Action[]
  /** Further acts on a row, before those that every record has. */
  rowActions?: readonly RowAction<Row>[]
  /** The reader may look only. */
  readOnly?: boolean
}

/** A list of master data: records are added and changed in a dialog, switched on and off, deleted, exported, imported. */
export function RecordPage<Row extends ListedRecord, Draft>({
  query,
  fixed = {},
  calls,
  template,
  moreActions = [],
  rowActions = [],
  readOnly = false,
  create,
  ...page
}: RecordPageProps<Row, Draft>) {
  const { title, list, columns, editPath } = page
  const files = useFileActions({ title, list, columns, fixed, query, template: readOnly ? undefined : template })
  const { actions, bulkActions } = useRecordActs(calls)
  // What was saved on a page of its own is there when the list comes to the front again.
  useFresh(() => {
    if (editPath !== undefined) list.reload()
  })
  return (
    <MasterPage
      {...page}
      rowKey={row => row.id}
      headerActions={[...files, ...moreActions]}
      {...(readOnly
        ? {}
        : { actions: [...rowActions, ...actions], bulkActions, ...(create !== undefined && { create }) })}
    />
  )
}
