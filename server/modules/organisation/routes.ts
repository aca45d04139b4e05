import type { FastifyInstance } from 'fastify'
import { companyRoutes } from './company.routes.ts'
import { orgRoutes } from './org.routes.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { warehouseRoutes } from './warehouse.routes.ts'

/** Serves the buyer's own organisation: its units, companies, people, warehouses and working days (domain §8). */
export function organisationRoutes(app: FastifyInstance): void {
  orgRoutes(app)
  companyRoutes(app)
  peopleRoutes(app)
  warehouseRoutes(app)
  calendarRoutes(app)
}
