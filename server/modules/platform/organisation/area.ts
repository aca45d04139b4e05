import type { Area } from '../../../kit/area.ts'
import { calendarImport } from './calendar.import.ts'
import { bankAccountImport } from './bank-account.import.ts'
import { companyImport } from './company.import.ts'
import { releaseEmployee } from './employee.records.ts'
import { employeeList } from './employee.list.ts'
import { organisationExports } from './exports.ts'
import { companyList, inventoryOrgList, orgList, purchaserList, warehouseList } from './lists.ts'
import { orgImport } from './org.import.ts'
import { organisationRoutes } from './routes.ts'
import { organisationSeeds } from './seeds.ts'
import { placeImports } from './sheets.ts'

export const organisationArea: Area = {
  name: 'organisation',
  schema: new URL('./schema/', import.meta.url),
  seeds: organisationSeeds,
  auditTypes: [
    { code: 'ORG', fields: 'orgs' },
    { code: 'COMPANY', fields: 'companies' },
    { code: 'EMPLOYEE', fields: 'employees' },
    { code: 'PURCHASER', fields: 'purchasers' },
    { code: 'WAREHOUSE', fields: 'warehouses' },
    { code: 'CALENDAR', fields: 'calendar' },
  ],
  routes: organisationRoutes,
  exports: organisationExports,
  imports: [orgImport, companyImport, bankAccountImport, ...placeImports, calendarImport],
  reactions: { 'user.removed': [releaseEmployee] },
  lists: {
    LOV_ORG: orgList,
    LOV_INVENTORY_ORG: inventoryOrgList,
    LOV_COMPANY: companyList,
    LOV_EMPLOYEE: employeeList,
    LOV_PURCHASER: purchaserList,
    LOV_WAREHOUSE: warehouseList,
  },
}
