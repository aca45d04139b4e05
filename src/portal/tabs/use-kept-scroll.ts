import { useEffect, useLayoutEffect, useRef } from 'react'
import type { OpenTabs } from './open-tabs.ts'

/** Each tab keeps how far its page was scrolled; a new one begins at the top, and so does a refreshed one. */
export function useKeptScroll({ active, tabs }: OpenTabs): void {
  const kept = useRef(new Map<string, number>())
  const view = `${active.id} ${active.view}`
  const shown = useRef(view)
  useEffect(() => {
    const note = () => kept.current.set(shown.current, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    if (shown.current === view) return
    const before = kept.current.get(shown.current) ?? 0
    shown.current = view
    const views = new Set(tabs.map(tab => `${tab.id} ${tab.view}`))
    for (const known of kept.current.keys()) if (!views.has(known)) kept.current.delete(known)
    const top = kept.current.get(view) ?? 0
    // Scrolling lays the page out at once, also where it already is.
    if (top !== 0 || before !== 0) scrollTo({ top, behavior: 'instant' })
  }, [view, tabs])
}
