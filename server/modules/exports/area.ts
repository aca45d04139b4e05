import type { Area } from '../../kit/area.ts'
import { exportRoutes } from './routes.ts'
import { exportsSeeds } from './seeds.ts'
import { exportJob, exportSweep, exportingOf } from './work.ts'

/** Exports: the lists that go out as files are brought by their areas. A server without files serves none. */
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
