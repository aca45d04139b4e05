import { Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../../../src/contract/envelope.ts'
import {
  addMessageType,
  messageTypeSheet,
  queryMessageTypes,
} from '../../../../src/contract/platform/messages/message-types.ts'
import type { MessageType } from '../../../../src/contract/platform/messages/message-types.ts'
import { Filled, Id, Str } from '../../../../src/contract/vocabulary.ts'
import type { Act } from '../../../kit/call/act.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns, textCells, textColumnOf, textsFromCells } from '../../../kit/tables/sheet-texts.ts'
import { readMessageTypeCalled, readMessageTypes } from './message-type.queries.ts'
import { addType, renameType } from './message-type.routes.ts'

const { code } = addMessageType.in.properties

const typeRow = Obj({
  id: Optional(Id()),
  code,
  nameEn: Filled(64),
  nameZh: Optional(Str(64)),
  nameEs: Optional(Str(64)),
  nameJa: Optional(Str(64)),
})

/** Not a call: rows are written by the form's save functions. */
const rowSave = endpoint('POST', addMessageType.path, { in: typeRow, out: Null(), access: addMessageType.access })
const rowQuery = endpoint('POST', queryMessageTypes.path, {
  in: queryMessageTypes.in,
  out: pageOf(typeRow),
  access: addMessageType.access,
})

/** The code of an existing type cannot change. */
export const messageTypeImport = importTemplate(rowSave, {
  code: 'message-types',
  area: 'messages-admin',
  title: 'types.title',
  key: ['code'],
  columns: messageTypeSheet.map(column => ({
    code: column,
    title: `types.sheet.${column}`,
    ...(column === 'code' && { example: 'QUALITY' }),
  })),
  async find({ db }, values) {
    const kept = await readMessageTypeCalled(db, String(values['code']))
    return kept && rowOf(kept)
  },
  write: (act, input) => refusedInColumns(textColumnOf({ names: 'name' }), () => writeRow(act, input)),
})

export const messageTypeExport = exportList(
  rowQuery,
  async ({ db, caller }, input) => {
    const page = await readMessageTypes(db, caller.language, input)
    return { ...page, records: page.records.map(rowOf) }
  },
  { area: 'messages-admin', keys: {} },
)

const rowOf = ({ id, code: kept, names }: Pick<MessageType, 'id' | 'code' | 'names'>) => ({
  id,
  code: kept,
  ...textCells('name', names),
})

async function writeRow(act: Act, row: Static<typeof typeRow>): Promise<void> {
  const names = textsFromCells('name', row)
  await (row.id === undefined ? addType(act, row.code, names) : renameType(act, row.id, names))
}
