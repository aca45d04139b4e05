import { saveCompany } from '../../../contract/platform/organisation/companies.ts'
import type { Company } from '../../../contract/platform/organisation/companies.ts'
import { creditCodeProblem } from '../../../contract/credit-code.ts'
import type { PartyIdentifier } from '../../../contract/party-identifiers.ts'
import type { FieldProblem, Input } from '../../../contract/envelope.ts'

/** A company as the form holds it. */
export interface CompanyDraft extends Omit<
  Input<typeof saveCompany>,
  'id' | 'version' | 'creditCodeConfirmed' | 'identifiers'
> {
  identifiers: PartyIdentifier[]
  creditCodeConfirmed: boolean
}

export function companyDraft(company: Company | undefined): CompanyDraft {
  const { id: _id, version: _version, active: _active, ...fields } = company ?? empty
  return { ...fields, creditCodeConfirmed: false }
}

const empty: Company = {
  id: '',
  version: 0,
  active: 1,
  code: '',
  name: '',
  shortName: '',
  country: 'CN',
  creditCode: '',
  taxNo: '',
  city: '',
  postalCode: '',
  address: '',
  currency: '',
  identifiers: [],
  bankAccounts: [],
}

/** Whether the check digit is wrong, so that the user must confirm the code. */
export function isOdd({ country, creditCode }: CompanyDraft): boolean {
  return country === 'CN' && creditCode !== '' && creditCodeProblem(creditCode)?.severity === 'warning'
}

/** Problems of a credit code, as error codes 15010 and 15011. */
export function creditCodeProblems(
  { country, creditCode }: CompanyDraft,
  text: (code: '15010' | '15011') => string,
): FieldProblem[] {
  const found = country === 'CN' ? creditCodeProblem(creditCode) : undefined
  if (found?.severity !== 'error') return []
  const code = found.problem === 'required' ? '15011' : '15010'
  return [{ field: 'creditCode', code, msg: text(code) }]
}
