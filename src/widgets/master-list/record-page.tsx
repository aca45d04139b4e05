import type { Action, RowAction } from '../../ui/actions.ts'
import { MasterPage } from '../../ui/page/master-page.tsx'
import type { MasterPageProps } from '../../ui/page/master-page.tsx'
import { useFresh } from '../page-tab/use-fresh.ts'
import { useFileActions } from './file-actions.ts'
import type { SheetColumn } from './file-actions.ts'
import { useRecordActs } from './record-acts.ts'
import type { ListedRecord, RecordCalls } from './record-acts.ts'

type OwnProps = 'rowKey' | 'actions' | 'bulkActions' | 'headerActions'

export interface RecordPageProps<Row extends ListedRecord, Draft> extends Omit<MasterPageProps<Row, Draft>, OwnProps> {
  query: { path: string }
  fixed?: Record<string, unknown>
  calls: RecordCalls<Row>
  /** Import template code defined by the server's area. */
  template?: string
  /** Of the template, if different from the page's; first in an export. */
  sheet?: readonly SheetColumn[]
  moreActions?: readonly Action[]
  /** Further actions on a row, before the standard ones. */
  rowActions?: readonly RowAction<Row>[]
  readOnly?: boolean
}

/** Actions: edit, enable, disable, delete, export, import. */
export function RecordPage<Row extends ListedRecord, Draft>({
  query,
  fixed = {},
  calls,
  template,
  sheet,
  moreActions = [],
  rowActions = [],
  readOnly = false,
  create,
  ...page
}: RecordPageProps<Row, Draft>) {
  const { title, list, columns, editPath } = page
  const files = useFileActions({
    title,
    list,
    columns,
    fixed,
    query,
    template: readOnly ? undefined : template,
    ...(sheet && { sheet }),
  })
  const { actions, bulkActions } = useRecordActs(calls)
  // Records saved on a separate page appear when the list is shown again.
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
