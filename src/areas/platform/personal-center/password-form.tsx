import { useEffect } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { OwnPasswordForm, useOwnPassword } from '../../../widgets/account-card/own-password-form.tsx'

/** A new password of one's own. */
export function PasswordForm({ onUnsaved }: { onUnsaved(unsaved: boolean): void }) {
  const t = useWords('personal-center')
  const a = useWords('account')
  const userName = useSession(session => session.userInfo?.userName ?? '')
  const own = useOwnPassword(() => toast(t('password.done')))
  const unsaved = own.form.newPassword !== ''
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  return (
    <section className="personal-part" aria-labelledby="personal-password">
      <h2 id="personal-password">{t('password.title')}</h2>
      <p className="personal-note">{t('password.text')}</p>
      <OwnPasswordForm
        own={own}
        userName={userName}
        className="personal-form"
        oldLabel={a('fields.oldPassword')}
        submitLabel={t('password.submit')}
      />
    </section>
  )
}
