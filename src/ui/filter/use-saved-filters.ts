import { useEffect, useEffectEvent, useRef } from 'react'
import { usePreference } from '../../kit/state/use-preference.ts'
import type { Filter, FilterValues } from './filter.ts'
import { knownValues, readSavedFilters } from './saved-filters.ts'
import type { SavedFilters } from './saved-filters.ts'

interface SavedFiltersOptions {
  list: string | undefined
  filters: readonly Filter[]
  /** The user has neither searched nor typed, here or before in this tab. */
  fresh: boolean
  apply(values: FilterValues): void
}

/** The default filter is applied once, unless the user has already searched or typed. */
export function useSavedFilters({ list, filters, fresh, apply }: SavedFiltersOptions) {
  const key = list === undefined ? undefined : `filters/${list.replace(/[^\w.:-]/g, '-').slice(0, 56)}`
  const { value: all, known, save } = usePreference(key, readSavedFilters)
  const begun = useRef(false)
  const begin = useEffectEvent(() => {
    const standard = all.saved.find(filter => filter.name === all.standard)
    if (standard && fresh) apply(knownValues(filters, standard.values))
  })
  useEffect(() => {
    if (!known || begun.current) return
    begun.current = true
    begin()
  }, [known])
  return {
    all,
    known,
    choose: (values: FilterValues) => apply(knownValues(filters, values)),
    change: (next: SavedFilters) => save(next.saved.length === 0 ? undefined : { ...next }),
  }
}
