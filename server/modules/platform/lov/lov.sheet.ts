import { Integer, Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../../../src/contract/envelope.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { addLov, lovSheet, queryLovs } from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { LovAdmin } from '../../../../src/contract/platform/lov/lov-admin.ts'
import { Filled, Id, Str } from '../../../../src/contract/vocabulary.ts'
import type { Server } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import { inputReader } from '../../../kit/call/read-input.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns, textCells, textColumnOf, textsFromCells } from '../../../kit/tables/sheet-texts.ts'
import { addOneLov, updateOneLov } from './change-lov.ts'
import { lovOf } from './open-lov.ts'
import type { Lov } from './open-lov.ts'
import { readAnyLov, readLovPage } from './shown-lov.ts'

/** Their text is not normalised: the statement, and parts of a list as JSON. */
const exact = ['statement', 'parameters', 'rules', 'entries'] as const

const { code, sqlTypeCode, apiUrl, serviceExpression, statement, valueField, textField, multiple, enabledFlag } =
  addLov.in.properties
const json = Optional(Str(32_000))

/** Describes an imported row. It is not served; the editor's saves store it. */
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

/** A row of a delivered list must not change it (10006). */
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

/** Exports lists with the columns of the import. */
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
    // A statement is stored under the list's own code.
    serviceExpression: list.statement === '' ? list.serviceExpression : '',
    parameters: jsonText(parameters.map(({ name, type, required }) => ({ name, type, required }))),
    rules: jsonText(parameter),
    entries: jsonText(entries.map(({ field, width, labels }) => ({ field, width, labels }))),
  }
}

const jsonText = (list: readonly unknown[]) => (list.length === 0 ? '' : JSON.stringify(list))

async function writeRow(lov: Lov, act: Act, row: Static<typeof lovRow>): Promise<void> {
  const [parameters, rules, entries] = [listIn(row.parameters), listIn(row.rules), listIn(row.entries)]
  refuseProblems(
    Object.entries({ parameters, rules, entries })
      .filter(([, list]) => list === undefined)
      .map(([field]) => ({ field, name: 'invalidInput', key: 'lists.noJsonList' })),
  )
  const { id, version, apiUrl = '', serviceExpression = '', statement = '', multiple = 0, enabledFlag = 1 } = row
  const input = partsRead({
    ...row,
    apiUrl,
    serviceExpression,
    statement,
    multiple,
    enabledFlag,
    names: textsFromCells('name', row),
    parameters,
    parameter: rules,
    entries: entries?.map(withEnglish),
  })
  await (id === undefined || version === undefined
    ? addOneLov(lov, act, input)
    : updateOneLov(lov, act, { ...input, id, version }))
}

/** Parses a JSON array; undefined for anything else. */
function listIn(text = ''): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text === '' ? '[]' : text)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

/** The English label is required, but may be empty. */
function withEnglish(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || !('labels' in entry)) return entry
  return { ...entry, labels: typeof entry.labels === 'object' ? { en: '', ...entry.labels } : entry.labels }
}

const readFields = inputReader(addLov)

/** @throws Refusal 10008 with the column whose JSON is invalid. */
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
  // Validated above against this schema.
  return read.input as Input<typeof addLov>
}
