import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { CutText } from './cut-text.tsx'
import { RowActs } from './row-acts.tsx'
import { hasPick, isSticky, lastSticky } from './table-stick.ts'
import { useUiWords } from '../ui-words.ts'

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
          <td
            key={column.field}
            className={`${column.align ?? ''} ${column.wrap ? 'wrap' : ''} ${stick} ${edge}`}
            style={column.exact ? { minInlineSize: column.width, maxInlineSize: column.width } : undefined}
          >
            <CellContent table={table} column={column} row={row} cut={mayBeCut(column)} />
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

interface RowPickProps<Row> {
  table: Pick<DataTableProps<Row>, 'selection' | 'selected' | 'onSelected'>
  rowKey: string
  /** Place of the row, from 0. */
  at: number
  selected: boolean
  /** -1: outside the order of Tab, because the cell around it has the focus. */
  tabIndex?: number
}

/** The box that selects a row. */
export function RowPick<Row>(props: RowPickProps<Row>) {
  const { table, rowKey, at, selected, tabIndex } = props
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

interface CellContentProps<Row> {
  table: Pick<DataTableProps<Row>, 'onRow' | 'rowHref'>
  column: Column<Row>
  row: Row
  /** A long text shares the width with the other columns. */
  cut?: boolean
  /** -1: outside the order of Tab, because the cell around it has the focus. */
  tabIndex?: number
}

/** What stands in a cell; a link column opens its row. */
export function CellContent<Row>(props: CellContentProps<Row>): ReactNode {
  const { table, column, row, tabIndex } = props
  const whole = contentOf(column, row)
  const content = props.cut && typeof whole === 'string' ? <CutText text={whole} /> : whole
  if (!column.link || !table.onRow) return content
  const href = table.rowHref?.(row)
  if (href === undefined)
    return (
      <button type="button" className="row-link" tabIndex={tabIndex} onClick={() => table.onRow?.(row)}>
        {content}
      </button>
    )
  return (
    <a
      className="row-link"
      tabIndex={tabIndex}
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

/** Numbers are never cut, nor what takes several lines or the width that the user chose. */
function mayBeCut({ align, exact, wrap }: Pick<Column<unknown>, 'align' | 'exact' | 'wrap'>): boolean {
  return align !== 'end' && !exact && !wrap
}

/** What a column shows of a row. */
export function contentOf<Row>({ cell, field }: Column<Row>, row: Row): ReactNode {
  return cell ? cell(row) : textOf(row, field)
}

/** The field of a row as text; nothing for what is not there. */
export function textOf(row: unknown, field: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
