import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { loadProfile } from '../../account/profile.ts'
import { changePassword } from '../../contract/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/act-state.ts'
import { call } from '../../kit/call.ts'
import { Refused } from '../../kit/errors.ts'
import { Button } from '../../ui/button.tsx'
import { problemOf } from '../../ui/error-summary.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NewPasswordFields, newPasswordProblems } from '../account-card/password-fields.tsx'

const empty = { oldPassword: '', newPassword: '', repeat: '' }

/** Initial password, new password, and the new one once more. */
export function InitialPasswordForm({ userName, onDone }: { userName: string; onDone(): void }) {
  const t = useWords('account')
  const act = useAct()
  const [form, setForm] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { oldPassword, newPassword, repeat } = form
  const wrong = newPasswordProblems(newPassword, repeat, oldPassword)
  const refused = act.failure instanceof Refused ? act.failure.errors : []
  const say = (key: keyof typeof wrong) => checked && wrong[key] && t(wrong[key])
  const errors = {
    oldPassword: (checked && oldPassword === '' && t('check.missing')) || problemOf(refused, 'oldPassword'),
    newPassword: say('newPassword') || problemOf(refused, 'newPassword'),
    repeat: say('repeat') || undefined,
  }
  const change = (part: Partial<typeof empty>) => {
    act.clear()
    setForm(now => ({ ...now, ...part }))
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (oldPassword === '' || wrong.newPassword || wrong.repeat) return
    const changed = await act.run(async () => {
      await call(changePassword, { oldPassword, newPassword })
      return true
    })
    if (!changed) return
    onDone()
    // With the menu of the profile the portal goes on to the page that was wanted.
    await act.run(loadProfile)
  }
  return (
    <form className="account-form" noValidate onSubmit={event => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {refused.length === 0 && <FailureNote failure={act.failure} />}
      <TextField
        label={t('fields.initialPassword')}
        name="oldPassword"
        type="password"
        autoComplete="current-password"
        required
        value={oldPassword}
        error={errors.oldPassword}
        onChange={value => change({ oldPassword: value })}
      />
      <NewPasswordFields newPassword={newPassword} repeat={repeat} errors={errors} onChange={change} />
      <Button tone="primary" submit busy={act.busy}>
        {t('initial.submit')}
      </Button>
    </form>
  )
}
