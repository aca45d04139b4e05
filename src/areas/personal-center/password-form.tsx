import { useEffect, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { changePassword } from '../../contract/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/act-state.ts'
import { call } from '../../kit/call.ts'
import { useSession } from '../../kit/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { NewPasswordFields, newPasswordProblems } from '../../widgets/account-card/password-fields.tsx'

const empty = { oldPassword: '', newPassword: '', repeat: '' }

/** The present password, and the new one twice (platform-core.md §5). */
export function PasswordForm({ onUnsaved }: { onUnsaved(unsaved: boolean): void }) {
  const t = useWords('personal')
  const a = useWords('account')
  const act = useAct()
  const userName = useSession(session => session.userInfo?.userName ?? '')
  const [form, setForm] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { oldPassword, newPassword, repeat } = form
  const unsaved = newPassword !== ''
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const wrong = newPasswordProblems(newPassword, repeat, oldPassword)
  const say = (key: keyof typeof wrong) => (checked && wrong[key] ? a(wrong[key]) : undefined)
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
    setForm(empty)
    setChecked(false)
    toast(t('password.done'))
  }
  return (
    <section className="personal-part" aria-labelledby="personal-password">
      <h2 id="personal-password">{t('password.title')}</h2>
      <p className="personal-note">{t('password.text')}</p>
      <form className="personal-form" noValidate onSubmit={event => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <FailureNote failure={act.failure} />
        <TextField
          label={a('fields.oldPassword')}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          required
          value={oldPassword}
          error={checked && oldPassword === '' ? a('check.missing') : undefined}
          onChange={value => change({ oldPassword: value })}
        />
        <NewPasswordFields
          newPassword={newPassword}
          repeat={repeat}
          errors={{ newPassword: say('newPassword'), repeat: say('repeat') }}
          onChange={change}
        />
        <Button tone="primary" submit busy={act.busy}>
          {t('password.submit')}
        </Button>
      </form>
    </section>
  )
}
