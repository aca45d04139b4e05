import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { loadProfile } from '../account/profile.ts'
import { useWords } from '../i18n/words.ts'
import { isAbort } from '../kit/errors.ts'
import { sessionOpened } from '../kit/session-start.ts'
import { useSession } from '../kit/use-session.ts'
import { Button } from '../ui/button.tsx'
import { useElementScope } from '../ui/element-scope.tsx'
import { addressOf, parseAddress } from './address.ts'
import type { Place } from './address.ts'
import { decide } from './guard.ts'
import { NoPage } from './kept-pages.tsx'
import { PageView } from './page-view.tsx'
import { PortalMenu } from './portal-menu.ts'
import { ProgressLine } from './progress-line.tsx'
import { routes } from './routes.ts'
import { StandIn } from './stand-in.tsx'
import { usePlaceWithin } from './use-place-within.ts'

export interface PortalPageProps {
  /** A path of the portal, `/order/list`; may carry a query. */
  path?: string
  /** The query without its question mark: `id=7`. */
  query?: string
}

/** Any page of the portal inside a host page. It never changes the address; it asks by `srm-navigate`. */
export function PortalPage({ path = '', query = '' }: PortalPageProps) {
  const t = useWords('portal')
  const asked = useMemo(() => parseAddress(query === '' ? path : `${path}?${query}`), [path, query])
  const place = usePlaceWithin(asked)
  const signedIn = useSession(session => session.tokens !== undefined)
  const menu = useMenu()
  if (path === '') return <StandIn icon="file-text" title={t('notFound.title')} text={t('page.noPath')} />
  if (!menu.opened) return <ProgressLine />
  if (!signedIn) return <NeedLogin />
  if (menu.failed)
    return (
      <StandIn icon="alert-triangle" title={t('loadFailed.title')} text={t('loadFailed.text')}>
        <Button onClick={menu.retry}>{t('retry')}</Button>
      </StandIn>
    )
  return menu.menu ? <KnownPlace key={addressOf(place)} place={place} menu={menu.menu} /> : <ProgressLine />
}

function KnownPlace({ place, menu }: { place: Place; menu: PortalMenu }) {
  const t = useWords('portal')
  const decision = decide(place, { signedIn: true, ready: true, find: menu.find, has: menu.has })
  if ('go' in decision || decision.show !== 'page') {
    const name = 'go' in decision && decision.go.path === '/401' ? 'forbidden' : 'notFound'
    return (
      <StandIn icon={name === 'forbidden' ? 'lock' : 'search'} title={t(`${name}.title`)} text={t(`${name}.text`)} />
    )
  }
  const page = menu.find(place.path)
  if (!page?.route) return page ? <NoPage page={page} /> : null
  return <PageView route={page.route} query={place.query} shown {...noTab} />
}

// A page inside a host page has no tab that could be marked, named or moved.
const noTab = { onUnsaved: () => undefined, onName: () => undefined, onQuery: () => undefined }

/** Says that a sign-in is needed, and tells the host page so. */
function NeedLogin() {
  const t = useWords('portal')
  const scope = useElementScope()
  const tell = useEffectEvent(() => void scope?.emit('need-login', {}))
  useEffect(() => tell(), [])
  return (
    <StandIn icon="lock" title={t('page.signIn')} text={t('page.needLogin')}>
      <Button icon="log-in" onClick={() => scope?.emit('need-login', {})}>
        {t('page.signIn')}
      </Button>
    </StandIn>
  )
}

/** The menu of who is signed in; it is loaded when no other element has done so. */
function useMenu() {
  const modules = useSession(session => session.menu)
  const token = useSession(session => session.tokens?.access)
  const [opened, setOpened] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    loadProfile().catch((error: unknown) => {
      if (!isAbort(error)) setFailed(true)
    })
  }, [])
  useEffect(() => {
    sessionOpened().then(() => setOpened(true), reportError)
  }, [])
  useEffect(() => {
    if (opened && token !== undefined && !modules) load()
  }, [opened, token, modules, load])
  const retry = () => {
    setFailed(false)
    load()
  }
  const menu = useMemo(() => modules && new PortalMenu(modules, routes), [modules])
  return { menu, opened, failed, retry }
}
