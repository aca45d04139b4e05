import type { Area } from '../../../kit/area.ts'
import { readMenuVersion } from './queries.ts'
import { menuRoutes } from './routes.ts'

export const menuArea: Area = { name: 'menu', routes: menuRoutes, pageEvents: { menu: readMenuVersion } }
