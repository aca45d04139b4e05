import { useWords } from '../../i18n/words.ts'
import { usePageInFront } from '../../kit/session/use-page-in-front.ts'
import { Button } from '../../ui/button.tsx'
import { PageView } from '../page-view.tsx'
import type { Place } from '../address.ts'
import type { PublicRoute } from '../public-routes.ts'
import type { Router } from '../router.ts'
import { StandIn } from './stand-in.tsx'

interface PublicPageProps {
  route: PublicRoute
  place: Place
  router: Router
}

export function PublicPage({ route: { path, component, load }, place, router }: PublicPageProps) {
  const t = useWords('portal')
  usePageInFront(component)
  if (load) return <PageView key={path} route={codeAt(path, load)} query={place.query} {...noTab} />
  const title = t('noPage.title', { title: t.find(`pages.${component}`) ?? path })
  return (
    <StandIn icon="package" title={title} text={t('noPage.soon')}>
      <Button tone="primary" onClick={() => router.push({ path: '/', query: {} })}>
        {t('home')}
      </Button>
    </StandIn>
  )
}

// A public page has no tab.
const noTab = {
  onUnsaved: () => undefined,
  onName: () => undefined,
  onClose: () => undefined,
}

const codes = new Map<string, { load: NonNullable<PublicRoute['load']> }>()

/** Cache key of the loaded code. */
function codeAt(path: string, load: NonNullable<PublicRoute['load']>) {
  const known = codes.get(path) ?? { load }
  codes.set(path, known)
  return known
}
