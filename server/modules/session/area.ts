import type { Area } from '../../kit/area.ts'
import { deleteOldTokens } from './queries.ts'
import { sessionRoutes } from './routes.ts'

/** Signing in and out, and a user's own account. */
export const sessionArea: Area = { name: 'session', routes: sessionRoutes, cleanup: deleteOldTokens }
