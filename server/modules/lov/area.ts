import type { Area } from '../../kit/area.ts'
import { lovRoutes } from './routes.ts'

/** Lists of values: delivered ones, and those that an administrator keeps. */
export const lovArea: Area = { name: 'lov', routes: lovRoutes }
