import type { FastifyInstance } from 'fastify'
import { companyRoutes } from './company.routes.ts'
import { orgRoutes } from './org.routes.ts'
import { peopleRoutes } from './people.routes.ts'

/** Serves the buyer's own organisation: its units, companies and people (domain §8). */
export function organisationRoutes(app: FastifyInstance): void {
  orgRoutes(app)
  companyRoutes(app)
  peopleRoutes(app)
}
