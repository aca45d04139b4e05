import { useMemo } from 'react'
import { useWords } from '../i18n/words.ts'
import { usePageInFront } from '../kit/session/use-page-in-front.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useElementScope } from '../ui/theme/element-scope.tsx'
import { addressOf, parseAddress } from './address.ts'
import type { Place } from './address.ts'
import { decide } from './guard.ts'
import { NoPage } from './tabs/kept-pages.tsx'
import { PageView } from './page-view.tsx'
import { resourceOf } from './portal-menu.ts'
import type { PortalMenu } from './portal-menu.ts'
import { ProgressLine } from './frame/progress-line.tsx'
import { NeedLogin } from './visitor/need-login.tsx'
import { StandInFailed } from './visitor/stand-in-failed.tsx'
import { StandIn } from './visitor/stand-in.tsx'
import { useEmbeddedMenu } from './frame/use-embedded-menu.ts'
import { usePlaceWithin } from './use-place-within.ts'

export interface PortalPageProps {
  path?: string
  /** Without question mark: `id=7`. */
  query?: string
}

/** Inside a host page: never changes the address, and navigates by `srm-navigate`. */
export function PortalPage({ path = '', query = '' }: PortalPageProps) {
  const t = useWords('portal')
  const asked = useMemo(() => parseAddress(query === '' ? path : `${path}?${query}`), [path, query])
  const place = usePlaceWithin(asked)
  const signedIn = useSession(session => session.tokens !== undefined)
  const menu = useEmbeddedMenu()
  if (path === '') return <StandIn icon="file-text" title={t('notFound.title')} text={t('page.noPath')} />
  if (!menu.opened) return <ProgressLine />
  if (!signedIn) return <NeedLogin />
  if (menu.failure !== undefined) return <StandInFailed failure={menu.failure} onRetry={menu.retry} />
  return menu.menu ? <KnownPlace key={addressOf(place)} place={place} menu={menu.menu} /> : <ProgressLine />
}

function KnownPlace({ place, menu }: { place: Place; menu: PortalMenu }) {
  const t = useWords('portal')
  const decision = decide(place, { signedIn: true, ready: true, find: menu.find, has: menu.has, firstOf: menu.firstOf })
  const page = menu.find(place.path)
  usePageInFront(resourceOf(page), { host: useElementScope()?.host })
  if ('go' in decision || decision.show !== 'page') {
    const name = 'go' in decision && decision.go.path === '/401' ? 'forbidden' : 'notFound'
    return (
      <StandIn icon={name === 'forbidden' ? 'lock' : 'search'} title={t(`${name}.title`)} text={t(`${name}.text`)} />
    )
  }
  if (!page?.route) return page ? <NoPage page={page} /> : null
  return <PageView route={page.route} query={place.query} {...noTab} />
}

// An embedded page has no tab.
const noTab = {
  onUnsaved: () => undefined,
  onName: () => undefined,
  onClose: () => undefined,
}
