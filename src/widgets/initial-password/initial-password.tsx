import { loadProfile } from '../../account/profile.ts'
import { signOut } from '../../account/sign-in.ts'
import { useProfile } from '../../account/use-profile.ts'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { AccountCard } from '../account-card/account-card.tsx'
import { OwnPasswordForm, useOwnPassword } from '../account-card/own-password-form.tsx'

export interface InitialPasswordProps {
  /** The password was changed; heard as `srm-submit`. */
  onSubmit?(detail: { userName: string }): void
}

/** Replaces the initial password of whoever is signed in; nothing else is open to them before. */
export function InitialPassword({ onSubmit }: InitialPasswordProps) {
  const t = useWords('account')
  const signedIn = useSession(session => session.tokens !== undefined)
  const profile = useProfile()
  const userName = profile?.userName ?? ''
  const own = useOwnPassword(async () => {
    onSubmit?.({ userName })
    // With the menu of the profile the portal goes on to the page that was wanted.
    await loadProfile()
  })
  if (!t.ready || (signedIn && profile === undefined)) return <div aria-busy="true" />
  if (!signedIn) return <Elsewhere text={t('initial.needLogin')} label={t('card.toSignIn')} />
  if (profile?.mustChangePassword !== 1) return <Elsewhere text={t('initial.already')} label={t('card.goOn')} />
  return (
    <AccountCard title={t('initial.title')} text={t('initial.text')}>
      <OwnPasswordForm
        own={own}
        userName={userName}
        className="account-form"
        oldLabel={t('fields.initialPassword')}
        submitLabel={t('initial.submit')}
      />
      <div className="account-acts">
        <Button tone="quiet" icon="log-out" onClick={() => void signOut()}>
          {t('card.logOut')}
        </Button>
      </div>
    </AccountCard>
  )
}

/** The page in the portal. */
export function InitialPasswordRoute() {
  return <InitialPassword />
}

/** Says why there is nothing to do here, and the way on. */
function Elsewhere({ text, label }: { text: string; label: string }) {
  const t = useWords('account')
  const host = useElementScope()?.host
  return (
    <AccountCard title={t('initial.title')} text={text}>
      <Button tone="primary" onClick={() => host && navigate(host, '/')}>
        {label}
      </Button>
    </AccountCard>
  )
}
