import type { FastifyInstance } from 'fastify'
import { definitionRoutes } from './definition.routes.ts'
import { logRoutes } from './log.routes.ts'

/** Serves interfaces to other systems and their log; `hosts` are those that the operator allows. */
export function interfaceRoutes(app: FastifyInstance, hosts: readonly string[]): void {
  definitionRoutes(app, hosts)
  logRoutes(app)
}
