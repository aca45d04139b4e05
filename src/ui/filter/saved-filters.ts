import { filledOnly } from './filled-filters.ts'
import { fieldsOf } from './filters-in-address.ts'
import type { Filter, FilterValues } from './filter.ts'

export interface SavedFilter {
  name: string
  values: FilterValues
}

export interface SavedFilters {
  saved: readonly SavedFilter[]
  standard?: string
}

export const mostSavedFilters = 20
export const longestFilterName = 40

/** Parses stored filters; invalid ones are ignored. */
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

/** Adds a filter, or replaces the one of the same name. */
export function withSaved(all: SavedFilters, filter: SavedFilter, standard: boolean): SavedFilters {
  const known = all.saved.some(one => one.name === filter.name)
  const saved = known ? all.saved.map(one => (one.name === filter.name ? filter : one)) : [...all.saved, filter]
  const before = all.standard === filter.name ? undefined : all.standard
  const next = standard ? filter.name : before
  return { saved, ...(next !== undefined && { standard: next }) }
}

export function savedAs(all: SavedFilters, values: FilterValues): SavedFilter | undefined {
  const wanted = sorted(filledOnly(values))
  return all.saved.find(filter => sorted(filter.values) === wanted)
}

export function knownValues(filters: readonly Filter[], values: FilterValues): FilterValues {
  const fields = new Set(filters.flatMap(fieldsOf))
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)))
}

export function setTitles(filters: readonly Filter[], values: FilterValues): string[] {
  return filters.filter(filter => fieldsOf(filter).some(field => field in values)).map(filter => filter.title)
}

function sorted(values: FilterValues): string {
  return JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
}
