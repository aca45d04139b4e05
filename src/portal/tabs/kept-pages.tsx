import { memo, useCallback, useLayoutEffect, useState } from 'react'
import { atom } from 'nanostores'
import { useWords } from '../../i18n/words.ts'
import { usePageInFront } from '../../kit/session/use-page-in-front.ts'
import { KeptTab } from '../../ui/page/kept-tab.ts'
import { PageShown } from '../../kit/state/page-shown.ts'
import type { OpenPages } from './open-pages.ts'
import type { OpenTabs, Tab } from './open-tabs.ts'
import type { PageTab } from '../../widgets/page-tab/page-tab.ts'
import { PageView } from '../page-view.tsx'
import { resourceOf } from '../portal-menu.ts'
import type { KnownPage, PortalMenu } from '../portal-menu.ts'
import type { Router } from '../router.ts'
import { StandIn } from '../visitor/stand-in.tsx'
import { mayStay } from './tab-history.ts'

interface KeptPagesProps {
  pages: OpenPages
  tabs: OpenTabs
  menu: PortalMenu
  router: Router
  mayLeaveAll(): Promise<boolean>
  visible: boolean
}

/**
 * Inactive pages stay mounted and laid out (`content-visibility`), so that showing them runs no effect, request or
 * layout.
 */
export function KeptPages({ tabs, menu, visible, ...rest }: KeptPagesProps) {
  usePageInFront(resourceOf(menu.find(tabs.active.path)), { shown: visible })
  const alive = tabs.alive(path => mayStay(path, menu.find(path)?.route))
  return alive.map(tab => {
    const shown = visible && tab.id === tabs.active.id
    const page = menu.find(tab.path)
    if (!page) return null
    return <KeptView key={`${tab.id} ${tab.view}`} shown={shown} tab={tab} page={page} {...rest} />
  })
}

type KeptPageProps = Pick<KeptPagesProps, 'pages' | 'router' | 'mayLeaveAll'> & { tab: Tab; page: KnownPage }

function KeptView({ shown, ...page }: KeptPageProps & { shown: boolean }) {
  const [$shown] = useState(() => atom(shown))
  // After a reload only the active page is rendered.
  const [begun, setBegun] = useState(shown)
  if (shown && !begun) setBegun(true)
  useLayoutEffect(() => $shown.set(shown), [$shown, shown])
  return (
    <div className={shown ? 'view' : 'view view-behind'}>
      <PageShown value={$shown}>{begun && <KeptPage {...page} />}</PageShown>
    </div>
  )
}

const KeptPage = memo(function KeptPage({ tab, page, pages, router, mayLeaveAll }: KeptPageProps) {
  const { id, path, query } = tab
  const mark = useCallback<PageTab['setUnsaved']>((...parts) => pages.mark(id, ...parts), [pages, id])
  const rename = useCallback((name: string) => pages.rename(id, name), [pages, id])
  const close = useCallback(() => pages.close(id), [pages, id])
  const follow = useCallback(
    (next: Record<string, string>) => {
      // A page in an inactive tab must not change the address.
      if (pages.$tabs.get().active.id !== id) return
      pages.follow(next)
      router.replace({ path, query: next })
    },
    [pages, router, id, path],
  )
  if (!page.route) return <NoPage page={page} />
  return (
    <KeptTab value={id}>
      <PageView
        route={page.route}
        query={query}
        onUnsaved={mark}
        onName={rename}
        onQuery={follow}
        onClose={close}
        mayLeaveAll={mayLeaveAll}
      />
    </KeptTab>
  )
})

export function NoPage({ page }: { page: KnownPage }) {
  const t = useWords('portal')
  const { title = page.path, component = '' } = page.module?.route ?? {}
  return <StandIn icon="package" title={t('noPage.title', { title })} text={t('noPage.text', { component })} />
}
