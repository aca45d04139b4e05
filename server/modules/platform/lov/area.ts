import type { Area } from '../../../kit/area.ts'
import { lovExport, lovImport } from './lov.sheet.ts'
import { areaList, countryList } from './region-lists.ts'
import { lovRoutes } from './routes.ts'
import { lovSeeds } from './seeds.ts'

export const lovArea: Area = {
  name: 'lov',
  schema: new URL('./schema/', import.meta.url),
  seeds: lovSeeds,
  auditTypes: ['LOV'],
  routes: lovRoutes,
  exports: server => [lovExport(server)],
  imports: server => [lovImport(server)],
  lists: {
    LOV_COUNTRY: countryList,
    LOV_AREA: areaList,
  },
}
