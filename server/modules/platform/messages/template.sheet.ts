import { Integer, Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../../../src/contract/envelope.ts'
import {
  addTemplate,
  queryTemplates,
  templateSheet,
} from '../../../../src/contract/platform/messages/message-templates.ts'
import { Filled, Id, Str } from '../../../../src/contract/vocabulary.ts'
import type { Act } from '../../../kit/call/act.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { beginning } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns, textCells, textColumnOf, textsFromCells } from '../../../kit/tables/sheet-texts.ts'
import { readTemplateCalled, readTemplates } from './template.queries.ts'
import type { TemplateRow } from './template.queries.ts'
import { addOneTemplate, updateOneTemplate } from './template.routes.ts'

const { titles: _titles, contents: _contents, ...fields } = addTemplate.in.properties
const { smsTemplateType, smsSign, smsCode, active, jumpFlag, jumpAddress, userClosable } = fields

const templateRow = Obj({
  id: Optional(Id()),
  version: Optional(Integer({ minimum: 0 })),
  ...fields,
  titleEn: Filled(255),
  titleZh: Optional(Str(255)),
  titleEs: Optional(Str(255)),
  titleJa: Optional(Str(255)),
  contentEn: Filled(20_000),
  contentZh: Optional(Str(20_000)),
  contentEs: Optional(Str(20_000)),
  contentJa: Optional(Str(20_000)),
  smsTemplateType: Optional(smsTemplateType),
  smsSign: Optional(smsSign),
  smsCode: Optional(smsCode),
  active: Optional(active),
  userClosable: Optional(userClosable),
  jumpFlag: Optional(jumpFlag),
  jumpAddress: Optional(jumpAddress),
})

/** Not a call: rows are written by the form's save functions. */
const rowSave = endpoint('POST', addTemplate.path, { in: templateRow, out: Null(), access: addTemplate.access })
const rowQuery = endpoint('POST', queryTemplates.path, {
  in: queryTemplates.in,
  out: pageOf(templateRow),
  access: queryTemplates.access,
})

/** A delivered template keeps its code, channel and event. */
export const templateImport = importTemplate(rowSave, {
  code: 'message-templates',
  area: 'messages-admin',
  title: 'templates.title',
  key: ['code'],
  columns: templateSheet.map(column => ({
    code: column,
    title: `templates.sheet.${column}`,
    ...(column === 'noticeType' && { texts: 'ways' }),
    ...(column === 'eventCode' && { hint: 'templates.sheetHints.eventCode' }),
    ...(column.startsWith('content') && { hint: 'templates.sheetHints.content' }),
  })),
  async find({ db, caller }, values) {
    const kept = await readTemplateCalled(db, caller.language, String(values['code']))
    return kept && rowOf(kept)
  },
  async complete({ db, caller }, values, kept) {
    const known = kept && (await readTemplateCalled(db, caller.language, String(values['code'])))
    return {
      ...beginning(values, kept, { active: 1 }),
      // A name in any language counts as unchanged, so that a file can be imported in another language.
      ...(known?.anyName.includes(String(values['name'])) === true && { name: known.name }),
      // An empty cell of an existing template clears the field.
      ...(kept !== undefined && values['jumpAddress'] === null && { jumpAddress: '' }),
    }
  },
  write: (act, input) =>
    refusedInColumns(textColumnOf({ titles: 'title', contents: 'content' }), () => writeRow(act, input)),
})

export const templateExport = exportList(
  rowQuery,
  async ({ db, caller }, input) => {
    const page = await readTemplates(db, caller.language, input)
    return { ...page, records: page.records.map(rowOf) }
  },
  { area: 'messages-admin', keys: { noticeType: 'ways' } },
)

function rowOf({ titles, contents, ...row }: TemplateRow) {
  return { ...row, ...textCells('title', titles), ...textCells('content', contents) }
}

async function writeRow(act: Act, row: Static<typeof templateRow>): Promise<void> {
  const input = {
    ...row,
    titles: textsFromCells('title', row),
    contents: textsFromCells('content', row),
    smsTemplateType: row.smsTemplateType ?? '',
    smsSign: row.smsSign ?? '',
    smsCode: row.smsCode ?? '',
    active: row.active ?? 1,
    userClosable: row.userClosable ?? 0,
    jumpFlag: row.jumpFlag ?? 0,
    jumpAddress: row.jumpAddress ?? '',
  }
  const { id, version } = row
  await (id === undefined || version === undefined
    ? addOneTemplate(input, act)
    : updateOneTemplate({ ...input, id, version }, act))
}
