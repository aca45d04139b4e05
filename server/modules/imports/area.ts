import type { Area } from '../../kit/area.ts'
import { importRoutes } from './routes.ts'
import { importJob, importSweep } from './work.ts'

/** Imports: the lists that come in from files are brought by their areas. */
export const importsArea: Area = {
  name: 'imports',
  schema: new URL('./schema/', import.meta.url),
  routes: (app, { database, readCaller, brought }) =>
    importRoutes(app, { database, readCaller, templates: brought.imports }),
  jobs: [importSweep],
  sentJobs: ({ database, readCaller, brought }) => [importJob({ database, readCaller, templates: brought.imports })],
}
