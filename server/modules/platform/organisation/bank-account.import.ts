import { Object as Obj } from 'typebox'
import sql from 'sql-template-tag'
import { BankAccount, Company, saveCompany } from '../../../../src/contract/platform/organisation/companies.ts'
import { endpoint } from '../../../../src/contract/envelope.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import { Filled } from '../../../../src/contract/vocabulary.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { beginning } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { lockCompany } from './company.queries.ts'
import { writeCompany } from './company.routes.ts'
import { accountMeant, isMasked } from './company.rules.ts'

/** Not a call: the company's save writes the row. */
const accountRow = endpoint('POST', saveCompany.path, {
  in: Obj({ company: Filled(32), ...BankAccount.properties }),
  out: Company,
  access: saveCompany.access,
})

/**
 * Changes known accounts of the company and adds others. A number that starts with asterisks, as in an export, matches
 * the company's account with this ending.
 */
export const bankAccountImport = importTemplate(accountRow, {
  code: 'bank-accounts',
  area: 'organisation',
  title: 'companies.bankAccounts',
  key: ['company', 'account'],
  // Rows of one company are saved one after another.
  rowsRefer: true,
  columns: [
    { code: 'company', title: 'companies.companyCode', example: 'C100' },
    { code: 'bank', title: 'companies.bank' },
    { code: 'account', title: 'companies.account', hint: 'companies.accountHint' },
    { code: 'holder', title: 'companies.holder', required: false },
  ],
  async find(act, values) {
    const company = await lockByCode(act, String(values['company']))
    const account = company && accountMeant(company.bankAccounts, String(values['account']))
    return account && { company: company.code, ...account }
  },
  async complete(act, values, kept, entries) {
    // The full number, and the company's own spelling of the code.
    if (kept !== undefined) return pick(kept)
    if (values.company != null && !(await lockByCode(act, String(values.company)))) entries.unknown('company')
    return beginning(values, kept, { holder: '' })
  },
  async write(act, { company: code, ...account }) {
    const company = (await lockByCode(act, code)) ?? refuse('noSuchData')
    const { bankAccounts } = company
    const known = bankAccounts.some(each => each.account === account.account)
    if (!known && isMasked(account.account))
      refuseCell('account', 'noSuchData', 'organisation.accountMasked', account.account)
    return writeCompany(act, {
      ...company,
      bankAccounts: known
        ? bankAccounts.map(each => (each.account === account.account ? account : each))
        : [...bankAccounts, account],
      // The credit code of an existing company was confirmed when it was entered.
      creditCodeConfirmed: 1,
    })
  },
})

const pick = ({ company, account }: Record<string, unknown>) => ({ company, account })

async function lockByCode({ db, caller }: Act, code: string) {
  const found = await db.one<{ id: string }>(sql`
    select id from company where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code})`)
  return found && lockCompany(db, caller, found.id)
}

function refuseCell(field: string, name: RefusalName, key: string, value: string): never {
  refuse(name, { errors: [{ field, name, key, values: { value } }] })
}
