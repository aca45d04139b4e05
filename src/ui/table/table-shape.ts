import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import type { DataTableProps } from './table-props.ts'

/** A cell in front of the columns: the box of the selection, the button of the details, the number of the row. */
export type Lead = 'pick' | 'unfold' | 'number'

/** A column as it is drawn. */
export interface ShownColumn<Row> {
  column: Column<Row>
  /** Classes of its cells: alignment, and whether it stays. */
  className: string
  style?: CSSProperties
  /** Of a grid: pixels, the least of a column that may take more; of a page the browser decides. */
  width: number
  /** Takes its share of the width that is left. */
  flexible: boolean
  /** Distance to the inline start at which it stays in a grid; undefined: it scrolls, or nothing does. */
  start?: number
  /** Long texts are cut with an ellipsis by a part of their own, or, when they must be whole, take several lines. */
  cut?: boolean | 'whole'
  /** Shown small in the same cells, because there is no room beside them. */
  below?: readonly Column<Row>[]
}

/** What all rows of a table have in common. It stays the same object while somebody scrolls or walks through cells. */
export interface TableShape<Row> {
  table: DataTableProps<Row>
  columns: readonly ShownColumn<Row>[]
  leads: readonly Lead[]
  /** `walk`: arrow keys lead to every cell; `edit`: to those of the rows. Undefined: a table that is only read. */
  grid?: 'walk' | 'edit'
  /** The last cell holds what can be done with the row. */
  acts: boolean
  /** Number of the first row, from 0: pages before this one. */
  offset: number
  /** There are other pages, or may be. */
  paged: boolean
}

/** The height at which a table scrolls inside itself, unless the page says otherwise: titles and foot stay in sight. */
export const ownHeight = 'max(320px,100dvh - 240px)'

const leadWidths: Record<Lead, number> = { pick: 40, unfold: 40, number: 48 }

/** Pixels that these cells in front of the columns take. */
export function leadWidth(leads: readonly Lead[]): number {
  return leads.reduce((sum, lead) => sum + leadWidths[lead], 0)
}

/** Where a cell in front of the columns stays in a grid; a page measures it. */
export function leadStyle(
  { grid, leads }: Pick<TableShape<never>, 'grid' | 'leads'>,
  at: number,
): CSSProperties | undefined {
  return grid && { insetInlineStart: leadWidth(leads.slice(0, at)) }
}

/** True when the boxes of the selection stand in front of the columns. */
export function hasPick(selection: DataTableProps<never>['selection']): boolean {
  return selection === 'single' || selection === 'multiple'
}

/** The tracks of every row of a grid; `dragged` stands in for the width of a column while its edge is dragged. */
export function gridTracks<Row>(
  { columns, leads, acts }: Pick<TableShape<Row>, 'columns' | 'leads' | 'acts'>,
  dragged?: { field: string; width: number },
): string {
  const flexible = columns.some(column => column.flexible && column.column.field !== dragged?.field)
  const tracks = columns.map(({ column, width, flexible: own, start }, at) => {
    if (column.field === dragged?.field) return `${dragged.width}px`
    // Something must take the width that is left: without a flexible column the last one does.
    const takes = own || (!flexible && at === columns.length - 1 && start === undefined)
    return takes ? `minmax(${width}px,${width}fr)` : `${width}px`
  })
  return [...leads.map(lead => `${leadWidths[lead]}px`), ...tracks, ...(acts ? ['40px'] : [])].join(' ')
}

/** Role and place of a cell that arrow keys lead to; nothing in a table that is only read. */
export function cellPlace(
  { grid }: Pick<TableShape<never>, 'grid'>,
  role: 'gridcell' | 'columnheader',
  at: number,
  active: boolean,
) {
  if (!grid) return role === 'columnheader' ? { scope: 'col' as const } : undefined
  const index = { role, 'aria-colindex': at + 1 }
  return grid === 'edit' ? index : { ...index, 'data-column': at, tabIndex: active ? 0 : -1 }
}

/** The place of a row in a grid; nothing in a table that is only read. */
export function rowPlace({ grid, offset }: Pick<TableShape<never>, 'grid' | 'offset'>, at: number) {
  return grid && { role: 'row', 'aria-rowindex': at < 0 ? 1 : offset + at + 2, 'data-row': at }
}
