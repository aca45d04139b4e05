import { useContext, useEffect, useRef, useState } from 'react'
import type { ListState } from '../../kit/state/list-state.ts'
import { filtersIn, orderIn, withFilters } from '../filter/filters-in-address.ts'
import type { Filter } from '../filter/filter.ts'
import { PagePlaceContext } from './page-place.ts'
import type { PagePlace } from './page-place.ts'

/** The query applies only to the first list of a page. */
const begun = new WeakSet<PagePlace>()

/** Stores filters and sort order in the page's address; true when the address set the initial filters. */
export function useListAddress<Row>(list: ListState<Row>, filters: readonly Filter[]): boolean {
  const place = useContext(PagePlaceContext)
  const { filters: values, orderBy, setFilters, setOrderBy } = list
  const [asked] = useState(() => {
    const query = place && !begun.has(place) ? place.asked : {}
    return { filters: filtersIn(query, filters), orderBy: orderIn(query) }
  })
  const named = Object.keys(asked.filters).length > 0
  const started = useRef(false)
  const written = useRef<string>(undefined)
  useEffect(() => {
    if (!place) return
    if (!started.current) {
      started.current = true
      begun.add(place)
      if (named && !same(asked.filters, values)) setFilters(asked.filters)
      if (asked.orderBy.length > 0 && !same(asked.orderBy, orderBy)) setOrderBy(asked.orderBy)
      const began = {
        filters: named ? asked.filters : values,
        orderBy: asked.orderBy.length > 0 ? asked.orderBy : orderBy,
      }
      written.current = JSON.stringify(withFilters(place.asked, filters, began))
      return
    }
    const query = withFilters(place.held(), filters, { filters: values, orderBy })
    const text = JSON.stringify(query)
    if (text === written.current) return
    written.current = text
    place.setQuery(query)
  }, [place, filters, values, orderBy, named, asked, setFilters, setOrderBy])
  return named
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
