import { useEffect, useMemo, useState } from 'react'
import { SearchIndex, hasHan } from './search-index.ts'
import type { PinyinMatch, SearchEntry } from './search-index.ts'

/** A part of the list with its heading. */
export interface FoundGroup {
  name: 'recent' | 'pages'
  entries: readonly SearchEntry[]
}

/** What the query finds among recent documents and pages. */
export function useSearch(query: string, recent: readonly SearchEntry[], pages: readonly SearchEntry[]) {
  const pinyin = usePinyin(pages)
  const index = useMemo(() => ({ recent: new SearchIndex(recent), pages: new SearchIndex(pages) }), [recent, pages])
  return useMemo(() => {
    const groups: FoundGroup[] = [
      { name: 'recent', entries: index.recent.find(query, pinyin) },
      { name: 'pages', entries: index.pages.find(query, pinyin) },
    ]
    return groups.filter(group => group.entries.length > 0)
  }, [index, query, pinyin])
}

/** The table of pinyin, fetched only where Chinese titles are. */
function usePinyin(entries: readonly SearchEntry[]): PinyinMatch | undefined {
  const [match, setMatch] = useState<PinyinMatch>()
  const wanted = hasHan(entries)
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    // Without it the search still finds by characters and paths.
    import('pinyin-match').then(
      ({ default: pinyin }) => {
        if (!left) setMatch(() => (text: string, query: string) => pinyin.match(text, query))
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [wanted])
  return match
}
