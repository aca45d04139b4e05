import type { ReactNode } from 'react'
import type { RowAction } from '../actions.ts'
import type { Tone } from '../theme/tone.ts'
import type { Column } from './column.ts'
import type { TableView } from './table-view.ts'

export interface SortOrder {
  field: string
  desc?: boolean
}

/** A table of records, however it is drawn: as a page, as a grid, as cards. */
export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  busy?: boolean
  orderBy?: readonly SortOrder[]
  onOrderBy?(orderBy: SortOrder[]): void
  selection?: 'none' | 'single' | 'multiple'
  selected?: ReadonlySet<string>
  onSelected?(keys: Set<string>): void
  actions?: readonly RowAction<Row>[]
  /** Called after an act on a row was done. */
  onDone?(): void
  onRow?(row: Row): void
  rowHref?(row: Row): string | undefined
  rowTone?(row: Row): Tone | undefined
  /** Instead of rows when there are none. */
  empty?: ReactNode
  card?(row: Row): ReactNode
  /** The greatest height, in which the rows scroll below their titles; without it, what the window has room for. */
  height?: string
  /** How the user wants to see it; `onView` lets the user change that: columns, their order and widths, height of rows. */
  view?: TableView
  onView?(view: TableView): void
  /** True: the view is kept on the server for the user. */
  viewSaved?: boolean
  /** Below the facts of a card: more about the row. */
  cardMore?(row: Row, at: number): ReactNode
}
