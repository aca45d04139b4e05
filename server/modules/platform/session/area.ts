import type { Area } from '../../../kit/area.ts'
import { deleteOld } from './queries.ts'
import { sessionRoutes } from './routes.ts'
import { sessionSeeds } from './seeds.ts'

export const sessionArea: Area = {
  name: 'session',
  schema: new URL('./schema/', import.meta.url),
  seeds: sessionSeeds,
  routes: sessionRoutes,
  cleanup: deleteOld,
}
