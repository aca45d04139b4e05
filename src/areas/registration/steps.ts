import type { FieldProblem } from '../../contract/envelope.ts'
import { words } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { phoneProblem } from '../../kit/format/phone.ts'
import { emailForm } from '../../widgets/account-card/email-form.ts'
import { identifierFaults } from '../../widgets/party-identifiers/identifier-rows.tsx'
import type { Draft } from './draft.ts'

/** The steps of a registration in their order. */
export const stepNames = ['account', 'company', 'contacts', 'certificates', 'bank', 'summary'] as const
export type StepName = (typeof stepNames)[number]

/** True for the name of a step. */
export function isStep(name: unknown): name is StepName {
  return stepNames.some(step => step === name)
}

/** The step in which a field stands. */
export function stepOf(field: string): StepName {
  if (['email', 'verifyCode', 'userName'].includes(field)) return 'account'
  if (field.startsWith('contacts') || field === 'supplierCategoryIds') return 'contacts'
  if (field.startsWith('certificates') || field === 'attachmentIds') return 'certificates'
  if (field.startsWith('bankAccounts')) return 'bank'
  return field === 'termsVersion' ? 'summary' : 'company'
}

/** Words of the steps, and of refusals: a field whose lack has a code of its own says what the server would say. */
interface Says {
  t: Words<'registration'>
  errors: Words<'errors'>
}

/** What is missing in a step, before the server is asked; it checks everything again. */
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
        ...(draft.country === 'CN' ? lackingBy('15011', 'creditCode', draft.creditCode) : []),
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
      ])
    case 'summary':
      return draft.termsVersion === '' ? [{ field: 'termsVersion', code: '10011', msg: t('check.terms') }] : []
  }
}

function wrongEmail(field: string, value: string, t: Says['t']): FieldProblem[] {
  const text = value.trim()
  return text === '' || emailForm.test(text) ? [] : [{ field, code: '10008', msg: t('check.email') }]
}

function wrongPhone(field: string, value: string): FieldProblem[] {
  const problem = phoneProblem(value)
  return problem === undefined ? [] : [{ field, code: '10019', msg: words('ui')(`phone.${problem}`) }]
}
