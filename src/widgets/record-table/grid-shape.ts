import type { ReactNode } from 'react'
import type { DataTableProps } from '../../ui/table/data-table.tsx'
import type { TableRecord } from './record-source.ts'
import type { GridColumn } from './use-record-columns.ts'

/** What all rows of a grid have in common. It stays the same object while somebody scrolls or walks through cells. */
export interface GridShape {
  table: DataTableProps<TableRecord>
  columns: readonly GridColumn[]
  /** Height of a row in pixels. */
  rowHeight: number
  /** Pixels in front of the columns: box of the selection, button of the details. */
  pick: number
  unfold: number
  /** How many cells stand in front of the columns. */
  before: number
  details: ((row: TableRecord) => ReactNode) | undefined
  /** Number of the first record, from 0: pages before this one. */
  offset: number
  /** There are other pages. */
  paged: boolean
}

/** Width of a cell that holds a box or a button. */
export const boxWidth = 40

/** The tracks of every row; `dragged` stands in for the width of a column while its edge is dragged. */
export function gridTracks(
  { columns, pick, unfold }: Pick<GridShape, 'columns' | 'pick' | 'unfold'>,
  dragged?: { field: string; width: number },
): string {
  const flexible = columns.some(column => column.flexible && column.column.field !== dragged?.field)
  const tracks = columns.map(({ column, width, flexible: own, start }, at) => {
    if (column.field === dragged?.field) return `${dragged.width}px`
    // Something must take the width that is left: without a flexible column the last one does.
    const takes = own || (!flexible && at === columns.length - 1 && start === undefined)
    return takes ? `minmax(${width}px,${width}fr)` : `${width}px`
  })
  return [...[pick, unfold].filter(width => width > 0).map(width => `${width}px`), ...tracks].join(' ')
}
