import { filledOnly } from './filled-filters.ts'
import type { Filter, FilterValues } from './filter.ts'
import { Menu } from '../overlay/menu.tsx'
import type { MenuItem } from '../overlay/menu.tsx'
import { toast } from '../overlay/toast.tsx'
import { savedAs, withSaved } from './saved-filters.ts'
import type { SavedFilters } from './saved-filters.ts'
import { useUiWords } from '../ui-words.ts'

interface SavedFiltersMenuProps {
  filters: readonly Filter[]
  values: FilterValues
  all: SavedFilters
  /** False until the server has answered; until then nothing can be changed. */
  known: boolean
  choose(values: FilterValues): void
  change(next: SavedFilters): void
}

export function SavedFiltersMenu({ filters, values, all, known, choose, change }: SavedFiltersMenuProps) {
  const t = useUiWords()
  const now = filledOnly(values)
  const chosen = savedAs(all, now)
  const saveAs = async () => {
    const { askFilterName } = await import('./saved-filters-dialog.tsx')
    const answer = await askFilterName(all)
    if (!answer) return
    const replaces = all.saved.some(filter => filter.name === answer.name)
    change(withSaved(all, { name: answer.name, values: now }, answer.standard))
    choose(now)
    toast(t(replaces ? 'filter.replacedDone' : 'filter.savedDone', { name: answer.name }))
  }
  const manage = async () => {
    const { askFilterOrder } = await import('./saved-filters-dialog.tsx')
    const next = await askFilterOrder(all, filters)
    if (!next) return
    change(next)
    toast(t('filter.managedDone'))
  }
  const items: MenuItem[] = all.saved.map((filter, index) => ({
    name: `saved ${index}`,
    label: filter.name,
    ...(filter.name === all.standard && { icon: 'star' as const }),
    checked: filter === chosen,
    run: () => choose(filter.values),
  }))
  const divided = items.length > 0
  const empty = Object.keys(now).length === 0
  items.push({ name: 'save', label: t('filter.saveAs'), icon: 'plus', divided, disabled: !known || empty, run: saveAs })
  if (divided) items.push({ name: 'manage', label: t('filter.manage'), icon: 'pencil', disabled: !known, run: manage })
  const label = chosen ? t('filter.savedChosen', { name: chosen.name }) : t('filter.saved')
  return <Menu label={label} icon="bookmark" items={items} className={chosen ? 'filter-saved' : ''} />
}
