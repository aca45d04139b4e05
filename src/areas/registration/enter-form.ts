import type { FieldProblem, Input } from '../../contract/envelope.ts'
import type { RegisterForm, adminSaveRegister } from '../../contract/registration/registration.ts'
import { languages } from '../../contract/session/session.ts'
import type { Language } from '../../contract/session/session.ts'
import { record, textAt } from '../../kit/format/record.ts'
import { emptyDraft, inputOf as registrationOf, withReturned } from './draft.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './kept-draft.ts'
import { missingIn, stepNames } from './steps.ts'

/** A supplier that a buyer enters: what an applicant would say, and the language of its letters. */
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
  // Only what a draft holds: the review has fields of its own.
  const draft = { ...emptyDraft, ...parts(read, Object.keys(emptyDraft)) }
  return { ...draft, email: form.email, id, version, registerNo, locale }
}

function parts<Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) as Partial<Whole>
}

/** What is sent. */
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

/** What is missing, before the server is asked; it checks everything again. */
export function formProblems(form: EnterForm, says: Parameters<typeof missingIn>[2]): FieldProblem[] {
  return stepNames
    .filter(step => step !== 'summary')
    .flatMap(step => missingIn(step, form, says))
    .filter(({ field }) => field !== 'verifyCode')
}

/** A form out of what this browser kept; undefined when it is none. */
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
