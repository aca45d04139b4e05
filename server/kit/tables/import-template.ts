import type { TSchema } from 'typebox'
import type { Endpoint, Input } from '../../../src/contract/envelope.ts'
import type { Act } from '../call/act.ts'
import { importField } from './import-field.ts'
import type { ImportField } from './import-field.ts'
import { inputReader } from '../call/read-input.ts'
import type { ReadInput } from '../call/read-input.ts'

/** One column of a list's template. What its cells may hold follows from the field of the save call. */
export interface ImportColumn {
  code: string
  /** Key of its title in the template's area of the locale files. */
  title: string
  /** The field of the save call that it fills, when that is not called as the column. */
  field?: string
  /** Where the words for coded values stand: `<key>.<VALUE>` in the template's area. */
  texts?: string
  /** Needed although the save call can do without; false when `complete` fills what the save call needs. */
  required?: boolean
  /** The text counts to the letter, such as a statement: no apostrophe that guards against formulas is taken away. */
  exact?: boolean
  /** Key of a sentence in the template's area that says more about it. */
  hint?: string
  /** What the sheet of explanations shows as an example. */
  example?: string
}

/** What the cells of a row hold, by column code; a column that the file lacks is absent. Empty cells are null. */
export type RowValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** What stays the same for all rows of one run. */
export interface ImportTemplate {
  code: string
  /** Area of the locale files with its title and those of its columns. */
  area: string
  title: string
  /** Modules of which the caller needs one: those of the save call. */
  access: Endpoint['access']
  columns: readonly (ImportColumn & ImportField)[]
  /** Codes of the columns that tell rows apart. */
  key: readonly string[]
  /** Rows that are checked one on top of the other, as they would be written. */
  together: number
  /** Checks an input as the save call does. */
  readInput(input: Record<string, unknown>): ReadInput
  /** Whether `find` knows the records that exist, so that it can be told what a row does. */
  knowsRecords: boolean
  find(act: Act, values: RowValues): Promise<Record<string, unknown> | undefined>
  complete(act: Act, values: RowValues, kept: Record<string, unknown> | undefined): Promise<Record<string, unknown>>
  write(act: Act, input: Record<string, unknown>): Promise<unknown>
}

interface TemplateParts<E extends Endpoint> {
  code: string
  area: string
  title: string
  columns: readonly ImportColumn[]
  /** Codes of the columns that tell rows apart: two rows of a file with the same are refused (10009). */
  key: readonly string[]
  /**
   * True when rows may refer to rows above them in the file, such as the children of a tree to their parent: all rows
   * are then checked in one transaction. Else a hundred at a time, so that nobody waits long for a row that is checked.
   */
  rowsRefer?: boolean
  /** The record that the row changes, as the save call would take it back, with `id` and `version`. */
  find?(act: Act, values: RowValues): Promise<Record<string, unknown> | undefined>
  /**
   * Fields that are no copy of a cell: ids for names, defaults of a new record. They win over the cells and over what
   * `find` answered. @throws Refusal for what cannot be resolved.
   */
  complete?(act: Act, values: RowValues, kept: Record<string, unknown> | undefined): Promise<Record<string, unknown>>
  /** The list's own save. */
  write(act: Act, input: Input<E>): Promise<unknown>
}

/** Makes a list importable by its save call; its area brings it. */
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
      // A column without a field of its own is text that `complete` reads.
      const schema: TSchema | undefined = Object.hasOwn(properties, name) ? properties[name] : undefined
      const field = importField(schema, column.required ?? required.includes(name))
      return { ...column, ...field, ...(column.exact === true && { kind: 'exact' as const }) }
    }),
    readInput: body => readInput({ params: {}, query: {}, body }),
    knowsRecords: parts.find !== undefined,
    find: parts.find ?? (() => Promise.resolve(undefined)),
    complete: parts.complete ?? (() => Promise.resolve({})),
    // `readInput` has checked the input against the schema that the type is inferred from.
    write: (act, input) => parts.write(act, input as Input<E>),
  }
}
