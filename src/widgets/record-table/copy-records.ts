import { writeCells } from '../../ui/grid/grid-clipboard.ts'
import { isRange, rangeOf } from './grid-cells.ts'
import type { GridCells } from './grid-cells.ts'
import type { GridShape } from './grid-shape.ts'
import { cellText } from './record-search.ts'
import type { TableRecord } from './record-source.ts'

/** What is copied: cells marked with Shift, else the records that are selected, else the active cell. */
export function copiedCells(
  { table, columns, before }: GridShape,
  cells: GridCells,
  selected: readonly TableRecord[],
): { text: string; count: number } {
  const shown = columns.map(({ column }) => column)
  const range = rangeOf(cells)
  const marked = isRange(cells) || selected.length === 0
  const rows = marked ? table.rows.slice(range.top, range.bottom + 1) : selected
  const taken = marked ? shown.slice(Math.max(0, range.from - before), Math.max(0, range.to + 1 - before)) : shown
  const lines = rows.map(row => taken.map(column => cellText(column, row)))
  return { text: writeCells(lines), count: rows.length * taken.length }
}
