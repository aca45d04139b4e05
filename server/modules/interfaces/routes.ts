import type { FastifyInstance } from 'fastify'
import { definitionRoutes } from './definition.routes.ts'
import type { Tellable } from './event-names.ts'
import { logRoutes } from './log.routes.ts'

/** Serves interfaces to other systems and their log; `hosts` are those that the operator allows. */
export function interfaceRoutes(app: FastifyInstance, hosts: readonly string[], tellable: Tellable): void {
  definitionRoutes(app, hosts, tellable)
  logRoutes(app)
}
