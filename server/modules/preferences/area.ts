import type { Area } from '../../kit/area.ts'
import { deleteOldDrafts } from './draft.queries.ts'
import { preferenceRoutes } from './routes.ts'

/** What users keep for themselves: columns of tables, filters, settings of the shell, documents not finished yet. */
export const preferencesArea: Area = {
  name: 'preferences',
  schema: new URL('./schema/', import.meta.url),
  routes: preferenceRoutes,
  cleanup: deleteOldDrafts,
}
