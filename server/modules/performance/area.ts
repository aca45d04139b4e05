import type { Area } from '../../kit/area.ts'
import { performanceRoutes } from './routes.ts'
import { performanceSeeds } from './seeds.ts'

/** What is measured of suppliers from their documents. */
export const performanceArea: Area = { name: 'performance', seeds: performanceSeeds, routes: performanceRoutes }
