import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useWords } from '../../i18n/words.ts'
import { fetchWhenIdle } from '../../kit/state/fetch-when-idle.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Login } from '../../widgets/login/login.tsx'
import { useFirstPage } from '../first/use-first-page.ts'
import { prepareShell } from './after-sign-in.ts'
import { openOnPlainClick } from '../frame/open-on-plain-click.ts'
import { ProgressLine } from '../frame/progress-line.tsx'
import { providerPath } from './provider-path.ts'
import type { Router } from '../router.ts'
import { loginScreenStyles } from './visitor-styles.ts'

const ProviderReturn = lazy(async () => ({ default: (await import('./provider-return.tsx')).ProviderReturn }))

export function LoginScreen({ router }: { router: Router }) {
  useStyles(loginScreenStyles)
  const t = useWords('portal')
  const { query } = useStore(router.$place)
  const path = providerPath(router, query['redirect'] ?? '')
  const [arrived] = useState(query)
  const returned = arrived['sign-in'] !== undefined || arrived['sign-in-fault'] !== undefined
  const prepare = () => prepareShell(router.$place.get().query)
  const prepareSoon = useEffectEvent(() => fetchWhenIdle(prepare))
  useEffect(() => {
    if (t.ready) prepareSoon()
  }, [t.ready])
  const screen = useRef<HTMLDivElement>(null)
  const shown = useFirstPage(screen, t.ready)
  if (!shown) return <ProgressLine />
  const opening = openOnPlainClick(path => router.push({ path, query: {} }))
  const way = (path: string, label: string) => (
    <a href={router.href({ path, query: {} })} onClick={opening(path)}>
      {label}
    </a>
  )
  return (
    <div ref={screen} className="login-screen">
      <main className="login-screen-main">
        <div>
          <div onFocus={() => void prepare()}>
            {returned && (
              <Suspense>
                <ProviderReturn router={router} query={arrived} />
              </Suspense>
            )}
            <Login {...(path !== undefined && { providerPath: path })} />
          </div>
          <nav className="login-screen-ways" aria-label={t('ways.label')}>
            {way('/retrieve-password', t('ways.forgot'))}
            {way('/registration-terms', t('ways.register'))}
            {way('/bulletin', t('ways.bulletin'))}
          </nav>
        </div>
      </main>
      <footer className="login-screen-footer">{t('footer')}</footer>
    </div>
  )
}
