import { sendRegisterCode } from '../../contract/registration.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/act-state.ts'
import { call } from '../../kit/call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormGrid } from '../../ui/form-grid.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCountdown } from '../../widgets/account-card/use-countdown.ts'
import { emailForm } from '../../widgets/account-card/email-form.ts'
import type { RegisterState } from './use-register.ts'

/** Address with its code, and the name of the first user. */
export function AccountStep({ state }: { state: RegisterState }) {
  const t = useWords('registration')
  const asking = useAct()
  const { left, start } = useCountdown()
  const { draft, change, errorOf } = state
  const email = draft.email.trim()
  const ask = async () => {
    const sent = await asking.run(() => call(sendRegisterCode, { email }))
    if (sent) start(sent.seconds)
  }
  return (
    <>
      <FailureNote failure={asking.failure} />
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
        <div className="register-ask">
          <Button
            icon="send"
            busy={asking.busy}
            disabled={left > 0 || !emailForm.test(email)}
            onClick={() => void ask()}
          >
            {left > 0 ? t('acts.wait', { seconds: left }) : t('acts.sendCode')}
          </Button>
          <span className="unseen" role="status">
            {left > 0 && t('codeSent', { email })}
          </span>
        </div>
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
    </>
  )
}
