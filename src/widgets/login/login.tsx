import { changeLanguage } from '../../account/language.ts'
import { signIn, signOut } from '../../account/sign-in.ts'
import type { Language } from '../../contract/platform/session/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { $session } from '../../kit/session/session-store.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Mark } from '../brand/mark.tsx'
import { markStyles } from '../brand/mark-styles.ts'
import { LoginForm } from './login-form.tsx'
import { loginStyles } from './login-styles.ts'
import { languageCodes } from '../../kit/session/language.ts'
import { languageNames } from '../language-menu/language-names.ts'

export const loginVariants = ['default', 'panel'] as const
export type LoginVariant = (typeof loginVariants)[number]

export interface LoginProps {
  variant?: LoginVariant
  /** Path of the portal to open after a sign-in through an identity provider; absent: none is offered. */
  providerPath?: string
  onLogin?(detail: { id: string; userName: string }): void
}

/** After signing in it shows the user and a log-out button. */
export function Login({ variant = 'default', providerPath, onLogin }: LoginProps) {
  useStyles(loginStyles, markStyles)
  const t = useWords('login')
  const act = useAct()
  const user = useSession(session => (session.tokens ? (session.userInfo?.name ?? '') : undefined))
  if (!t.ready) return <div className="login" aria-busy="true" />
  const enter = (userName: string, password: string) =>
    act.run(async () => {
      if (!(await signIn(userName, password))) return
      onLogin?.({ id: $session.get().userInfo?.id ?? '', userName })
    })
  return (
    <div className={variant === 'panel' ? 'login login-panel' : 'login'}>
      <div className="login-card" part="card">
        {variant === 'default' && <Brand />}
        <h1 className="login-title">{t('title')}</h1>
        {user === undefined || act.busy ? (
          <LoginForm busy={act.busy} failure={act.failure} providerPath={providerPath} onSubmit={enter} />
        ) : (
          <SignedIn name={user} />
        )}
      </div>
      <LanguageChoice onChoose={chooseLanguage} />
    </div>
  )
}

function Brand() {
  const t = useWords('login')
  return (
    <div className="login-brand">
      <Mark size={40} />
      <div>
        <div className="login-product">{t('product')}</div>
        <div className="login-tagline">{t('tagline')}</div>
      </div>
    </div>
  )
}

function SignedIn({ name }: { name: string }) {
  const t = useWords('login')
  return (
    <>
      <p>{t('signedIn', { name })}</p>
      <Button icon="log-out" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </>
  )
}

/** Failing to store the language is ignored. */
function chooseLanguage(language: Language) {
  changeLanguage(language).catch(() => undefined)
}

function LanguageChoice({ onChoose }: { onChoose(language: Language): void }) {
  const t = useWords('login')
  return (
    <div className="login-languages" role="group" aria-label={t('language')}>
      {languageCodes.map(code => (
        <button key={code} type="button" lang={code} aria-pressed={t.language === code} onClick={() => onChoose(code)}>
          {languageNames[code]}
        </button>
      ))}
    </div>
  )
}
