import { useEffect } from 'react'
import { preloadExport, preloadPurchaseExport } from '../../contract/platform/exports/exports.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import type { Action } from '../../ui/actions.ts'
import { useTellError } from '../../ui/page/use-tell-error.ts'
import type { Column } from '../../ui/table/column.ts'

export interface ExportedList<Row> {
  label: string
  list: Pick<ListState<Row>, 'filters' | 'orderBy'>
  columns: readonly Pick<Column<Row>, 'field' | 'title'>[]
  /** Further columns that follow a field, such as the currency of an amount. */
  beside?: Readonly<Record<string, readonly { columnCode: string; columnName: string }[]>>
  queryCall: string
  /** These override the filters of the filter bar. */
  fixed?: Record<string, unknown>
  fileName: string
}

/** Exports the filtered rows in their order. Code is loaded on click. */
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

/** Lists of purchasing and reports use a different start call. */
function startOf(queryCall: string): string {
  return (/^(?:pur|rpt)\//.test(queryCall) ? preloadPurchaseExport : preloadExport).path
}

async function resume(tellError: ReturnType<typeof useTellError>) {
  await (await import('./export-all.tsx')).resumeExports(tellError)
}

/** Does not load the export code. */
function hasKept(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith('srm.exports.'))
  } catch {
    return false
  }
}

/** 0 and false count as filled. */
function filled(filters: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)))
}
