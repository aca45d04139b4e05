import type { FastifyInstance } from 'fastify'
import { moduleRoutes } from './module.routes.ts'
import { roleRoutes } from './role.routes.ts'
import { userRoutes } from './user.routes.ts'

/** Serves system administration (domain §5.2). */
export function administrationRoutes(app: FastifyInstance): void {
  moduleRoutes(app)
  roleRoutes(app)
  userRoutes(app)
}
