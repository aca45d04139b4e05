import type { Area } from '../../../kit/area.ts'
import { dictionaryImport, dictionaryRowExport } from './dictionary.sheet.ts'
import { dictionaryExports } from './exports.ts'
import { dictionaryRoutes } from './routes.ts'
import { dictionariesSeeds } from './seeds.ts'

export const dictionariesArea: Area = {
  name: 'dictionaries',
  schema: new URL('./schema/', import.meta.url),
  seeds: dictionariesSeeds,
  auditTypes: ['DICTIONARY'],
  routes: dictionaryRoutes,
  exports: [...dictionaryExports, dictionaryRowExport],
  imports: [dictionaryImport],
}
