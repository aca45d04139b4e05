import type { LovDefinition } from '../../contract/lov/lov.ts'
import { isAbort } from '../../kit/call/errors.ts'
import { loadLovPage } from '../../kit/state/lov-page.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'

export type { LovRow }

/** A row as a field needs it. */
export interface LovHit {
  value: string
  text: string
  /** What stands before the text: the number of the supplier or the material. */
  code: string
  row: LovRow
}

export interface LookupSnapshot {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  hits: readonly LovHit[]
  total: number
  /** What the hits were searched by. */
  keyword: string
  /** What was thrown when the list did not come. */
  failure?: unknown
}

/** Milliseconds without typing before the server is asked. */
const pause = 180
const pageSize = 10

/** Searches one list of values: waits for a pause in typing, the newest question wins, older ones are given up. */
export class LookupSearch {
  #snapshot: LookupSnapshot = { state: 'idle', hits: [], total: 0, keyword: '' }
  #controller: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): LookupSnapshot => this.#snapshot

  /** Searches after a pause. The hits shown stay until new ones are there. */
  type(lov: string, params: LovRow | undefined, keyword: string): void {
    clearTimeout(this.#timer)
    this.#set({ ...this.#snapshot, state: 'loading' })
    this.#timer = setTimeout(() => void this.now(lov, params, keyword), pause)
  }

  /** Searches at once; undefined when it failed or a newer search took its place. */
  async now(lov: string, params: LovRow | undefined, keyword: string): Promise<readonly LovHit[] | undefined> {
    this.stop()
    const controller = new AbortController()
    this.#controller = controller
    this.#set({ ...this.#snapshot, state: 'loading' })
    try {
      const found = await findHits(lov, { ...params, ...(keyword === '' ? {} : { keyword }) }, controller.signal)
      this.#set({ state: 'ready', ...found, keyword })
      return found.hits
    } catch (error) {
      if (!isAbort(error) && !controller.signal.aborted)
        this.#set({ state: 'failed', hits: [], total: 0, keyword, failure: error })
      return undefined
    }
  }

  /** Gives up what is under way. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#controller?.abort()
  }

  #set(next: LookupSnapshot) {
    this.#snapshot = next
    for (const listener of [...this.#listeners]) listener()
  }
}

/** The rows of a list of values for these filters, the first page of them. Throws what `call` throws. */
export async function findHits(lov: string, searchParams: LovRow, signal?: AbortSignal) {
  const { definition, rows, total } = await loadLovPage({ code: lov, page: 1, pageSize, searchParams }, { signal })
  return { hits: rows.map(row => hitOf(row, definition)), total }
}

/** The one hit whose code or text is exactly `text`, ignoring case; undefined when there is none or more than one. */
export function exactHit(hits: readonly LovHit[], text: string): LovHit | undefined {
  const wanted = text.normalize('NFKC').trim().toLowerCase()
  const same = hits.filter(hit => [hit.code, hit.text].some(part => part.normalize('NFKC').toLowerCase() === wanted))
  return same.length === 1 ? same[0] : undefined
}

/** A row with its value, text and code. */
export function hitOf(row: LovRow, list: Pick<LovDefinition, 'valueField' | 'textField' | 'entries'>): LovHit {
  const text = (field: string | undefined) => {
    const value = field === undefined ? undefined : row[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const other = list.entries.find(entry => entry.field !== list.textField && entry.field !== list.valueField)
  return { value: text(list.valueField), text: text(list.textField), code: text(other?.field), row }
}
