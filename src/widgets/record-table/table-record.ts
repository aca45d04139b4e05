import type { OrderBy } from '../../kit/state/list-loader.ts'

/** A record of the host page. */
export type TableRecord = Readonly<Record<string, unknown>>

/** What a host page's `load` is asked for. */
export interface RecordRequest {
  page: number
  pageSize: number
  orderBy: readonly OrderBy[]
  /** The text of `search`; empty for all records. */
  search: string
  /** Aborted when another page is wanted meanwhile. */
  signal: AbortSignal
}

/** Returns one page of records and how many there are in all. */
export type LoadRecords = (request: RecordRequest) => Promise<{ records: TableRecord[]; total: number }>
