import { creditCodeProblem, normalCreditCode } from '../../../../src/contract/credit-code.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { register } from '../../../../src/contract/ground/registration/registration.ts'
import { identifierProblem, normalIdentifier } from '../../../../src/contract/party-identifiers.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { isIban } from '../../../kit/iban.ts'
import { identifierProblems } from '../../../kit/identifiers.ts'
import { certificateProblems } from './certificate.rules.ts'
import type { CertificateFacts } from './certificate.rules.ts'

/** Company data, entered by the applicant or by a buyer, then without accepted terms. */
export type Registration = Omit<Input<typeof register>, 'verifyCode' | 'termsVersion'> & { termsVersion?: string }

export interface RegisterFacts {
  termsVersion: string
  knownCountry: boolean
  knownArea: boolean
  /** Existing ones among the chosen categories. */
  knownCategories: ReadonlySet<string>
  userNameTaken: boolean
  emailTaken: boolean
  phoneTaken: boolean
  /** Used by a supplier, by a waiting registration, or refused recently. */
  name: Taken
  creditCode: Taken
  certificates: CertificateFacts
}
export type Taken = 'free' | 'supplier' | 'pending' | 'refused'

/** Removes a credit code outside China, and blanks in codes. */
export function tidied<Given extends Registration>(input: Given): Given {
  const creditCode = input.country === 'CN' ? normalCreditCode(input.creditCode ?? '') : ''
  return {
    ...input,
    creditCode,
    identifiers: (input.identifiers ?? []).map(normalIdentifier),
    email: input.email.toLowerCase(),
    areaCode: input.country === 'CN' ? (input.areaCode ?? '') : '',
    contacts: input.contacts.map(contact => ({ ...contact, email: contact.email.toLowerCase() })),
    certificates: (input.certificates ?? []).map(({ expireDate, ...certificate }) => ({
      ...certificate,
      certNo: certificate.certNo.trim(),
      ...(certificate.longTerm === 1 || expireDate === undefined ? {} : { expireDate }),
    })),
    bankAccounts: input.bankAccounts.map(account => ({
      ...account,
      iban: (account.iban ?? '').replace(/\s/g, '').toUpperCase(),
      swift: (account.swift ?? '').toUpperCase(),
    })),
  }
}

/** In form order. */
export function registerProblems(input: Registration, facts: RegisterFacts): Problem[] {
  return [
    ...accountProblems(facts),
    ...companyProblems(input, facts),
    ...contactProblems(input, facts),
    ...certificateProblems(input.certificates ?? [], facts.certificates),
    ...input.bankAccounts.flatMap(bankAccountProblems),
    ...(input.bankAccounts.filter(account => account.mainFlag === 1).length > 1
      ? [wrong('bankAccounts', 'oneMainAccount')]
      : []),
    ...(input.termsVersion === undefined || input.termsVersion === facts.termsVersion
      ? []
      : [wrong('termsVersion', 'termsChanged')]),
  ]
}

function accountProblems(facts: RegisterFacts): Problem[] {
  return [
    ...(facts.userNameTaken ? [userNameTaken] : []),
    ...(facts.emailTaken ? [{ field: 'email', name: 'duplicateEmail' } as const] : []),
  ]
}

export const userNameTaken: Problem = { field: 'userName', name: 'duplicateInput', key: 'userNameTaken' }

function companyProblems(input: Registration, facts: RegisterFacts): Problem[] {
  return [
    ...(facts.knownCountry ? [] : [wrong('country', 'unknownCountry')]),
    ...(input.companyName === '' ? [{ field: 'companyName', name: 'companyFullNameRequired' } as const] : []),
    ...takenProblem('companyName', facts.name),
    ...(input.shortName === '' ? [{ field: 'shortName', name: 'companyShortNameRequired' } as const] : []),
    ...identityProblems(input),
    ...takenProblem('creditCode', facts.creditCode),
    ...identifierProblems(input.identifiers ?? []),
    ...dunsProblem(input),
    ...(facts.knownArea ? [] : [wrong('areaCode', 'unknownArea')]),
  ]
}

