import { useStyles } from '../theme/sheet.ts'
import { pageStyles } from '../styles/page.ts'
import { filledOnly } from './filled-filters.ts'
import type { FilterValues } from './filter.ts'

/** Filters of a list under a name, with how many records they find. */
export interface QuickView {
  name: string
  label: string
  /** Undefined until it is known. */
  count: number | undefined
  filters: FilterValues
}

interface QuickViewsProps {
  label: string
  views: readonly QuickView[]
  /** The filters in use; the view that they are is pressed, and pressed again it shows all. */
  filters: FilterValues
  onFilters(filters: FilterValues): void
}

/** What is looked for most, one press each. */
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
