import { Failed, asFailure, isAbort } from '../call/errors.ts'
import type { Failure } from '../call/errors.ts'

export interface OrderBy {
  field: string
  desc?: boolean
}

/** What a list sends: page, size, order, and the filters beside them. */
export interface ListRequest extends Record<string, unknown> {
  page: number
  pageSize: number
  orderBy?: OrderBy[]
}

export interface ListSnapshot<Row> {
  rows: Row[]
  total: number
  page: number
  pageSize: number
  orderBy: OrderBy[]
  filters: Record<string, unknown>
  /** True while a request runs; the old rows stay until its answer is there. */
  busy: boolean
  /** True after the first answer: before it there is nothing to call empty. */
  loadedOnce: boolean
  failure: Failure | undefined
}

interface Answer<Row> {
  records: Row[]
  total: number
}

type Load<Row> = (request: ListRequest, signal: AbortSignal) => Answer<Row> | Promise<Answer<Row>>

/** The state of a list: the newest request wins, older ones are aborted, an abort is no failure. */
export class ListLoader<Row> {
  #snapshot: ListSnapshot<Row>
  #fixed: Record<string, unknown> = {}
  #load: Load<Row> | undefined
  #followed: string | undefined
  #running: AbortController | undefined
  #stale = true
  readonly #listeners = new Set<() => void>()

  constructor(
    begin: {
      filters?: Record<string, unknown>
      page?: number
      pageSize?: number | undefined
      orderBy?: OrderBy[]
    } = {},
  ) {
    this.#snapshot = {
      rows: [],
      total: 0,
      page: begin.page ?? 1,
      pageSize: begin.pageSize ?? 10,
      orderBy: begin.orderBy ?? [],
      filters: begin.filters ?? {},
      busy: false,
      loadedOnce: false,
      failure: undefined,
    }
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ListSnapshot<Row> => this.#snapshot

  /**
   * Loads with `load` from now on. `filters` and `fixed` are JSON texts; other texts than before begin anew at page
   * one, the same texts (a page that was hidden comes back) load only what was given up.
   */
  follow(filters: string, fixed: string, load: Load<Row>) {
    const first = this.#followed === undefined
    const changed = !first && this.#followed !== filters + fixed
    this.#followed = filters + fixed
    this.#load = load
    this.#fixed = readRecord(fixed)
    if (changed) this.#ask({ filters: readRecord(filters), page: 1 })
    else if (this.#stale) this.reload()
  }

  readonly setFilters = (filters: Record<string, unknown>): void => this.#ask({ filters, page: 1 })
  readonly setPage = (page: number): void => this.#ask({ page })
  readonly setPageSize = (pageSize: number): void => this.#ask({ pageSize, page: 1 })
  readonly setOrderBy = (orderBy: OrderBy[]): void => this.#ask({ orderBy, page: 1 })
  readonly reload = (): void => this.#ask({})

  /** Loads the same rows again without a sign of it; what fails is left to the next time. */
  readonly refresh = (): void => {
    if (this.#load && !this.#snapshot.busy && this.#snapshot.loadedOnce) void this.#run(this.#load, {}, true)
    else this.reload()
  }

  /** Forgets all rows, because the one who might see them has signed out. */
  readonly forget = (): void => {
    this.#running?.abort()
    this.#running = undefined
    this.#set({ rows: [], total: 0, page: 1, busy: false, loadedOnce: false, failure: new Failed('login') })
  }

  /** Gives up what runs, so that nothing arrives late in another page. */
  stop() {
    this.#running?.abort()
    this.#running = undefined
    if (this.#snapshot.busy) this.#set({ busy: false })
  }

  #ask(change: Partial<ListSnapshot<Row>>) {
    this.#stale = true
    if (this.#load) void this.#run(this.#load, change)
    else this.#set(change)
  }

  async #run(load: Load<Row>, change: Partial<ListSnapshot<Row>>, quietly = false) {
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    if (!quietly) this.#snapshot = { ...this.#snapshot, ...change, busy: true, failure: undefined }
    try {
      const asked = load(this.#request(), running.signal)
      // What lies in memory is there at once: nothing has to look busy.
      if ('records' in asked) {
        this.#arrive(asked.records, asked.total)
        return
      }
      if (!quietly) this.#set({})
      const { records, total } = await asked
      // The same rows again render nothing anew.
      const known = quietly && total === this.#snapshot.total && sameRows(records, this.#snapshot.rows)
      if (this.#running === running && !known) this.#arrive(records, total)
    } catch (error) {
      if (this.#running !== running || running.signal.aborted || quietly) return
      this.#stale = false
      this.#set({ busy: false })
      if (!isAbort(error)) this.#set({ failure: asFailure(error) })
    }
  }

  #arrive(rows: Row[], total: number) {
    this.#stale = false
    const { page, pageSize } = this.#snapshot
    const lastPage = Math.max(1, Math.ceil(total / pageSize))
    this.#set({ rows, total, busy: false, loadedOnce: true })
    // The last row of the last page was deleted: show the page before instead of an empty one.
    if (page > lastPage) this.setPage(lastPage)
  }

  #request(): ListRequest {
    const { page, pageSize, orderBy, filters } = this.#snapshot
    return { ...present(filters), ...this.#fixed, page, pageSize, ...(orderBy.length > 0 ? { orderBy } : {}) }
  }

  #set(change: Partial<ListSnapshot<Row>>) {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}

function sameRows(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Filters without those that are empty; 0 and false count. */
function present(filters: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)))
}

function readRecord(json: string): Record<string, unknown> {
  // The texts are those of records, made by `useList`.
  return JSON.parse(json) as Record<string, unknown>
}
