import type { FastifyInstance } from 'fastify'
import { definitionRoutes } from './definition.routes.ts'
import type { Tellable } from './event-names.ts'
import { logRoutes } from './log.routes.ts'

export function interfaceRoutes(app: FastifyInstance, hosts: readonly string[], tellable: Tellable): void {
  definitionRoutes(app, hosts, tellable)
  logRoutes(app)
}
