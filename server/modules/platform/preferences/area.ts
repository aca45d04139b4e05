import type { Area } from '../../../kit/area.ts'
import { deleteOldDrafts } from './draft.queries.ts'
import { preferenceRoutes } from './routes.ts'

export const preferencesArea: Area = {
  name: 'preferences',
  schema: new URL('./schema/', import.meta.url),
  routes: preferenceRoutes,
  cleanup: deleteOldDrafts,
}
