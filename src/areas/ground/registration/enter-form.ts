import type { FieldProblem, Input } from '../../../contract/envelope.ts'
import type { RegisterForm, adminSaveRegister } from '../../../contract/ground/registration/registration.ts'
import { languages } from '../../../contract/platform/session/session.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { emptyDraft, inputOf as registrationOf, withReturned } from './draft.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './kept-draft.ts'
import { missingIn, stepNames } from './steps.ts'

/** A supplier entered by a buyer: the fields of an application, and the language of its mails. */
export interface EnterForm extends Draft {
  id: string
  version: number | undefined
  registerNo: string
  locale: Language
}

/** Nothing entered yet. */
export function emptyForm(locale: Language): EnterForm {
  return { ...emptyDraft, id: '', version: undefined, registerNo: '', locale }
}

/** A registration as it is edited after it was sent back. */
export function formOf(form: RegisterForm): EnterForm {
  const { id, version, registerNo, locale, userName, rejectReason } = form
  const read = withReturned({ ...emptyDraft, userName }, { reason: rejectReason, content: form })
  // Only fields of a draft: the review has its own.
  const draft = { ...emptyDraft, ...parts(read, Object.keys(emptyDraft)) }
  return { ...draft, email: form.email, id, version, registerNo, locale }
}

function parts<Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) as Partial<Whole>
}

export function inputOf(form: EnterForm): Input<typeof adminSaveRegister> {
  const { id, version, registerNo: _number, locale, ...draft } = form
  const { verifyCode: _code, termsVersion: _terms, ...company } = registrationOf(draft)
  return {
    ...company,
    email: form.email.trim(),
    userName: form.userName.trim(),
    locale,
    ...(id === '' ? {} : { id, version: version ?? 0 }),
  }
}

/** Missing fields before the request; the server checks everything again. */
export function formProblems(form: EnterForm, says: Parameters<typeof missingIn>[2]): FieldProblem[] {
  return stepNames
    .filter(step => step !== 'summary')
    .flatMap(step => missingIn(step, form, says))
    .filter(({ field }) => field !== 'verifyCode')
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): EnterForm | undefined {
  const form = record(kept)
  const draft = draftOf(form)
  if (!form || !draft) return undefined
  return {
    ...draft,
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    registerNo: textAt(form, 'registerNo'),
    locale: languages.find(language => language === form['locale']) ?? 'en',
  }
}
