import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import type { PreferenceValue } from '../../contract/preferences/preferences.ts'
import { pageSizes } from '../../contract/vocabulary.ts'
import { call } from '../call/call.ts'
import { ListLoader } from './list-loader.ts'
import type { ListRequest, ListSnapshot, OrderBy } from './list-loader.ts'
import { usePreference } from './use-preference.ts'
import { useSessionTurns } from '../session/use-session-turns.ts'
import { useLive } from './use-live.ts'
import { encodeJson } from '../format/safe-json.ts'

/** The rows of a list call. */
export type RowOf<E extends Endpoint> = Output<E> extends { records: (infer Row)[] } ? Row : never

/** How a list begins. A later change of `filters` or `fixed` loads its first page; the others only count at first. */
export interface ListOptions {
  /** What the filter bar begins with. */
  filters?: Record<string, unknown>
  /** Filters that always hold and that the user does not see, for example the supplier of an embedded list. */
  fixed?: Record<string, unknown>
  page?: number
  /** Rows per page; absent: ten, or as many as the user has chosen for this list before. */
  pageSize?: number
  orderBy?: OrderBy[]
  scope?: number
}

/** A list as a page sees it. */
export interface ListState<Row> extends ListSnapshot<Row> {
  /** Name of the list among the user's preferences: the path of its call with points, `pur.purchaseOrder.query`. */
  name: string
  setFilters(filters: Record<string, unknown>): void
  setPage(page: number): void
  setPageSize(pageSize: number): void
  setOrderBy(orderBy: OrderBy[]): void
  reload(): void
}

/** Loads a page of a list and follows filters, page, page size and order. */
export function useList<E extends Endpoint>(endpoint: E, options: ListOptions = {}): ListState<RowOf<E>> {
  const name = endpoint.path.replaceAll('/', '.')
  const chosen = usePreference(options.pageSize === undefined ? `rows/${name}` : undefined, readSize)
  const [list] = useState(() => new ListLoader<RowOf<E>>({ pageSize: chosen.value, ...options }))
  // Before the first load, so that what is known by then needs no second one.
  useEffect(() => {
    if (chosen.value !== undefined && chosen.value !== list.snapshot().pageSize) list.setPageSize(chosen.value)
  }, [list, chosen.value])
  const snapshot = useSyncExternalStore(list.listen, list.snapshot)
  const { filters = {}, fixed = {}, scope } = options
  const begin = encodeJson(filters)
  const always = encodeJson({ ...fixed, ...(scope === undefined ? {} : { scope }) })
  useEffect(() => {
    list.follow(begin, always, (request, signal) => loadPage(endpoint, request, signal))
    return () => list.stop()
  }, [list, endpoint, begin, always])
  useSessionTurns(list.reload, list.forget)
  useLive(endpoint, () => true, list.refresh)
  return {
    ...snapshot,
    name,
    setFilters: list.setFilters,
    setPage: list.setPage,
    setPageSize: size => {
      list.setPageSize(size)
      chosen.save({ size })
    },
    setOrderBy: list.setOrderBy,
    reload: list.reload,
  }
}

/** How many rows the user wants of a list; undefined while nothing is known or nothing usable was kept. */
function readSize(kept: PreferenceValue | undefined): number | undefined {
  return pageSizes.find(size => size === kept?.['size'])
}

async function loadPage<E extends Endpoint>(endpoint: E, request: ListRequest, signal: AbortSignal) {
  // Every list call takes page, size, order and its own filters, and returns a page of records.
  const answer = await call(endpoint, request as Input<E>, { signal })
  return answer as { records: RowOf<E>[]; total: number }
}
