import { useEffect } from 'react'
import { preloadExport, preloadPurchaseExport } from '../../contract/exports/exports.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import type { Action } from '../../ui/actions.ts'
import { useTellError } from '../../ui/page/use-tell-error.ts'
import type { Column } from '../../ui/table/column.ts'

/** A list page as a file. */
export interface ExportedList<Row> {
  label: string
  list: Pick<ListState<Row>, 'filters' | 'orderBy'>
  columns: readonly Pick<Column<Row>, 'field' | 'title'>[]
  /** Fields that a cell shows beside its own, such as the currency of an amount: field → more columns behind it. */
  beside?: Readonly<Record<string, readonly { columnCode: string; columnName: string }[]>>
  /** Path of the list's call. */
  queryCall: string
  /** Filters that always hold; they win over those of the filter bar. */
  fixed?: Record<string, unknown>
  fileName: string
}

/**
 * The header button of a list that exports exactly what its filters show, in its order. All
 * that follows a click is fetched then, so that a list costs nothing more to open.
 */
export function useExportAction<Row>(exported: ExportedList<Row>): Action {
  const tellError = useTellError()
  useEffect(() => {
    if (hasKept()) resume(tellError).catch(reportError)
  }, [tellError])
  const { label, list, queryCall, fixed = {}, fileName, beside = {} } = exported
  return {
    name: 'export',
    label,
    icon: 'download',
    async run() {
      const { exportAll } = await import('./export-all.tsx')
      await exportAll({
        start: startOf(queryCall),
        onFailed: tellError,
        request: {
          fileName,
          queryCall,
          queryBody: {
            ...filled(list.filters),
            ...filled(fixed),
            ...(list.orderBy.length > 0 ? { orderBy: list.orderBy } : {}),
          },
          excelColumnDtoList: exported.columns.flatMap(({ field, title }) => [
            { columnCode: field, columnName: title },
            ...(beside[field] ?? []),
          ]),
        },
      })
    },
  }
}

/** Lists of purchasing and reports have a call of their own to start their exports. */
function startOf(queryCall: string): string {
  return (/^(?:pur|rpt)\//.test(queryCall) ? preloadPurchaseExport : preloadExport).path
}

async function resume(tellError: ReturnType<typeof useTellError>) {
  await (await import('./export-all.tsx')).resumeExports(tellError)
}

/** Whether this browser waits for any file; a look that needs no other code. */
function hasKept(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith('srm.exports.'))
  } catch {
    return false
  }
}

/** Without filters that are empty; 0 and false count. */
function filled(filters: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)))
}
