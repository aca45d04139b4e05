import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { resetPassword, sendPasswordCode } from '../../contract/platform/session/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { CodeField } from '../account-card/code-field.tsx'
import { NewPasswordFields, newPasswordProblems } from '../account-card/password-fields.tsx'
import { useCountdown } from '../account-card/use-countdown.ts'
import type { Asked } from './ask-code-form.tsx'

// Seconds: the server requires a minute between two codes of an account.
const pause = 60

const empty = { verifyCode: '', newPassword: '', repeat: '' }

export function ResetForm({ asked, onDone }: { asked: Asked; onDone(): void }) {
  const t = useWords('account')
  const act = useAct()
  const again = useAct()
  const { left, start } = useCountdown(pause)
  const [form, setForm] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { verifyCode, newPassword, repeat } = form
  const wrong = newPasswordProblems(newPassword, repeat)
  const say = (key: keyof typeof wrong) => (checked && wrong[key] ? t(wrong[key]) : undefined)
  const wrongCode = verifyCode.length === 6 ? undefined : t(verifyCode === '' ? 'check.missing' : 'check.code')
  const change = (part: Partial<typeof empty>) => {
    act.clear()
    setForm(now => ({ ...now, ...part }))
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (wrongCode ?? wrong.newPassword ?? wrong.repeat) return
    const done = await act.run(async () => {
      await call(resetPassword, { ...asked, verifyCode, newPassword })
      return true
    })
    if (done) onDone()
  }
  const askAgain = async () => {
    const sent = await again.run(() => call(sendPasswordCode, asked))
    if (sent) start(sent.seconds)
  }
  return (
    <form className="account-form" noValidate onSubmit={event => void submit(event)}>
      <p className="account-sent" role="status">
        {t('retrieve.sent', { email: asked.email })}
      </p>
      <FailureNote failure={act.failure ?? again.failure} />
      <CodeField
        value={verifyCode}
        onChange={code => change({ verifyCode: code })}
        error={checked ? wrongCode : undefined}
        wait={left}
        busy={again.busy}
        onAgain={() => void askAgain()}
      />
      <input type="text" name="username" autoComplete="username" value={asked.userName} readOnly hidden />
      <NewPasswordFields
        newPassword={newPassword}
        repeat={repeat}
        errors={{ newPassword: say('newPassword'), repeat: say('repeat') }}
        onChange={change}
      />
      <Button tone="primary" submit busy={act.busy}>
        {t('retrieve.submit')}
      </Button>
    </form>
  )
}
