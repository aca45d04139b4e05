import type { OrderBy } from '../../kit/state/list-loader.ts'
import { plainDecimal } from '../../kit/format/plain-decimal.ts'
import { settledNumber } from '../../kit/format/number-field.ts'
import type { Filter, FilterValues } from './filter.ts'

type Query = Readonly<Record<string, string>>

/** Query parameter of the sort order: `-orderDate,orderNo`. */
const orderKey = 'sort'

export function fieldsOf({ field, type }: Pick<Filter, 'field' | 'type'>): string[] {
  return type === 'dateRange' || type === 'numberRange' ? [`${field}From`, `${field}To`] : [field]
}

/**
 * Ignores unknown fields, texts that are no numbers in filters of numbers, and choices that are not offered; while the choices of a filter are
 * loading, any value is accepted.
 */
export function filtersIn(query: Query, filters: readonly Filter[]): FilterValues {
  const found: FilterValues = {}
  for (const filter of filters)
    for (const field of fieldsOf(filter)) {
      const value = valueIn(query[field] ?? '', filter)
      if (value !== undefined) found[field] = value
    }
  return found
}

function valueIn(text: string, filter: Filter): unknown {
  const { type, multiple, selectData } = filter
  if (text === '') return undefined
  if (type === 'number' || type === 'numberRange') return numberIn(text, filter)
  if (type !== 'select') return text
  const choices = selectData ?? []
  const known = text
    .split(',')
    .flatMap(part => (choices.length === 0 ? part : (choices.find(({ value }) => String(value) === part)?.value ?? [])))
  return multiple ? (known.length > 0 ? known : undefined) : known[0]
}

/** The limits are those of the field. */
function numberIn(text: string, { min = 0, max, precision }: Filter): string | undefined {
  const number = plainDecimal(text)
  return number && settledNumber(number, { min, max, precision }).text
}

/** Sort order in a query string, otherwise empty. */
export function orderIn(query: Query): OrderBy[] {
  const parts = (query[orderKey] ?? '').split(',').filter(part => /^-?\w+$/.test(part))
  return parts.map(part => (part.startsWith('-') ? { field: part.slice(1), desc: true } : { field: part }))
}

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
