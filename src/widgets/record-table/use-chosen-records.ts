import { useCallback, useMemo, useState } from 'react'
import type { TableRecord } from './table-record.ts'

type Choose = (detail: { keys: string[]; rows: TableRecord[] }) => unknown

export function useChosenRecords(
  rows: readonly TableRecord[],
  keyOf: (row: TableRecord) => string,
  selection: 'none' | 'single' | 'multiple',
  onSelect: Choose | undefined,
) {
  const [byKey, setByKey] = useState<ReadonlyMap<string, TableRecord>>(new Map())
  const keep = useCallback(
    (next: ReadonlyMap<string, TableRecord>) => {
      setByKey(next)
      onSelect?.({ keys: [...next.keys()], rows: [...next.values()] })
    },
    [onSelect],
  )
  /** The table reports only the keys of its page. */
  const choose = useCallback(
    (keys: ReadonlySet<string>) => {
      const next = new Map(selection === 'single' ? [] : byKey)
      for (const row of rows)
        if (keys.has(keyOf(row))) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      keep(next)
    },
    [rows, keyOf, selection, byKey, keep],
  )
  const clear = useCallback(() => keep(new Map()), [keep])
  const selected = useMemo(() => new Set(byKey.keys()), [byKey])
  const chosen = useMemo(() => [...byKey.values()], [byKey])
  return { chosen, selected, choose, clear }
}
