import type { FastifyInstance } from 'fastify'
import { clientRoutes } from './client.routes.ts'
import { defaultPasswordRoutes } from './default-password.routes.ts'
import { moduleRoutes } from './module.routes.ts'
import { roleRoutes } from './role.routes.ts'
import { sessionAdminRoutes } from './session.routes.ts'
import { systemRoutes } from './system.routes.ts'
import { userRoutes } from './user.routes.ts'

export function administrationRoutes(app: FastifyInstance): void {
  clientRoutes(app)
  defaultPasswordRoutes(app)
  moduleRoutes(app)
  roleRoutes(app)
  sessionAdminRoutes(app)
  systemRoutes(app)
  userRoutes(app)
}
