import sql from 'sql-template-tag'
import { saveCategory } from '../../../../src/contract/ground/materials/categories.ts'
import { beginning, given, namesOf } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { saveRecord } from '../../../kit/records/master-records.ts'
import { lockCategory } from './category.queries.ts'
import { categoryRecords } from './category.routes.ts'
import { categoryEntries, nameColumns, purchaserEntries } from './import-entries.ts'

/** A row's parent may be a row above it in the file. */
export const categoryImport = importTemplate(saveCategory, {
  code: 'categories',
  area: 'materials',
  title: 'categories.materialTitle',
  key: ['code'],
  rowsRefer: true,
  columns: [
    { code: 'code', title: 'categories.code', example: 'K100' },
    ...nameColumns,
    {
      code: 'parentCode',
      title: 'categories.parentId',
      field: 'parentId',
      required: false,
      hint: 'categories.parentHint',
    },
    {
      code: 'purchaser',
      title: 'categories.purchaserId',
      field: 'purchaserId',
      required: false,
      hint: 'categories.purchaserHint',
    },
    { code: 'receiveTolerancePct', title: 'categories.receiveTolerancePct', required: false, example: '5' },
    { code: 'shortTolerancePct', title: 'categories.shortTolerancePct', required: false, example: '2.5' },
    { code: 'inspectMode', title: 'categories.inspectMode', texts: 'inspectModes', required: false },
  ],
  async find({ db, caller }, { code }) {
    const known = await db.one<{ id: string }>(sql`
      select id from material_category
      where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code ?? null}::text)`)
    const kept = known && (await lockCategory(db, caller, known.id))
    if (kept === undefined) return undefined
    const { id, version, names, parentId, purchaserId, receiveTolerancePct, shortTolerancePct, inspectMode } = kept
    const rules = { purchaserId, receiveTolerancePct, shortTolerancePct, inspectMode }
    return { id, version, code: kept.code, names, parentId, ...rules }
  },
  async complete(act, values, kept, entries) {
    const parentId = await entries.one('parentCode', categoryEntries(act))
    const purchaserId = await entries.one('purchaser', purchaserEntries(act))
    return {
      ...beginning(values, kept, { receiveTolerancePct: '0', shortTolerancePct: '0', inspectMode: 'NONE' }),
      ...beginning({}, kept, { parentId: null, purchaserId: null }),
      ...given({ parentId, purchaserId }),
      names: namesOf(values, kept?.['names']),
    }
  },
  write: (act, input) => saveRecord(act, categoryRecords, input),
})
