import { useEffect, useMemo, useState } from 'react'
import { SearchIndex, hasHan } from './search-index.ts'
import { useDocuments } from './use-documents.ts'
import type { PinyinMatch, SearchEntry } from './search-index.ts'

export interface FoundGroup {
  name: 'documents' | 'recent' | 'acts' | 'pages'
  entries: readonly SearchEntry[]
}

export interface Searched {
  recent: readonly SearchEntry[]
  acts: readonly SearchEntry[]
  pages: readonly SearchEntry[]
}

export function useSearch(query: string, { recent, acts, pages }: Searched): FoundGroup[] {
  const pinyin = usePinyin(pages)
  const documents = useDocuments(query)
  const index = useMemo(
    () => ({ recent: new SearchIndex(recent), acts: new SearchIndex(acts), pages: new SearchIndex(pages) }),
    [recent, acts, pages],
  )
  return useMemo(() => {
    const found = new Set(documents.map(({ path }) => path))
    const begin: FoundGroup = { name: 'acts', entries: index.acts.find(query, pinyin) }
    const asked = query.trim() !== ''
    const groups: FoundGroup[] = [
      { name: 'documents', entries: documents },
      { name: 'recent', entries: index.recent.find(query, pinyin).filter(({ path }) => !found.has(path)) },
      // Without a query the actions would be below all pages.
      ...(asked ? [] : [begin]),
      { name: 'pages', entries: index.pages.find(query, pinyin) },
      ...(asked ? [begin] : []),
    ]
    return groups.filter(group => group.entries.length > 0)
  }, [index, documents, query, pinyin])
}

/** Loaded only for Chinese titles. */
function usePinyin(entries: readonly SearchEntry[]): PinyinMatch | undefined {
  const [match, setMatch] = useState<PinyinMatch>()
  const wanted = hasHan(entries)
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    // Without it the search uses characters and paths.
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
