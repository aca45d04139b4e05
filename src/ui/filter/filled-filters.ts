import type { FilterValues } from './filter.ts'

export function filledOnly(values: FilterValues): FilterValues {
  const filled = Object.entries(values).map(
    ([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const,
  )
  return Object.fromEntries(
    filled.filter(
      ([, value]) =>
        value !== '' && value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
