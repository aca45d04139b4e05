import type { saveCompany } from '../../../src/contract/organisation/companies.ts'
import { creditCodeProblem } from '../../../src/contract/credit-code.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** What the database knows of what a company says. */
export interface CompanyFacts {
  codeTaken: boolean
  nameTaken: boolean
  currency: boolean
}

/** What is wrong with a company. */
export function companyProblems(wanted: Input<typeof saveCompany>, found: CompanyFacts): Problem[] {
  const problems: Problem[] = []
  if (found.codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (wanted.name === '') problems.push({ field: 'name', name: 'companyFullNameRequired' })
  else if (found.nameTaken) problems.push({ field: 'name', name: 'duplicateCompanyName' })
  if (wanted.shortName === '') problems.push({ field: 'shortName', name: 'companyShortNameRequired' })
  if (wanted.country === 'CN') problems.push(...codeProblems(wanted))
  if (!found.currency) problems.push({ field: 'currency', name: 'noSuchData' })
  const accounts = wanted.bankAccounts.map(each => each.account)
  for (const [row, account] of accounts.entries())
    if (accounts.indexOf(account) !== row)
      problems.push({ field: `bankAccounts[${row}].account`, name: 'duplicateInput', key: 'organisation.accountTwice' })
  return problems
}

/** A code that does not fit its check digit may be right all the same; then it is confirmed. */
function codeProblems({ creditCode, creditCodeConfirmed }: Input<typeof saveCompany>): Problem[] {
  const found = creditCodeProblem(creditCode)
  if (found?.problem === 'required') return [{ field: 'creditCode', name: 'creditCodeRequired' }]
  if (found?.problem === 'length') return [{ field: 'creditCode', name: 'creditCodeLength' }]
  if (!/^[0-9A-Z]{18}$/.test(creditCode)) return [{ field: 'creditCode', name: 'invalidInput', key: 'creditCodeForm' }]
  if (found === undefined || creditCodeConfirmed === 1) return []
  return [{ field: 'creditCode', name: 'invalidInput', key: 'creditCodeOdd' }]
}

/** An account as the audit trail shows it: its last four characters. */
export function masked(account: string): string {
  return `${'*'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`
}
