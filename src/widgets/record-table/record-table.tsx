import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OrderBy } from '../../kit/state/list-loader.ts'
import { BulkBar } from '../../ui/table/bulk-bar.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { DataTableProps } from '../../ui/table/table-props.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { pageStyles } from '../../ui/styles/page.ts'
import { useUiWords } from '../../ui/ui-words.ts'
import { phoneWidth, useWidth } from '../../ui/use-width.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordGrid } from './record-grid.tsx'
import { useChosenRecords } from './use-chosen-records.ts'
import { useRecords } from './use-records.ts'
import { useTableView } from '../../ui/table/use-table-view.ts'
import type { LoadRecords, TableRecord } from './table-record.ts'

/** As written by a host page; `cell` returns text. */
export type RecordColumn = Omit<Column<TableRecord>, 'cell' | 'total' | 'exact'> & {
  cell?(row: TableRecord): string
  /** Exact total of the page, or of all records without paging; one per `currency`. */
  total?: 'sum'
}

export interface RecordTableProps {
  label?: string
  columns?: readonly RecordColumn[]
  /** All records; searched, sorted and paged here. */
  rows?: readonly TableRecord[]
  /** Alternative to `rows`: returns one page at a time. */
  load?: LoadRecords
  rowKey?: string
  selection?: 'none' | 'single' | 'multiple'
  pageSize?: number
  /** `none`: all `rows` in one scrolling table, up to a hundred thousand. */
  paging?: 'pages' | 'none'
  /** Filters records that contain this text in a column. */
  search?: string
  /** Key of the view (columns, widths, row height) stored on the server per user. */
  savedAs?: string
  /** CSS maximum height such as `480px`; the window's by default. */
  height?: string
  details?(row: TableRecord): string | Node
  onSelect?(detail: { keys: string[]; rows: TableRecord[] }): unknown
  onSort?(detail: { orderBy: OrderBy[] }): unknown
  onRow?(detail: { key: string; row: TableRecord }): unknown
}

const noColumns: readonly RecordColumn[] = []

/**
 * Columns can be moved, pinned, hidden and resized; the selection spans pages; cards below 600 px. Pages of the portal
 * use `ListPage` or `DataTable`, without keyboard navigation.
 */
export function RecordTable(props: RecordTableProps) {
  useStyles(pageStyles)
  const { columns = noColumns, selection = 'none', pageSize = 10, search = '', load } = props
  const frame = useRef<HTMLDivElement>(null)
  const room = useWidth(frame)
  const all = props.paging === 'none' && load === undefined
  const { list, snapshot } = useRecords({
    rows: props.rows,
    load,
    search,
    pageSize: all ? Infinity : pageSize,
    columns,
  })
  const { chosen, clear, table } = useTable(props, columns, list, snapshot)
  const [sample, setSample] = useState(snapshot.rows)
  // The first records determine the column widths.
  if (sample.length === 0 && snapshot.rows.length > 0) setSample(snapshot.rows.slice(0, 50))
  const offset = all ? 0 : (snapshot.page - 1) * snapshot.pageSize
  const { details: wanted } = props
  const details = useMemo(() => wanted && ((row: TableRecord) => <HostContent content={wanted(row)} />), [wanted])
  const begun = snapshot.loadedOnce || snapshot.failure !== undefined
  return (
    <div className="list-frame" ref={frame}>
      {!begun && <Skeleton shape="table" rows={Math.min(10, pageSize)} />}
      <FailureNote failure={snapshot.failure} onRetry={list.reload} />
      <div className="bulk-place">
        {selection === 'multiple' && chosen.length > 0 && (
          <BulkBar actions={[]} rows={chosen} onClear={clear} onDone={list.reload} />
        )}
        {begun && room < phoneWidth && (
          <RecordCards table={table} all={all} details={details} paged={snapshot.total > snapshot.rows.length} />
        )}
        {begun && room >= phoneWidth && (
          <RecordGrid
            table={table}
            sample={sample}
            room={room}
            offset={offset}
            chosen={chosen}
            details={details}
            total={snapshot.total}
          />
        )}
      </div>
      {snapshot.loadedOnce && !all && (
        <Pager
          total={snapshot.total}
          page={snapshot.page}
          pageSize={snapshot.pageSize}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  )
}

type Records = ReturnType<typeof useRecords>

function useTable(
  props: RecordTableProps,
  columns: readonly Column<TableRecord>[],
  list: Records['list'],
  { rows, busy, orderBy, failure }: Records['snapshot'],
) {
  const t = useUiWords()
  const { label = '', rowKey = 'id', selection = 'none', height, onSort, onRow } = props
  const look = useTableView(props.savedAs)
  const keyOf = useMemo(() => (row: TableRecord) => String(row[rowKey]), [rowKey])
  const { chosen, selected, clear, choose } = useChosenRecords(rows, keyOf, selection, props.onSelect)
  const { view, onView, viewSaved } = look
  const noRecords = failure ? undefined : t(list.snapshot().filters['search'] ? 'empty.noMatch' : 'empty.title')
  const table = useMemo((): DataTableProps<TableRecord> => {
    return {
      label,
      columns,
      rows,
      busy,
      orderBy,
      selection,
      selected,
      height,
      view,
      onView,
      viewSaved,
      rowKey: keyOf,
      onSelected: choose,
      // When prevented, the host page sorts.
      onOrderBy: wanted => onSort?.({ orderBy: wanted }) !== false && list.setOrderBy(wanted),
      onRow: row => onRow?.({ key: keyOf(row), row }),
      empty: noRecords === undefined ? undefined : <EmptyState title={noRecords} />,
    }
  }, [
    label,
    columns,
    rows,
    busy,
    orderBy,
    selection,
    selected,
    height,
    view,
    onView,
    viewSaved,
    keyOf,
    choose,
    list,
    onSort,
    onRow,
    noRecords,
  ])
  return { chosen, clear, table }
}

/** A text, or a node that is inserted unchanged. */
function HostContent({ content }: { content: string | Node }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof content === 'string') return undefined
    element.replaceChildren(content)
    return () => element.replaceChildren()
  }, [content])
  return typeof content === 'string' ? <div>{content}</div> : <div ref={place} />
}
