import type { Area } from '../../kit/area.ts'
import { readMenuVersion } from './queries.ts'
import { menuRoutes } from './routes.ts'

/** The menu of whoever is signed in. */
export const menuArea: Area = { name: 'menu', routes: menuRoutes, pageEvents: { menu: readMenuVersion } }
