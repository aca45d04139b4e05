import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { RowAction } from './actions.ts'
import type { Column } from './column.ts'
import { useStyles } from './sheet.ts'
import { buttonStyles } from './styles/button.ts'
import { fieldStyles } from './styles/field.ts'
import { tableStyles } from './styles/table.ts'
import { tagStyles } from './styles/tag.ts'
import { TableCards } from './table-cards.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { Tone } from './tone.ts'
import { useUiWords } from './ui-words.ts'
import { useStickyColumns } from './use-sticky-columns.ts'
import { phoneWidth, useWidth } from './use-width.ts'

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
}

/** A table of records; cards when it is narrower than 600 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  useStyles(buttonStyles, fieldStyles, tagStyles, tableStyles)
  const t = useUiWords()
  const box = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const columns = props.columns.filter(column => !column.hideBelow || width >= column.hideBelow)
  const narrow = width < phoneWidth
  useStickyColumns(scroll, `${narrow} ${width} ${props.rows.length} ${columns.map(column => column.field).join()}`)
  const shown = { ...props, columns }
  return (
    <div className={`table-box ${props.busy ? 'table-busy' : ''}`} ref={box} aria-busy={props.busy}>
      {props.busy && <div className="progress" />}
      {narrow ? (
        <TableCards {...shown} />
      ) : (
        <div
          className="table-scroll"
          ref={scroll}
          style={props.height ? { maxBlockSize: props.height } : undefined}
          tabIndex={0}
          role="region"
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
    </div>
  )
}
