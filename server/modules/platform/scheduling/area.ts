import type { Area } from '../../../kit/area.ts'
import { reportExport } from '../../../kit/reports/report.ts'
import { schedulingRoutes } from './routes.ts'
import { runReport } from './run-report.ts'
import { schedulingSeeds } from './seeds.ts'

export const schedulingArea: Area = {
  name: 'scheduling',
  seeds: schedulingSeeds,
  auditTypes: [
    { code: 'SCHEDULED_JOB', states: 'statuses', fields: 'fields' },
    { code: 'JOB_RUN', states: 'results' },
  ],
  routes: schedulingRoutes,
  exports: [reportExport(runReport, { area: 'scheduling', keys: {} })],
}