/** Missing values and wrong lengths are errors; an unusual form or check digit can be confirmed. */
function identityProblems(input: Registration): Problem[] {
  if (input.country !== 'CN') {
    const given = [input.taxNo, input.dunsNo, input.registrationNo].some(Boolean)
    return given ? [] : [{ field: 'taxNo', name: 'requiredMissing', key: 'identityMissing' }]
  }
  const found = creditCodeProblem(input.creditCode ?? '')
  if (found?.problem === 'required') return [{ field: 'creditCode', name: 'creditCodeRequired' }]
  if (found?.problem === 'length') return [{ field: 'creditCode', name: 'creditCodeLength' }]
  if (!/^[0-9A-Z]{18}$/.test(input.creditCode ?? '')) return [wrong('creditCode', 'creditCodeForm')]
  return found !== undefined && input.creditCodeConfirmed !== 1 ? [wrong('creditCode', 'creditCodeOdd')] : []
}

/** A D-U-N-S number has nine digits, separators ignored. */
function dunsProblem({ dunsNo = '' }: Registration): Problem[] {
  const wrongForm = dunsNo !== '' && identifierProblem({ scheme: '0060', value: dunsNo }) !== undefined
  return wrongForm ? [wrong('dunsNo', 'dunsForm')] : []
}

/** 1 if the reviewer should check the credit code. */
export function isOddCreditCode(creditCode: string): 0 | 1 {
  return creditCode !== '' && creditCodeProblem(creditCode) !== undefined ? 1 : 0
}

export function takenProblem(field: 'companyName' | 'creditCode', taken: Taken): Problem[] {
  switch (taken) {
    case 'free':
      return []
    case 'supplier':
      return [{ field, name: 'duplicateCompanyName', key: field === 'creditCode' ? 'creditCodeTaken' : 'companyTaken' }]
    case 'pending':
      return [{ field, name: 'pendingApproval', key: 'registrationPending' }]
    case 'refused':
      return [{ field, name: 'pendingApproval', key: 'registrationRefused' }]
  }
}

const mobile = /^1[3-9]\d{9}$/
const anyPhone = /^\+?[0-9][0-9 ()-]{4,30}$/

/** Mainland China mobile numbers, which are used for signing in. */
export function isMobile(phone: string): boolean {
  return mobile.test(phone)
}

function contactProblems({ contacts, country, supplierCategoryIds }: Registration, facts: RegisterFacts): Problem[] {
  const main = contacts.findIndex(contact => contact.mainFlag === 1)
  const mains = contacts.filter(contact => contact.mainFlag === 1).length
  const form = country === 'CN' ? mobile : anyPhone
  const phones = contacts.flatMap((contact, row): Problem[] =>
    form.test(contact.phone) && !(row === main && facts.phoneTaken)
      ? []
      : [{ field: `contacts[${row}].phone`, row, name: 'phoneWrong' }],
  )
  const unknown = supplierCategoryIds.some(id => !facts.knownCategories.has(id))
  return [
    ...(mains === 1 ? [] : [{ field: 'contacts', name: 'requiredMissing', key: 'oneMainContact' } as const]),
    ...phones,
    ...(supplierCategoryIds.length > 0
      ? []
      : [{ field: 'supplierCategoryIds', name: 'submitAtLeastOne', key: 'categoryMissing' } as const]),
    ...(unknown ? [{ field: 'supplierCategoryIds', name: 'noSuchData' } as const] : []),
  ]
}

function bankAccountProblems(account: Registration['bankAccounts'][number], row: number): Problem[] {
  const { accountNo = '', iban = '' } = account
  if (accountNo === '' && iban === '')
    return [{ field: `bankAccounts[${row}].accountNo`, row, name: 'requiredMissing', key: 'accountMissing' }]
  return iban === '' || isIban(iban) ? [] : [wrong(`bankAccounts[${row}].iban`, 'ibanWrong', row)]
}

function wrong(field: string, key: string, row?: number): Problem {
  return { field, name: 'invalidInput', key, ...(row === undefined ? {} : { row }) }
}
