import type { Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../call/caller.ts'

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

/** A list of values that an area delivers. */
export interface ListDefinition {
  /**
   * Who may use it: everybody where nothing of the buyer's own is in it; both sides where a supplier finds the rows of
   * their own companies; else the buyer's side. Experts use only what everybody may.
   */
  usedBy: 'everybody' | 'both sides' | 'buyers'
  valueField: string
  textField: string
  /** The columns that a picker shows, with their width in pixels. */
  entries: Readonly<Record<string, number>>
  filters: Readonly<Record<string, FilterKind>>
  query(search: Search, caller: Caller, db: Db): ListQuery | Promise<ListQuery>
}

/** A list with the code by which it is asked for. */
export interface DeliveredList extends ListDefinition {
  code: string
  /** The area that delivers it, whose texts name it and its columns. */
  area: string
}
