import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { hasPermission } from '../../account/permissions.ts'
import { useProfile } from '../../account/use-profile.ts'
import { useWords } from '../../i18n/words.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { areaSearches } from './area-searches.ts'
import type { SearchEntry } from './search-index.ts'
import { searchStyles } from '../frame/tool-styles.ts'
import { useSearch } from './use-search.ts'
import type { FoundGroup } from './use-search.ts'

export interface SearchDialogProps {
  recent: readonly SearchEntry[]
  pages: readonly SearchEntry[]
  onOpen(path: string): void
  onClose(): void
}

export function SearchDialog({ recent, pages, onOpen, onClose }: SearchDialogProps) {
  useStyles(searchStyles)
  const t = useWords('shell')
  const id = useId()
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const groups = useSearch(query, { recent, acts: useActs(), pages })
  const all = groups.flatMap(group => group.entries)
  const chosen = all[Math.min(at, all.length - 1)]
  const open = (entry: SearchEntry) => {
    onClose()
    onOpen(entry.path)
  }
  const move = (event: KeyboardEvent) => {
    const last = all.length - 1
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) open(chosen)
    if (next === undefined || last < 0) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <Dialog open title={t('search.title')} width={560} onClose={onClose}>
      <div className="find-box">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.path}`}
          aria-autocomplete="list"
          autoComplete="off"
          data-first-focus
          placeholder={t(supplier ? 'search.placeholderOwn' : 'search.placeholder')}
          maxLength={100}
          value={query}
          onKeyDown={move}
          onChange={event => {
            setQuery(event.target.value)
            setAt(0)
          }}
        />
      </div>
      <Found id={id} groups={groups} chosen={chosen} onOpen={open} />
      {all.length === 0 && (
        <p className="find-none" role="status">
          {t('search.none', { query })}
        </p>
      )}
      <Keys />
    </Dialog>
  )
}

function useActs(): readonly SearchEntry[] {
  const t = useWords('shell')
  return useMemo(
    () =>
      areaSearches
        .flatMap(area => area.acts)
        .filter(act => hasPermission(act.permission))
        .map(act => ({ titles: [t(`search.${act.name}`)], path: act.path })),
    [t],
  )
}

const groupIcons = { documents: 'file-text', recent: 'history', acts: 'plus', pages: 'list' } as const

interface FoundProps {
  id: string
  groups: readonly FoundGroup[]
  chosen: SearchEntry | undefined
  onOpen(entry: SearchEntry): void
}

function Found({ id, groups, chosen, onOpen }: FoundProps) {
  const t = useWords('shell')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.results')} className="find-list">
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={t(`search.${name}`)}>
          <div className="find-title" aria-hidden="true">
            {t(`search.${name}`)}
          </div>
          {entries.map(entry => (
            <div
              key={entry.path}
              id={`${id}-${entry.path}`}
              role="option"
              className="find-entry"
              aria-selected={entry === chosen}
              onClick={() => onOpen(entry)}
            >
              <Icon name={groupIcons[name]} />
              <span>{entry.titles.join(name === 'documents' ? ' · ' : ' > ')}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Keys() {
  const t = useWords('shell')
  return (
    <p className="find-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('search.open')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>K</kbd> {t('search.shortcut')}
      </span>
    </p>
  )
}
