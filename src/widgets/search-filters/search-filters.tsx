import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import type { Filter, FilterValues } from '../../ui/filter/filter.ts'

/** A filter as a host page writes it: without `field` its title names its value. */
export type FilterLabel = Omit<Filter, 'field'> & { field?: string }

export interface SearchFiltersProps {
  filters?: readonly FilterLabel[]
  /** Beside a side panel: 3 per row, 2 when collapsed. */
  sidePanel?: boolean
  /** Name of the list among all of the host's pages; with it the user may save filters. */
  name?: string
  /** What the fields begin with, by field; another object replaces what is typed. */
  values?: FilterValues
  /** Values by field, without empty ones. */
  onSearch?(detail: { values: FilterValues }): unknown
  onReset?(): unknown
}

const nothing: FilterValues = {}

/** The search form of a list that the host page shows itself. */
export function SearchFilters(props: SearchFiltersProps) {
  const { filters = [], name, sidePanel, values = nothing, onSearch, onReset } = props
  // A bar without filters would be two buttons about nothing.
  if (filters.length === 0) return null
  return (
    <FilterBar
      filters={filters.map(filter => ({ ...filter, field: filter.field ?? filter.title }))}
      values={values}
      name={name === undefined || name === '' ? undefined : `page:${name}`}
      sidePanel={sidePanel}
      onSearch={found => onSearch?.({ values: found })}
      onReset={() => onReset?.()}
    />
  )
}
