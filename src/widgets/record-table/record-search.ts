import type { Column } from '../../ui/table/column.ts'
import { textOf } from '../../ui/table/cell-content.tsx'
import type { TableRecord } from './table-record.ts'

/** A column as far as it is searched. */
export type SearchedColumn = Pick<Column<TableRecord>, 'field' | 'cell'>

/** What stands in a cell, as text. */
export function cellText({ cell, field }: SearchedColumn, row: TableRecord): string {
  const content = cell?.(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : textOf(row, field)
}

/**
 * Tells of a record whether one of its columns contains the text, whatever the case. Fields of which `canContain` says
 * no are not looked at.
 */
export function recordsWith(
  search: string,
  columns: readonly SearchedColumn[],
  canContain: (field: string) => boolean,
): (row: TableRecord) => boolean {
  const wanted = new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'iu')
  // A number is not made a text when no number can contain what is looked for.
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

/** The columns that show a field as it is. */
export function fieldsOf(columns: readonly SearchedColumn[]): string[] {
  return columns.filter(column => !column.cell).map(({ field }) => field)
}

/** What a number can be written with: `1.5e-7`, `Infinity`, `NaN`. */
const numeric = /^[-+.\deinftya]+$/i
