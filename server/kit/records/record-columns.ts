import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { languages } from '../../../src/contract/platform/session/session.ts'
import type { Caller } from '../call/caller.ts'
import type { RowValues } from '../tables/import-field.ts'
import { nameIn, namesJson } from './names.ts'

/** A column of an import or export file. */
export interface SheetColumn {
  code: string
  /** Text key of its title; default: that of the field. */
  title?: string
  required?: boolean
}

/** A field of a list. In SQL, `t` is the list's table. */
export interface RecordColumn {
  /** Value in a row; absent for a field that only a save has. */
  read?: (caller: Caller) => Sql
  /** Sort expression; absent if not sortable. */
  sort?: ((caller: Caller) => Sql) | undefined
  /** Columns that a save writes; absent for a field that only the server sets. */
  write?: ((value: unknown) => Readonly<Record<string, Sql>>) | undefined
  /** Compares a row with a cell, for the key by which an import finds a record. */
  is?: (value: string) => Sql
  /** File columns; empty for a field that is not imported. */
  sheet: readonly SheetColumn[]
  /** The text of a file column, where it is not the field's value. */
  cell?: ((value: unknown, column: string, row: object) => string) | undefined
  /**
   * The field's value where it is not a copy of its one cell; undefined does not change it.
   * @throws Refusal for invalid cells.
   */
  fromCells?: ((values: RowValues, kept: unknown) => unknown) | undefined
  texts?: string | undefined
  hint?: string | undefined
  example?: string | undefined
  /** Value of a new record without such a column or with an empty cell. */
  otherwise?: unknown
}

export type ColumnOf = (field: string) => RecordColumn

export interface ColumnOptions {
  /** Default: the field's name in snake case. */
  column?: string
  /** Default: the column. */
  read?: Sql
  /** Key of the texts for coded values. */
  texts?: string
  /** Text key of its explanation in the template. */
  hint?: string
  example?: string
  otherwise?: unknown
}

/** For text, codes, integers and flags. */
export const plain =
  (options: ColumnOptions = {}): ColumnOf =>
  field => {
    const { column = snake(field), texts, hint, example, otherwise } = options
    const at = sql`t.${raw(column)}`
    return {
      read: () => readIn(field, options),
      sort: () => at,
      write: value => ({ [column]: sql`${value}` }),
      is: value => sql`lower(${at}) = lower(${value})`,
      sheet: [{ code: field }],
      texts,
      hint,
      example,
      otherwise,
    }
  }

const readIn = (field: string, { column = snake(field), read }: ColumnOptions) => read ?? sql`t.${raw(column)}`

/** As text, without trailing zeros. */
export const decimal =
  (options: ColumnOptions = {}): ColumnOf =>
  field => {
    const column = plain(options)(field)
    return { ...column, read: () => sql`trim_scale(${readIn(field, options)})::text` }
  }

/** As `YYYY-MM-DD`. */
export const day =
  (options: ColumnOptions = {}): ColumnOf =>
  field => {
    const column = plain(options)(field)
    return {
      ...column,
      read: () => sql`to_char(${readIn(field, options)}, 'YYYY-MM-DD')`,
      is: value => sql`t.${raw(options.column ?? snake(field))} = ${value}::date`,
    }
  }

/** Names by language, each with a file column. `write` is for tables that store them differently. */
export const names =
  ({ read, write }: { read?: Sql; write?: (names: Names) => Record<string, Sql> } = {}): ColumnOf =>
  field => ({
    read: () => read ?? sql`t.${raw(snake(field))}`,
    // The contract's `Names`.
    write: value => (write ?? (given => ({ [field]: sql`${namesJson(given)}::jsonb` })))(value as Names),
    sheet: languages.map(language => ({
      code: nameColumn(language),
      title: `import.${nameColumn(language)}`,
      required: language === 'en',
    })),
    cell: (value, column) => nameOf(value, languageOfColumn(column)),
    // A language without a column in the file does not change.
    fromCells: (values, kept) =>
      Object.fromEntries(
        languages.map(language => {
          const column = nameColumn(language)
          return [language, values[column] ?? (column in values ? '' : nameOf(kept, language))]
        }),
      ),
  })

function nameOf(names: unknown, language: Language): string {
  const name: unknown = typeof names === 'object' && names !== null ? Reflect.get(names, language) : undefined
  return typeof name === 'string' ? name : ''
}

type Language = (typeof languages)[number]
export type Names = { en: string } & Partial<Record<Language, string>>

/** Code of the file column: `nameEn`. */
export const nameColumn = (language: Language) => `name${language.charAt(0).toUpperCase()}${language.slice(1)}`

const languageOfColumn = (column: string): Language => languages.find(each => nameColumn(each) === column) ?? 'en'

/** A field that only the server sets. */
export const shown =
  (read: Sql | ((caller: Caller) => Sql), sort = true): ColumnOf =>
  () => {
    const value = typeof read === 'function' ? read : () => read
    return { read: value, sort: sort ? value : undefined, sheet: [] }
  }

/** In the caller's language. */
export const nameShown = (from: Sql = sql`t.names`): ColumnOf => shown(({ language }) => nameIn(from, language))

/** Values stored as JSON; `cell` and `fromEntries` convert them to and from a file cell. */
export const json =
  <Value>(options: {
    cell?: (value: Value) => string
    fromEntries?: (entries: readonly string[], field: string) => Value
    hint?: string
    example?: string
  }): ColumnOf =>
  field => {
    const { cell, fromEntries } = options
    return {
      ...plain(options)(field),
      sort: undefined,
      write: value => ({ [snake(field)]: sql`${JSON.stringify(value)}::jsonb` }),
      sheet: cell === undefined ? [] : [{ code: field }],
      // The type of the field in the contract's schema.
      cell: cell && (value => cell(value as Value)),
      fromCells:
        fromEntries &&
        ((values, kept) =>
          kept === undefined || field in values ? fromEntries(entriesIn(values[field]), field) : undefined),
    }
  }

const entriesIn = (value: RowValues[string]) => (Array.isArray(value) ? value.map(String) : [])

/**
 * The id of another record. A file names it by its code, in the column `sheet`; the row has it in the field `code`. The
 * template's own `complete` finds the id.
 */
export const called =
  (sheet: string, code: string, options: ColumnOptions = {}): ColumnOf =>
  field => ({
    ...plain(options)(field),
    sheet: [{ code: sheet }],
    cell: (_value, _column, row) => String(Reflect.get(row, code) ?? ''),
  })

/** `validFrom` as `valid_from`. */
export const snake = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
