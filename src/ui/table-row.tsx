import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { RowActs } from './row-acts.tsx'
import { hasPick, isSticky, lastSticky } from './table-stick.ts'
import { useUiWords } from './ui-words.ts'

/** One record as a row. */
export function TableRow<Row>({ table, row, at }: { table: DataTableProps<Row>; row: Row; at: number }) {
  const { columns } = table
  const key = table.rowKey(row)
  const selected = table.selected?.has(key) ?? false
  const tone = table.rowTone?.(row)
  const mark = tone ? `marked tone-${tone}` : ''
  const pick = hasPick(table.selection)
  return (
    <tr aria-selected={pick ? selected : undefined}>
      {pick && (
        <td className={`pick stick ${mark}`}>
          <RowPick table={table} rowKey={key} at={at} selected={selected} />
        </td>
      )}
      {columns.map((column, index) => {
        const stick = isSticky(columns, index) ? `stick ${lastSticky(columns) === index ? 'stick-last' : ''}` : ''
        const edge = index === 0 && !pick ? mark : ''
        return (
          <td key={column.field} className={`${column.align ?? ''} ${column.wrap ? 'wrap' : ''} ${stick} ${edge}`}>
            <CellContent table={table} column={column} row={row} />
          </td>
        )
      })}
      {table.actions && table.actions.length > 0 && (
        <td className="acts">
          <RowActs actions={table.actions} row={row} onDone={table.onDone} visible={table.visibleActs} />
        </td>
      )}
    </tr>
  )
}

/** The box that selects a row. */
export function RowPick<Row>(props: { table: DataTableProps<Row>; rowKey: string; at: number; selected: boolean }) {
  const { table, rowKey, at, selected } = props
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
        onChange={toggle}
      />
    </label>
  )
}

/** What stands in a cell; a link column opens its row. */
export function CellContent<Row>(props: { table: DataTableProps<Row>; column: Column<Row>; row: Row }): ReactNode {
  const { table, column, row } = props
  const content = column.cell ? column.cell(row) : textOf(row, column.field)
  if (!column.link || !table.onRow) return content
  const href = table.rowHref?.(row)
  if (href === undefined)
    return (
      <button type="button" className="row-link" onClick={() => table.onRow?.(row)}>
        {content}
      </button>
    )
  return (
    <a
      className="row-link"
      href={href}
      onClick={event => {
        // A click with a key or another button opens a new tab by itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        table.onRow?.(row)
      }}
    >
      {content}
    </a>
  )
}

/** The field of a row as text; nothing for what is not there. */
export function textOf(row: unknown, field: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
