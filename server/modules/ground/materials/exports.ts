import sql from 'sql-template-tag'
import { queryCategories } from '../../../../src/contract/ground/materials/categories.ts'
import { queryMaterialSources, queryMaterials } from '../../../../src/contract/ground/materials/materials.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readCodes } from '../../../kit/tables/codes-of.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { namesInCells } from '../../../kit/tables/sheet-texts.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { readCategoryPage } from './category.queries.ts'
import { readMaterialPage, readSourcePage } from './material.queries.ts'
import { materialCategoryView } from './read.ts'

const labels = { area: 'materials', keys: { active: 'states', inspectMode: 'inspectModes', serialMode: 'serialModes' } }

export const materialExports: readonly ExportList[] = [
  exportList(queryCategories, readCategorySheet, labels, {
    nameZh: 'text',
    nameEs: 'text',
    nameJa: 'text',
    parentCode: 'text',
    purchaser: 'text',
  }),
  exportList(queryMaterials, readMaterialSheet, labels, { category: 'text', tax: 'text' }),
  exportList(queryMaterialSources, ({ db, caller }, input) => readSourcePage(db, caller, input), {
    area: 'materials',
    keys: { status: 'sourceStates' },
  }),
]

async function readCategorySheet(act: Act, input: Input<typeof queryCategories>) {
  const page = await readCategoryPage(act.db, act.caller, input)
  const { records } = page
  const parentCode = await readCodes(
    act,
    materialCategoryView,
    records.map(each => each.parentId),
  )
  const staffNo = await readCodes(
    act,
    purchasers,
    records.map(each => each.purchaserId),
  )
  return {
    ...page,
    records: records.map(each => ({
      ...each,
      ...namesInCells(each.names),
      parentCode: parentCode(each.parentId),
      purchaser: staffNo(each.purchaserId),
    })),
  }
}

const purchasers = sql`(
  select p.id, p.enterprise_id, e.emp_no as code
  from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id)`

async function readMaterialSheet(act: Act, input: Input<typeof queryMaterials>) {
  const page = await readMaterialPage(act.db, act.caller, input)
  const code = await readCodes(
    act,
    materialCategoryView,
    page.records.map(each => each.categoryId),
  )
  return {
    ...page,
    records: page.records.map(each => ({ ...each, category: code(each.categoryId), tax: each.taxCode })),
  }
}
