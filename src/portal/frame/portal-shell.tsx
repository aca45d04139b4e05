import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { $shellSettings, followSettings } from '../../account/shell-settings.ts'
import { useWords } from '../../i18n/words.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { addressOf, parseAddress } from '../address.ts'
import type { Place } from '../address.ts'
import { decide } from '../guard.ts'
import { isExternal, openExternal } from '../external.ts'
import type { Decision } from '../guard.ts'
import { WithoutFirstPage } from '../first/use-first-page.ts'
import { HeaderBar } from './header-bar.tsx'
import { KeptPages } from '../tabs/kept-pages.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { mayLeaveAll } from '../tabs/leave-all.ts'
import type { OpenPages } from '../tabs/open-pages.ts'
import { useTitle } from '../page-title.ts'
import { PublicPage } from '../visitor/public-page.tsx'
import type { Router } from '../router.ts'
import { shellStyles } from './shell-styles.ts'
import { SideBar } from './side-bar.tsx'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { TechnicalPage } from '../visitor/technical-page.tsx'
import { useGoing } from '../use-going.ts'
import { useNavigateEvents } from '../use-navigate-events.ts'
import { tabDeeds, useOpenPages } from '../tabs/use-open-pages.ts'
import { usePortalMenu } from '../use-portal-menu.ts'
import { useSidebar } from './use-sidebar.ts'
import { useTitles } from '../tabs/use-titles.ts'
import type { PortalProps, PortalShellProps } from '../portal-props.ts'
import type { OpenTabs } from '../tabs/open-tabs.ts'

export function PortalShell({ userId, router, titled, onRoute }: PortalShellProps) {
  useStyles(shellStyles)
  const t = useWords('portal')
  const place = useStore(router.$place)
  const menu = usePortalMenu()
  const decision = decide(place, { signedIn: true, ready: true, find: menu.find, has: menu.has, firstOf: menu.firstOf })
  const shown = 'go' in decision || decision.show !== 'page' ? undefined : decision.place
  const { pages, tabs } = useOpenPages(userId, menu, router, shown)
  const titles = useTitles(menu)
  const main = useRef<HTMLElement & HTMLDivElement>(null)
  // A page has one `main`; the host may already have it.
  const Main = useElementScope()?.host.closest('main') ? 'div' : 'main'
  const settings = useStore($shellSettings)
  const sidebar = useSidebar(settings.showMenu)
  useEffect(() => followSettings(), [])
  useReopening(pages, decision)
  useKeptScroll(tabs)
  useGoing(router, decision)
  useNavigateEvents(router)

  const title = shown ? titles.ofTab(tabs.active) : titles.ofTechnical(decision)
  useTitle(titled, title)
  useRouteTold(place, shown, tabs.active, title, onRoute)
  const crumbs = useMemo(() => titles.crumbs(place.path, title), [titles, place.path, title])
  const { close } = sidebar
  // Stable, so that a change of tabs renders only what it changes.
  const places = useMemo(() => placesOf(router, close), [router, close])
  const leaveAll = useCallback(() => mayLeaveAll(pages, titles.ofTab), [pages, titles])
  const deeds = useMemo(() => tabDeeds(router, pages, titles.ofTab), [router, pages, titles])

  return (
    <div className="shell">
      <WithoutFirstPage />
      <button type="button" className="shell-skip" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <SideBar sidebar={sidebar} menu={menu} current={titles.menuPath(place.path)} {...places} />
      <div className="shell-main">
        <div className={`shell-top${settings.fixedHeader ? ' shell-fixed' : ''}`}>
          <HeaderBar
            router={router}
            menu={menu}
            titles={titles}
            sidebar={sidebar}
            crumbs={crumbs}
            mayLeaveAll={leaveAll}
            {...places}
          />
          {settings.tagsView && <TabStrip tabs={tabs} titleOf={titles.ofTab} {...deeds} />}
        </div>
        <Main ref={main} className="shell-page" tabIndex={-1}>
          <StandInPage decision={decision} router={router} pages={pages} />
          <KeptPages
            pages={pages}
            tabs={tabs}
            menu={menu}
            visible={shown !== undefined}
            router={router}
            mayLeaveAll={leaveAll}
          />
        </Main>
        <footer className="shell-footer">{t('footer')}</footer>
      </div>
      <div className="unseen" role="status">
        {title}
      </div>
    </div>
  )
}

function placesOf(router: Router, close: () => void) {
  return {
    hrefOf: (path: string) => router.href(parseAddress(path)),
    onOpen: (path: string) => {
      close()
      if (isExternal(path)) openExternal(path)
      else router.push(parseAddress(path))
    },
  }
}

function StandInPage({ decision, router, pages }: { decision: Decision; router: Router; pages: OpenPages }) {
  if ('go' in decision) return null
  if (decision.show === 'technical') return <TechnicalPage page={decision.page} router={router} />
  if (decision.show === 'public') return <PublicPage route={decision.route} place={decision.place} router={router} />
  if (decision.show !== 'language') return null
  return <LanguageSwitch wanted={decision.language} onDone={() => router.replace(pages.$tabs.get().active)} />
}

/** `/redirect/…` reloads the page behind it. */
function useReopening(pages: OpenPages, decision: Decision) {
  const path = 'go' in decision && decision.reopen ? decision.go.path : undefined
  useLayoutEffect(() => {
    const tab = pages.$tabs.get().tabs.find(each => each.path === path)
    if (tab) pages.refresh(tab.id)
  }, [pages, path])
}

/** New and refreshed tabs start at the top. */
function useKeptScroll({ active, tabs }: OpenTabs): void {
  const kept = useRef(new Map<string, number>())
  const view = `${active.id} ${active.view}`
  const shown = useRef(view)
  useEffect(() => {
    const note = () => kept.current.set(shown.current, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    if (shown.current === view) return
    const before = kept.current.get(shown.current) ?? 0
    shown.current = view
    const views = new Set(tabs.map(tab => `${tab.id} ${tab.view}`))
    for (const known of kept.current.keys()) if (!views.has(known)) kept.current.delete(known)
    const top = kept.current.get(view) ?? 0
    // Scrolling forces a layout, also without a change.
    if (top !== 0 || before !== 0) scrollTo({ top, behavior: 'instant' })
  }, [view, tabs])
}

/** Before the tab is active, the title is the previous page's. */
function useRouteTold(
  place: Place,
  shown: Place | undefined,
  active: Place,
  title: string,
  onRoute: PortalProps['onRoute'],
): void {
  const arrived = shown !== undefined && addressOf(active) === addressOf(shown)
  const tell = useEffectEvent(() => {
    if (arrived) onRoute?.({ path: shown.path, query: shown.query, title })
  })
  useEffect(() => tell(), [place, arrived])
}
