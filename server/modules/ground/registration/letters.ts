import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sendToAddress } from '../../../kit/messages/outbox.ts'
import { readApplicantLocale } from './decide.queries.ts'
import type { FormRow } from './form.queries.ts'

/** In the applicant's language. */
export async function writeApplicant(
  act: Act,
  form: FormRow,
  template: string,
  values: Record<string, string>,
  confidential = false,
): Promise<void> {
  const name = form.contacts.find(contact => contact.mainFlag === 1)?.name ?? ''
  const language = await readLanguage(act, form.id)
  await sendToAddress(act.db, {
    template,
    to: { name, language, email: form.email },
    values: { name, registerNo: form.registerNo, company: form.companyName, ...values },
    enterpriseId: act.caller.enterpriseId,
    createName: act.caller.name,
    businessType: 'REGISTER',
    businessId: form.id,
    confidential,
  })
}

export async function readLanguage({ db }: Act, formId: string): Promise<Language> {
  return (await readApplicantLocale(db, formId))?.locale ?? 'en'
}
