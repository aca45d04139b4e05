import type { Column } from '../../ui/table/column.ts'
import { textOf } from '../../ui/table/cell-content.tsx'
import type { TableRecord } from './table-record.ts'

export type SearchedColumn = Pick<Column<TableRecord>, 'field' | 'cell'>

export function cellText({ cell, field }: SearchedColumn, row: TableRecord): string {
  const content = cell?.(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : textOf(row, field)
}

/** Case-insensitive; skips fields for which `canContain` is false. */
export function recordsWith(
  search: string,
  columns: readonly SearchedColumn[],
  canContain: (field: string) => boolean,
): (row: TableRecord) => boolean {
  const wanted = new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'iu')
  // Numbers are skipped when no number can match.
  const numbers = numeric.test(search)
  const plain = fieldsOf(columns).filter(field => numbers || canContain(field))
  const made = columns.filter(column => column.cell)
  return row => {
    for (const field of plain) {
      const value = row[field]
      if (
        typeof value === 'string' ? wanted.test(value) : numbers && typeof value === 'number' && wanted.test(`${value}`)
      )
        return true
    }
    return made.some(column => wanted.test(cellText(column, row)))
  }
}

/** Columns that show a field unchanged. */
export function fieldsOf(columns: readonly SearchedColumn[]): string[] {
  return columns.filter(column => !column.cell).map(({ field }) => field)
}

/** Characters of numbers: `1.5e-7`, `Infinity`, `NaN`. */
const numeric = /^[-+.\deinftya]+$/i
