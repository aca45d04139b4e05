import { clock } from '../format/clock.ts'
import { Failed, asFailure, isAbort } from '../call/errors.ts'
import type { Failure } from '../call/errors.ts'

export interface OrderBy {
  field: string
  desc?: boolean
}

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
  busy: boolean
  /** Before the first response the list does not count as empty. */
  loadedOnce: boolean
  /** Ms since 1970, exact to the minute; a refresh without changes renders again only after it. */
  loadedAt: number
  failure: Failure | undefined
}

interface Answer<Row> {
  records: Row[]
  total: number
}

type Load<Row> = (request: ListRequest, signal: AbortSignal) => Answer<Row> | Promise<Answer<Row>>

/** The newest request wins; an abort is no failure. */
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
      loadedAt: 0,
      failure: undefined,
    }
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ListSnapshot<Row> => this.#snapshot

  /** `filters` and `fixed` are JSON texts; changed ones load page one, the same ones repeat only an aborted load. */
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

  /** Ignores failures. */
  readonly refresh = (): void => {
    if (this.#load && !this.#snapshot.busy && this.#snapshot.loadedOnce) void this.#run(this.#load, {}, true)
    else this.reload()
  }

  readonly forget = (): void => {
    this.#running?.abort()
    this.#running = undefined
    this.#set({ rows: [], total: 0, page: 1, busy: false, loadedOnce: false, failure: new Failed('login') })
  }

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
      if ('records' in asked) {
        this.#arrive(asked.records, asked.total)
        return
      }
      if (!quietly) this.#set({})
      const { records, total } = await asked
      const known = quietly && total === this.#snapshot.total && sameRows(records, this.#snapshot.rows)
      if (this.#running !== running) return
      if (!known) this.#arrive(records, total)
      else if (clock.now() - this.#snapshot.loadedAt >= 60_000) this.#set({ loadedAt: clock.now() })
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
    this.#set({ rows, total, busy: false, loadedOnce: true, loadedAt: clock.now() })
    // The last row of the last page was deleted.
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

function present(filters: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)))
}

function readRecord(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>
}
