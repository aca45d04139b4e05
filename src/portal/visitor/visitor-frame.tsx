import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Mark } from '../../widgets/brand/mark.tsx'
import { markStyles } from '../../widgets/brand/mark-styles.ts'
import { LanguageMenu } from '../../widgets/language-menu/language-menu.tsx'
import { addressOf } from '../address.ts'
import { WithoutFirstPage } from '../first/use-first-page.ts'
import { providerPath } from './provider-path.ts'
import type { Router } from '../router.ts'
import { openOnPlainClick } from '../frame/open-on-plain-click.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import { useNavigateEvents } from '../use-navigate-events.ts'
import { visitorFrameStyles } from './visitor-styles.ts'

interface VisitorFrameProps {
  router: Router
  children: ReactNode
  signedIn?: boolean
  /** The page is also for signed-in users: signing in does not leave it. */
  stays?: boolean
}

export function VisitorFrame({ router, children, signedIn = false, stays = false }: VisitorFrameProps) {
  useStyles(visitorFrameStyles, markStyles)
  useNavigateEvents(router)
  const t = useWords('portal')
  const login = { path: '/', query: {} }
  const { Part, open, close } = useLazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)
  const opening = openOnPlainClick(() => router.push(login))
  const staying = openOnPlainClick(open)
  return (
    <div className="visitor">
      <WithoutFirstPage />
      <header className="visitor-head">
        <a className="visitor-brand" href={router.href(login)} onClick={opening('/')}>
          <Mark size={28} />
          <span>{t('title')}</span>
        </a>
        <LanguageMenu byAddress={!signedIn} />
        {!signedIn && (
          <a className="visitor-login" href={router.href(login)} onClick={(stays ? staying : opening)('/')}>
            {t('routes.login')}
          </a>
        )}
      </header>
      <main className="visitor-page">{children}</main>
      {Part && <Part providerPath={providerPath(router, addressOf(router.$place.get()))} onClose={close} />}
      <footer className="visitor-foot">{t('footer')}</footer>
    </div>
  )
}
