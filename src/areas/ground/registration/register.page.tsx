import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormWorkContext, useFormWork } from '../../../ui/overlay/form-work.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { ErrorSummary } from '../../../ui/page/error-summary.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { AccountCard } from '../../../widgets/account-card/account-card.tsx'
import { AccountStep } from './account-step.tsx'
import { BankStep } from './bank-step.tsx'
import { CertificatesStep } from './certificates-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { ContactsStep } from './contacts-step.tsx'
import { fieldName } from './field-name.ts'
import { registerStyles } from './register-styles.ts'
import { StepBar } from './step-bar.tsx'
import { stepNames } from './steps.ts'
import { SummaryStep } from './summary-step.tsx'
import { useRegister } from './use-register.ts'
import type { RegisterState } from './use-register.ts'

export interface RegisterProps {
  /** Version of the terms that the visitor has accepted already. */
  terms?: string
  /** The registration was sent; event `srm-submit`. */
  onSubmit?(detail: { id: string; registerNo: string }): void
}

const views = {
  account: AccountStep,
  company: CompanyStep,
  contacts: ContactsStep,
  certificates: CertificatesStep,
  bank: BankStep,
  summary: SummaryStep,
} as const

/** A supplier registers in six steps (/register). */
export function RegisterPage({ terms = '', onSubmit }: RegisterProps) {
  useStyles(registerStyles)
  const t = useWords('registration')
  const wizard = useRegister(terms)
  const { work, running } = useFormWork()
  const state = staying(wizard, running)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state.step)
  useEffect(() => {
    if (shown.current === state.step) return
    shown.current = state.step
    if (state.problems.length === 0) title.current?.focus()
  }, [state.step, state.problems])
  const tell = useEffectEvent((sent: NonNullable<RegisterState['sent']>) => onSubmit?.(sent))
  useEffect(() => {
    if (state.sent) tell(state.sent)
  }, [state.sent])
  if (!t.ready) return <Skeleton shape="document" />
  if (state.sent) return <Sent registerNo={state.sent.registerNo} email={state.draft.email} />
  const View = views[state.step]
  const known = state.problems.length > 0
  return (
    <div className="register">
      <h1 className="register-title">{t('title')}</h1>
      <StepBar step={state.step} onStep={state.goTo} />
      <form
        className="register-card"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void state.next()
        }}
      >
        <h2 ref={title} tabIndex={-1} className="register-step-title">
          {t(`steps.${state.step}`)}
        </h2>
        {state.draft.returnedReason !== '' && (
          <p className="register-returned">{t('returned', { reason: state.draft.returnedReason })}</p>
        )}
        <ErrorSummary problems={state.problems} nameOf={problem => fieldName(problem.field, t)} />
        {!known && <FailureNote failure={state.act.failure} />}
        <FormWorkContext value={work}>
          <View key={t.language} state={state} />
        </FormWorkContext>
        {running && (
          <p className="hint" role="status">
            {t('filesOnTheirWay')}
          </p>
        )}
        <Acts state={state} waiting={running} />
      </form>
    </div>
  )
}

/** A step is not left during uploads: files that arrive later would be missing in the draft. */
function staying(state: RegisterState, running: boolean): RegisterState {
  return running ? { ...state, goTo: () => undefined, next: () => Promise.resolve() } : state
}

function Acts({ state, waiting }: { state: RegisterState; waiting: boolean }) {
  const t = useWords('registration')
  const before = stepNames[stepNames.indexOf(state.step) - 1]
  return (
    <div className="register-acts">
      {before && (
        <Button icon="arrow-left" disabled={waiting} onClick={() => state.goTo(before)}>
          {t('acts.back')}
        </Button>
      )}
      <Button tone="primary" submit busy={state.act.busy || waiting}>
        {t(state.step === 'summary' ? 'acts.submit' : 'acts.next')}
      </Button>
    </div>
  )
}

function Sent({ registerNo, email }: { registerNo: string; email: string }) {
  const t = useWords('registration')
  const host = useElementScope()?.host
  return (
    <AccountCard title={t('sent.title')} text={t('sent.text', { registerNo, email })}>
      <div role="status" className="unseen">
        {t('sent.title')}
      </div>
      <Button tone="primary" onClick={() => host && navigate(host, '/')}>
        {t('sent.signIn')}
      </Button>
    </AccountCard>
  )
}

/** Query: `?terms=` names the version that was accepted on the page of the terms. */
export function RegisterRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <RegisterPage terms={query.terms} />
}
