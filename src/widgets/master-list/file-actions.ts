import { useWords } from '../../i18n/words.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import type { Action } from '../../ui/actions.ts'
import type { Column } from '../../ui/table/column.ts'
import { useExportAction } from '../export-button/export-action.ts'
import { importAction } from '../import-dialog/import-action.ts'

export interface SheetColumn {
  field: string
  title: string
}

/** `sheet`: column → text key of its title. */
export function sheetColumns(
  sheet: Readonly<Record<string, string>>,
  titleOf: (key: string) => string | undefined,
): SheetColumn[] {
  return Object.entries(sheet).map(([field, key]) => ({ field, title: titleOf(key) ?? field }))
}

export function useFileActions<Row>({
  title,
  list,
  columns,
  fixed = {},
  query,
  template,
  sheet = [],
}: {
  title: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  fixed?: Record<string, unknown>
  query: { path: string }
  template: string | undefined
  /** Columns of the template, if different from the page's. */
  sheet?: readonly SheetColumn[]
}): Action[] {
  const t = useWords('records')
  const exportList = useExportAction({
    label: t('exportAll'),
    fileName: title,
    list,
    columns: [
      ...sheet,
      ...columns.filter(column => sheet.every(each => each.field !== column.field && each.title !== column.title)),
    ],
    fixed,
    queryCall: query.path,
  })
  if (template === undefined) return [exportList]
  return [exportList, importAction({ label: t('import'), template, name: title, onWritten: list.reload })]
}
