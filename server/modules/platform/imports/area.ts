import type { Area } from '../../../kit/area.ts'
import { importRoutes } from './routes.ts'
import { importingOf } from './run.ts'
import { importJob, importSweep } from './work.ts'

export const importsArea: Area = {
  name: 'imports',
  schema: new URL('./schema/', import.meta.url),
  routes: (app, server) => importRoutes(app, importingOf(server)),
  jobs: [importSweep],
  sentJobs: server => [importJob(importingOf(server))],
}
