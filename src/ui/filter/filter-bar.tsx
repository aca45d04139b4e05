import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { searchOnEnter } from '../field/search-on-enter.ts'
import { useActAfterWork } from '../overlay/form-work.ts'
import { EntryChecksContext } from '../field/entry-checks.ts'
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
  /** Default: `onSearch({})`. */
  onReset?(): void
  /** 3 per row, 2 when collapsed. */
  sidePanel?: boolean
  /** The address sets the filters: neither the last search nor a saved filter is applied. */
  addressed?: boolean
  /** Filters are saved under this name; without it saving is not offered. */
  name?: string
}

/**
 * 4 filters per row, the first 3 while collapsed; a sheet on a phone. The last search and the open state are stored
 * until the tab is closed.
 */
export function FilterBar(props: FilterBarProps) {
  useStyles(buttonStyles, fieldStyles, pageStyles)
  const t = useUiWords()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const narrow = useWidth(box) < phoneWidth
  const { draft, touched, round, replace, set } = useDraft(props.values)
  const { filters, sidePanel } = props
  const { open, kept, toggle, keepSearched } = useKeptFilters(
    filters,
    props.values,
    props.addressed ? undefined : props.onSearch,
  )
  const shortened = sidePanel ? 2 : 3
  const foldable = filters.length > 3
  const shown = foldable && !open ? filters.slice(0, shortened) : filters
  const search = (values: FilterValues) => {
    keepSearched(filledOnly(values))
    props.onSearch(filledOnly(values))
  }
  // Waits for running look-ups; refused while a text matches no entry.
  const { entries, act: searchDraft } = useActAfterWork(() => search(draft))
  const reset = () => {
    replace({})
    keepSearched({})
    if (props.onReset) props.onReset()
    else props.onSearch({})
  }
  const apply = (values: FilterValues) => {
    replace(values)
    search(values)
  }
  const fresh = !props.addressed && !kept && !touched && Object.keys(filledOnly(props.values)).length === 0
  const saved = useSavedFilters({ list: props.name, filters, fresh, apply })
  const menu = props.name !== undefined && <SavedFiltersMenu {...saved} filters={filters} values={draft} />
  const controls = (list: readonly Filter[]) => filterControls({ filters: list, draft, set, round, t })
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
        searchDraft()
      }}
    >
      <EntryChecksContext value={entries}>
        {narrow ? (
          <FilterSheet
            filters={filters}
            controls={controls}
            search={searchDraft}
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
      </EntryChecksContext>
    </form>
  )
}

/** In a single row the buttons share it with the filters; otherwise they take the last two columns. */
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

/**
 * Unsaved input, replaced when the list's values change. `round` changes with each replacement and also resets fields
 * with text but no value.
 */
function useDraft(values: FilterValues) {
  const [draft, setDraft] = useState<FilterValues>(values)
  const [touched, setTouched] = useState(false)
  const [round, setRound] = useState(0)
  const [seen, setSeen] = useState(values)
  const replace = (next: FilterValues) => {
    setDraft(next)
    setRound(round + 1)
  }
  if (seen !== values) {
    setSeen(values)
    const changed = JSON.stringify(seen) !== JSON.stringify(values)
    // After a search the fields already contain these values.
    if (changed && JSON.stringify(filledOnly(draft)) !== JSON.stringify(values)) replace(values)
  }
  return {
    draft,
    touched,
    round,
    replace(next: FilterValues) {
      replace(next)
      setTouched(true)
    },
    // A look-up may finish after other fields have been filled.
    set(field: string, value: unknown) {
      setDraft(now => ({ ...now, [field]: value }))
      setTouched(true)
    },
  }
}
