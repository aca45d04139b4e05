import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Mark } from '../../widgets/brand/mark.tsx'
import { markStyles } from '../../widgets/brand/mark-styles.ts'
import { LanguageMenu } from '../../widgets/language-menu/language-menu.tsx'
import type { Router } from '../router.ts'
import { openOnPlainClick } from '../frame/open-on-plain-click.ts'
import { useNavigateEvents } from '../use-navigate-events.ts'
import { visitorFrameStyles } from './visitor-styles.ts'

interface VisitorFrameProps {
  router: Router
  children: ReactNode
  /** The way to the sign-in is of no use. */
  signedIn?: boolean
}

/** What stands around a public page: the product, the way to the sign-in, the language, the copyright. */
export function VisitorFrame({ router, children, signedIn = false }: VisitorFrameProps) {
  useStyles(visitorFrameStyles, markStyles)
  useNavigateEvents(router)
  const t = useWords('portal')
  const login = { path: '/', query: {} }
  const opening = openOnPlainClick(() => router.push(login))
  return (
    <div className="visitor">
      <header className="visitor-head">
        <a className="visitor-brand" href={router.href(login)} onClick={opening('/')}>
          <Mark size={28} />
          <span>{t('title')}</span>
        </a>
        <LanguageMenu byAddress={!signedIn} />
        {!signedIn && (
          <a className="visitor-login" href={router.href(login)} onClick={opening('/')}>
            {t('routes.login')}
          </a>
        )}
      </header>
      <main className="visitor-page">{children}</main>
      <footer className="visitor-foot">{t('footer')}</footer>
    </div>
  )
}
