import { Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import {
  DictionaryRow,
  addDictionary,
  dictionarySheet,
  queryDictionaryRows,
} from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { SysCodeEntry } from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import { endpoint } from '../../../../src/contract/envelope.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { Str } from '../../../../src/contract/vocabulary.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns, textCells, textColumnOf, textsFromCells } from '../../../kit/tables/sheet-texts.ts'
import { readEntries, readRow, readRowPage, readSummary } from './admin.queries.ts'
import { addOneDictionary, updateOneDictionary } from './admin.routes.ts'

const { nameEn, sort, enabledFlag, colour, parentValue, ...needed } = DictionaryRow.properties

/** Describes an imported row. It is not served; saving the dictionary stores it. */
const rowSave = endpoint('POST', addDictionary.path, {
  in: Obj({
    ...needed,
    nameEn: Optional(nameEn),
    nameZh: Optional(Str(64)),
    nameEs: Optional(Str(64)),
    nameJa: Optional(Str(64)),
    labelZh: Optional(Str(128)),
    labelEs: Optional(Str(128)),
    labelJa: Optional(Str(128)),
    sort: Optional(sort),
    enabledFlag: Optional(enabledFlag),
    colour: Optional(colour),
    parentValue: Optional(parentValue),
  }),
  out: Null(),
  access: addDictionary.access,
})

/** Existing values are updated, others added, none deleted. */
export const dictionaryImport = importTemplate(rowSave, {
  code: 'dictionaries',
  area: 'dictionaries',
  title: 'title',
  key: ['code', 'value'],
  // Rows of one dictionary are saved one after the other.
  rowsRefer: true,
  columns: dictionarySheet.map(code => ({
    code,
    title: `sheet.${code}`,
    ...((code === 'nameEn' || code === 'sort') && { hint: `sheetHints.${code}` }),
  })),
  async find({ db }, { code, value }) {
    const kept = await readRow(db, String(code), String(value))
    return kept && { ...kept }
  },
  // An empty cell clears the colour of an existing value.
  complete: (_act, values, kept) =>
    Promise.resolve(kept !== undefined && values['colour'] === null ? { colour: '' } : {}),
  write: (act, row) => refusedInColumns(columnOf, () => writeRow(act, row)),
})

export const dictionaryRowExport = exportList(queryDictionaryRows, ({ db }, input) => readRowPage(db, input), {
  area: 'dictionaries',
  keys: {},
})

const inTexts = textColumnOf({ names: 'name', labels: 'label' })
const columnOf = (field: string) => inTexts(field.replace(/^entries\[\d+\]\./, ''))

type Entry = Input<typeof addDictionary>['entries'][number]

async function writeRow(act: Act, row: Static<(typeof rowSave)['in']>): Promise<void> {
  const entry: Entry = {
    value: row.value,
    labels: textsFromCells('label', row),
    enabledFlag: row.enabledFlag ?? 1,
    colour: row.colour ?? '',
    parentValue: row.parentValue ?? '',
  }
  const kept = await readSummary(act.db, act.caller.language, { code: row.code }, true)
  const names = textsFromCells('name', row)
  if (kept === undefined) {
    if (names.en === '') refuse('requiredMissing', { errors: [{ field: 'nameEn', name: 'requiredMissing' }] })
    await addOneDictionary(act, { code: row.code, names, enabledFlag: 1, entries: [entry] })
    return
  }
  await updateOneDictionary(
    {
      id: kept.id,
      version: kept.version,
      code: kept.code,
      enabledFlag: kept.enabledFlag,
      names: names.en === '' ? textsFromCells('name', textCells('name', kept.names)) : names,
      entries: await placed(act.db, kept.id, entry, row.sort),
    },
    act,
  )
}

/** With this entry at position `sort`, counted from 1; without one it keeps its position, or is added last. */
async function placed(db: Db, codeId: string, entry: Entry, sort: number | undefined): Promise<Entry[]> {
  const all = await readEntries(db, 'en', codeId)
  const at = all.findIndex(each => each.value === entry.value)
  const id = all[at]?.id
  const others = all.filter(each => each.value !== entry.value).map(asKept)
  others.splice(
    sort === undefined ? (at < 0 ? others.length : at) : sort - 1,
    0,
    id === undefined ? entry : { ...entry, id },
  )
  return others
}

function asKept({ id, value, labels, enabledFlag, colour, parentValue }: SysCodeEntry & { id: string }): Entry {
  const texts = textsFromCells('label', textCells('label', labels))
  return { id, value, labels: texts, enabledFlag, colour, parentValue }
}
