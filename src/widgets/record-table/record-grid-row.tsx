import { memo, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CellContent, RowPick, contentOf } from '../../ui/table/table-row.tsx'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import type { GridShape } from './grid-shape.ts'
import type { TableRecord } from './record-source.ts'

export interface GridRowProps {
  grid: GridShape
  row: TableRecord
  /** Place among the records of this page, from 0, and pixels from their start. */
  at: number
  top: number
  selected: boolean
  /** The active cell; -1: it is in another row. */
  active: number
  /** The first and last column of what is selected with Shift; -1: none. */
  from: number
  to: number
  /** Its details are shown. */
  open: boolean
  onOpen(key: string): void
}

/** One record. It is drawn again only when something of its own changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, row, at, top, selected, active, from, to } = props
  const { table, columns, before } = grid
  const key = table.rowKey(row)
  const cell = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    'data-grid-column': column,
    tabIndex: column === active ? 0 : -1,
  })
  const marked = (column: number) => (column >= from && column <= to ? 'in-range' : '')
  return (
    <tr
      role="row"
      aria-rowindex={grid.offset + at + 2}
      data-grid-row={at}
      aria-selected={grid.pick > 0 ? selected : undefined}
      style={{ insetBlockStart: top }}
    >
      {grid.pick > 0 && (
        <td {...cell(0)} className={`pick stick ${marked(0)}`}>
          <RowPick table={table} rowKey={key} at={grid.offset + at} selected={selected} tabIndex={-1} />
        </td>
      )}
      {grid.unfold > 0 && (
        <td
          {...cell(before - 1)}
          className={`unfold stick ${marked(before - 1)}`}
          style={{ insetInlineStart: grid.pick }}
        >
          <UnfoldButton {...props} rowKey={key} />
        </td>
      )}
      {columns.map((column, index) => {
        const { column: shown, className, style } = column
        const place = before + index
        return (
          <td key={shown.field} {...cell(place)} className={`${className} ${marked(place)}`} style={style}>
            {shown.link ? <CellContent table={table} column={shown} row={row} tabIndex={-1} /> : contentOf(shown, row)}
          </td>
        )
      })}
    </tr>
  )
})

function UnfoldButton({ grid, at, open, onOpen, rowKey }: GridRowProps & { rowKey: string }) {
  const t = useTableWords()
  return (
    <Button
      tone="quiet"
      size="small"
      className="icon-button"
      icon={open ? 'chevron-down' : 'chevron-right'}
      aria-label={t('grid.details', { row: grid.offset + at + 1 })}
      aria-expanded={open}
      tabIndex={-1}
      onClick={() => onOpen(rowKey)}
    />
  )
}

interface GridDetailsProps {
  grid: GridShape
  row: TableRecord
  at: number
  top: number
  /** Pixels of the table that are seen. */
  room: number
  onHeight(key: string, height: number): void
}

/** More about a record, below its row; it tells how high it is. */
export function GridDetails({ grid, row, at, top, room, onHeight }: GridDetailsProps) {
  const t = useTableWords()
  const box = useRef<HTMLDivElement>(null)
  const key = grid.table.rowKey(row)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const tell = () => onHeight(key, element.offsetHeight)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [key, onHeight])
  return (
    <tr role="row" className="grid-details" style={{ insetBlockStart: top }}>
      <td role="gridcell" aria-colindex={1} aria-colspan={grid.before + grid.columns.length}>
        <div
          ref={box}
          className="grid-details-box"
          style={{ inlineSize: room }}
          role="group"
          aria-label={t('grid.details', { row: grid.offset + at + 1 })}
        >
          {grid.details?.(row)}
        </div>
      </td>
    </tr>
  )
}
