import type { FastifyInstance } from 'fastify'
import { roleRoutes } from './role.routes.ts'

/** Serves system administration (domain §5.2). */
export function administrationRoutes(app: FastifyInstance): void {
  roleRoutes(app)
}
