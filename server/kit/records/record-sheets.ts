import { join } from 'sql-template-tag'
import type { TSchema } from 'typebox'
import type { Page } from '../../../src/contract/envelope.ts'
import type { AnyRecordCalls, RecordInput } from '../../../src/contract/records.ts'
import type { Act } from '../call/act.ts'
import { exportList } from '../tables/export-list.ts'
import type { ExportList } from '../tables/export-list.ts'
import type { NamedEntries } from '../tables/import-entries.ts'
import { importField } from '../tables/import-field.ts'
import type { RowValues } from '../tables/import-field.ts'
import { importTemplate } from '../tables/import-template.ts'
import type { ImportTemplate } from '../tables/import-template.ts'
import { saveRecord } from './master-records.ts'
import type { RecordColumn } from './record-columns.ts'
import type { RecordList } from './record-list.ts'

export interface SheetParts {
  /** Code of the import template. */
  code: string
  /** Area of the locale files. */
  area: string
  /** Prefix of its texts: `taxes` for `taxes.title` and `taxes.validFrom`. */
  texts: string
  /** Fields that identify a row. */
  key: readonly string[]
  /** True when rows may refer to earlier rows of the file. */
  rowsRefer?: boolean
  /** Texts of coded values in addition to those of the columns. */
  labels?: Readonly<Record<string, string>>
}

type Kept = Record<string, unknown> | undefined

/** Rows are found by their key and saved under the rules of the form. */
export function recordImport<Calls extends AnyRecordCalls>(
  list: RecordList<Calls>,
  parts: SheetParts,
  special: {
    find?(act: Act, values: RowValues): Promise<Kept>
    complete?(act: Act, values: RowValues, kept: Kept, entries: NamedEntries): Promise<Record<string, unknown>>
  } = {},
): ImportTemplate {
  const { code, area, texts, key } = parts
  const sheets = [...list.columns].flatMap(([field, column]) => column.sheet.map(sheet => ({ field, column, sheet })))
  return importTemplate(list.calls.save, {
    code,
    area,
    title: `${texts}.title`,
    key,
    ...(parts.rowsRefer === true && { rowsRefer: true }),
    columns: sheets.map(({ field, column, sheet }) => ({
      code: sheet.code,
      title: sheet.title ?? `${texts}.${field}`,
      field,
      texts: column.texts,
      hint: column.hint,
      example: column.example,
      required: sheet.required ?? isNeeded(list, field, column),
    })),
    find: special.find ?? ((act, values) => findByKey(list, key, act, values)),
    complete: async (act, values, kept, entries) => ({
      ...ownFields(list, values, kept),
      ...(await special.complete?.(act, values, kept, entries)),
    }),
    write: (act, input) => saveRecord(act, list, input as RecordInput<Calls>),
  })
}

/** Includes the columns of the import template. */
export function recordExport<Calls extends AnyRecordCalls>(
  list: RecordList<Calls>,
  { area, labels = {} }: Pick<SheetParts, 'area' | 'labels'>,
): ExportList {
  const columns = [...list.columns]
  const keys = Object.fromEntries(
    columns.flatMap(([field, { texts }]) => (texts === undefined ? [] : [[field, texts]])),
  )
  const joined = columns.flatMap(([, { cell, sheet }]) =>
    cell === undefined ? [] : sheet.map(({ code }) => [code, 'text'] as const),
  )
  const read = async (act: Act, input: Parameters<typeof list.readPage>[1]): Promise<Page<object>> => {
    const page: Page<object> = await list.readPage(act, input)
    return { ...page, records: page.records.map(row => ({ ...row, ...cellsOf(columns, row) })) }
  }
  return exportList<Calls['query'], object>(
    list.calls.query,
    read,
    { area, keys: { ...keys, ...labels } },
    Object.fromEntries(joined),
  )
}

function cellsOf(columns: readonly (readonly [string, RecordColumn])[], row: object): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(([field, { cell, sheet }]) =>
      cell === undefined ? [] : sheet.map(({ code }) => [code, cell(Reflect.get(row, field), code, row)]),
    ),
  )
}

/** The caller's record with the key of the cells. */
async function findByKey<Calls extends AnyRecordCalls>(
  list: RecordList<Calls>,
  key: readonly string[],
  act: Act,
  values: RowValues,
): Promise<Kept> {
  const conditions = key.flatMap(field => {
    const is = list.columns.get(field)?.is
    const value = values[field]
    return is === undefined || value == null ? [] : [is(String(value))]
  })
  const found = conditions.length < key.length ? undefined : await list.find(act, join(conditions, ' and '))
  return found && Object.fromEntries(Object.entries(found))
}

/** Fields that are not copies of their cell, and defaults of a new record. */
function ownFields<Calls extends AnyRecordCalls>(list: RecordList<Calls>, values: RowValues, kept: Kept) {
  const fields: Record<string, unknown> = {}
  for (const [field, column] of list.columns) {
    if (column.write === undefined) continue
    const own = column.fromCells?.(values, kept?.[field])
    const begins = kept === undefined && values[field] == null ? beginningOf(list, field, column) : undefined
    const value = own ?? begins
    if (value !== undefined) fields[field] = value
  }
  return fields
}

/** Default of a field in a new record; undefined if it is required. */
function beginningOf(list: RecordList, field: string, { otherwise }: RecordColumn): unknown {
  const schema = schemaOf(list, field)
  const isFilled = schema !== undefined && 'minLength' in schema
  return otherwise ?? (isFilled ? undefined : importField(schema, false).empty)
}

const isNeeded = (list: RecordList, field: string, column: RecordColumn): boolean =>
  beginningOf(list, field, column) === undefined

function schemaOf({ calls }: RecordList, field: string): TSchema | undefined {
  const fields: Readonly<Record<string, TSchema>> = calls.save.in.properties
  return fields[field]
}
