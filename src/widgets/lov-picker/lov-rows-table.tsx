import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { LovDefinition } from '../../contract/platform/lov/lov.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { usePreference } from '../../kit/state/use-preference.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { hitOf } from '../../ui/field/lookup-search.ts'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { useTableView } from '../../ui/table/use-table-view.ts'
import { picksKey, readPicks, toggleFavourite } from './recent-picks.ts'
import type { LovRows } from './use-lov-rows.ts'
import { useLovWords } from './use-lov-words.ts'

interface LovRowsTableProps {
  code: string
  list: LovRows
  definition: LovDefinition
  multiple: boolean
  chosen: readonly LovHit[]
  setChosen(hits: readonly LovHit[]): void
  onPick(row: LovRow): void
}

/** Selected rows of all pages can be shown alone. */
export function LovRowsTable({ code, list, definition, multiple, chosen, setChosen, onPick }: LovRowsTableProps) {
  const t = useLovWords()
  const [only, setOnly] = useState(false)
  const hits = list.rows.map(row => hitOf(row, definition))
  const shown = multiple && only ? chosen : hits
  const favourites = useFavouriteColumn(code)
  const look = useTableView(`lov.${code}`)
  const toggle = (hit: LovHit) => {
    if (!multiple) onPick(hit.row)
    else if (chosen.some(one => one.value === hit.value)) setChosen(chosen.filter(one => one.value !== hit.value))
    else setChosen([...chosen, hit])
  }
  const click = (event: MouseEvent) => {
    const hit = event.target instanceof Element ? clickedRow(event.target, shown) : undefined
    if (hit) toggle(hit)
  }
  return (
    <div className={`lov-rows ${multiple ? '' : 'lov-rows-one'}`} onClick={click} onKeyDown={moveAmongRows}>
      {multiple && (
        <div className="lov-acts">
          <Button size="small" aria-pressed={only} icon="check" onClick={() => setOnly(!only)}>
            {t('chosen', { count: chosen.length })}
          </Button>
        </div>
      )}
      <DataTable<LovHit>
        {...look}
        label={definition.name}
        columns={[...columnsOf(definition), ...favourites]}
        rows={shown}
        rowKey={hit => hit.value}
        busy={list.busy}
        selection={multiple ? 'multiple' : 'none'}
        selected={new Set(chosen.map(hit => hit.value))}
        onSelected={keys => setChosen(chosenAfter(keys, chosen, shown))}
        onRow={toggle}
        height="min(440px,50dvh)"
        empty={
          <EmptyState compact title={only ? t('chosenNone') : t('empty')} text={only ? undefined : t('emptyText')} />
        }
      />
      {!only && (
        <Pager
          total={list.total}
          page={list.page}
          pageSize={list.pageSize}
          places={5}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  )
}

/** Selected entries of other pages stay. */
function chosenAfter(keys: Set<string>, chosen: readonly LovHit[], shown: readonly LovHit[]): LovHit[] {
  const known = new Map([...chosen, ...shown].map(hit => [hit.value, hit]))
  const isShown = (hit: LovHit) => shown.some(one => one.value === hit.value)
  return [...known.values()].filter(hit => keys.has(hit.value) || !isShown(hit))
}

function useFavouriteColumn(code: string): Column<LovHit>[] {
  const t = useLovWords()
  const { value: picks, known } = usePreference(picksKey(code), readPicks)
  if (!known) return []
  const star = (hit: LovHit) => (
    <IconButton
      size="small"
      icon="star"
      className="lov-favour"
      label={t('favour', { text: hit.text })}
      aria-pressed={picks.favourites.some(one => one.value === hit.value)}
      onClick={() => toggleFavourite(code, hit)}
    />
  )
  return [{ field: 'favourite', title: t('favourColumn'), width: 84, card: 'status', cell: star }]
}

function columnsOf({ entries, textField }: LovDefinition): Column<LovHit>[] {
  return entries.map((entry, at) => ({
    field: entry.field,
    title: entry.label,
    width: at === entries.length - 1 ? undefined : entry.width,
    link: at === 0,
    cell: hit => cellText(hit.row[entry.field]) || (entry.field === textField || at === 0 ? hit.text : ''),
  }))
}

function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Buttons and check boxes handle their own clicks. */
function clickedRow(target: Element, hits: readonly LovHit[]): LovHit | undefined {
  if (target.closest('button,a,input,label,select')) return undefined
  const row = target.closest('tbody tr,.card')
  return row?.parentElement ? hits[[...row.parentElement.children].indexOf(row)] : undefined
}

function moveAmongRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof Element)) return
  const kind = ['.row-link', '.pick-box input'].find(
    one => event.target instanceof Element && event.target.matches(one),
  )
  if (kind === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`tbody ${kind},.card ${kind}`)]
  const at = all.findIndex(one => one === event.target)
  all.at(Math.min(Math.max(at + step, 0), all.length - 1))?.focus()
}
