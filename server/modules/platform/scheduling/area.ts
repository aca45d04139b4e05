import type { Area } from '../../../kit/area.ts'
import { reportExport } from '../../../kit/reports/report.ts'
import { executorRoutes } from './executors/executor.routes.ts'
import { deleteGone } from './executors/places.ts'
import { registrationRoutes } from './executors/registration.routes.ts'
import { taskRoutes } from './executors/task.routes.ts'
import { startExecutors } from './executors/work.ts'
import { schedulingOutboundEvents } from './outbound-events.ts'
import { schedulingRoutes } from './routes.ts'
import { runReport } from './run-report.ts'
import { schedulingSeeds } from './seeds.ts'

export const schedulingArea: Area = {
  name: 'scheduling',
  schema: new URL('./schema/', import.meta.url),
  seeds: schedulingSeeds,
  auditTypes: [
    { code: 'SCHEDULED_JOB', states: 'statuses', fields: 'fields' },
    { code: 'JOB_RUN', states: 'results' },
    { code: 'JOB_EXECUTOR', fields: 'executors.fields' },
  ],
  routes: (app, { settings: { executorHosts } }) => {
    schedulingRoutes(app, executorHosts)
    taskRoutes(app)
    executorRoutes(app, executorHosts)
    registrationRoutes(app, executorHosts)
  },
  exports: [reportExport(runReport, { area: 'scheduling', keys: {} })],
  outboundEvents: schedulingOutboundEvents,
  cleanup: deleteGone,
  run: startExecutors,
}
