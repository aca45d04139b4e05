import { useEffect, useState } from 'react'
import { hasPermission } from '../../account/permissions.ts'
import { areaSearches } from './area-searches.ts'
import type { SearchEntry } from './search-index.ts'

const pause = 200

/** From two characters on; previous results stay while loading. */
export function useDocuments(query: string): readonly SearchEntry[] {
  const asked = query.trim()
  const [found, setFound] = useState<readonly SearchEntry[]>([])
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const ask = async () => {
      const areas = areaSearches.filter(({ permission }) => permission.some(code => hasPermission(code)))
      // Failed areas are skipped.
      const parts = asked.length < 2 ? [] : await Promise.allSettled(areas.map(area => area.find(asked, signal)))
      if (!signal.aborted) setFound(parts.flatMap(part => (part.status === 'fulfilled' ? part.value : [])))
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked])
  return asked.length < 2 ? [] : found
}
