import { memo } from 'react'
import type { ReactNode } from 'react'
import { useUiWords } from '../ui-words.ts'
import { cellContent, contentOf } from './cell-content.tsx'
import type { Column } from './column.ts'
import { RowActs } from './row-acts.tsx'
import type { DataTableProps } from './table-props.ts'
import { cellPlace, leadStyle, rowPlace } from './table-shape.ts'
import type { TableShape } from './table-shape.ts'

export interface TableRowProps<Row> {
  shape: TableShape<Row>
  row: Row
  at: number
  selected: boolean
  /** Absolutely positioned rows: pixels from the first one. */
  top?: number
  /** Active, first and last selected cell of a grid; -1: in another row. */
  active?: number
  start?: number
  end?: number
  unfold?(row: Row, at: number): ReactNode
}

/** Memoised. */
function Row<Row>({ shape, row, at, selected, top, active = -1, start = -1, end = -1, unfold }: TableRowProps<Row>) {
  const { table, columns, leads, grid } = shape
  const tone = table.rowTone?.(row)
  const mark = tone ? `marked tone-${tone}` : ''
  const marked = (column: number) => (column >= start && column <= end ? 'in-range' : '')
  const tabIndex = grid && -1
  const place = (column: number) => cellPlace(shape, 'gridcell', column, column === active)
  return (
    <tr
      part="row"
      {...rowPlace(shape, at)}
      aria-selected={leads.includes('pick') ? selected : undefined}
      style={top === undefined ? undefined : { insetBlockStart: top }}
    >
      {leads.map((lead, column) => (
        <td
          key={lead}
          {...place(column)}
          className={`${lead} stick ${marked(column)} ${column === 0 ? mark : ''}`}
          style={leadStyle(shape, column)}
        >
          {lead === 'pick' ? (
            <RowPick
              table={table}
              rowKey={table.rowKey(row)}
              at={shape.offset + at}
              selected={selected}
              tabIndex={tabIndex}
            />
          ) : (
            unfold?.(row, at)
          )}
        </td>
      ))}
      {columns.map(({ column, className, style, cut, below }, index) => {
        const own = leads.length + index
        return (
          <td
            key={column.field}
            part="cell"
            {...place(own)}
            className={`${className} ${marked(own)} ${own === 0 ? mark : ''}`}
            style={style}
          >
            {cellContent(table, column, row, { cut, tabIndex })}
            {below?.map(one => (
              <Below key={one.field} column={one} row={row} />
            ))}
          </td>
        )
      })}
      {shape.acts && (
        <td className="acts">
          <RowActs actions={table.actions ?? []} row={row} at={shape.offset + at} onDone={table.onDone} />
        </td>
      )}
    </tr>
  )
}

// `memo` loses the type parameter of a generic component.
export const TableRow = memo(Row) as typeof Row

function Below<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return <small className="below">{contentOf(column, row)}</small>
}

interface RowPickProps<Row> {
  table: Pick<DataTableProps<Row>, 'selection' | 'selected' | 'onSelected'>
  rowKey: string
  at: number
  selected: boolean
  /** -1: the surrounding cell has the focus. */
  tabIndex?: number
}

export function RowPick<Row>({ table, rowKey, at, selected, tabIndex }: RowPickProps<Row>) {
  const t = useUiWords()
  const toggle = () => {
    const next = new Set(table.selection === 'single' ? [] : table.selected)
    if (selected) next.delete(rowKey)
    else next.add(rowKey)
    table.onSelected?.(next)
  }
  return (
    <label className="pick-box">
      <input
        type={table.selection === 'single' ? 'radio' : 'checkbox'}
        className="checkbox"
        aria-label={t('table.selectRow', { row: at + 1 })}
        checked={selected}
        tabIndex={tabIndex}
        onChange={toggle}
      />
    </label>
  )
}
