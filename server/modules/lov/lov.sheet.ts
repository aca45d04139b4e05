import { Integer, Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../../src/contract/envelope.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import { addLov, lovSheet, queryLovs } from '../../../src/contract/lov/lov-admin.ts'
import type { LovAdmin } from '../../../src/contract/lov/lov-admin.ts'
import { Filled, Id, Str } from '../../../src/contract/vocabulary.ts'
import type { Server } from '../../kit/area.ts'
import type { Act } from '../../kit/call/act.ts'
import { inputReader } from '../../kit/call/read-input.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import type { ImportTemplate } from '../../kit/tables/import-template.ts'
import { refusedInColumns, textCells, textColumnOf, textsFromCells } from '../../kit/tables/sheet-texts.ts'
import { addOneLov, updateOneLov } from './change-lov.ts'
import { lovOf } from './open-lov.ts'
import type { Lov } from './open-lov.ts'
import { readAnyLov, readLovPage } from './shown-lov.ts'

/** Columns whose texts keep each sign: the statement, and parts of a list as JSON. */
const exact = ['statement', 'parameters', 'rules', 'entries'] as const

const { code, sqlTypeCode, apiUrl, serviceExpression, statement, valueField, textField, multiple, enabledFlag } =
  addLov.in.properties
/** A part as JSON fits into a cell. */
const json = Optional(Str(32_000))

/** A list as a row of a file. It is no call of its own; the saves of the editor write it. */
const lovRow = Obj({
  id: Optional(Id()),
  version: Optional(Integer({ minimum: 0 })),
  code,
  sqlTypeCode,
  valueField,
  textField,
  nameEn: Filled(64),
  nameZh: Optional(Str(64)),
  nameEs: Optional(Str(64)),
  nameJa: Optional(Str(64)),
  apiUrl: Optional(apiUrl),
  serviceExpression: Optional(serviceExpression),
  statement: Optional(statement),
  parameters: json,
  rules: json,
  entries: json,
  multiple: Optional(multiple),
  enabledFlag: Optional(enabledFlag),
})
const { access } = addLov
const rowSave = endpoint('POST', addLov.path, { in: lovRow, out: Null(), access })
const rowQuery = endpoint('POST', queryLovs.path, { in: queryLovs.in, out: pageOf(lovRow), access })

/** Lists of values by table. A row of a delivered list may say what that says already, and nothing else (10006). */
export function lovImport(server: Server): ImportTemplate {
  return importTemplate(rowSave, {
    code: 'lists-of-values',
    area: 'lov-admin',
    title: 'title',
    key: ['code'],
    columns: lovSheet.map(column => ({
      code: column,
      title: `sheet.${column}`,
      exact: exact.some(each => each === column),
      ...(column === 'sqlTypeCode' && { texts: 'kinds' }),
      ...(Object.hasOwn(examples, column) && { hint: `sheetHints.${column}`, example: examples[column] ?? '' }),
    })),
    async find(act, values) {
      const kept = await readAnyLov(lovOf(server), act, String(values['code']))
      return kept && rowOf(kept)
    },
    write: (act, row) => refusedInColumns(textColumnOf({ names: 'name' }), () => writeRow(lovOf(server), act, row)),
  })
}

const examples: Readonly<Record<string, string>> = {
  statement: "select 1 as id, 'One' as name",
  parameters: '[{"name":"stage","type":"text","required":0}]',
  rules: '[{"field":"stage","title":"Stage","type":"input"}]',
  entries: '[{"field":"code","width":120,"labels":{"en":"Code","zh":"编码"}}]',
}

/** The lists of values with the columns of the import. */
export function lovExport(server: Server): ExportList {
  return exportList(
    rowQuery,
    async (act, input) => {
      const page = await readLovPage(lovOf(server), act, input)
      return { ...page, records: page.records.map(rowOf) }
    },
    { area: 'lov-admin', keys: { sqlTypeCode: 'kinds' } },
    Object.fromEntries(exact.map(column => [column, 'exact'])),
  )
}

function rowOf(list: LovAdmin) {
  const { id, version, names, parameters, parameter, entries, ...fields } = list
  return {
    ...fields,
    ...(id !== '' && { id, version }),
    ...textCells('name', names),
    // A statement lies under the list's own code.
    serviceExpression: list.statement === '' ? list.serviceExpression : '',
    parameters: jsonText(parameters.map(({ name, type, required }) => ({ name, type, required }))),
    rules: jsonText(parameter),
    entries: jsonText(entries.map(({ field, width, labels }) => ({ field, width, labels }))),
  }
}

const jsonText = (list: readonly unknown[]) => (list.length === 0 ? '' : JSON.stringify(list))

async function writeRow(lov: Lov, act: Act, row: Static<typeof lovRow>): Promise<void> {
  const { id, version, apiUrl = '', serviceExpression = '', statement = '', multiple = 0, enabledFlag = 1 } = row
  const input = partsRead({
    ...row,
    apiUrl,
    serviceExpression,
    statement,
    multiple,
    enabledFlag,
    names: textsFromCells('name', row),
    parameters: listIn('parameters', row.parameters),
    parameter: listIn('rules', row.rules),
    entries: listIn('entries', row.entries).map(withEnglish),
  })
  await (id === undefined || version === undefined
    ? addOneLov(lov, act, input)
    : updateOneLov(lov, act, { ...input, id, version }))
}

/** The list that a cell holds as JSON. @throws Refusal 10008 for anything else. */
function listIn(field: (typeof exact)[number], text = ''): unknown[] {
  try {
    const list: unknown = JSON.parse(text === '' ? '[]' : text)
    if (Array.isArray(list)) return list
  } catch {
    // said below
  }
  refuse('invalidInput', { errors: [{ field, name: 'invalidInput', key: 'lists.noJsonList' }] })
}

/** Labels as a save takes them: with an English one, which may be empty. */
function withEnglish(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || !('labels' in entry)) return entry
  return { ...entry, labels: typeof entry.labels === 'object' ? { en: '', ...entry.labels } : entry.labels }
}

const readFields = inputReader(addLov)

/** The input of a save. @throws Refusal 10008 with the column whose JSON says something else than a list may have. */
function partsRead(input: Record<string, unknown>): Input<typeof addLov> {
  const read = readFields({ params: {}, query: {}, body: input })
  if (!('input' in read)) {
    const errors = read.problems.map(({ field }) => ({
      field: field.replace(/^parameter(?=$|\[)/, 'rules'),
      name: 'invalidInput' as const,
      key: 'lists.wrongJson',
      values: { place: field },
    }))
    refuse('invalidInput', { errors })
  }
  // The reader has just checked it against the schema that the type is inferred from.
  return read.input as Input<typeof addLov>
}
