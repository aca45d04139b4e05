import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { searchOnEnter } from '../field/search-on-enter.ts'
import { filledOnly } from './filled-filters.ts'
import { filterControls } from './filter-control.tsx'
import type { Filter, FilterValues } from './filter.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { SavedFiltersMenu } from './saved-filters-menu.tsx'
import { useStyles } from '../theme/sheet.ts'
import { buttonStyles } from '../styles/button.ts'
import { fieldStyles } from '../styles/field.ts'
import { pageStyles } from '../styles/page.ts'
import { useUiWords } from '../ui-words.ts'
import { useKeptFilters } from './use-kept-filters.ts'
import { useSavedFilters } from './use-saved-filters.ts'
import { phoneWidth, useWidth } from '../use-width.ts'

export interface FilterBarProps {
  filters: readonly Filter[]
  values: FilterValues
  onSearch(values: FilterValues): void
  /** Called after the values are emptied; `onSearch({})` when absent. */
  onReset?(): void
  /** 3 per row, 2 when collapsed. */
  sidePanel?: boolean
  /** The address says what is searched: neither what was kept nor a saved filter begins. */
  addressed?: boolean
  /** Name of the list, under which the user saves filters; without it they cannot. */
  name?: string
}

/**
 * Filters of a list with search and reset: 4 per row, the first 3 while collapsed; a sheet on a phone.
 * What was searched, and whether it is open, is kept until its tab is closed.
 */
export function FilterBar(props: FilterBarProps) {
  useStyles(buttonStyles, fieldStyles, pageStyles)
  const t = useUiWords()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const narrow = useWidth(box) < phoneWidth
  const { draft, touched, setDraft } = useDraft(props.values)
  const { filters, sidePanel } = props
  const { open, kept, toggle, keepSearched } = useKeptFilters(
    filters,
    props.values,
    props.addressed ? undefined : props.onSearch,
  )
  const shortened = sidePanel ? 2 : 3
  // The toggle is there only when there are more than 3 filters.
  const foldable = filters.length > 3
  const shown = foldable && !open ? filters.slice(0, shortened) : filters
  const search = (values = draft) => {
    keepSearched(filledOnly(values))
    props.onSearch(filledOnly(values))
  }
  const reset = () => {
    setDraft({})
    keepSearched({})
    if (props.onReset) props.onReset()
    else props.onSearch({})
  }
  const apply = (values: FilterValues) => {
    setDraft(values)
    search(values)
  }
  const fresh = !props.addressed && !kept && !touched && Object.keys(filledOnly(props.values)).length === 0
  const saved = useSavedFilters({ list: props.name, filters, fresh, apply })
  const menu = props.name !== undefined && <SavedFiltersMenu {...saved} filters={filters} values={draft} />
  const controls = (list: readonly Filter[]) => filterControls({ filters: list, draft, setDraft, search, t })
  return (
    <form
      ref={box}
      className="filters"
      role="search"
      aria-label={t('filter.label')}
      noValidate
      onKeyDown={searchOnEnter}
      onSubmit={event => {
        event.preventDefault()
        search()
      }}
    >
      {narrow ? (
        <FilterSheet
          filters={filters}
          controls={controls}
          search={search}
          reset={reset}
          menu={menu}
          count={Object.keys(filledOnly(props.values)).length}
        />
      ) : (
        <div id={id} className={gridClass(sidePanel, shown.length)}>
          {controls(shown)}
          <FilterActs id={id} open={open} foldable={foldable} toggle={toggle} reset={reset} menu={menu} />
        </div>
      )}
    </form>
  )
}

/** The buttons get what they need of the only row; of several rows they take the last two columns. */
function gridClass(sidePanel: boolean | undefined, shown: number): string {
  const columns = sidePanel ? 3 : 4
  return `filter-fields ${sidePanel ? 'filter-fields-3' : ''} ${shown < columns ? 'filter-fields-folded' : ''}`
}

interface FilterActsProps {
  id: string
  open: boolean
  foldable: boolean
  toggle(): void
  reset(): void
  /** Of the saved filters. */
  menu: ReactNode
}

function FilterActs({ id, open, foldable, toggle, reset, menu }: FilterActsProps) {
  const t = useUiWords()
  return (
    <div className="filter-acts">
      {foldable && (
        <Button
          tone="quiet"
          className="filter-toggle"
          iconAfter={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {open ? t('filter.less') : t('filter.more')}
        </Button>
      )}
      {menu}
      <Button onClick={reset}>{t('filter.reset')}</Button>
      <Button tone="primary" submit icon="search">
        {t('filter.search')}
      </Button>
    </div>
  )
}

/** What is being typed; what the list says replaces it when the list changes by itself. */
function useDraft(values: FilterValues) {
  const [draft, setDraft] = useState<FilterValues>(values)
  const [touched, setTouched] = useState(false)
  const [seen, setSeen] = useState(values)
  if (seen !== values) {
    setSeen(values)
    if (JSON.stringify(seen) !== JSON.stringify(values)) setDraft(values)
  }
  const change = (next: FilterValues) => {
    setDraft(next)
    setTouched(true)
  }
  return { draft, touched, setDraft: change }
}
