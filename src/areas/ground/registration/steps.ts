import { creditCodeProblem } from '../../../contract/credit-code.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { words } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { phoneProblem } from '../../../kit/format/phone.ts'
import { emailForm } from '../../../widgets/account-card/email-form.ts'
import { identifierFaults } from '../../../widgets/party-identifiers/identifier-rows.tsx'
import type { Draft } from './draft.ts'

/** The steps of a registration in their order. */
export const stepNames = ['account', 'company', 'contacts', 'certificates', 'bank', 'summary'] as const
export type StepName = (typeof stepNames)[number]

/** True for the name of a step. */
export function isStep(name: unknown): name is StepName {
  return stepNames.some(step => step === name)
}

export function stepOf(field: string): StepName {
  if (['email', 'verifyCode', 'userName'].includes(field)) return 'account'
  if (field.startsWith('contacts') || field === 'supplierCategoryIds') return 'contacts'
  if (field.startsWith('certificates') || field === 'attachmentIds') return 'certificates'
  if (field.startsWith('bankAccounts')) return 'bank'
  return field === 'termsVersion' ? 'summary' : 'company'
}

/** Texts of the steps, and of errors: a missing field with its own code shows the server's message. */
interface Says {
  t: Words<'registration'>
  errors: Words<'errors'>
}

/** Missing fields of a step before the request; the server checks everything again. */
export function missingIn(step: StepName, draft: Draft, { t, errors }: Says): FieldProblem[] {
  const lacking = (field: string, value: string) =>
    value.trim() === '' ? [{ field, code: '10011', msg: t('check.missing') }] : []
  const lackingBy = (code: '15007' | '15008' | '15011', field: string, value: string) =>
    value.trim() === '' ? [{ field, code, msg: errors(code) }] : []
  switch (step) {
    case 'account':
      return [
        ...lacking('email', draft.email),
        ...wrongEmail('email', draft.email, t),
        ...lacking('verifyCode', draft.verifyCode),
        ...lacking('userName', draft.userName),
        ...(/^$|^[A-Za-z0-9][A-Za-z0-9._-]{2,15}$/.test(draft.userName.trim())
          ? []
          : [{ field: 'userName', code: '10008', msg: t('check.userName') }]),
      ]
    case 'company':
      return [
        ...lackingBy('15007', 'companyName', draft.companyName),
        ...lackingBy('15008', 'shortName', draft.shortName),
        ...(draft.country === 'CN' ? wrongCreditCode(draft.creditCode, lackingBy, t) : []),
        ...lacking('address', draft.address),
        ...identifierFaults(draft.identifiers),
      ]
    case 'contacts':
      return [
        ...draft.contacts.flatMap((contact, at) => [
          ...lacking(`contacts[${at}].name`, contact.name),
          ...(draft.country === 'CN'
            ? wrongPhone(`contacts[${at}].phone`, contact.phone)
            : lacking(`contacts[${at}].phone`, contact.phone)),
          ...lacking(`contacts[${at}].email`, contact.email),
          ...wrongEmail(`contacts[${at}].email`, contact.email, t),
        ]),
        ...(draft.supplierCategoryIds.length > 0
          ? []
          : [{ field: 'supplierCategoryIds', code: '10015', msg: t('check.category') }]),
      ]
    case 'certificates':
      return draft.certificates.flatMap((certificate, at) => [
        ...lacking(`certificates[${at}].certNo`, certificate.certNo),
        ...(certificate.longTerm ? [] : lacking(`certificates[${at}].expireDate`, certificate.expireDate)),
        ...(certificate.attachmentIds.length > 0
          ? []
          : [{ field: `certificates[${at}].attachmentIds`, code: '16011', msg: t('check.noFile') }]),
      ])
    case 'bank':
      return draft.bankAccounts.flatMap((account, at) => [
        ...lacking(`bankAccounts[${at}].accountName`, account.accountName),
        ...lacking(`bankAccounts[${at}].bankName`, account.bankName),
        ...lacking(`bankAccounts[${at}].accountNo`, account.accountNo + account.iban),
        ...(account.currency === '' || currencies.has(account.currency.trim())
          ? []
          : [{ field: `bankAccounts[${at}].currency`, code: '10008', msg: t('check.currency') }]),
      ])
    case 'summary':
      return draft.termsVersion === '' ? [{ field: 'termsVersion', code: '10011', msg: t('check.terms') }] : []
  }
}

/** ISO 4217 codes of the browser; a visitor chooses one before the enterprise's currencies are loaded. */
const currencies = new Set(Intl.supportedValuesOf('currency'))

function wrongCreditCode(
  code: string,
  lackingBy: (code: '15011', field: string, value: string) => FieldProblem[],
  t: Says['t'],
): FieldProblem[] {
  if (code.trim() === '') return lackingBy('15011', 'creditCode', code)
  return creditCodeProblem(code)?.severity === 'error'
    ? [{ field: 'creditCode', code: '15010', msg: t('check.creditCodeLength') }]
    : []
}

function wrongEmail(field: string, value: string, t: Says['t']): FieldProblem[] {
  const text = value.trim()
  return text === '' || emailForm.test(text) ? [] : [{ field, code: '10008', msg: t('check.email') }]
}

function wrongPhone(field: string, value: string): FieldProblem[] {
  const problem = phoneProblem(value)
  return problem === undefined ? [] : [{ field, code: '10019', msg: words('ui')(`phone.${problem}`) }]
}
