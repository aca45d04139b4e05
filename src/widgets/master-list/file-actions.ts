import { useWords } from '../../i18n/words.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import type { Action } from '../../ui/actions.ts'
import type { Column } from '../../ui/table/column.ts'
import { useExportAction } from '../export-button/export-action.ts'
import { importAction } from '../import-dialog/import-action.ts'

/** The buttons that export a list and, when it has a template, import it. */
export function useFileActions<Row>({
  title,
  list,
  columns,
  fixed = {},
  query,
  template,
}: {
  /** Name of the list, and of its file. */
  title: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  /** Filters that always hold. */
  fixed?: Record<string, unknown>
  /** The call of the list, which an export asks again. */
  query: { path: string }
  /** Code of its import template. */
  template: string | undefined
}): Action[] {
  const t = useWords('records')
  const exportList = useExportAction({
    label: t('exportAll'),
    fileName: title,
    list,
    columns,
    fixed,
    queryCall: query.path,
  })
  if (template === undefined) return [exportList]
  return [exportList, importAction({ label: t('import'), template, name: title, onWritten: list.reload })]
}
