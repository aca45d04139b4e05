import { filledOnly } from './filled-filters.ts'
import { fieldsOf } from './filters-in-address.ts'
import type { Filter, FilterValues } from './filter.ts'

/** What somebody searches for often, under a name of their own. */
export interface SavedFilter {
  name: string
  values: FilterValues
}

/** The saved filters of a list, in the order in which they were saved. */
export interface SavedFilters {
  saved: readonly SavedFilter[]
  /** Name of the one that the list begins with. */
  standard?: string
}

/** At most this many filters are saved for a list. */
export const mostSavedFilters = 20
/** Longest name of a saved filter. */
export const longestFilterName = 40

/** Saved filters as they were kept; what is not understood is left out. */
export function readSavedFilters(kept: Record<string, unknown> | undefined): SavedFilters {
  const list: unknown[] = Array.isArray(kept?.saved) ? kept.saved : []
  const saved = list.flatMap(one => readFilter(one) ?? [])
  const standard = saved.find(filter => filter.name === kept?.standard)?.name
  return { saved, ...(standard !== undefined && { standard }) }
}

function readFilter(one: unknown): SavedFilter | undefined {
  if (typeof one !== 'object' || one === null || !('name' in one) || !('values' in one)) return undefined
  const { name, values } = one
  if (typeof name !== 'string' || typeof values !== 'object' || values === null) return undefined
  return { name, values: { ...values } }
}

/** The filters with another one, or with another content of the one that has this name. */
export function withSaved(all: SavedFilters, filter: SavedFilter, standard: boolean): SavedFilters {
  const known = all.saved.some(one => one.name === filter.name)
  const saved = known ? all.saved.map(one => (one.name === filter.name ? filter : one)) : [...all.saved, filter]
  const before = all.standard === filter.name ? undefined : all.standard
  const next = standard ? filter.name : before
  return { saved, ...(next !== undefined && { standard: next }) }
}

/** The saved filter that searches for exactly these values. */
export function savedAs(all: SavedFilters, values: FilterValues): SavedFilter | undefined {
  const wanted = sorted(filledOnly(values))
  return all.saved.find(filter => sorted(filter.values) === wanted)
}

/** The values as far as the list still has filters for them. */
export function knownValues(filters: readonly Filter[], values: FilterValues): FilterValues {
  const fields = new Set(filters.flatMap(fieldsOf))
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)))
}

/** Titles of the filters that the values set. */
export function setTitles(filters: readonly Filter[], values: FilterValues): string[] {
  return filters.filter(filter => fieldsOf(filter).some(field => field in values)).map(filter => filter.title)
}

function sorted(values: FilterValues): string {
  return JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
}
