import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import type { DataTableProps } from './table-props.ts'

export type Lead = 'pick' | 'unfold' | 'number'

export interface ShownColumn<Row> {
  column: Column<Row>
  className: string
  style?: CSSProperties
  /** In a grid: pixels, minimum for flexible columns. */
  width: number
  flexible: boolean
  /** Inline offset of a pinned column in a grid. */
  start?: number
  /** Long texts are cut with an ellipsis, or wrap if `whole`. */
  cut?: boolean | 'whole'
  below?: readonly Column<Row>[]
}

/** The same object while scrolling or moving between cells. */
export interface TableShape<Row> {
  table: DataTableProps<Row>
  columns: readonly ShownColumn<Row>[]
  leads: readonly Lead[]
  /** `walk`: arrow keys reach every cell; `edit`: only those of rows; undefined: read-only. */
  grid?: 'walk' | 'edit'
  acts: boolean
  /** Index of the first row, from 0. */
  offset: number
  paged: boolean
}

/** Above this height a table scrolls, so that titles and foot stay visible. */
export const ownHeight = 'max(320px,100dvh - 240px)'

const leadWidths: Record<Lead, number> = { pick: 40, unfold: 40, number: 48 }

export function leadWidth(leads: readonly Lead[]): number {
  return leads.reduce((sum, lead) => sum + leadWidths[lead], 0)
}

/** Undefined outside a grid, where the offset is measured. */
export function leadStyle(
  { grid, leads }: Pick<TableShape<never>, 'grid' | 'leads'>,
  at: number,
): CSSProperties | undefined {
  return grid && { insetInlineStart: leadWidth(leads.slice(0, at)) }
}

export function hasPick(selection: DataTableProps<never>['selection']): boolean {
  return selection === 'single' || selection === 'multiple'
}

/** `dragged` overrides a width during a drag. */
export function gridTracks<Row>(
  { columns, leads, acts }: Pick<TableShape<Row>, 'columns' | 'leads' | 'acts'>,
  dragged?: { field: string; width: number },
): string {
  const flexible = columns.some(column => column.flexible && column.column.field !== dragged?.field)
  const tracks = columns.map(({ column, width, flexible: own, start }, at) => {
    if (column.field === dragged?.field) return `${dragged.width}px`
    // Without a flexible column the last one takes the remaining width.
    const takes = own || (!flexible && at === columns.length - 1 && start === undefined)
    return takes ? `minmax(${width}px,${width}fr)` : `${width}px`
  })
  return [...leads.map(lead => `${leadWidths[lead]}px`), ...tracks, ...(acts ? ['40px'] : [])].join(' ')
}

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

export function rowPlace({ grid, offset }: Pick<TableShape<never>, 'grid' | 'offset'>, at: number) {
  return grid && { role: 'row', 'aria-rowindex': at < 0 ? 1 : offset + at + 2, 'data-row': at }
}
