import type { ReactNode } from 'react'
import type { RowAction } from '../actions.ts'
import type { Tone } from '../theme/tone.ts'
import type { Column } from './column.ts'
import type { TableView } from './table-view.ts'

export interface SortOrder {
  field: string
  desc?: boolean
}

export interface DataTableProps<Row> {
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
  onDone?(): void
  onRow?(row: Row): void
  rowHref?(row: Row): string | undefined
  rowTone?(row: Row): Tone | undefined
  empty?: ReactNode
  card?(row: Row): ReactNode
  /** Maximum height, above which rows scroll below their titles; the window's by default. */
  height?: string
  /** With `onView` the user can change it. */
  view?: TableView
  onView?(view: TableView): void
  viewSaved?: boolean
  cardMore?(row: Row, at: number): ReactNode
}
