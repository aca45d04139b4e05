import type { Area } from '../../../kit/area.ts'
import { exportRoutes } from './routes.ts'
import { exportsSeeds } from './seeds.ts'
import { exportJob, exportSweep, exportingOf } from './work.ts'

/** Areas declare their lists. Without a file store, no export is served. */
export const exportsArea: Area = {
  name: 'exports',
  schema: new URL('./schema/', import.meta.url),
  seeds: exportsSeeds,
  auditTypes: ['EXPORT'],
  routes: (app, server) => {
    if (server.files !== undefined) exportRoutes(app, exportingOf(server, server.files))
  },
  jobs: ({ files }) => (files === undefined ? [] : [exportSweep({ files })]),
  sentJobs: server => (server.files === undefined ? [] : [exportJob(exportingOf(server, server.files))]),
}
