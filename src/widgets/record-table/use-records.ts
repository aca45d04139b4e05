import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Failed, Refused, isAbort } from '../../kit/call/errors.ts'
import { ListLoader } from '../../kit/state/list-loader.ts'
import type { ListRequest } from '../../kit/state/list-loader.ts'
import { RecordsInMemory } from './record-source.ts'
import type { SearchedColumn } from './record-search.ts'
import type { LoadRecords, RecordRequest, TableRecord } from './table-record.ts'

interface Wanted {
  rows: readonly TableRecord[] | undefined
  load: LoadRecords | undefined
  /** Infinity: without paging. */
  pageSize: number
  search: string
  columns: readonly SearchedColumn[]
}

/** New data keep page and sort order; a search restarts at page 1. */
export function useRecords({ rows, load, pageSize, search, columns }: Wanted) {
  const [list] = useState(() => new ListLoader<TableRecord>({ pageSize, filters: { search } }))
  const snapshot = useSyncExternalStore(list.listen, list.snapshot)
  const known = useRef<unknown>(undefined)
  const searched = useEffectEvent(() => columns)
  useEffect(() => {
    const inMemory = new RecordsInMemory(rows ?? [])
    const ask = (request: ListRequest, signal: AbortSignal) => {
      const { page, orderBy = [], search: wanted } = request
      const text = typeof wanted === 'string' ? wanted : ''
      if (load) return answerOf(load, { page, pageSize: request.pageSize, orderBy, search: text, signal })
      return inMemory.page(request, text, searched())
    }
    const source = load ?? rows
    list.follow('{}', '{}', ask)
    if (known.current !== undefined && known.current !== source) list.reload()
    known.current = source ?? []
    return () => {
      list.stop()
      inMemory.stop()
    }
  }, [list, rows, load])
  useEffect(() => {
    if (list.snapshot().filters['search'] !== search) list.setFilters({ search })
  }, [list, search])
  useEffect(() => {
    if (list.snapshot().pageSize !== pageSize) list.setPageSize(pageSize)
  }, [list, pageSize])
  return { list, snapshot }
}

/** Shown as a network error that can be retried; the host's error is for its developers. */
async function answerOf(load: LoadRecords, request: RecordRequest) {
  try {
    return await load(request)
  } catch (error) {
    if (error instanceof Refused || error instanceof Failed || isAbort(error)) throw error
    console.warn('The records could not be loaded.', error)
    throw new Failed('network', { cause: error })
  }
}
