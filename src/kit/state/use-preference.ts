import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PreferenceValue } from '../../contract/preferences/preferences.ts'
import { preferences } from './preferences.ts'

/** What the user keeps under one key. */
export interface Preference<Value> {
  /** As `read` understands it; while nothing is known, as it understands nothing. */
  value: Value
  /** False until the server has answered; a list that is saved whole must not be changed before. */
  known: boolean
  /** Keeps a value; `undefined` forgets it. */
  save(value: PreferenceValue | undefined): void
}

/**
 * What the user keeps under the key, for all elements and tabs alike; without a key it is not kept at all. `read`
 * makes a value of whatever was kept once, perhaps by an older version, and must be the same function each time.
 */
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
