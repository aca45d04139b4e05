import { useEffect, useEffectEvent, useRef } from 'react'
import { usePreference } from '../../kit/state/use-preference.ts'
import type { Filter, FilterValues } from './filter.ts'
import { knownValues, readSavedFilters } from './saved-filters.ts'
import type { SavedFilters } from './saved-filters.ts'

interface SavedFiltersOptions {
  /** Name of the list; without one nothing is saved. */
  list: string | undefined
  filters: readonly Filter[]
  /** True while nobody has searched for anything or typed, here or before in this tab. */
  fresh: boolean
  /** Searches for these values. */
  apply(values: FilterValues): void
}

/** The user's saved filters of a list. The one they begin with is applied once, unless they are already at work. */
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
