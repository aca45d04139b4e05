import type { Area } from '../../kit/area.ts'
import { homeRoutes } from './routes.ts'

/** The home page: common functions, its arrangement, and the warnings and figures of all areas. */
export const homeArea: Area = { name: 'home', routes: (app, { brought }) => homeRoutes(app, brought) }
