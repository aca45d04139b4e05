import type { ListRequest, OrderBy } from '../../kit/list-loader.ts'
import { compareKeys, sortKeys } from './sort-keys.ts'

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

/** Answers one page of records and how many there are in all. */
export type LoadRecords = (request: RecordRequest) => Promise<{ records: TableRecord[]; total: number }>

/** How the records in memory are searched: the texts of a record in which `search` may stand. */
export type TextsOf = (row: TableRecord) => Iterable<string>

/**
 * Records that lie in memory, searched, sorted and cut into pages. What does not change between two pages is kept:
 * there may be a hundred thousand records.
 */
export class RecordsInMemory {
  readonly #rows: readonly TableRecord[]
  readonly #keys = new Map<string, Float64Array>()
  #found = { search: '', rows: undefined as Uint32Array | undefined }
  #sorted: { by: string; rows: readonly TableRecord[] }

  constructor(rows: readonly TableRecord[]) {
    this.#rows = rows
    this.#sorted = { by: orderKey('', []), rows }
  }

  page({ page, pageSize, orderBy = [] }: ListRequest, search: string, textsOf: TextsOf) {
    const by = orderKey(search, orderBy)
    if (this.#sorted.by !== by) this.#sorted = { by, rows: this.#sort(this.#find(search, textsOf), orderBy) }
    const { rows } = this.#sorted
    if (!Number.isFinite(pageSize)) return { records: rows as TableRecord[], total: rows.length }
    const start = (page - 1) * pageSize
    return { records: rows.slice(start, start + pageSize), total: rows.length }
  }

  /** Places of the records that contain the text; undefined: all. A longer text is looked for in what was found. */
  #find(search: string, textsOf: TextsOf): Uint32Array | undefined {
    if (search === this.#found.search) return this.#found.rows
    const within = this.#found.search !== '' && search.includes(this.#found.search) ? this.#found.rows : undefined
    const found = search === '' ? undefined : placesWith(this.#rows, within, textsOf, search)
    this.#found = { search, rows: found }
    return found
  }

  #sort(found: Uint32Array | undefined, orderBy: readonly OrderBy[]): readonly TableRecord[] {
    if (!found && orderBy.length === 0) return this.#rows
    const places = found?.slice() ?? Uint32Array.from(this.#rows.keys())
    if (orderBy.length > 0) {
      const orders = orderBy.map(({ field, desc = false }) => ({ keys: this.#keysOf(field), desc }))
      places.sort((a, b) => {
        for (const { keys, desc } of orders) {
          const order = compareKeys(keys[a] ?? NaN, keys[b] ?? NaN, desc)
          if (order !== 0) return order
        }
        return a - b
      })
    }
    return Array.from(places, place => this.#rows[place] ?? {})
  }

  #keysOf(field: string): Float64Array {
    const keys = this.#keys.get(field) ?? sortKeys(this.#rows, field)
    this.#keys.set(field, keys)
    return keys
  }
}

function orderKey(search: string, orderBy: readonly OrderBy[]): string {
  return JSON.stringify([search, orderBy])
}

function placesWith(
  rows: readonly TableRecord[],
  within: Uint32Array | undefined,
  textsOf: TextsOf,
  search: string,
): Uint32Array {
  const wanted = new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'iu')
  const contains = (place: number) => {
    const row = rows[place]
    if (row) for (const text of textsOf(row)) if (wanted.test(text)) return true
    return false
  }
  return within?.filter(contains) ?? Uint32Array.from(rows.keys()).filter(contains)
}
