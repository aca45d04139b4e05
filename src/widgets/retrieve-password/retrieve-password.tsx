import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { AccountCard } from '../account-card/account-card.tsx'
import { AskCodeForm } from './ask-code-form.tsx'
import type { Asked } from './ask-code-form.tsx'
import { ResetForm } from './reset-form.tsx'

export interface RetrievePasswordProps {
  onSubmit?(detail: { userName: string }): void
}

/** Steps: account, code, new password. */
export function RetrievePassword({ onSubmit }: RetrievePasswordProps) {
  const t = useWords('account')
  const host = useElementScope()?.host
  const [asked, setAsked] = useState<Asked>({ userName: '', email: '' })
  const [step, setStep] = useState<'ask' | 'reset' | 'done'>('ask')
  if (!t.ready) return <div aria-busy="true" />
  const toSignIn = (tone: 'primary' | 'quiet') => (
    <Button tone={tone} onClick={() => host && navigate(host, '/')}>
      {t('card.toSignIn')}
    </Button>
  )
  if (step === 'done')
    return (
      <AccountCard title={t('retrieve.done')} text={t('retrieve.doneText', { userName: asked.userName })}>
        <div role="status" className="unseen">
          {t('retrieve.done')}
        </div>
        {toSignIn('primary')}
      </AccountCard>
    )
  return (
    <AccountCard title={t('retrieve.title')} text={step === 'ask' ? t('retrieve.text') : undefined}>
      {step === 'ask' ? (
        <AskCodeForm
          start={asked}
          onSent={sent => {
            setAsked(sent)
            setStep('reset')
          }}
        />
      ) : (
        <ResetForm
          asked={asked}
          onDone={() => {
            setStep('done')
            onSubmit?.({ userName: asked.userName })
          }}
        />
      )}
      <div className="account-acts">
        {step === 'reset' && (
          <Button tone="quiet" onClick={() => setStep('ask')}>
            {t('retrieve.other')}
          </Button>
        )}
        {toSignIn('quiet')}
      </div>
    </AccountCard>
  )
}

export function RetrievePasswordRoute() {
  return <RetrievePassword />
}
