import { loadProfile } from '../../../account/profile.ts'
import { saveProfile } from '../../../contract/platform/session/own-account.ts'
import type { OwnProfile } from '../../../contract/platform/session/own-account.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { PhoneField } from '../../../ui/field/phone-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useProfileForm } from './use-profile-form.ts'

export interface ProfileFormProps {
  kept: OwnProfile
  onSaved(profile: OwnProfile): void
}

/** Edits the user's account; a new e-mail address requires the password. */
export function ProfileForm({ kept, onSaved }: ProfileFormProps) {
  const t = useWords('personal-center')
  const form = useProfileForm(kept)
  const { act, dirty } = form
  const submit = async () => {
    if (!form.check()) return
    const saved = await act.run(() => call(saveProfile, form.input()))
    if (!saved) return
    form.drop()
    toast(t('profile.done'))
    onSaved(saved)
    // Header and token also have the user's name; a delay there is harmless.
    await loadProfile().catch(() => undefined)
  }
  // Errors shown next to a field are not repeated.
  const beside = act.failure instanceof Refused && act.failure.errors.length > 0
  return (
    <form
      className="personal-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {form.notice}
      {!beside && <FailureNote failure={act.failure} />}
      <ProfileFields form={form} kept={kept} />
      <div className="personal-buttons">
        <Button tone="primary" submit busy={act.busy} disabled={!dirty}>
          {t('profile.save')}
        </Button>
        {dirty && <Button onClick={form.discard}>{t('profile.discard')}</Button>}
      </div>
    </form>
  )
}

function ProfileFields({ form, kept }: { form: ReturnType<typeof useProfileForm>; kept: OwnProfile }) {
  const t = useWords('personal-center')
  const { bind } = form
  return (
    <>
      <TextField label={t('profile.name')} required autoComplete="name" {...bind('name')} />
      <PhoneField
        key={form.round}
        label={t('profile.phone')}
        required={kept.phone !== ''}
        autoComplete="tel-national"
        {...bind('phone')}
      />
      <TextField
        label={t('profile.email')}
        type="email"
        autoComplete="email"
        required={kept.email !== ''}
        {...bind('email')}
      />
      {form.newAddress && (
        <TextField
          label={t('profile.password')}
          type="password"
          autoComplete="current-password"
          required
          hint={t('profile.passwordHint')}
          {...bind('password')}
        />
      )}
      <TextAreaField label={t('profile.introduction')} rows={2} {...bind('introduction')} />
    </>
  )
}
