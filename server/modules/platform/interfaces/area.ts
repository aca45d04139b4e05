import type { Area } from '../../../kit/area.ts'
import { tellingOf } from './announce.ts'
import { interfaceExports } from './exports.ts'
import { interfaceMetrics } from './metrics.ts'
import { interfaceRoutes } from './routes.ts'
import { interfacesSeeds } from './seeds.ts'
import { interfaceRetry, startInterfaces } from './send.ts'

export const interfacesArea: Area = {
  name: 'interfaces',
  schema: new URL('./schema/', import.meta.url),
  seeds: interfacesSeeds,
  auditTypes: [
    { code: 'INTERFACE', fields: 'definitions' },
    { code: 'INTERFACE_LOG', states: 'statuses' },
  ],
  routes: (app, { settings, brought }) => interfaceRoutes(app, settings.interfaceHosts, brought),
  exports: interfaceExports,
  reactions: ({ brought }) => tellingOf(brought.outboundEvents),
  jobs: [interfaceRetry],
  metrics: [interfaceMetrics],
  run: ({ database, settings }, log) => startInterfaces(database, settings.interfaceHosts, log),
}
