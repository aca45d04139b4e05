import type { TSchema } from 'typebox'
import type { Endpoint, Input } from '../../../src/contract/envelope.ts'
import type { Act } from '../call/act.ts'
import type { NamedEntries } from './import-entries.ts'
import { importField } from './import-field.ts'
import type { ImportField, RowValues } from './import-field.ts'
import { inputReader } from '../call/read-input.ts'
import type { ReadInput } from '../call/read-input.ts'

/** The type of its cells follows from the field of the save call. */
export interface ImportColumn {
  code: string
  /** Text key of its title in the template's area. */
  title: string
  /** Field of the save call; default: the column's code. */
  field?: string
  /** Key of texts for coded values: `<key>.<VALUE>` in the template's area. */
  texts?: string
  /** Overrides the save call: true for a required column, false when `complete` fills the field. */
  required?: boolean
  /** Keeps the text exactly, such as a statement: an apostrophe against formulas is not removed. */
  exact?: boolean
  /** Text key of its explanation in the template's area. */
  hint?: string
  /** Example in the sheet of explanations. */
  example?: string
}

/** The record that a row changes, as input of the save call. */
type Kept = Record<string, unknown> | undefined

export interface ImportTemplate {
  code: string
  /** Locale area of its texts. */
  area: string
  title: string
  /** The caller needs one of the modules of the save call. */
  access: Endpoint['access']
  columns: readonly (ImportColumn & ImportField)[]
  /** Codes of the columns that identify a row. */
  key: readonly string[]
  /** Number of rows that are checked in one transaction, each after the others were written. */
  together: number
  /** Validates like the save call. */
  readInput(input: Record<string, unknown>): ReadInput
  /** True with `find`, so that a row can be reported as new or changed. */
  knowsRecords: boolean
  find(act: Act, values: RowValues): Promise<Record<string, unknown> | undefined>
  complete(act: Act, values: RowValues, kept: Kept, entries: NamedEntries): Promise<Record<string, unknown>>
  write(act: Act, input: Record<string, unknown>): Promise<unknown>
}

interface TemplateParts<E extends Endpoint> {
  code: string
  area: string
  title: string
  columns: readonly ImportColumn[]
  /** Columns that identify a row: duplicates in a file are refused (10009). */
  key: readonly string[]
  /**
   * True when rows may refer to earlier rows, such as children to their parent: all rows are then checked in one
   * transaction. Otherwise a hundred at a time, so that locks are short.
   */
  rowsRefer?: boolean
  /** The record that the row changes, as input of the save call, with `id` and `version`. */
  find?(act: Act, values: RowValues): Promise<Record<string, unknown> | undefined>
  /**
   * Fields that are not copies of a cell: ids for names, defaults of a new record. They override cells and the result
   * of `find`. Unknown `entries` are faults of their cells; the rest of the row is checked nevertheless.
   */
  complete?(act: Act, values: RowValues, kept: Kept, entries: NamedEntries): Promise<Record<string, unknown>>
  write(act: Act, input: Input<E>): Promise<unknown>
}

export function importTemplate<E extends Endpoint>(save: E, parts: TemplateParts<E>): ImportTemplate {
  const { required = [] } = save.in as { required?: string[] }
  const properties: Record<string, TSchema> = save.in.properties
  const readInput = inputReader(save)
  return {
    code: parts.code,
    area: parts.area,
    title: parts.title,
    access: save.access,
    key: parts.key,
    together: parts.rowsRefer === true ? Number.MAX_SAFE_INTEGER : 100,
    columns: parts.columns.map(column => {
      const name = column.field ?? column.code
      // A column without a field is text that `complete` reads.
      const schema: TSchema | undefined = Object.hasOwn(properties, name) ? properties[name] : undefined
      const field = importField(schema, column.required ?? required.includes(name))
      return { ...column, ...field, ...(column.exact === true && { kind: 'exact' as const }) }
    }),
    readInput: body => readInput({ params: {}, query: {}, body }),
    knowsRecords: parts.find !== undefined,
    find: parts.find ?? (() => Promise.resolve(undefined)),
    complete: parts.complete ?? (() => Promise.resolve({})),
    // `readInput` has validated the input against the schema of the type.
    write: (act, input) => parts.write(act, input as Input<E>),
  }
}
