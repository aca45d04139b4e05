import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PreferenceValue } from '../../contract/platform/preferences/preferences.ts'
import { preferences } from './preferences.ts'

export interface Preference<Value> {
  /** `read(undefined)` before the first response. */
  value: Value
  /** A list that is saved whole must not be changed before. */
  known: boolean
  save(value: PreferenceValue | undefined): void
}

/** Without a key it is not stored. `read` parses stored values, also of older versions, and must be stable. */
export function usePreference<Value>(
  key: string | undefined,
  read: (kept: PreferenceValue | undefined) => Value,
): Preference<Value> {
  const all = useSyncExternalStore(follow, () => preferences.$known.get())
  useEffect(() => {
    if (key !== undefined) void preferences.want(key)
  }, [key])
  const kept = key === undefined ? undefined : all.get(key)
  const value = useMemo(() => read(kept), [kept, read])
  const save = useCallback((now: PreferenceValue | undefined) => key !== undefined && preferences.save(key, now), [key])
  return { value, known: key !== undefined && all.has(key), save }
}

function follow(changed: () => void): () => void {
  return preferences.$known.listen(changed)
}
