import { memo, useCallback, useLayoutEffect, useState } from 'react'
import { atom } from 'nanostores'
import { useWords } from '../../i18n/words.ts'
import { usePageInFront } from '../../kit/session/use-page-in-front.ts'
import { KeptTab } from '../../ui/page/kept-tab.ts'
import { PageShown } from '../../kit/state/page-shown.ts'
import type { OpenPages } from './open-pages.ts'
import type { OpenTabs, Tab } from './open-tabs.ts'
import type { KeepDraft } from '../../widgets/page-tab/page-tab.ts'
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
  /** Asks about unsaved changes of all tabs. */
  mayLeaveAll(): Promise<boolean>
  /** False while something else stands in the place of the pages. */
  visible: boolean
}

/**
 * The pages of the tabs: the shown one, and behind it the others with all that was typed in them. They stay mounted and
 * laid out (`content-visibility`), so that showing one again costs no effect, no call and no layout; what a page does
 * only in front it learns from `usePageShown`.
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
  // After a reload only the shown page begins; the others wait until they are wanted.
  const [begun, setBegun] = useState(shown)
  if (shown && !begun) setBegun(true)
  useLayoutEffect(() => $shown.set(shown), [$shown, shown])
  return (
    <div className={shown ? 'view' : 'view view-behind'}>
      <PageShown value={$shown}>{begun && <KeptPage {...page} />}</PageShown>
    </div>
  )
}

/** The page itself, which a change of tabs does not render again. */
const KeptPage = memo(function KeptPage({ tab, page, pages, router, mayLeaveAll }: KeptPageProps) {
  const { id, path, query } = tab
  const mark = useCallback((unsaved: boolean, keep?: KeepDraft) => pages.mark(id, unsaved, keep), [pages, id])
  const rename = useCallback((name: string) => pages.rename(id, name), [pages, id])
  const close = useCallback(() => pages.close(id), [pages, id])
  const follow = useCallback(
    (next: Record<string, string>) => {
      // A page behind another tab must not move the address.
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

/** The menu means a page that this portal does not have: said clearly, because only an administrator can help. */
export function NoPage({ page }: { page: KnownPage }) {
  const t = useWords('portal')
  const { title = page.path, component = '' } = page.module?.route ?? {}
  return <StandIn icon="package" title={t('noPage.title', { title })} text={t('noPage.text', { component })} />
}
