import { useEffect, useState } from 'react'
import { hasPermission } from '../../account/permissions.ts'
import { areaSearches } from './area-searches.ts'
import type { SearchEntry } from './search-index.ts'

/** How long, in ms, typing rests before the server is asked. */
const pause = 200

/** The documents that the server finds for a query of two characters or more; those of the query before meanwhile. */
export function useDocuments(query: string): readonly SearchEntry[] {
  const asked = query.trim()
  const [found, setFound] = useState<readonly SearchEntry[]>([])
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const ask = async () => {
      const areas = areaSearches.filter(({ permission }) => permission.some(code => hasPermission(code)))
      // An area that cannot be asked now leaves what the others find.
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
