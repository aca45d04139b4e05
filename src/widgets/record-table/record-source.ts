import type { ListRequest, OrderBy } from '../../kit/list-loader.ts'

/** A record of the host page. */
export type TableRecord = Readonly<Record<string, unknown>>

/** What a host page's `load` is asked for. */
export interface RecordRequest {
  page: number
  pageSize: number
  orderBy: readonly OrderBy[]
  /** Aborted when another page is wanted meanwhile. */
  signal: AbortSignal
}

/** Answers one page of records and how many there are in all. */
export type LoadRecords = (request: RecordRequest) => Promise<{ records: TableRecord[]; total: number }>

/** Records that lie in memory as pages, sorted by the wanted fields. */
export function recordsInMemory(rows: readonly TableRecord[]) {
  let sorted = { by: '[]', rows }
  return ({ page, pageSize, orderBy = [] }: ListRequest) => {
    const by = JSON.stringify(orderBy)
    // Going through the pages must not sort anew: there may be a hundred thousand rows.
    if (sorted.by !== by) sorted = { by, rows: sortRecords(rows, orderBy) }
    const start = (page - 1) * pageSize
    return Promise.resolve({ records: sorted.rows.slice(start, start + pageSize), total: rows.length })
  }
}

/** A sorted copy; numbers and decimal texts by their value, all else as a dictionary has it, nothing at the end. */
export function sortRecords(rows: readonly TableRecord[], orderBy: readonly OrderBy[]): TableRecord[] {
  const words = new Intl.Collator(undefined, { numeric: true })
  return [...rows].sort((a, b) => {
    for (const { field, desc } of orderBy) {
      const [left, right] = [a[field], b[field]]
      if (isNothing(left) !== isNothing(right)) return isNothing(left) ? 1 : -1
      const order = isNothing(left) ? 0 : compare(left, right, words)
      if (order !== 0) return desc ? -order : order
    }
    return 0
  })
}

function compare(left: unknown, right: unknown, words: Intl.Collator): number {
  const [from, to] = [numberOf(left), numberOf(right)]
  return Number.isNaN(from) || Number.isNaN(to) ? words.compare(String(left), String(right)) : from - to
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : NaN
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
