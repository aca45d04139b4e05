import type { Area } from '../../kit/area.ts'
import { calendarImport } from './calendar.import.ts'
import { companyImport } from './company.import.ts'
import { employeeImport } from './employee.import.ts'
import { organisationExports } from './exports.ts'
import { orgImport } from './org.import.ts'
import { purchaserImport } from './purchaser.import.ts'
import { organisationRoutes } from './routes.ts'
import { warehouseImport } from './warehouse.import.ts'

/** The buyer's own organisation: organisations, companies, employees, purchasers, warehouses, the calendar. */
export const organisationArea: Area = {
  name: 'organisation',
  routes: organisationRoutes,
  exports: organisationExports,
  imports: [orgImport, companyImport, employeeImport, purchaserImport, warehouseImport, calendarImport],
}
