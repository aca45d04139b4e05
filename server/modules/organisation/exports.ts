import { queryBankAccounts, queryCompanies } from '../../../src/contract/organisation/companies.ts'
import { queryOrgs } from '../../../src/contract/organisation/organisations.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { readAccountPage, readCompanySheet } from './company.queries.ts'
import { readOrgPage } from './org.queries.ts'
import { placeExports } from './sheets.ts'

const labels = { area: 'organisation', keys: { active: 'states', orgType: 'orgTypes' } }

/** The lists of the organisation, which may be exported. */
export const organisationExports: readonly ExportList[] = [
  exportList(queryOrgs, ({ db, caller }, input) => readOrgPage(db, caller, input), labels),
  exportList(queryCompanies, ({ db, caller }, input) => readCompanySheet(db, caller, input), labels, {
    identifiers: 'text',
  }),
  exportList(queryBankAccounts, ({ db, caller }, input) => readAccountPage(db, caller, input), labels),
  ...placeExports,
]
