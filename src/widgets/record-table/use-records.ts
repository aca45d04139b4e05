import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ListLoader } from '../../kit/list-loader.ts'
import type { ListRequest } from '../../kit/list-loader.ts'
import { recordsInMemory } from './record-source.ts'
import type { LoadRecords, TableRecord } from './record-source.ts'

/** The records of a table, page by page: those given, or what `load` answers. Other ones keep page and order. */
export function useRecords(rows: readonly TableRecord[] | undefined, load: LoadRecords | undefined, pageSize: number) {
  const [list] = useState(() => new ListLoader<TableRecord>({ pageSize }))
  const snapshot = useSyncExternalStore(list.listen, list.snapshot)
  const known = useRef<unknown>(undefined)
  useEffect(() => {
    const inMemory = recordsInMemory(rows ?? [])
    const ask = (request: ListRequest, signal: AbortSignal) =>
      load
        ? load({ page: request.page, pageSize: request.pageSize, orderBy: request.orderBy ?? [], signal })
        : inMemory(request)
    const source = load ?? rows
    list.follow('{}', '{}', ask)
    if (known.current !== undefined && known.current !== source) list.reload()
    known.current = source ?? []
    return () => list.stop()
  }, [list, rows, load])
  useEffect(() => {
    if (list.snapshot().pageSize !== pageSize) list.setPageSize(pageSize)
  }, [list, pageSize])
  return { list, snapshot }
}
