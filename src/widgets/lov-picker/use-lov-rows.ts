import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LovDefinition } from '../../contract/platform/lov/lov.ts'
import { ListLoader } from '../../kit/state/list-loader.ts'
import type { ListRequest, ListSnapshot } from '../../kit/state/list-loader.ts'
import { record } from '../../kit/format/record.ts'
import { loadLovPage } from '../../kit/state/lov-page.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'
import { useSessionTurns } from '../../kit/session/use-session-turns.ts'

export interface LovRows extends ListSnapshot<LovRow> {
  definition: LovDefinition | undefined
  search(searchParams: LovRow): void
  setPage(page: number): void
  setPageSize(pageSize: number): void
  reload(): void
}

/** `params` always apply, `first` initially. */
export function useLovRows(code: string, params: LovRow, first: LovRow): LovRows {
  const [list] = useState(() => new ListLoader<LovRow>({ filters: { searchParams: first } }))
  const snapshot = useSyncExternalStore(list.listen, list.snapshot)
  const [definition, setDefinition] = useState<LovDefinition>()
  const known = useRef<LovDefinition>(undefined)
  const fixed = encodeJson({ code, params })
  useEffect(() => {
    list.follow('{}', fixed, async (request, signal) => {
      const page = await loadLovPage(lovRequest(request), { signal, definition: known.current })
      known.current = page.definition
      setDefinition(page.definition)
      return { records: page.rows, total: page.total }
    })
    return () => list.stop()
  }, [list, fixed])
  const forget = useCallback(() => {
    known.current = undefined
    setDefinition(undefined)
    list.forget()
  }, [list])
  const reload = useCallback(() => {
    known.current = undefined
    list.reload()
  }, [list])
  useSessionTurns(reload, forget)
  return {
    ...snapshot,
    definition,
    search: searchParams => list.setFilters({ searchParams }),
    setPage: list.setPage,
    setPageSize: list.setPageSize,
    reload: list.reload,
  }
}

function lovRequest(request: ListRequest) {
  const { page, pageSize, ...rest } = request
  const { code, params, searchParams } = record(rest) ?? {}

  return {
    code: typeof code === 'string' ? code : '',
    page,
    pageSize,
    searchParams: { ...record(searchParams), ...record(params) },
  }
}
