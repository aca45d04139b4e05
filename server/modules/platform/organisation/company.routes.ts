import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import {
  disableCompanies,
  enableCompanies,
  queryBankAccounts,
  queryCompanies,
  removeCompanies,
  saveCompany,
} from '../../../../src/contract/platform/organisation/companies.ts'
import type { Company } from '../../../../src/contract/platform/organisation/companies.ts'
import { normalCreditCode } from '../../../../src/contract/credit-code.ts'
import { normalIdentifier } from '../../../../src/contract/party-identifiers.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { identifiersText } from '../../../kit/identifiers.ts'
import { removeRecords, saveRecord, switchRecords } from '../../../kit/records/master-records.ts'
import type { MasterRecords } from '../../../kit/records/master-records.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './company.queries.ts'
import { companyProblems, masked } from './company.rules.ts'

export const companyRecords: MasterRecords<Company, Input<typeof saveCompany>> = {
  businessType: 'COMPANY',
  table: sql`company`,
  audited: [
    ...(['code', 'name', 'shortName', 'country', 'creditCode', 'taxNo', 'city', 'postalCode', 'address'] as const),
    'currency',
    'identifiers',
    'bankAccounts',
  ],
  // Bank accounts are masked in the audit trail.
  asAudited: company => ({
    ...company,
    identifiers: identifiersText(company.identifiers),
    bankAccounts: company.bankAccounts.map(({ bank, account }) => `${bank} ${masked(account)}`).join(', '),
  }),
  numberOf: company => company.code,
  lock: ({ db, caller }, id) => queries.lockCompany(db, caller, id),
  problems: async ({ db, caller }, wanted) =>
    companyProblems(wanted, await queries.readCompanyFacts(db, caller, wanted)),
  write: ({ db, caller }, wanted) => queries.writeCompany(db, caller, wanted),
}

/** Only companies in mainland China have a credit code. */
export function writeCompany(act: Act, input: Input<typeof saveCompany>): Promise<Company> {
  const creditCode = input.country === 'CN' ? normalCreditCode(input.creditCode) : ''
  const identifiers = input.identifiers?.map(normalIdentifier)
  return saveRecord(act, companyRecords, { ...input, creditCode, ...(identifiers && { identifiers }) })
}

export function companyRoutes(app: FastifyInstance): void {
  serve(app, queryCompanies, (input, { db, caller }) => queries.readCompanyPage(db, caller, input))
  serve(app, queryBankAccounts, (input, { db, caller }) => queries.readAccountPage(db, caller, input))
  serve(app, saveCompany, (input, act) => writeCompany(act, input))
  serve(app, enableCompanies, ({ ids }, act) => switchRecords(act, companyRecords, ids, 1))
  serve(app, disableCompanies, ({ ids }, act) => switchRecords(act, companyRecords, ids, 0))
  serve(app, removeCompanies, ({ ids }, act) => removeRecords(act, companyRecords, ids))
}
