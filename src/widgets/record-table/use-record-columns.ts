import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column } from '../../ui/table/column.ts'
import { contentOf, lettersOf } from '../../ui/table/cell-content.tsx'
import { orderedColumns } from '../../ui/table/table-view.ts'
import { columnWidths } from '../../ui/table/table-view-edits.ts'
import type { ShownColumn } from '../../ui/table/table-shape.ts'
import type { TableView } from '../../ui/table/table-view.ts'
import type { TableRecord } from './table-record.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

/** Maximum width of a scroll bar in pixels. */
const scrollBar = 20

/** TanStack Table gets no rows: a hundred thousand row objects would need 30 MB. */
const noRows: TableRecord[] = []

interface Layout {
  columns: readonly Column<TableRecord>[]
  view: TableView
  sample: readonly TableRecord[]
  /** Width in pixels of the table, and of the cells before the columns. */
  room: number
  before: number
}

export function useRecordColumns({ columns, view, sample, room, before }: Layout): ShownColumn<TableRecord>[] {
  const options = useMemo(() => tableOptions(columns, view, sample), [columns, view, sample])
  const table = useTable(options)
  return useMemo(() => {
    const pinned = table.getStartVisibleLeafColumns()
    const sum = pinned.reduce((width, column) => width + column.getSize(), before)
    // On a narrow table only the first column is pinned.
    const staying = sum <= room * 0.6 ? pinned.length : 1
    const shown = [...pinned, ...table.getCenterVisibleLeafColumns()]
    const whole = shown.reduce((width, column) => width + column.getSize(), before)
    // Without sideways scrolling nothing needs pinning or its own layer.
    const fits = whole <= room - scrollBar
    return shown.flatMap((column, at) => {
      const found = columns.find(({ field }) => field === column.id)
      if (!found) return []
      const start = !fits && at < staying ? before + column.getStart('start') : undefined
      const stick = start === undefined ? '' : `stick ${at === staying - 1 ? 'stick-last' : ''}`
      return {
        column: found,
        width: column.getSize(),
        flexible: at >= staying && view.widths[column.id] === undefined && found.width === undefined,
        start,
        className: `${found.align ?? ''} ${stick}`,
        style: start === undefined ? undefined : { insetInlineStart: start },
      }
    })
  }, [table, columns, view, room, before])
}

function tableOptions(columns: readonly Column<TableRecord>[], view: TableView, sample: readonly TableRecord[]) {
  const order = orderedColumns(columns, view).map(column => column.field)
  const first = order.find(field => !view.hidden.includes(field))
  const stays = columns.filter(column => column.sticky || view.pinned.includes(column.field))
  return {
    features,
    data: noRows,
    columns: columns.map(column => ({
      id: column.field,
      header: column.title,
      size: column.width ?? guessWidth(column, sample),
    })),
    defaultColumn: { minSize: columnWidths.least, maxSize: columnWidths.most },
    state: {
      columnOrder: order,
      columnVisibility: Object.fromEntries(view.hidden.map(field => [field, false])),
      columnPinning: { start: pinnedFields(order, first, stays), end: [] },
      columnSizing: view.widths,
    },
  }
}

function pinnedFields(order: readonly string[], first: string | undefined, stays: readonly Column<TableRecord>[]) {
  return order.filter(field => field === first || stays.some(column => column.field === field))
}

function guessWidth(column: Column<TableRecord>, sample: readonly TableRecord[]): number {
  const texts = sample.slice(0, 50).map(row => {
    const content = contentOf(column, row)
    return typeof content === 'string' ? content : ''
  })
  const longest = Math.max(0, ...texts.map(text => lettersOf(text) * 7.4))
  const title = lettersOf(column.title) * 6.8 + (column.sortable ? 42 : 24)
  return Math.round(Math.min(Math.max(longest + 26, title + 20, column.minWidth ?? 72), 280))
}
