import sql from 'sql-template-tag'
import { saveMaterial } from '../../../../src/contract/ground/materials/materials.ts'
import { beginning, given } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { saveRecord } from '../../../kit/records/master-records.ts'
import { categoryEntries, taxEntries, unitEntries } from './import-entries.ts'
import { lockMaterial } from './material.queries.ts'
import { materialRecords } from './material.routes.ts'

/** Source lists are not imported here; existing ones are not changed. */
export const materialImport = importTemplate(saveMaterial, {
  code: 'materials',
  area: 'materials',
  title: 'items.title',
  key: ['code'],
  columns: [
    { code: 'code', title: 'items.code', example: 'M-10001' },
    { code: 'name', title: 'items.name' },
    { code: 'spec', title: 'items.spec', required: false },
    { code: 'model', title: 'items.model', required: false },
    { code: 'brand', title: 'items.brand', required: false },
    { code: 'category', title: 'items.categoryId', field: 'categoryId', hint: 'items.categoryHint' },
    { code: 'unit', title: 'items.unit', hint: 'items.unitHint', example: 'H87' },
    { code: 'priceUnit', title: 'items.priceUnit', required: false, example: '1' },
    { code: 'tax', title: 'items.taxCode', field: 'taxCode', required: false, hint: 'items.taxCodeHint' },
    { code: 'purchaseLeadDays', title: 'items.purchaseLeadDays', required: false },
    { code: 'minOrderQty', title: 'items.minOrderQty', required: false },
    { code: 'packQty', title: 'items.packQty', required: false },
    { code: 'drawingNo', title: 'items.drawingNo', required: false },
    { code: 'inspectMode', title: 'items.inspectMode', texts: 'inspectModes', required: false },
    { code: 'shelfLifeDays', title: 'items.shelfLifeDays', required: false },
    { code: 'batchManaged', title: 'items.batchManaged', required: false },
    { code: 'reportRequired', title: 'items.reportRequired', required: false },
    { code: 'serialMode', title: 'items.serialMode', texts: 'serialModes', required: false },
    { code: 'remark', title: 'items.remark', required: false },
  ],
  async find({ db, caller }, { code }) {
    const known = await db.one<{ id: string }>(sql`
      select id from material
      where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code ?? null}::text)`)
    const kept = known && (await lockMaterial(db, caller, known.id))
    if (kept === undefined) return undefined
    const { sources: _sources, active: _active, categoryName: _category, unitName: _unit, ...input } = kept
    return input
  },
  async complete(act, values, kept, entries) {
    const categoryId = (await entries.one('category', categoryEntries(act))) ?? undefined
    const unit = (await entries.one('unit', unitEntries(act))) ?? undefined
    const tax = await entries.one('tax', taxEntries(act))
    return {
      ...beginning(values, kept, {
        spec: '',
        model: '',
        brand: '',
        drawingNo: '',
        remark: '',
        inspectMode: 'NONE',
        shelfLifeDays: null,
        priceUnit: 1,
        purchaseLeadDays: 0,
        minOrderQty: '0',
        packQty: '0',
        batchManaged: 0,
        reportRequired: 0,
        serialMode: 'NONE',
      }),
      ...beginning({}, kept, { taxCode: '' }),
      ...given({ categoryId, unit, taxCode: tax === null ? '' : tax }),
    }
  },
  write: (act, input) => saveRecord(act, materialRecords, input),
})
