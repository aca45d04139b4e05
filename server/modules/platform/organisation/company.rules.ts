import type { saveCompany } from '../../../../src/contract/platform/organisation/companies.ts'
import { creditCodeProblem } from '../../../../src/contract/credit-code.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { identifierProblems } from '../../../kit/identifiers.ts'

export interface CompanyFacts {
  codeTaken: boolean
  nameTaken: boolean
  currency: boolean
}

export function companyProblems(wanted: Input<typeof saveCompany>, found: CompanyFacts): Problem[] {
  const problems: Problem[] = []
  if (found.codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (wanted.name === '') problems.push({ field: 'name', name: 'companyFullNameRequired' })
  else if (found.nameTaken) problems.push({ field: 'name', name: 'duplicateCompanyName' })
  if (wanted.shortName === '') problems.push({ field: 'shortName', name: 'companyShortNameRequired' })
  if (wanted.country === 'CN') problems.push(...codeProblems(wanted))
  if (!found.currency) problems.push({ field: 'currency', name: 'noSuchData' })
  problems.push(...identifierProblems(wanted.identifiers ?? []))
  const accounts = wanted.bankAccounts.map(each => each.account)
  for (const [row, account] of accounts.entries())
    if (accounts.indexOf(account) !== row)
      problems.push({ field: `bankAccounts[${row}].account`, name: 'duplicateInput', key: 'organisation.accountTwice' })
  return problems
}

/** A code with a wrong check digit may still be correct and can be confirmed. */
function codeProblems({ creditCode, creditCodeConfirmed }: Input<typeof saveCompany>): Problem[] {
  const found = creditCodeProblem(creditCode)
  if (found?.problem === 'required') return [{ field: 'creditCode', name: 'creditCodeRequired' }]
  if (found?.problem === 'length') return [{ field: 'creditCode', name: 'creditCodeLength' }]
  if (!/^[0-9A-Z]{18}$/.test(creditCode)) return [{ field: 'creditCode', name: 'invalidInput', key: 'creditCodeForm' }]
  if (found === undefined || creditCodeConfirmed === 1) return []
  return [{ field: 'creditCode', name: 'invalidInput', key: 'creditCodeOdd' }]
}

/** Shows the last `shown` characters. */
export function masked(account: string, shown = 4): string {
  return `${'*'.repeat(Math.max(0, account.length - shown))}${account.slice(-shown)}`
}

/** Masks accounts, showing at least four characters and as many as distinguish them. */
export function maskedAmong(accounts: readonly string[]): string[] {
  return accounts.map(account => {
    const isOnly = (shown: number) => accounts.filter(other => fitsMask(masked(account, shown), other)).length === 1
    let shown = 4
    while (shown < account.length && !isOnly(shown)) shown += 1
    return masked(account, shown)
  })
}

/** The only account that matches a number, masked or not; otherwise undefined. */
export function accountMeant<Account extends { account: string }>(
  accounts: readonly Account[],
  number: string,
): Account | undefined {
  const [meant, other] = accounts.filter(({ account }) => account === number || fitsMask(number, account))
  return other === undefined ? meant : undefined
}

/** True if the number starts with asterisks. */
export const isMasked = (number: string) => /^\*+[^*]+$/.test(number)

function fitsMask(mask: string, account: string): boolean {
  return isMasked(mask) && mask.length === account.length && account.endsWith(mask.replace(/^\*+/, ''))
}
