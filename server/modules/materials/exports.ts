import { queryCategories } from '../../../src/contract/materials/categories.ts'
import { queryMaterialSources, queryMaterials } from '../../../src/contract/materials/materials.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { readCategoryPage } from './category.queries.ts'
import { readMaterialPage, readSourcePage } from './material.queries.ts'

const labels = { area: 'materials', keys: { active: 'states', inspectMode: 'inspectModes' } }

/** The lists of materials, their sources and categories, which may be exported. */
export const materialExports: readonly ExportList[] = [
  exportList(queryCategories, ({ db, caller }, input) => readCategoryPage(db, caller, input), labels),
  exportList(queryMaterials, ({ db, caller }, input) => readMaterialPage(db, caller, input), labels),
  exportList(queryMaterialSources, ({ db, caller }, input) => readSourcePage(db, caller, input), {
    area: 'materials',
    keys: { status: 'sourceStates' },
  }),
]
