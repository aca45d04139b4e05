import { useWords } from '../../i18n/words.ts'
import { TextField } from '../../ui/field/text-field.tsx'

const shortest = 6
const longest = 16

/** Text keys; the server checks again. */
export function newPasswordProblems(newPassword: string, repeat: string, old?: string) {
  const wrongLength = newPassword.length < shortest || newPassword.length > longest
  return {
    newPassword: wrongLength ? ('check.length' as const) : newPassword === old ? ('check.same' as const) : undefined,
    repeat: repeat === newPassword ? undefined : ('check.differs' as const),
  }
}

interface NewPasswordFieldsProps {
  newPassword: string
  repeat: string
  errors: { newPassword?: string | undefined; repeat?: string | undefined }
  onChange(change: { newPassword?: string; repeat?: string }): void
}

export function NewPasswordFields({ newPassword, repeat, errors, onChange }: NewPasswordFieldsProps) {
  const t = useWords('account')
  return (
    <>
      <TextField
        label={t('fields.newPassword')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={t('rule')}
        value={newPassword}
        error={errors.newPassword}
        onChange={value => onChange({ newPassword: value })}
      />
      <TextField
        label={t('fields.repeat')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        required
        value={repeat}
        error={errors.repeat}
        onChange={value => onChange({ repeat: value })}
      />
    </>
  )
}
