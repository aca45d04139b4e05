import type { FastifyInstance } from 'fastify'
import { orgRoutes } from './org.routes.ts'

/** Serves the buyer's own organisation: its units, companies and people (domain §8). */
export function organisationRoutes(app: FastifyInstance): void {
  orgRoutes(app)
}
