import { fieldsOf } from '../../ui/filter/filters-in-address.ts'
import type { Filter, FilterValues } from '../../ui/filter/filter.ts'
import { useLovTexts } from '../lov-picker/use-lov-texts.ts'
import type { LovValue } from '../lov-picker/use-lov-texts.ts'

/** A filter that is set, in words. */
export interface FilterFact {
  label: string
  value: string
}

/** What is filtered, in words: the filters that are set, in their order. A choice of a list is asked for its text. */
export function useFilterFacts(filters: readonly Filter[], values: FilterValues): FilterFact[] {
  const chosen = filters.flatMap(({ lov, field }) =>
    lov === undefined ? [] : listOf(values[field]).map<LovValue>(value => [lov, value]),
  )
  const known = useLovTexts(chosen)
  const texts = Object.fromEntries(chosen.map(([lov, value], at) => [`${lov} ${value}`, known[at]?.text]))
  return filters.flatMap(filter => {
    const value = textOf(filter, values, texts)
    return value === '' ? [] : [{ label: filter.title, value }]
  })
}

type Texts = Readonly<Record<string, string | undefined>>

function textOf(filter: Filter, values: FilterValues, texts: Texts): string {
  const given = fieldsOf(filter).map(field => listOf(values[field]))
  if (given.every(each => each.length === 0)) return ''
  const { type, lov, selectData = [] } = filter
  if (type === 'dateRange' || type === 'numberRange')
    return given
      .map(each => each.join())
      .join(' – ')
      .trim()
  const shown = (value: string) => {
    if (lov !== undefined) return texts[`${lov} ${value}`] ?? value
    return selectData.find(each => String(each.value) === value)?.label ?? value
  }
  return given.flat().map(shown).join(', ')
}

/** A value as texts: none, one or several. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listOf)
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : []
}
