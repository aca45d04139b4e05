import { useLayoutEffect } from 'react'
import { useStore } from '@nanostores/react'
import { useWords } from '../../i18n/words.ts'
import { addressOf } from '../address.ts'
import { useTitle } from '../page-title.ts'
import { PublicPage } from './public-page.tsx'
import { publicRouteAt } from '../public-routes.ts'
import type { Router } from '../router.ts'
import { VisitorFrame } from './visitor-frame.tsx'

const path = '/initial-password'

export function InitialPasswordView({ router, titled }: { router: Router; titled: boolean }) {
  const place = useStore(router.$place)
  const t = useWords('portal')
  useTitle(titled, t('pages.initial-password'))
  useLayoutEffect(() => {
    if (place.path === path) return
    const query = place.path === '/' ? place.query : { redirect: addressOf(place) }
    router.replace({ path, query })
  }, [router, place])
  const route = publicRouteAt(path)
  return (
    <VisitorFrame router={router} signedIn>
      {route && <PublicPage route={route} place={place} router={router} />}
    </VisitorFrame>
  )
}
