import { useStyles } from '../theme/sheet.ts'
import { pageStyles } from '../styles/page.ts'
import { filledOnly } from './filled-filters.ts'
import type { FilterValues } from './filter.ts'

export interface QuickView {
  name: string
  label: string
  count: number | undefined
  filters: FilterValues
}

interface QuickViewsProps {
  label: string
  views: readonly QuickView[]
  /** Pressing the active view clears the filters. */
  filters: FilterValues
  onFilters(filters: FilterValues): void
}

export function QuickViews({ label, views, filters, onFilters }: QuickViewsProps) {
  useStyles(pageStyles)
  const now = keyOf(filters)
  return (
    <div className="quick-views" role="group" aria-label={label}>
      {views.map(view => {
        const pressed = keyOf(view.filters) === now
        return (
          <button
            key={view.name}
            type="button"
            className="quick-view"
            aria-pressed={pressed}
            onClick={() => onFilters(pressed ? {} : view.filters)}
          >
            {view.label} {view.count !== undefined && <b>{view.count}</b>}
          </button>
        )
      })}
    </div>
  )
}

function keyOf(filters: FilterValues): string {
  return JSON.stringify(Object.entries(filledOnly(filters)).sort(([one], [other]) => (one < other ? -1 : 1)))
}
