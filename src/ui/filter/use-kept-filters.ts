import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepForm, readForm } from '../../kit/state/kept-forms.ts'
import type { Filter, FilterValues } from './filter.ts'
import { useKeptTab } from '../page/kept-tab.ts'

/**
 * What a filter bar keeps for its tab: whether it is open and what was searched last, which `restore` gets once; without
 * it that stays where it is.
 */
export function useKeptFilters(
  filters: readonly Filter[],
  values: FilterValues,
  restore: ((kept: FilterValues) => void) | undefined,
) {
  const tab = useKeptTab()
  // A page that is asked for with filters in its address is another form than one that is asked for without.
  const [form] = useState(() => `${filters.map(filter => filter.field).join()} ${JSON.stringify(values)}`)
  const [kept] = useState(() => (tab === undefined ? undefined : readForm(tab, form)))
  const [open, setOpen] = useState(kept?.open ?? false)
  const searched = useRef(kept?.values ?? values)
  const bringBack = useEffectEvent(() => {
    if (kept && JSON.stringify(kept.values) !== JSON.stringify(values)) restore?.(kept.values)
  })
  // Only once: a page that comes back from behind another tab has its own values.
  const restored = useRef(false)
  useEffect(() => {
    if (!restored.current) bringBack()
    restored.current = true
  }, [])
  const keep = (next: { open: boolean; values: FilterValues }) => {
    if (tab !== undefined) keepForm(tab, form, next)
  }
  return {
    open,
    /** True when this tab had been searched in before. */
    kept: kept !== undefined,
    toggle() {
      setOpen(!open)
      keep({ open: !open, values: searched.current })
    },
    keepSearched(next: FilterValues) {
      searched.current = next
      keep({ open, values: next })
    },
  }
}
