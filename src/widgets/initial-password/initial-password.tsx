import { loadProfile } from '../../account/profile.ts'
import { signOut } from '../../account/sign-in.ts'
import { useNeededProfile } from '../../account/use-profile.ts'
import { useWords } from '../../i18n/words.ts'
import { link, navigate } from '../../kit/state/navigation.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field/check-field.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { AccountCard } from '../account-card/account-card.tsx'
import { OwnPasswordForm, useOwnPassword } from '../account-card/own-password-form.tsx'

export interface InitialPasswordProps {
  /** Emitted as `srm-submit`. */
  onSubmit?(detail: { userName: string }): void
}

export function InitialPassword(props: InitialPasswordProps) {
  const t = useWords('account')
  const signedIn = useSession(session => session.tokens !== undefined)
  if (!t.ready) return <div aria-busy="true" />
  return signedIn ? <OfUser {...props} /> : <Elsewhere text={t('initial.needLogin')} label={t('card.toSignIn')} />
}

function OfUser({ onSubmit }: InitialPasswordProps) {
  const t = useWords('account')
  const { profile, failure, retry } = useNeededProfile()
  const userName = profile?.userName ?? ''
  const termsOwed = profile?.termsOwed ?? ''
  const own = useOwnPassword(async () => {
    onSubmit?.({ userName })
    // With the menu of the profile the portal continues to the requested page.
    await loadProfile()
  }, termsOwed)
  if (failure) return <FailureNote failure={failure} onRetry={retry} />
  if (profile === undefined) return <div aria-busy="true" />
  if (profile.mustChangePassword !== 1) return <Elsewhere text={t('initial.already')} label={t('card.goOn')} />
  return (
    <AccountCard title={t('initial.title')} text={t('initial.text')}>
      <OwnPasswordForm
        own={own}
        userName={userName}
        className="account-form"
        oldLabel={t('fields.initialPassword')}
        submitLabel={t('initial.submit')}
      >
        {termsOwed !== '' && <Terms own={own} version={termsOwed} />}
      </OwnPasswordForm>
      <div className="account-acts">
        <Button tone="quiet" icon="log-out" onClick={() => void signOut()}>
          {t('card.logOut')}
        </Button>
      </div>
    </AccountCard>
  )
}

/** Terms that no one in the company has accepted yet. */
function Terms({ own, version }: { own: ReturnType<typeof useOwnPassword>; version: string }) {
  const t = useWords('account')
  return (
    <>
      <p className="hint">{t('initial.terms')}</p>
      <CheckField
        label={t('initial.acceptTerms', { version })}
        name="termsVersion"
        required
        checked={own.form.terms === version}
        error={own.errors.terms}
        onChange={on => own.change({ terms: on ? version : '' })}
      />
      <a href={link('/registration-terms')} target="_blank" rel="noopener">
        {t('initial.readTerms')}
      </a>
    </>
  )
}

export function InitialPasswordRoute() {
  return <InitialPassword />
}

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
