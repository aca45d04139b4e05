import { useEffect, useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { checkRegister, checkRegisterCode, register } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import type { UseAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { checkMark, emptyDraft, inputOf, withReturned } from './draft.ts'
import type { Draft, DraftCertificate } from './draft.ts'
import { keepDraft, readDraft } from './kept-draft.ts'
import { missingIn, stepNames, stepOf } from './steps.ts'
import type { StepName } from './steps.ts'

/** State of the fields of a registration, for applicants and buyers. */
export interface RegisterFields {
  draft: Draft
  change(part: Partial<Draft>): void
  /** Changes the certificates as they are now: uploads end at any time. */
  changeCertificates(make: (rows: readonly DraftCertificate[]) => DraftCertificate[]): void
  /** The message next to a field. */
  errorOf(field: string): string | undefined
  /** Says what was found out about fields while they were typed; nothing: they are right. */
  judge(fields: readonly string[], found: readonly FieldProblem[]): void
}

/** A registration that is being filled in, with all that its steps need. */
export interface RegisterState extends RegisterFields {
  step: StepName
  problems: readonly FieldProblem[]
  act: UseAct
  /** The registration's number once it is sent. */
  sent: { id: string; registerNo: string } | undefined
  goTo(step: StepName): void
  next(): Promise<void>
}

/** The state of the wizard; it is kept in this tab between steps and after a reload. `terms`: what was accepted before. */
export function useRegister(terms: string): RegisterState {
  const t = useWords('registration')
  const errors = useWords('errors')
  const act = useAct()
  const [{ draft, step }, setForm] = useState(() => begin(terms))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [sent, setSent] = useState<RegisterState['sent']>()
  useEffect(() => keepDraft(sent || draft === emptyDraft ? undefined : { draft, step }), [draft, step, sent])
  const goTo = (wanted: StepName) => setForm(now => ({ ...now, step: wanted }))
  const showRefused = (error: unknown): never => {
    if (error instanceof Refused && error.errors.length > 0) {
      setProblems(error.errors)
      goTo(stepOf(error.errors[0]?.field ?? ''))
    }
    throw error
  }
  const checkAccount = async () => {
    if (draft.checkedFor === checkMark(draft) && draft.right !== '') return
    const account = { email: draft.email.trim(), verifyCode: draft.verifyCode, userName: draft.userName.trim() }
    const { returned, right } = await call(checkRegisterCode, account)
    setForm(now => {
      const checked = checkedDraft({ ...now.draft, right })
      // What was sent back is put in once; after that it is the applicant's to change.
      return { ...now, draft: returned && checked.returnedReason === '' ? withReturned(checked, returned) : checked }
    })
  }
  /** Whether name and code are unused; a returned registration has its own. */
  const isFree = async () => {
    if (draft.returnedReason !== '') return true
    const { country, companyName, creditCode } = draft
    const { problems: taken } = await call(checkRegister, { country, companyName, creditCode })
    setProblems(taken)
    return taken.length === 0
  }
  const next = async () => {
    const missing = missingIn(step, draft, { t, errors })
    setProblems(missing)
    if (missing.length > 0) return
    const done = await act.run(async () => {
      if (step === 'account') await checkAccount().catch(showRefused)
      if (step === 'company') return isFree()
      if (step === 'summary') setSent(await call(register, inputOf(draft)).catch(showRefused))
      return true
    })
    if (done && step !== 'summary') goTo(stepNames[stepNames.indexOf(step) + 1] ?? 'summary')
  }
  const put = (fields: readonly string[], make: (draft: Draft) => Partial<Draft>) => {
    act.clear()
    setProblems(now => now.filter(problem => !fields.some(field => problem.field.startsWith(field))))
    setForm(now => ({ ...now, draft: { ...now.draft, ...make(now.draft) } }))
  }
  return {
    draft,
    step,
    problems,
    act,
    sent,
    next,
    change: part => put(Object.keys(part), () => part),
    changeCertificates: make => put(['certificates'], ({ certificates }) => ({ certificates: make(certificates) })),
    errorOf: field => problems.find(problem => problem.field === field)?.msg,
    judge: (fields, found) =>
      setProblems(now => [
        ...now.filter(problem => !fields.includes(problem.field) || problem.code === '10011'),
        ...found,
      ]),
    goTo(wanted) {
      act.clear()
      setProblems([])
      goTo(wanted)
    },
  }
}

/** The draft with its verified address, which the main contact takes over unless they gave another one. */
function checkedDraft(draft: Draft): Draft {
  const [first, ...others] = draft.contacts
  const contacts = first && first.email === '' ? [{ ...first, email: draft.email.trim() }, ...others] : draft.contacts
  return { ...draft, checkedFor: checkMark(draft), contacts }
}

function begin(terms: string): { draft: Draft; step: StepName } {
  const kept = readDraft() ?? { draft: emptyDraft, step: 'account' as const }
  return terms === '' ? kept : { ...kept, draft: { ...kept.draft, termsVersion: terms } }
}
