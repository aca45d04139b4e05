import { useState } from 'react'
import type { OrderBy } from '../../kit/list-loader.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useStyles } from '../../ui/sheet.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pageStyles } from '../../ui/styles/page.ts'
import { useUiWords } from '../../ui/ui-words.ts'
import type { LoadRecords, TableRecord } from './record-source.ts'
import { useRecords } from './use-records.ts'

/** A column as a host page writes it; `cell` answers text. */
export type RecordColumn = Omit<Column<TableRecord>, 'cell' | 'total'> & {
  cell?(row: TableRecord): string
  /** The exact sum of the page at the foot. */
  total?: 'sum'
}

export interface RecordTableProps {
  /** Name of the table for screen readers. */
  label?: string
  columns?: readonly RecordColumn[]
  /** All records; sorted and paged here. */
  rows?: readonly TableRecord[]
  /** Instead of `rows`: answers one page at a time. */
  load?: LoadRecords
  /** Field that tells the records apart; `id` unless given. */
  rowKey?: string
  selection?: 'none' | 'single' | 'multiple'
  /** Records per page; 10 unless given (portal.md §9). */
  pageSize?: number
  onSelect?(detail: { keys: string[]; rows: TableRecord[] }): unknown
  onSort?(detail: { orderBy: OrderBy[] }): unknown
  onRow?(detail: { key: string; row: TableRecord }): unknown
}

/** Records of a host page as a table with pages, order, and a selection that goes across pages; cards when narrow. */
export function RecordTable(props: RecordTableProps) {
  useStyles(pageStyles)
  const t = useUiWords()
  const { label = '', columns = [], rowKey = 'id', selection = 'none', pageSize = 10 } = props
  const { list, snapshot } = useRecords(props.rows, props.load, pageSize)
  const [chosen, setChosen] = useState<ReadonlyMap<string, TableRecord>>(new Map())
  const keyOf = (row: TableRecord) => String(row[rowKey])
  const choose = (next: Map<string, TableRecord>) => {
    setChosen(next)
    props.onSelect?.({ keys: [...next.keys()], rows: [...next.values()] })
  }
  /** The table tells what is chosen of its page; what was chosen on others stays. */
  const choosePage = (keys: ReadonlySet<string>) => {
    const next = new Map(selection === 'single' ? [] : chosen)
    for (const row of snapshot.rows)
      if (keys.has(keyOf(row))) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    choose(next)
  }
  const sort = (orderBy: OrderBy[]) => {
    // Prevented, the host page sorts by itself.
    if (props.onSort?.({ orderBy }) !== false) list.setOrderBy(orderBy)
  }
  if (!snapshot.loadedOnce && !snapshot.failure) return <Skeleton shape="table" rows={Math.min(10, pageSize)} />
  return (
    <div className="list-frame">
      <FailureNote failure={snapshot.failure} onRetry={list.reload} />
      {selection === 'multiple' && chosen.size > 0 && (
        <BulkBar actions={[]} rows={[...chosen.values()]} onClear={() => choose(new Map())} onDone={list.reload} />
      )}
      <DataTable
        {...{ label, columns, selection, rows: snapshot.rows, busy: snapshot.busy, orderBy: snapshot.orderBy }}
        rowKey={keyOf}
        onOrderBy={sort}
        selected={new Set(chosen.keys())}
        onSelected={choosePage}
        onRow={row => props.onRow?.({ key: keyOf(row), row })}
        empty={snapshot.failure ? undefined : <EmptyState title={t('empty.title')} />}
      />
      {snapshot.loadedOnce && (
        <Pager
          {...{ total: snapshot.total, page: snapshot.page, pageSize: snapshot.pageSize }}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  )
}
