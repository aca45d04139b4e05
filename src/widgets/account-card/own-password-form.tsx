import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { loadProfile } from '../../account/profile.ts'
import { changePassword } from '../../contract/platform/session/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { Button } from '../../ui/button.tsx'
import { problemOf } from '../../ui/page/error-summary.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { NewPasswordFields, newPasswordProblems } from './password-fields.tsx'

const empty = { oldPassword: '', newPassword: '', repeat: '', terms: '' }

/** `termsOwed`: version of the terms to accept with the new password; '' for none. */
export function useOwnPassword(onDone: () => void | Promise<void>, termsOwed = '') {
  const t = useWords('account')
  const act = useAct()
  const [form, setForm] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { oldPassword, newPassword, repeat, terms } = form
  const wrong = newPasswordProblems(newPassword, repeat, oldPassword)
  const refused = act.failure instanceof Refused ? act.failure.errors : []
  const say = (key: keyof typeof wrong) => checked && wrong[key] && t(wrong[key])
  const errors = {
    oldPassword: (checked && oldPassword === '' && t('check.missing')) || problemOf(refused, 'oldPassword'),
    newPassword: say('newPassword') || problemOf(refused, 'newPassword'),
    repeat: say('repeat') || undefined,
    terms: problemOf(refused, 'termsVersion') || (checked && terms !== termsOwed && t('check.missing')) || undefined,
  }
  const change = (part: Partial<typeof empty>) => {
    act.clear()
    setForm(now => ({ ...now, ...part }))
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (oldPassword === '' || wrong.newPassword || wrong.repeat || terms !== termsOwed) return
    const changed = await act.run(async () => {
      try {
        await call(changePassword, { oldPassword, newPassword, ...(terms === '' ? {} : { termsVersion: terms }) })
      } catch (error) {
        // The profile contains the version of the terms to accept now.
        if (error instanceof Refused && problemOf(error.errors, 'termsVersion')) await loadProfile()
        throw error
      }
      return true
    })
    if (!changed) return
    setForm(empty)
    setChecked(false)
    await act.run(async () => onDone())
  }
  // An error shown at a field is not repeated above the form.
  return { form, errors, failure: refused.length === 0 ? act.failure : undefined, busy: act.busy, change, submit }
}

interface OwnPasswordFormProps {
  own: ReturnType<typeof useOwnPassword>
  className: 'account-form' | 'personal-form'
  userName: string
  oldLabel: string
  submitLabel: string
  children?: ReactNode
}

export function OwnPasswordForm({ own, className, userName, oldLabel, submitLabel, children }: OwnPasswordFormProps) {
  const { form, errors, change } = own
  return (
    <form className={className} noValidate onSubmit={event => void own.submit(event)}>
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <FailureNote failure={own.failure} />
      <TextField
        label={oldLabel}
        name="oldPassword"
        type="password"
        autoComplete="current-password"
        required
        value={form.oldPassword}
        error={errors.oldPassword}
        onChange={oldPassword => change({ oldPassword })}
      />
      <NewPasswordFields newPassword={form.newPassword} repeat={form.repeat} errors={errors} onChange={change} />
      {children}
      <Button tone="primary" submit busy={own.busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
