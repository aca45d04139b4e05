import { join } from 'sql-template-tag'
import type { TSchema } from 'typebox'
import type { Page } from '../../../src/contract/envelope.ts'
import type { AnyRecordCalls, RecordInput } from '../../../src/contract/records.ts'
import type { Act } from '../call/act.ts'
import { exportList } from '../tables/export-list.ts'
import type { ExportList } from '../tables/export-list.ts'
import { importField } from '../tables/import-field.ts'
import { importTemplate } from '../tables/import-template.ts'
import type { ImportTemplate, RowValues } from '../tables/import-template.ts'
import { saveRecord } from './master-records.ts'
import type { RecordColumn } from './record-columns.ts'
import type { RecordList } from './record-list.ts'

/** How a list of records stands in a file. */
export interface SheetParts {
  /** Code of the import template. */
  code: string
  /** Area of the locale files. */
  area: string
  /** Where its texts stand there: `taxes` for `taxes.title` and `taxes.validFrom`. */
  texts: string
  /** Fields that tell rows apart. */
  key: readonly string[]
  /** True when rows may refer to rows above them in the file. */
  rowsRefer?: boolean
  /** Texts of coded values beside those that the columns name. */
  labels?: Readonly<Record<string, string>>
}

type Kept = Record<string, unknown> | undefined

/** The import template of a list: its columns, looked up by its key, saved under the rules of its form. */
export function recordImport<Calls extends AnyRecordCalls>(
  list: RecordList<Calls>,
  parts: SheetParts,
  special: {
    find?(act: Act, values: RowValues): Promise<Kept>
    complete?(act: Act, values: RowValues, kept: Kept): Promise<Record<string, unknown>>
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
    complete: async (act, values, kept) => ({
      ...ownFields(list, values, kept),
      ...(await special.complete?.(act, values, kept)),
    }),
    write: (act, input) => saveRecord(act, list, input as RecordInput<Calls>),
  })
}

/** The export of a list: its rows with the columns of its template beside those of the screen. */
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

/** The record of the caller's that has what the cells of the key say. */
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

/** Fields that are no copy of their cell, and what a new record has where its cell is empty. */
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

/** What a new record has in a field of which a file says nothing; undefined for one that must be given. */
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
