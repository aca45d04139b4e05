import type { Area } from '../../kit/area.ts'
import { recordExport } from '../../kit/records/record-sheets.ts'
import { surveyRoutes } from './routes.ts'
import { surveySeeds } from './seeds/seeds.ts'
import { templateRecords } from './template.records.ts'

/** What suppliers are asked in surveys. */
export const surveysArea: Area = {
  name: 'surveys',
  schema: new URL('./schema/', import.meta.url),
  seeds: surveySeeds,
  auditTypes: [{ code: templateRecords.businessType, states: 'status', fields: 'templates' }],
  exports: [recordExport(templateRecords, { area: 'surveys', labels: { status: 'status' } })],
  routes: surveyRoutes,
}
