import type { FastifyInstance } from 'fastify'
import { companyRoutes } from './company.routes.ts'
import { orgRoutes } from './org.routes.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { serveRecords } from '../../../kit/records/serve-records.ts'
import { employeeRecords } from './employee.records.ts'
import { purchaserRecords } from './purchaser.records.ts'
import { warehouseRecords } from './warehouse.records.ts'

export function organisationRoutes(app: FastifyInstance): void {
  orgRoutes(app)
  companyRoutes(app)
  serveRecords(app, employeeRecords)
  serveRecords(app, purchaserRecords)
  serveRecords(app, warehouseRecords)
  calendarRoutes(app)
}
