import { useEffect, useState } from 'react'
import { isAbort } from '../../kit/call/errors.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'
import { findHits } from '../../ui/field/lookup-search.ts'
import { fieldsOf } from '../../ui/filter/filters-in-address.ts'
import type { Filter, FilterValues } from '../../ui/filter/filter.ts'

export interface FilterFact {
  label: string
  value: string
}

/** Texts of lookups are loaded. */
export function useFilterFacts(filters: readonly Filter[], values: FilterValues): FilterFact[] {
  const texts = useLookupTexts(filters, values)
  return filters.flatMap(filter => {
    const value = textOf(filter, values, texts)
    return value === '' ? [] : [{ label: filter.title, value }]
  })
}

type Texts = Readonly<Record<string, string>>

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

function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listOf)
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : []
}

function useLookupTexts(filters: readonly Filter[], values: FilterValues): Texts {
  const [texts, setTexts] = useState<Texts>({})
  const wanted = encodeJson(
    filters.flatMap(({ lov, field }) => (lov === undefined ? [] : listOf(values[field]).map(value => [lov, value]))),
  )
  useEffect(() => {
    const controller = new AbortController()
    // Serialised above.
    for (const [lov, value] of JSON.parse(wanted) as [string, string][])
      findHits(lov, { ids: [value] }, controller.signal)
        .then(({ hits }) => {
          const text = hits.find(hit => hit.value === value)?.text
          if (text !== undefined) setTexts(known => ({ ...known, [`${lov} ${value}`]: text }))
        })
        // On failure the value is shown.
        .catch((error: unknown) => isAbort(error) || undefined)
    return () => controller.abort()
  }, [wanted])
  return texts
}
