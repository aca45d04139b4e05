import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepForm, readForm } from '../../kit/state/kept-forms.ts'
import type { Filter, FilterValues } from './filter.ts'
import { useKeptTab } from '../page/kept-tab.ts'

/** Stores per tab the last search, with which `restore` is called once, and whether the bar is open. */
export function useKeptFilters(
  filters: readonly Filter[],
  values: FilterValues,
  restore: ((kept: FilterValues) => void) | undefined,
) {
  const tab = useKeptTab()
  // A page opened with filters in its address has its own state.
  const [form] = useState(() => `${filters.map(filter => filter.field).join()} ${JSON.stringify(values)}`)
  const [kept] = useState(() => (tab === undefined ? undefined : readForm(tab, form)))
  const [open, setOpen] = useState(kept?.open ?? false)
  const searched = useRef(kept?.values ?? values)
  const bringBack = useEffectEvent(() => {
    if (kept && JSON.stringify(kept.values) !== JSON.stringify(values)) restore?.(kept.values)
  })
  // Only once: a page shown again after another tab has its own values.
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
    /** True when this tab has been searched before. */
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
