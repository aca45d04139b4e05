import type { ReactNode } from 'react'
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
import { RecordPage } from './record-page.tsx'
import type { TextOf, Titled, WithTexts } from './record-texts.ts'

/** The texts that each list has. */
type ListTexts<Calls extends AnyRecordCalls> =
  'title' | 'create' | 'empty' | (Input<Calls['query']> extends { keyword?: unknown } ? 'keyword' : never)

export interface RecordListViewProps<Calls extends AnyRecordCalls, Draft, A extends Area, T extends string> {
  calls: Calls
  texts: WithTexts<A, T, ListTexts<Calls>>
  nameOf(row: RecordRow<Calls>): string
  /** A column without a title is called as its field; whether a record is in use is added where it can be switched. */
  columns: readonly Titled<Column<RecordRow<Calls>>, TextOf<A, T>>[]
  /** Filters beside the keyword and whether a record is in use, which follow from the query call. */
  filters?: readonly (Titled<Filter, TextOf<A, T>> & { texts?: string })[]
  form: MasterForm<RecordRow<Calls>, Draft>
  list: ListState<RecordRow<Calls>>
  /** Filters that always hold, such as the chosen node of a tree. */
  fixed?: Record<string, unknown>
  sidePanel?: boolean
  /** The heading, when that is not the text `title`. */
  title?: string
  /** The page on which records are added and changed instead of a dialog. */
  editPath?: string
  /** The page that shows a record which can only be looked at. */
  viewPath?: string
  /** Code of the template by which the list is imported. */
  template?: string
  /** Further buttons of the header. */
  moreActions?: readonly Action[]
  /** Further acts on a row. */
  rowActions?: readonly RowAction<RecordRow<Calls>>[]
  /** Stands above the filters. */
  children?: ReactNode
}

/** A list of records that is read elsewhere, such as beside a tree: what its calls can do, it offers. */
export function RecordListView<Calls extends AnyRecordCalls, Draft, A extends Area, T extends string>(
  props: RecordListViewProps<Calls, Draft, A, T>,
) {
  const { calls, texts, nameOf, columns, filters = [], ...page } = props
  const t = useWords(texts.area)
  const { enable, disable, remove, query } = calls
  const say = (key: string) => t.find(`${texts.texts}.${key}`) ?? ''
  const searched = Object.keys(query.in.properties)
  const common = useRecordFilters(say('keyword'))
  const active = useActiveColumn<RecordRow<Calls>>()
  return (
    <RecordPage<RecordRow<Calls>, Draft>
      title={say('title')}
      {...page}
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
            selectData: choicesOf(calls, filter.field, value => t.find(`${words}.${value}`)),
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

/** The codes that a filter may have, in words. */
function choicesOf({ query }: AnyRecordCalls, field: string, say: (value: string) => string | undefined) {
  const filters: Readonly<Record<string, { enum?: readonly unknown[] }>> = query.in.properties
  return (filters[field]?.enum ?? []).map(String).map(value => ({ value, label: say(value) ?? value }))
}
