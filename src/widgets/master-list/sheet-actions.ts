import { useWords } from '../../i18n/words.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import type { Action } from '../../ui/actions.ts'
import { useExportAction } from '../export-button/export-action.ts'
import { importAction } from '../import-dialog/import-action.ts'

/** Exports the columns of the import template, so that the file can be imported again. */
export function useSheetActions<Row>(sheet: {
  title: string
  list: Pick<ListState<Row>, 'filters' | 'orderBy'>
  columns: readonly string[]
  titleOf: (column: string) => string | undefined
  query: { path: string }
  template: string
  onWritten: () => void
  /** Labels for lists that have other files as well. */
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
