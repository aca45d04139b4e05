import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { languages } from '../../../src/contract/session/session.ts'
import type { Caller } from '../call/caller.ts'
import type { RowValues } from '../tables/import-template.ts'
import { nameIn, namesJson } from './names.ts'

/** A column of a sheet, of an import or an export. */
export interface SheetColumn {
  code: string
  /** Key of its title in the area's texts, when that is not the one of the field. */
  title?: string
  required?: boolean
}

/** What a list of records knows of one field of its rows. In SQL `t` is the list's table. */
export interface RecordColumn {
  /** The field's value in a row; absent for a field that only a save has. */
  read?: (caller: Caller) => Sql
  /** By what the list is sorted; absent for a field by which it is not. */
  sort?: ((caller: Caller) => Sql) | undefined
  /** What a save writes, by column of the table; absent for a field that only the server gives. */
  write?: ((value: unknown) => Readonly<Record<string, Sql>>) | undefined
  /** Whether a row has the value of a cell, for the field by which an import finds a record. */
  is?: (value: string) => Sql
  /** Its columns in a sheet; none for a field that is not imported. */
  sheet: readonly SheetColumn[]
  /** The text of a sheet's column, where the field itself has no cell. */
  cell?: ((value: unknown, column: string, row: object) => string) | undefined
  /**
   * The field's value from the cells of a row where that is no copy of its one cell; undefined leaves it as it is.
   * @throws Refusal for cells that do not read so.
   */
  fromCells?: ((values: RowValues, kept: unknown) => unknown) | undefined
  texts?: string | undefined
  hint?: string | undefined
  example?: string | undefined
  /** What a new record has where a sheet has no such column or an empty cell. */
  otherwise?: unknown
}

/** Makes the column of the field that it stands under. */
export type ColumnOf = (field: string) => RecordColumn

/** What may be said of any column. */
export interface ColumnOptions {
  /** The column of the table, when that is not the field's name in snake case. */
  column?: string
  /** How it is read, when that is not the column itself. */
  read?: Sql
  /** Where the words for coded values stand in the area's texts. */
  texts?: string
  /** Key of a sentence about it in the area's texts, for the sheet of explanations. */
  hint?: string
  example?: string
  otherwise?: unknown
}

/** A column that is read and written as it is: text, a code, a whole number, a flag. */
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

/** A decimal as text, without zeros at its end. */
export const decimal =
  (options: ColumnOptions = {}): ColumnOf =>
  field => {
    const column = plain(options)(field)
    return { ...column, read: () => sql`trim_scale(${readIn(field, options)})::text` }
  }

/** A day as `YYYY-MM-DD`. */
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

/** Names by language, with a column of a sheet for each. `write` when the table keeps them in another way. */
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
    // A language whose column the file lacks stays as it was.
    fromCells: (values, kept) =>
      Object.fromEntries(
        languages.map(language => {
          const column = nameColumn(language)
          return [language, values[column] ?? (column in values ? '' : nameOf(kept, language))]
        }),
      ),
  })

/** The name of a language in a value of the contract's `Names`. */
function nameOf(names: unknown, language: Language): string {
  const name: unknown = typeof names === 'object' && names !== null ? Reflect.get(names, language) : undefined
  return typeof name === 'string' ? name : ''
}

type Language = (typeof languages)[number]
export type Names = { en: string } & Partial<Record<Language, string>>

/** The code of the sheet's column with the name in a language: `nameEn`. */
export const nameColumn = (language: Language) => `name${language.charAt(0).toUpperCase()}${language.slice(1)}`

const languageOfColumn = (column: string): Language => languages.find(each => nameColumn(each) === column) ?? 'en'

/** A field that only the server gives. `sort` is false when the list is not sorted by it. */
export const shown =
  (read: Sql | ((caller: Caller) => Sql), sort = true): ColumnOf =>
  () => {
    const value = typeof read === 'function' ? read : () => read
    return { read: value, sort: sort ? value : undefined, sheet: [] }
  }

/** The name in the caller's language, out of the column that holds the names. */
export const nameShown = (from: Sql = sql`t.names`): ColumnOf => shown(({ language }) => nameIn(from, language))

/** Values that a table keeps as JSON; `cell` and `fromEntries` say how they stand in one cell of a sheet. */
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
      // The value is what the contract's schema says of the field.
      cell: cell && (value => cell(value as Value)),
      fromCells:
        fromEntries &&
        ((values, kept) =>
          kept === undefined || field in values ? fromEntries(entriesIn(values[field]), field) : undefined),
    }
  }

const entriesIn = (value: RowValues[string]) => (Array.isArray(value) ? value.map(String) : [])

/**
 * The id of another record. A sheet names that by its code, in the column `sheet`; the row's field `code` has it. The
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
