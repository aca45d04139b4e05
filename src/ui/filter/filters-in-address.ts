import type { OrderBy } from '../../kit/state/list-loader.ts'
import type { Filter, FilterValues } from './filter.ts'

type Query = Readonly<Record<string, string>>

/** Name of the order in an address: `-orderDate,orderNo`. */
const orderKey = 'sort'

/** Names of the values that a filter sets. */
export function fieldsOf({ field, type }: Pick<Filter, 'field' | 'type'>): string[] {
  return type === 'dateRange' || type === 'numberRange' ? [`${field}From`, `${field}To`] : [field]
}

/** The filters that an address names; what a list does not know, or a choice that it does not offer, is left out. */
export function filtersIn(query: Query, filters: readonly Filter[]): FilterValues {
  const found: FilterValues = {}
  for (const filter of filters)
    for (const field of fieldsOf(filter)) {
      const value = valueIn(query[field] ?? '', filter)
      if (value !== undefined) found[field] = value
    }
  return found
}

function valueIn(text: string, { type, multiple, selectData }: Filter): unknown {
  if (text === '') return undefined
  if (type !== 'select') return text
  const known = text.split(',').flatMap(part => selectData?.find(({ value }) => String(value) === part)?.value ?? [])
  return multiple ? (known.length > 0 ? known : undefined) : known[0]
}

/** The order that an address names; empty when it names none. */
export function orderIn(query: Query): OrderBy[] {
  const parts = (query[orderKey] ?? '').split(',').filter(part => /^-?\w+$/.test(part))
  return parts.map(part => (part.startsWith('-') ? { field: part.slice(1), desc: true } : { field: part }))
}

/** `query` with these filters and this order in the place of those that it holds. */
export function withFilters(
  query: Query,
  filters: readonly Filter[],
  { filters: values, orderBy }: { filters: FilterValues; orderBy: readonly OrderBy[] },
): Record<string, string> {
  const fields = filters.flatMap(fieldsOf)
  const others = Object.entries(query).filter(([key]) => !fields.includes(key) && key !== orderKey)
  const own = fields.flatMap(field => {
    const text = textOf(values[field])
    return text === '' ? [] : [[field, text] as const]
  })
  const order = orderBy.map(({ field, desc }) => `${desc ? '-' : ''}${field}`).join()
  return Object.fromEntries([...others, ...own, ...(order === '' ? [] : [[orderKey, order] as const])])
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join()
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
