import type { Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../call/caller.ts'

/** Format of a filter's text; `ids` are separated by commas. */
export type FilterKind = 'id' | 'ids' | 'day' | 'code' | 'flag'

/** The parsed `searchParams` of the call. */
export interface Search {
  keyword: string
  /** Values of selected rows; then rows that can no longer be chosen are included. */
  ids: readonly string[] | undefined
  filters: Readonly<Partial<Record<string, string>>>
}

export interface ListQuery {
  /** Every field is converted to text. */
  columns: Sql
  from: Sql
  /** Conditions for every row that the caller may see, including the enterprise. */
  visible: readonly Sql[]
  /** Conditions for rows that can be chosen now, and filters. */
  choosable: readonly Sql[]
  /** Columns searched by the keyword. */
  searched: readonly Sql[]
  /** The column of `valueField`, as text. */
  value: Sql
  order: Sql
}

export interface ListDefinition {
  /**
   * 'everybody': nothing in it is the buyer's own; 'both sides': a supplier finds the rows of their own companies; else
   * the buyer's side. Experts use only lists for everybody.
   */
  usedBy: 'everybody' | 'both sides' | 'buyers'
  valueField: string
  textField: string
  entries: Readonly<Record<string, number>>
  filters: Readonly<Record<string, FilterKind>>
  query(search: Search, caller: Caller, db: Db): ListQuery | Promise<ListQuery>
}

/** A list with its code for pickers. */
export interface DeliveredList extends ListDefinition {
  code: string
  /** The area whose texts name it and its columns. */
  area: string
}
