import type { ReactNode } from 'react'
import { readsOnly } from '../../account/reads-only.ts'
import type { Input } from '../../contract/envelope.ts'
import type { AnyRecordCalls, RecordRow } from '../../contract/records.ts'
import type { Area } from '../../i18n/catalogues.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import type { Action, RowAction } from '../../ui/actions.ts'
import type { Filter } from '../../ui/filter/filter.ts'
import type { MasterForm } from '../../ui/page/master-form.ts'
import type { Column } from '../../ui/table/column.ts'
import { useActiveColumn, useRecordFilters } from './active-column.tsx'
import { filterChoices } from './filter-choices.rules.ts'
import { RecordPage } from './record-page.tsx'
import type { TextOf, Titled, WithTexts } from './record-texts.ts'

type ListTexts<Calls extends AnyRecordCalls> =
  'title' | 'create' | 'empty' | (Input<Calls['query']> extends { keyword?: unknown } ? 'keyword' : never)

export interface RecordListViewProps<Calls extends AnyRecordCalls, Draft, A extends Area, T extends string> {
  calls: Calls
  texts: WithTexts<A, T, ListTexts<Calls>>
  nameOf(row: RecordRow<Calls>): string
  /** The title defaults to the field's text; a status column is added where records can be disabled. */
  columns: readonly Titled<Column<RecordRow<Calls>>, TextOf<A, T>>[]
  /** In addition to keyword and status, which follow from the query call. */
  filters?: readonly (Titled<Filter, TextOf<A, T>> & { texts?: string })[]
  form: MasterForm<RecordRow<Calls>, Draft>
  list: ListState<RecordRow<Calls>>
  fixed?: Record<string, unknown>
  sidePanel?: boolean
  title?: string
  editPath?: string
  viewPath?: string
  template?: string
  moreActions?: readonly Action[]
  rowActions?: readonly RowAction<RecordRow<Calls>>[]
  children?: ReactNode
}

/** For lists loaded elsewhere, such as next to a tree. */
export function RecordListView<Calls extends AnyRecordCalls, Draft, A extends Area, T extends string>(
  props: RecordListViewProps<Calls, Draft, A, T>,
) {
  const { calls, texts, nameOf, columns, filters = [], ...page } = props
  const t = useWords(texts.area)
  const { enable, disable, remove, query } = calls
  const readOnly = readsOnly(calls.save.access)
  const say = (key: string) => t.find(`${texts.texts}.${key}`) ?? ''
  const searched = Object.keys(query.in.properties)
  const common = useRecordFilters(say('keyword'))
  const active = useActiveColumn<RecordRow<Calls>>()
  return (
    <RecordPage<RecordRow<Calls>, Draft>
      title={say('title')}
      {...page}
      {...(readOnly && { readOnly, form: { ...page.form, readOnly: () => true } })}
      create={say('create')}
      emptyText={say('empty')}
      query={query}
      columns={[
        ...columns.map(column => ({ ...column, title: column.title ?? say(column.field) })),
        ...(enable ? [active] : []),
      ]}
      filters={[
        ...(searched.includes('keyword') ? [common.keyword] : []),
        ...filters.map(({ texts: words, ...filter }) => ({
          ...filter,
          title: filter.title ?? say(filter.field),
          ...(words !== undefined && {
            selectData: filterChoices(calls, filter.field, value => t.find(`${words}.${value}`)),
          }),
        })),
        ...(searched.includes('active') ? [common.active] : []),
      ]}
      calls={{
        nameOf,
        remove: ids => call(remove, ids),
        ...(enable && { enable: ids => call(enable, ids) }),
        ...(disable && { disable: ids => call(disable, ids) }),
      }}
    />
  )
}
