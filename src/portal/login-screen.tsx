import { useWords } from '../i18n/words.ts'
import { useStyles } from '../ui/sheet.ts'
import { Login } from '../widgets/login/login.tsx'
import { loginScreenStyles } from './visitor-styles.ts'

/** The login of the portal (portal.md §2.1), a screen of its own. */
export function LoginScreen() {
  useStyles(loginScreenStyles)
  const t = useWords('portal')
  return (
    <div className="login-screen">
      <main className="login-screen-main">
        <Login />
      </main>
      <footer className="login-screen-footer">{t('footer')}</footer>
    </div>
  )
}
