import type { FastifyInstance } from 'fastify'
import { clientRoutes } from './client.routes.ts'
import { moduleRoutes } from './module.routes.ts'
import { roleRoutes } from './role.routes.ts'
import { sessionAdminRoutes } from './session.routes.ts'
import { systemRoutes } from './system.routes.ts'
import { userRoutes } from './user.routes.ts'

/** Serves system administration. */
export function administrationRoutes(app: FastifyInstance): void {
  clientRoutes(app)
  moduleRoutes(app)
  roleRoutes(app)
  sessionAdminRoutes(app)
  systemRoutes(app)
  userRoutes(app)
}
