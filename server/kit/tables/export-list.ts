import type { TObject, TSchema } from 'typebox'
import type { Endpoint, Input, Page } from '../../../src/contract/envelope.ts'
import type { Act } from '../call/act.ts'
import { cellKindOf } from './cell.ts'
import type { CellKind } from './cell.ts'
import type { PagesInTurn } from '../call/paging.ts'
import { inputReader } from '../call/read-input.ts'
import type { ReadInput } from '../call/read-input.ts'

/** Larger than a page on screen, read in turn, and counted once. */
export interface ExportPage {
  page: number
  pageSize: number
  knownTotal?: number
  inTurn?: PagesInTurn
}

/** An exportable list: the endpoint, query and rights of the list on screen. */
export interface ExportList {
  /** Path of the list call. */
  call: string
  /** The caller needs one of these modules. */
  access: Endpoint['access']
  fields: ReadonlyMap<string, CellKind>
  /** Locale area and text keys of coded values by field. */
  labels: Labels
  /** Validates like the call itself. */
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
  /** Fields with kinds of documents, whose names come from all areas. */
  auditTypes?: readonly string[]
}

/** `kinds` overrides the cell types of the schema: for lists that `read` returns as one text, and for exact texts. */
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
    // `readInput` has validated the input against the endpoint's schema; only the page is larger than it allows.
    read: (act, input, page) => read(act, { ...input, ...page } as Input<E>),
  }
}

function fieldsOf(page: TSchema): Map<string, CellKind> {
  // `pageOf` of the contract creates these schemas.
  const { records } = (page as TObject).properties as { records?: { items?: TObject } }
  const found = new Map<string, CellKind>()
  for (const [name, schema] of Object.entries(records?.items?.properties ?? {})) {
    const kind = cellKindOf(schema)
    if (kind !== undefined) found.set(name, kind)
  }
  return found
}
