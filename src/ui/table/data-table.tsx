import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { RowAction } from '../actions.ts'
import type { Column } from './column.ts'
import { ViewButton } from '../page/lazy-view.tsx'
import { CardTotals, TableCards } from './table-cards.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { columnsInView, rowHeightStyle } from './table-view.ts'
import type { TableView } from './table-view.ts'
import type { Tone } from '../theme/tone.ts'
import { useUiWords } from '../ui-words.ts'
import { useTableStyles } from './use-table-styles.ts'
import { useStickyColumns } from './use-sticky-columns.ts'
import { phoneWidth, useWidth } from '../use-width.ts'

export interface SortOrder {
  field: string
  desc?: boolean
}

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
  /** How many acts of a row are buttons (2 when absent); the rest is a menu. */
  visibleActs?: number
  /** Called after an act on a row was done. */
  onDone?(): void
  onRow?(row: Row): void
  rowHref?(row: Row): string
  rowTone?(row: Row): Tone | undefined
  /** Instead of rows when there are none. */
  empty?: ReactNode
  card?(row: Row): ReactNode
  /** The table scrolls inside this height; without it, it is as high as its rows. */
  height?: string
  /** How the user wants to see it; with `onView` he can change that: columns, their order and widths, height of rows. */
  view?: TableView
  onView?(view: TableView): void
  /** True: what he changes is kept on the server for him. */
  viewSaved?: boolean
  /** All columns, where `columns` are only those that are shown. */
  allColumns?: readonly Column<Row>[]
  /** Below the facts of a card: more about the row. */
  cardMore?(row: Row, at: number): ReactNode
}

/**
 * A table of records; cards when it is narrower than 600 px. It draws every row it is given: for the rows of a document
 * and pages of a list. Rows by the thousand, and cells that the arrow keys walk through, are `RecordTable`'s.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  useTableStyles()
  const t = useUiWords()
  const box = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { view, onView } = props
  const arranged = view ? columnsInView(props.columns, view) : props.columns
  const columns = arranged.filter(column => !column.hideBelow || width >= column.hideBelow)
  const narrow = width < phoneWidth
  useStickyColumns(
    scroll,
    `${narrow} ${width} ${props.rows.length} ${columns.map(column => `${column.field} ${column.sticky} ${column.width}`).join()}`,
  )
  const shown = { ...props, columns, allColumns: props.columns }
  return (
    <div
      className={`table-box ${props.busy ? 'table-busy' : ''} ${onView ? 'table-tools' : ''}`}
      ref={box}
      aria-busy={props.busy}
      style={view?.density && rowHeightStyle(view.density)}
    >
      {props.busy && <div className="progress" />}
      {narrow ? (
        <>
          <TableCards {...shown} />
          <CardTotals {...shown} title={t('table.total')} />
        </>
      ) : (
        <div
          className="table-scroll"
          ref={scroll}
          style={props.height ? { maxBlockSize: props.height } : undefined}
          tabIndex={0}
          role="group"
          aria-label={t('table.scroll', { label: props.label })}
        >
          <table className="table" aria-label={props.label} aria-rowcount={props.rows.length + 1}>
            <TableHead {...shown} />
            <tbody>
              {props.rows.map((row, at) => (
                <TableRow key={props.rowKey(row)} table={shown} row={row} at={at} />
              ))}
            </tbody>
            <TableFoot {...shown} />
          </table>
          {props.rows.length === 0 && props.empty}
        </div>
      )}
      {narrow && props.rows.length === 0 && props.empty}
      {view && onView && !narrow && (
        <ViewButton columns={props.columns} view={view} onView={onView} saved={props.viewSaved ?? false} />
      )}
    </div>
  )
}
