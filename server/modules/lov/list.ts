import type { Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'

/** How the text of a filter must look. */
export type FilterKind = 'id' | 'day' | 'code' | 'flag'

/** What is looked for: `searchParams` of the call, read and checked. */
export interface Search {
  keyword: string
  /** Values of rows that are already known; then rows that can no longer be chosen are answered as well. */
  ids: readonly string[] | undefined
  filters: Readonly<Partial<Record<string, string>>>
}

/** The parts of the statement that reads one list. */
export interface ListQuery {
  /** The select list; every field becomes a text. */
  columns: Sql
  from: Sql
  /** What holds for every row the caller may see; the enterprise is among it. */
  visible: readonly Sql[]
  /** What holds for rows that can be chosen now, and the filters. */
  choosable: readonly Sql[]
  /** Columns that the keyword is looked for in. */
  searched: readonly Sql[]
  /** The column behind `valueField`, as text. */
  value: Sql
  order: Sql
}

/** A list of values that the installation delivers (domain §5.3). */
export interface ListDefinition {
  valueField: string
  textField: string
  /** The columns that a picker shows, with their width in pixels; labels stand in `locales/<language>/lists.json`. */
  entries: Readonly<Record<string, number>>
  filters: Readonly<Record<string, FilterKind>>
  query(search: Search, caller: Caller, db: Db): ListQuery | Promise<ListQuery>
}
