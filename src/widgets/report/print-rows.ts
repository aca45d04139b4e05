import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyReportCalls } from '../../contract/insight/reports/report.ts'
import { call } from '../../kit/call/call.ts'
import type { ListState, RowOf } from '../../kit/state/list-state.ts'

/** Rows per request, and maximum printed. */
const pageSize = 300
const most = 3000

type Asked<Row> = Pick<ListState<Row>, 'filters' | 'orderBy' | 'rows'>

export function usePrintRows<Calls extends Pick<AnyReportCalls, 'query'>>(
  { query }: Calls,
  { filters, orderBy, rows }: Asked<RowOf<Calls['query']>>,
): { rows: readonly RowOf<Calls['query']>[]; print(): Promise<void> } {
  type Row = RowOf<Calls['query']>
  const [read, setRead] = useState<{ beside: readonly Row[]; rows: readonly Row[] }>()
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  }, [rows])
  const print = async () => {
    const found = await readRows<Row>(query, { ...filters, ...(orderBy.length > 0 && { orderBy }) })
    // The browser lays out the paper at once.
    flushSync(() => setRead({ beside: shown.current, rows: found }))
    window.print()
  }
  // When the list has changed, the page's rows are printed.
  return { rows: read?.beside === rows ? read.rows : rows, print }
}

async function readRows<Row>(query: AnyReportCalls['query'], asked: Record<string, unknown>): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; found.length < most; page++) {
    const { records, total } = await call(query, { ...asked, page, pageSize })
    // `AnyReportCalls` types a row only by its id.
    found.push(...(records as Row[]))
    if (records.length === 0 || found.length >= total) break
  }
  return found.slice(0, most)
}
