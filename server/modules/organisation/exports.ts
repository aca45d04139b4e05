import { queryCompanies } from '../../../src/contract/organisation/companies.ts'
import { queryEmployees } from '../../../src/contract/organisation/employees.ts'
import { queryOrgs } from '../../../src/contract/organisation/organisations.ts'
import { queryPurchasers } from '../../../src/contract/organisation/purchasers.ts'
import { queryWarehouses } from '../../../src/contract/organisation/warehouses.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { readCompanyPage } from './company.queries.ts'
import { readEmployeePage } from './employee.queries.ts'
import { readOrgPage } from './org.queries.ts'
import { readPurchaserPage } from './purchaser.queries.ts'
import { readWarehousePage } from './warehouse.queries.ts'
import { hoursText } from './warehouse.rules.ts'

const labels = { area: 'organisation', keys: { active: 'states', orgType: 'orgTypes' } }

/** The lists of the organisation, which may be exported. */
export const organisationExports: readonly ExportList[] = [
  exportList(queryOrgs, ({ db, caller }, input) => readOrgPage(db, caller, input), labels),
  exportList(queryCompanies, ({ db, caller }, input) => readCompanyPage(db, caller, input), labels),
  exportList(queryEmployees, ({ db, caller }, input) => readEmployeePage(db, caller, input), labels),
  exportList(queryPurchasers, ({ db, caller }, input) => readPurchaserPage(db, caller, input), labels),
  exportList(
    queryWarehouses,
    async ({ db, caller }, input) => {
      const page = await readWarehousePage(db, caller, input)
      return { ...page, records: page.records.map(each => ({ ...each, receiveWindow: hoursText(each.receiveWindow) })) }
    },
    labels,
    ['receiveWindow'],
  ),
]
