import type { Area } from '../../kit/area.ts'
import { settingsRoutes } from './routes.ts'

/** What an administrator sets: settings, and the rules by which documents are numbered. */
export const settingsArea: Area = { name: 'settings', routes: settingsRoutes }
