import type { Area } from '../../../kit/area.ts'
import { homeRoutes } from './routes.ts'
import { homeSeeds } from './seeds.ts'

export const homeArea: Area = {
  name: 'home',
  schema: new URL('./schema/', import.meta.url),
  seeds: homeSeeds,
  routes: (app, { brought }) => homeRoutes(app, brought),
}
