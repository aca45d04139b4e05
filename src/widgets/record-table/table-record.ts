import type { OrderBy } from '../../kit/state/list-loader.ts'

export type TableRecord = Readonly<Record<string, unknown>>

export interface RecordRequest {
  page: number
  pageSize: number
  orderBy: readonly OrderBy[]
  /** Empty for all records. */
  search: string
  /** Aborted when another page is requested. */
  signal: AbortSignal
}

export type LoadRecords = (request: RecordRequest) => Promise<{ records: TableRecord[]; total: number }>
