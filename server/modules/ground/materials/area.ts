import type { Area } from '../../../kit/area.ts'
import { materialAttachments } from './attachments.ts'
import { categoryImport } from './category.import.ts'
import { categoryList } from './category.lists.ts'
import { materialExports } from './exports.ts'
import { materialImport } from './material.import.ts'
import { materialList } from './material.list.ts'
import { materialRoutes } from './routes.ts'
import { materialsSeeds } from './seeds.ts'
import { sourceImport } from './source.import.ts'

export const materialsArea: Area = {
  name: 'materials',
  schema: new URL('./schema/', import.meta.url),
  seeds: materialsSeeds,
  auditTypes: ['MATERIAL', 'MATERIAL_CATEGORY'],
  routes: materialRoutes,
  exports: materialExports,
  imports: [categoryImport, materialImport, sourceImport],
  attachments: [materialAttachments],
  lists: { LOV_MATERIAL: materialList, LOV_CATEGORY: categoryList },
}
