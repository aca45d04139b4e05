import type { ListRequest, OrderBy } from '../../kit/state/list-loader.ts'
import { LetterIndex } from './letter-index.ts'
import { fieldsOf, recordsWith } from './record-search.ts'
import type { SearchedColumn } from './record-search.ts'
import { compareKeys, sortKeys } from './sort-keys.ts'
import type { TableRecord } from './table-record.ts'

/** Results are reused between pages, for up to a hundred thousand records. */
export class RecordsInMemory {
  readonly #rows: readonly TableRecord[]
  readonly #letters: LetterIndex
  readonly #keys = new Map<string, Float64Array>()
  /** All indices in the last sort order; later searches reuse it. */
  #ordered: { by: string; places: Uint32Array } | undefined
  #found = { search: '', rows: undefined as Uint32Array | undefined }
  #sorted: { by: string; rows: readonly TableRecord[] }

  constructor(rows: readonly TableRecord[]) {
    this.#rows = rows
    this.#letters = new LetterIndex(rows)
    this.#sorted = { by: orderKey('', []), rows }
  }

  page({ page, pageSize, orderBy = [] }: ListRequest, search: string, columns: readonly SearchedColumn[]) {
    this.#letters.read(fieldsOf(columns))
    const by = orderKey(search, orderBy)
    if (this.#sorted.by !== by) this.#sorted = { by, rows: this.#sort(this.#find(search, columns), orderBy) }
    const { rows } = this.#sorted
    if (!Number.isFinite(pageSize)) return { records: rows as TableRecord[], total: rows.length }
    const start = (page - 1) * pageSize
    return { records: rows.slice(start, start + pageSize), total: rows.length }
  }

  stop(): void {
    this.#letters.stop()
  }

  /** Undefined: all. A longer search text filters the previous result. */
  #find(search: string, columns: readonly SearchedColumn[]): Uint32Array | undefined {
    if (search === this.#found.search) return this.#found.rows
    const within = this.#found.search !== '' && search.includes(this.#found.search) ? this.#found.rows : undefined
    const found =
      search === ''
        ? undefined
        : placesWith(
            this.#rows,
            within,
            recordsWith(search, columns, field => this.#letters.canContain(field, search)),
          )
    this.#found = { search, rows: found }
    return found
  }

  #sort(found: Uint32Array | undefined, orderBy: readonly OrderBy[]): readonly TableRecord[] {
    if (!found && orderBy.length === 0) return this.#rows
    const places = orderBy.length > 0 ? this.#inOrder(found, orderBy) : (found ?? this.#all())
    const records = new Array<TableRecord>(places.length)
    for (let at = 0; at < places.length; at++) records[at] = this.#rows[places[at] ?? 0] ?? {}
    return records
  }

  #inOrder(found: Uint32Array | undefined, orderBy: readonly OrderBy[]): Uint32Array {
    const by = JSON.stringify(orderBy)
    if (found && this.#ordered?.by === by) return onlyThose(this.#ordered.places, found, this.#rows.length)
    const orders = orderBy.map(({ field, desc = false }) => ({ keys: this.#keysOf(field), desc }))
    const places = (found?.slice() ?? this.#all()).sort((a, b) => {
      for (const { keys, desc } of orders) {
        const order = compareKeys(keys[a] ?? NaN, keys[b] ?? NaN, desc)
        if (order !== 0) return order
      }
      return a - b
    })
    if (!found) this.#ordered = { by, places }
    return places
  }

  #all(): Uint32Array {
    return Uint32Array.from(this.#rows.keys())
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
  wanted: (row: TableRecord) => boolean,
): Uint32Array {
  const found = new Uint32Array(within?.length ?? rows.length)
  let count = 0
  for (let at = 0; at < found.length; at++) {
    const place = within?.[at] ?? at
    const row = rows[place]
    if (row && wanted(row)) found[count++] = place
  }
  return found.slice(0, count)
}

function onlyThose(places: Uint32Array, found: Uint32Array, count: number): Uint32Array {
  const marked = new Uint8Array(count)
  for (let at = 0; at < found.length; at++) marked[found[at] ?? 0] = 1
  const ordered = new Uint32Array(found.length)
  let next = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (marked[place] === 1) ordered[next++] = place
  }
  return ordered
}
