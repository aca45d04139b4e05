import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListState } from '../../kit/state/list-state.ts'
import { ActionButtons } from '../action-buttons.tsx'
import type { Action, BulkAction, RowAction } from '../actions.ts'
import { BulkBar } from '../table/bulk-bar.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FailureNote } from './failure-note.tsx'
import { FilterBar } from '../filter/filter-bar.tsx'
import type { Filter } from '../filter/filter.ts'
import { ListEmpty } from '../table/list-empty.tsx'
import type { ListEmptyProps } from '../table/list-empty.tsx'
import { PageHeader } from './page-header.tsx'
import { Pager } from '../table/pager.tsx'
import { useStyles } from '../theme/sheet.ts'
import { Skeleton } from './skeleton.tsx'
import { pageStyles } from '../styles/page.ts'
import { toast } from '../overlay/toast.tsx'
import type { Tone } from '../theme/tone.ts'
import { useTableView } from '../table/use-table-view.ts'
import { phoneWidth, useWidth } from '../use-width.ts'
import { useListKeys } from './list-keys.ts'
import { useListAddress } from './use-list-address.ts'
import { useStateFocus } from './use-state-focus.ts'

export interface ListPageProps<Row> extends ListEmptyProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  rowKey(row: Row): string
  filters?: readonly Filter[]
  /** The first two are buttons, the rest is a menu. */
  actions?: readonly RowAction<Row>[]
  /** Without them rows cannot be selected. */
  bulkActions?: readonly BulkAction<Row>[]
  /** The primary one is at the bottom of a phone. */
  headerActions?: readonly Action[]
  /** By the link in its column, by Enter, a double click, or a tap on its card. */
  onRow?(row: Row): void
  rowHref?(row: Row): string | undefined
  rowTone?(row: Row): Tone | undefined
  onChanged?(): void
  card?(row: Row): ReactNode
  children?: ReactNode
  summary?: ReactNode
  /** Next to a side panel: 3 filters per row, 2 when collapsed. */
  sidePanel?: boolean
}

/** Header, filters, table, pager; cards when narrow. A skeleton until its texts are loaded. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  useStyles(pageStyles)
  return props.title === '' ? <Skeleton shape="table" rows={Math.min(10, props.list.pageSize)} /> : <List {...props} />
}

function List<Row>(props: ListPageProps<Row>) {
  const { list, filters = [], bulkActions = [], headerActions = [] } = props
  const page = useRef<HTMLDivElement>(null)
  const narrow = useWidth(page) < phoneWidth
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const look = useTableView(list.name)
  const addressed = useListAddress(list, filters)
  const frame = useStateFocus<HTMLDivElement>({ onlyLost: true })
  const keys = useListKeys(page)
  // Hidden rows are deselected, so that an action never affects them.
  const chosen = list.rows.filter(row => selected.has(props.rowKey(row)))
  const inHead = [...(chosen.length === 0 ? askForSelection(bulkActions) : []), ...headerActions]
  const atFoot = narrow ? headerActions.filter(action => action.tone === 'primary') : []
  const clear = () => setSelected(new Set())
  const reloadRows = () => {
    clear()
    list.reload()
    props.onChanged?.()
  }
  return (
    <div className="page" ref={page}>
      <PageHeader title={props.title} actions={inHead.filter(action => !atFoot.includes(action))} />
      {props.children}
      {filters.length > 0 && (
        <FilterBar {...searchOf(list)} filters={filters} addressed={addressed} sidePanel={props.sidePanel} />
      )}
      {props.summary}
      <div className="list-frame" ref={frame} tabIndex={-1} role="group" aria-label={props.title} {...keys}>
        <FailureNote failure={list.failure} onRetry={list.reload} />
        <div className="bulk-place">
          {chosen.length > 0 && <BulkBar actions={bulkActions} rows={chosen} onClear={clear} onDone={reloadRows} />}
          {!list.loadedOnce && list.busy ? (
            <Skeleton shape="table" rows={Math.min(10, list.pageSize)} />
          ) : (
            <DataTable
              {...props}
              {...look}
              label={props.title}
              rows={list.rows}
              busy={list.busy}
              orderBy={list.orderBy}
              onOrderBy={list.setOrderBy}
              selection={bulkActions.length > 0 ? 'multiple' : 'none'}
              selected={selected}
              onSelected={setSelected}
              onDone={reloadRows}
              empty={list.failure ? undefined : <ListEmpty {...props} />}
            />
          )}
        </div>
        {list.loadedOnce && (
          <Pager
            total={list.total}
            page={list.page}
            pageSize={list.pageSize}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        )}
      </div>
      {chosen.length === 0 && <FootBar actions={atFoot} />}
    </div>
  )
}

function FootBar({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null
  return (
    <div className="foot-bar">
      <ActionButtons actions={actions} />
    </div>
  )
}

function askForSelection<Row>(actions: readonly BulkAction<Row>[]): Action[] {
  return actions.flatMap(({ name, label, icon, nothingSelected }) =>
    nothingSelected === undefined ? [] : [{ name, label, icon, run: () => toast(nothingSelected, 'bad') }],
  )
}

function searchOf<Row>({ name, filters, setFilters }: ListState<Row>) {
  return { name, values: filters, onSearch: setFilters }
}
