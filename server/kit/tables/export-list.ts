import type { TObject, TSchema } from 'typebox'
import type { Endpoint, Input, Page } from '../../../src/contract/envelope.ts'
import type { Act } from '../call/act.ts'
import { cellKindOf } from './cell.ts'
import type { CellKind } from './cell.ts'
import type { PagesInTurn } from '../call/paging.ts'
import { inputReader } from '../call/read-input.ts'
import type { ReadInput } from '../call/read-input.ts'

/** A page of a list as an export reads it: larger than a screen's, in turn, and its total is counted once. */
export interface ExportPage {
  page: number
  pageSize: number
  knownTotal?: number
  inTurn?: PagesInTurn
}

/** A list that may be exported: the same endpoint, the same reading, the same rights as on the screen. */
export interface ExportList {
  /** Path of the list call. */
  call: string
  /** Modules of which the caller needs one. */
  access: Endpoint['access']
  /** The fields of a row that have a cell. */
  fields: ReadonlyMap<string, CellKind>
  /** Where the texts of coded values stand: field → key in an area of the locale files. */
  labels: Labels
  /** Checks filters and order as the call itself does. */
  readInput(body: Record<string, unknown>): ReadInput
  read(
    act: Act,
    input: Record<string, unknown>,
    page: ExportPage,
  ): Promise<{ records: readonly object[]; total: number }>
}

export interface Labels {
  area: string
  keys: Readonly<Record<string, string>>
  /** Fields that hold kinds of documents, which all areas name together. */
  auditTypes?: readonly string[]
}

/**
 * Makes the list of an endpoint exportable; its area brings it. `kinds` names fields whose cells are not what the schema
 * of the row says: what `read` returns as one text although it is a list on the screen, and exact texts.
 */
export function exportList<E extends Endpoint, Row extends object>(
  endpoint: E,
  read: (act: Act, input: Input<E>) => Promise<Page<Row>>,
  labels: Labels,
  kinds: Readonly<Record<string, CellKind>> = {},
): ExportList {
  const readInput = inputReader(endpoint)
  return {
    call: endpoint.path,
    access: endpoint.access,
    fields: new Map([...fieldsOf(endpoint.out), ...Object.entries(kinds)]),
    labels,
    readInput: body => readInput({ params: {}, query: {}, body }),
    // `readInput` has checked the input against the endpoint's schema; only the page is larger than it allows.
    read: (act, input, page) => read(act, { ...input, ...page } as Input<E>),
  }
}

/** The fields of the records that a page of this schema holds. */
function fieldsOf(page: TSchema): Map<string, CellKind> {
  // `pageOf` of the contract makes these schemas.
  const { records } = (page as TObject).properties as { records?: { items?: TObject } }
  const found = new Map<string, CellKind>()
  for (const [name, schema] of Object.entries(records?.items?.properties ?? {})) {
    const kind = cellKindOf(schema)
    if (kind !== undefined) found.set(name, kind)
  }
  return found
}
