import type { Area } from '../../kit/area.ts'
import { materialAttachments } from './attachments.ts'
import { categoryImport } from './category.import.ts'
import { categoryList, supplierCategoryList } from './category.lists.ts'
import { materialExports } from './exports.ts'
import { materialImport } from './material.import.ts'
import { materialList } from './material.list.ts'
import { materialRoutes } from './routes.ts'
import { materialsSeeds } from './seeds.ts'
import { supplierCategoryImport } from './supplier-category.import.ts'

/** Materials, and the categories of materials and suppliers. */
export const materialsArea: Area = {
  name: 'materials',
  schema: new URL('./schema/', import.meta.url),
  seeds: materialsSeeds,
  routes: materialRoutes,
  exports: materialExports,
  imports: [supplierCategoryImport, categoryImport, materialImport],
  attachments: [materialAttachments],
  lists: { LOV_MATERIAL: materialList, LOV_CATEGORY: categoryList, LOV_SUPPLIER_CATEGORY: supplierCategoryList },
}
