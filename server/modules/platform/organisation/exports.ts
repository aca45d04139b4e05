import sql from 'sql-template-tag'
import { queryBankAccounts, queryCompanies } from '../../../../src/contract/platform/organisation/companies.ts'
import { queryOrgs } from '../../../../src/contract/platform/organisation/organisations.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readCodes } from '../../../kit/tables/codes-of.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readAccountPage, readCompanySheet } from './company.queries.ts'
import { readOrgPage } from './org.queries.ts'
import { placeExports } from './sheets.ts'

const labels = { area: 'organisation', keys: { active: 'states', orgType: 'orgTypes' } }

export const organisationExports: readonly ExportList[] = [
  exportList(queryOrgs, readOrgSheet, labels, { parentCode: 'text', company: 'text', head: 'text' }),
  exportList(queryCompanies, ({ db, caller }, input) => readCompanySheet(db, caller, input), labels, {
    identifiers: 'text',
  }),
  exportList(queryBankAccounts, ({ db, caller }, input) => readAccountPage(db, caller, input), labels),
  ...placeExports,
]

async function readOrgSheet(act: Act, input: Input<typeof queryOrgs>) {
  const page = await readOrgPage(act.db, act.caller, input)
  const { records } = page
  const parentCode = await readCodes(
    act,
    sql`org`,
    records.map(org => org.parentId),
  )
  const company = await readCodes(
    act,
    sql`company`,
    records.map(org => org.companyId),
  )
  const head = await readCodes(
    act,
    staff,
    records.map(org => org.headEmployeeId),
  )
  return {
    ...page,
    records: records.map(org => ({
      ...org,
      parentCode: parentCode(org.parentId),
      company: company(org.companyId),
      head: head(org.headEmployeeId),
    })),
  }
}

const staff = sql`(select id, enterprise_id, emp_no as code from employee)`
