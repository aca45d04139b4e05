import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { EntryChecksContext } from './entry-checks.ts'
import type { EntryChecks } from './entry-checks.ts'
import { TypingGrids } from './typing-grids.ts'
import type { Rows } from './typing-grids.ts'

/** For a grid: `draft` is undefined while no cell is edited, or its text is not valid. */
export function useReportTyping(rows: Rows, draft: Rows | undefined): void {
  const typing = useContext(EntryChecksContext)?.typing
  useEffect(() => {
    if (!draft) return undefined
    typing?.report(rows, draft)
    return () => typing?.report(rows, undefined)
  }, [typing, rows, draft])
}

const noGrids = new TypingGrids()

/** For a form: its rows have the text of the cell being edited. Only for storing: the text may still be cancelled. */
export function useWithTyping<Form>(form: Form, entries: EntryChecks | undefined): Form {
  const typing = entries?.typing ?? noGrids
  const drafts = useSyncExternalStore(typing.listen, typing.drafts)
  return useMemo(() => {
    if (drafts.size === 0) return form
    const fields = Object.entries<unknown>(Object.assign({}, form)).map(([field, value]) => [
      field,
      drafts.get(value as Rows) ?? value,
    ])
    return { ...form, ...Object.fromEntries(fields) } as Form
  }, [form, drafts])
}
