import { useWords } from '../../i18n/words.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import type { Action } from '../../ui/actions.ts'
import { useExportAction } from '../export-button/export-action.ts'
import { importAction } from '../import-dialog/import-action.ts'

/**
 * The buttons that export a list with exactly the columns of its import template, so that the file comes in again, and
 * that import it.
 */
export function useSheetActions<Row>(sheet: {
  /** Name of what stands in the file, and of the file. */
  title: string
  /** The filters and the order of the page. */
  list: Pick<ListState<Row>, 'filters' | 'orderBy'>
  columns: readonly string[]
  /** The title of a column. */
  titleOf: (column: string) => string | undefined
  /** The call that an export asks for the rows. */
  query: { path: string }
  template: string
  onWritten: () => void
  /** The verbs, where the list has other files as well. */
  labels?: { exports: string; imports: string }
}): Action[] {
  const t = useWords('records')
  const { title, list, template, onWritten, labels = { exports: t('exportAll'), imports: t('import') } } = sheet
  const exported = useExportAction({
    label: labels.exports,
    fileName: title,
    queryCall: sheet.query.path,
    list,
    columns: sheet.columns.map(field => ({ field, title: sheet.titleOf(field) ?? field })),
  })
  const imported = importAction({ label: labels.imports, template, name: title, onWritten })
  if (sheet.labels === undefined) return [exported, imported]
  return [
    { ...exported, name: `export-${template}` },
    { ...imported, name: `import-${template}` },
  ]
}
