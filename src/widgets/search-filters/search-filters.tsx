import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import type { Filter, FilterValues } from '../../ui/filter/filter.ts'

/** Without `field` the title is the key of the value. */
export type FilterLabel = Omit<Filter, 'field'> & { field?: string }

export interface SearchFiltersProps {
  filters?: readonly FilterLabel[]
  /** Next to a side panel: 3 per row, 2 when collapsed. */
  sidePanel?: boolean
  /** Unique among the host's pages; enables saved filters. */
  name?: string
  /** Initial values; a new object replaces the input. */
  values?: FilterValues
  /** Values by field, without empty ones. */
  onSearch?(detail: { values: FilterValues }): unknown
  onReset?(): unknown
}

const nothing: FilterValues = {}

export function SearchFilters(props: SearchFiltersProps) {
  const { filters = [], name, sidePanel, values = nothing, onSearch, onReset } = props
  // Without filters only two useless buttons would remain.
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
