import { useState } from 'react'
import { sendRegisterCode } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { emailForm } from '../../../widgets/account-card/email-form.ts'
import { useCountdown } from '../../../widgets/account-card/use-countdown.ts'
import type { RegisterState } from './use-register.ts'

/** Address with its code, and the name of the first user. */
export function AccountStep({ state }: { state: RegisterState }) {
  const t = useWords('registration')
  const { draft, change, errorOf } = state
  return (
    <FormGrid columns={2}>
      <TextField
        span={2}
        label={t('fields.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={128}
        hint={t('hints.email')}
        value={draft.email}
        error={errorOf('email')}
        onChange={value => change({ email: value })}
      />
      <TextField
        label={t('fields.verifyCode')}
        name="verifyCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={draft.verifyCode}
        error={errorOf('verifyCode')}
        onChange={text => change({ verifyCode: text.normalize('NFKC').replace(/\D/g, '').slice(0, 6) })}
      />
      <AskCode email={draft.email.trim()} />
      <TextField
        label={t('fields.userName')}
        name="userName"
        autoComplete="username"
        required
        maxLength={16}
        hint={t('hints.userName')}
        value={draft.userName}
        error={errorOf('userName')}
        onChange={value => change({ userName: value })}
      />
    </FormGrid>
  )
}

/** Has a code sent to the address, once a minute. */
function AskCode({ email }: { email: string }) {
  const t = useWords('registration')
  const act = useAct()
  const { left, start } = useCountdown()
  const [waits, setWaits] = useState(false)
  const ask = async () => {
    const sent = await act.run(() => call(sendRegisterCode, { email }))
    if (!sent) return
    start(sent.seconds)
    setWaits(sent.mailed === 0)
  }
  return (
    <div className="register-ask">
      <Button icon="send" busy={act.busy} disabled={left > 0 || !emailForm.test(email)} onClick={() => void ask()}>
        {left > 0 ? t('acts.wait', { seconds: left }) : t('acts.sendCode')}
      </Button>
      <span className="unseen" role="status">
        {left > 0 && !waits && t('codeSent', { email })}
      </span>
      {waits && (
        <p className="hint" role="status">
          {t('codeWaits', { email })}
        </p>
      )}
      <FailureNote failure={act.failure} />
    </div>
  )
}
