import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { sendPasswordCode } from '../../contract/platform/session/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { emailForm } from '../account-card/email-form.ts'

export interface Asked {
  userName: string
  email: string
}

/** The code is sent when name and address match. */
export function AskCodeForm({ start, onSent }: { start: Asked; onSent(asked: Asked): void }) {
  const t = useWords('account')
  const act = useAct()
  const [form, setForm] = useState(start)
  const [checked, setChecked] = useState(false)
  const asked = { userName: form.userName.trim(), email: form.email.trim() }
  const errors = {
    userName: asked.userName === '' ? t('check.missing') : undefined,
    email: asked.email === '' ? t('check.missing') : emailForm.test(asked.email) ? undefined : t('check.email'),
  }
  const change = (part: Partial<Asked>) => {
    act.clear()
    setForm(now => ({ ...now, ...part }))
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (errors.userName ?? errors.email) return
    if (await act.run(() => call(sendPasswordCode, asked))) onSent(asked)
  }
  return (
    <form className="account-form" noValidate onSubmit={event => void submit(event)}>
      <FailureNote failure={act.failure} />
      <TextField
        label={t('fields.userName')}
        name="username"
        autoComplete="username"
        required
        maxLength={16}
        value={form.userName}
        error={checked ? errors.userName : undefined}
        onChange={userName => change({ userName })}
      />
      <TextField
        label={t('fields.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={128}
        value={form.email}
        error={checked ? errors.email : undefined}
        onChange={email => change({ email })}
      />
      <Button tone="primary" submit busy={act.busy}>
        {t('retrieve.send')}
      </Button>
    </form>
  )
}
