import type { BoardRow } from '../../contract/delivery-plans/delivery-plan-parts.ts'

const dayLength = 86_400_000

/** How much of the calendar the board shows: the days of a week, or eight weeks. */
export type BoardView = 'days' | 'weeks'

/** A column of the board: a day, or the days of a week. */
export interface BoardColumn {
  from: string
  to: string
}

/** A day so many days later. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return later(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The columns that begin with a week. */
export function columnsOf(monday: string, view: BoardView): BoardColumn[] {
  if (view === 'days') return Array.from({ length: 7 }, (_, at) => ({ from: later(monday, at), to: later(monday, at) }))
  return Array.from({ length: 8 }, (_, at) => ({ from: later(monday, at * 7), to: later(monday, at * 7 + 6) }))
}

/** The number of a day's week (ISO 8601). */
export function weekOf(day: string): number {
  const thursday = later(mondayOf(day), 3)
  return Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / dayLength / 7) + 1
}

/** The day on which a row lands in a column: in another week the same day of the week. */
export function dayIn(column: BoardColumn, row: Pick<BoardRow, 'planDate'>): string {
  if (column.from === column.to) return column.from
  return later(column.from, (new Date(row.planDate).getUTCDay() + 6) % 7)
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
