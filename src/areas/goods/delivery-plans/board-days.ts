import type { BoardRow } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { daysAfter, daysOf } from '../../../kit/format/days.ts'

/** How much of the calendar the board shows: the days of a week, or eight weeks. */
export type BoardView = 'days' | 'weeks'

export interface BoardColumn {
  from: string
  to: string
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The columns that begin with a week. */
export function columnsOf(monday: string, view: BoardView): BoardColumn[] {
  if (view === 'days')
    return Array.from({ length: 7 }, (_, at) => ({ from: daysAfter(monday, at), to: daysAfter(monday, at) }))
  return Array.from({ length: 8 }, (_, at) => ({ from: daysAfter(monday, at * 7), to: daysAfter(monday, at * 7 + 6) }))
}

/** The number of a day's week (ISO 8601). */
export function weekOf(day: string): number {
  const thursday = daysAfter(mondayOf(day), 3)
  return Math.floor((daysOf(thursday) - daysOf(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1
}

/** The day on which a row lands in a column: in another week the same day of the week. */
export function dayIn(column: BoardColumn, row: Pick<BoardRow, 'planDate'>): string {
  if (column.from === column.to) return column.from
  return daysAfter(column.from, (new Date(row.planDate).getUTCDay() + 6) % 7)
}

/** Rows of one supplier. */
export interface BoardLine {
  supplierId: string
  supplierName: string
  rows: BoardRow[]
}

/** The rows by supplier, in their order. */
export function linesOf(rows: readonly BoardRow[]): BoardLine[] {
  const lines = new Map<string, BoardLine>()
  for (const row of rows) {
    const line = lines.get(row.supplierId) ?? { supplierId: row.supplierId, supplierName: row.supplierName, rows: [] }
    line.rows.push(row)
    lines.set(row.supplierId, line)
  }
  return [...lines.values()]
}
