import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import type { PreferenceValue } from '../../contract/platform/preferences/preferences.ts'
import { pageSizes } from '../../contract/vocabulary.ts'
import { call } from '../call/call.ts'
import { ListLoader } from './list-loader.ts'
import type { ListRequest, ListSnapshot, OrderBy } from './list-loader.ts'
import { usePreference } from './use-preference.ts'
import { useSessionTurns } from '../session/use-session-turns.ts'
import { useLive } from './use-live.ts'
import { encodeJson } from '../format/safe-json.ts'

export type RowOf<E extends Endpoint> = Output<E> extends { records: (infer Row)[] } ? Row : never

/** By key only: the server refuses filters that its list does not have. */
type NamedFilters<E extends Endpoint> = { [Key in keyof Input<E>]?: unknown }

/** Changes of `filters` or `fixed` load the first page; the others are initial values. */
export interface ListOptions<E extends Endpoint> {
  filters?: NamedFilters<E>
  /** Hidden from the user, for example the supplier of an embedded list. */
  fixed?: NamedFilters<E>
  page?: number
  /** Default ten, or the user's earlier choice. */
  pageSize?: number
  orderBy?: OrderBy[]
  scope?: number
}

export interface ListState<Row> extends ListSnapshot<Row> {
  /** Of the preference: `pur.purchaseOrder.query`. */
  name: string
  setFilters(filters: Record<string, unknown>): void
  setPage(page: number): void
  setPageSize(pageSize: number): void
  setOrderBy(orderBy: OrderBy[]): void
  reload(): void
  /** Without dimming the rows; ignores failures. */
  refresh(): void
}

export function useList<E extends Endpoint>(endpoint: E, options: ListOptions<E> = {}): ListState<RowOf<E>> {
  const name = endpoint.path.replaceAll('/', '.')
  const chosen = usePreference(options.pageSize === undefined ? `rows/${name}` : undefined, readSize)
  const [list] = useState(() => new ListLoader<RowOf<E>>({ pageSize: chosen.value, ...options }))
  // Before the first load, so that a known preference needs no second one.
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
    refresh: list.refresh,
  }
}

function readSize(kept: PreferenceValue | undefined): number | undefined {
  return pageSizes.find(size => size === kept?.['size'])
}

async function loadPage<E extends Endpoint>(endpoint: E, request: ListRequest, signal: AbortSignal) {
  const answer = await call(endpoint, request as Input<E>, { signal })
  return answer as { records: RowOf<E>[]; total: number }
}
