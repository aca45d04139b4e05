import type { LovDefinition } from '../../contract/platform/lov/lov.ts'
import { isAbort } from '../../kit/call/errors.ts'
import { loadLovPage } from '../../kit/state/lov-page.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'

export type { LovRow }

export interface LovHit {
  value: string
  text: string
  /** Shown before the text: the number of the supplier or the material. */
  code: string
  row: LovRow
}

export interface LookupSnapshot {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  hits: readonly LovHit[]
  total: number
  keyword: string
  failure?: unknown
}

/** Debounce in ms. */
const pause = 180
const pageSize = 10

/** Debounced; a newer search aborts older ones. */
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

  /** The previous results stay until new ones arrive; a response for an earlier text is ignored. */
  type(lov: string, params: LovRow | undefined, keyword: string): void {
    this.stop()
    this.#set({ ...this.#snapshot, state: 'loading' })
    this.#timer = setTimeout(() => void this.now(lov, params, keyword), pause)
  }

  /** Without debounce; undefined when it failed or was replaced. */
  async now(lov: string, params: LovRow | undefined, keyword: string): Promise<readonly LovHit[] | undefined> {
    this.stop()
    const controller = new AbortController()
    this.#controller = controller
    this.#set({ ...this.#snapshot, state: 'loading' })
    try {
      const found = await findHits(lov, { ...params, ...(keyword === '' ? {} : { keyword }) }, controller.signal)
      if (controller.signal.aborted) return undefined
      this.#set({ state: 'ready', ...found, keyword })
      return found.hits
    } catch (error) {
      if (!isAbort(error) && !controller.signal.aborted)
        this.#set({ state: 'failed', hits: [], total: 0, keyword, failure: error })
      return undefined
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#controller?.abort()
  }

  #set(next: LookupSnapshot) {
    this.#snapshot = next
    for (const listener of [...this.#listeners]) listener()
  }
}

/** The first page of a list of values for these filters. Throws what `call` throws. */
export async function findHits(lov: string, searchParams: LovRow, signal?: AbortSignal) {
  const { definition, rows, total } = await loadLovPage({ code: lov, page: 1, pageSize, searchParams }, { signal })
  return { hits: rows.map(row => hitOf(row, definition)), total }
}

/** By code, else by text, ignoring case, else the only result. The server returns matches of the whole code first. */
export function meantHit(hits: readonly LovHit[], text: string): LovHit | undefined {
  const wanted = spelling(text)
  for (const part of ['code', 'text'] as const) {
    const same = hits.filter(hit => spelling(hit[part]) === wanted)
    if (same.length > 0) return same.length === 1 ? same[0] : undefined
  }
  return hits.length === 1 ? hits[0] : undefined
}

function spelling(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function hitOf(row: LovRow, list: Pick<LovDefinition, 'valueField' | 'textField' | 'entries'>): LovHit {
  const text = (field: string | undefined) => {
    const value = field === undefined ? undefined : row[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const other = list.entries.find(entry => entry.field !== list.textField && entry.field !== list.valueField)
  return { value: text(list.valueField), text: text(list.textField), code: text(other?.field), row }
}
