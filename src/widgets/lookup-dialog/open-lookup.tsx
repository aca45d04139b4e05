import { useState } from 'react'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { lovStyles } from '../lov-picker/lov-styles.ts'
import { useLovWords } from '../lov-picker/use-lov-words.ts'
import { useWarning } from '../lov-picker/use-warning.tsx'

export interface LookupDefinition {
  title?: string
  /** '50%', or pixels. */
  width?: string | number
  entries?: readonly { field: string; label: string; width?: number }[]
  searchResult?: readonly LovRow[]
  /** Key field of the rows; `id` by default. */
  valueField?: string
  /** The page in `searchResult`. Without it all rows are present and the dialog pages locally. */
  paging?: { page: number; pageSize: number; total: number }
  /** Loading, or failed with a message. */
  busy?: boolean
  failed?: string
}

interface OpenLookupProps {
  definition: LookupDefinition
  multiple?: boolean
  onChoose(rows: LovRow[]): void
  onClose(): void
  onPage?(detail: { page: number; pageSize: number }): unknown
}

const tableHeight = '350px'

export function OpenLookup({ definition, multiple = false, onChoose, onClose, onPage }: OpenLookupProps) {
  useStyles(lovStyles)
  const t = useLovWords()
  const { title, width = '50%', failed, busy } = definition
  const [chosen, setChosen] = useState<ReadonlyMap<string, LovRow>>(new Map())
  const { warn, note } = useWarning()
  const pages = usePages(definition, onPage)
  const keyOf = (row: LovRow) => textOf(row[definition.valueField ?? 'id']) || JSON.stringify(row)
  const select = (keys: Set<string>) => {
    const known = new Map([...chosen, ...pages.rows.map(row => [keyOf(row), row] as const)])
    setChosen(
      new Map(
        [...known].filter(([key]) => keys.has(key) || (chosen.has(key) && !pages.rows.some(row => keyOf(row) === key))),
      ),
    )
  }
  const toggle = (row: LovRow) => {
    const next = new Map(chosen)
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
    if (multiple) setChosen(next)
    else onChoose([row])
  }
  const confirm = () => (chosen.size === 0 ? warn(t('notSelected')) : onChoose([...chosen.values()]))
  const foot = multiple && (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button tone="primary" onClick={confirm}>
        {t('confirm')}
      </Button>
    </>
  )
  return (
    <Dialog open title={title || t('lookup.title')} width={width} onClose={onClose} footer={foot}>
      {failed && <EmptyState compact title={failed} />}
      <DataTable<LovRow>
        label={title || t('lookup.title')}
        columns={columnsOf(definition)}
        rows={pages.rows}
        rowKey={keyOf}
        busy={busy}
        selection={multiple ? 'multiple' : 'none'}
        selected={new Set(chosen.keys())}
        onSelected={select}
        onRow={toggle}
        height={tableHeight}
        empty={busy || failed ? undefined : <EmptyState compact title={t('lookup.empty')} />}
      />
      <Pager {...pages.pager} places={5} />
      {note}
    </Dialog>
  )
}

/** Paged by the host if `paging` is set, otherwise locally. */
function usePages({ searchResult = [], paging }: LookupDefinition, onPage: OpenLookupProps['onPage']) {
  const [own, setOwn] = useState({ page: 1, pageSize: 10 })
  if (paging && paging.total > searchResult.length) {
    const { page, pageSize, total } = paging
    return {
      rows: searchResult,
      pager: {
        page,
        pageSize,
        total,
        onPage: (next: number) => onPage?.({ page: next, pageSize }),
        onPageSize: (next: number) => onPage?.({ page: 1, pageSize: next }),
      },
    }
  }
  const begin = (own.page - 1) * own.pageSize
  return {
    rows: searchResult.slice(begin, begin + own.pageSize),
    pager: {
      ...own,
      total: searchResult.length,
      onPage: (page: number) => setOwn({ ...own, page }),
      onPageSize: (pageSize: number) => setOwn({ page: 1, pageSize }),
    },
  }
}

function columnsOf({ entries, searchResult }: LookupDefinition): Column<LovRow>[] {
  const shown =
    entries ?? Object.keys(searchResult?.[0] ?? {}).map(field => ({ field, label: field, width: undefined }))
  return shown.map((entry, at) => ({
    field: entry.field,
    title: entry.label,
    width: entry.width,
    link: at === 0,
    cell: row => textOf(row[entry.field]) || (at === 0 ? '—' : ''),
  }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
