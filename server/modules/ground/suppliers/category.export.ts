import { querySupplierCategories } from '../../../../src/contract/ground/suppliers/categories.ts'
import { readCodes } from '../../../kit/tables/codes-of.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { namesInCells } from '../../../kit/tables/sheet-texts.ts'
import { readSupplierCategoryPage } from './category.queries.ts'
import { supplierCategoryView } from './read.ts'

export const categoryExport = exportList(
  querySupplierCategories,
  async (act, input) => {
    const page = await readSupplierCategoryPage(act.db, act.caller, input)
    const code = await readCodes(
      act,
      supplierCategoryView,
      page.records.map(each => each.parentId),
    )
    return {
      ...page,
      records: page.records.map(each => ({
        ...each,
        ...namesInCells(each.names),
        parentCode: code(each.parentId),
        certificates: each.requiredCertificates.join(', '),
      })),
    }
  },
  { area: 'suppliers', keys: { active: 'states' } },
  { nameZh: 'text', nameEs: 'text', nameJa: 'text', parentCode: 'text', certificates: 'text' },
)
