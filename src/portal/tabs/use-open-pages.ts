import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import { addressOf } from '../address.ts'
import type { Place } from '../address.ts'
import { answerOtherWindows, mayLeave } from './leave-all.ts'
import { OpenPages } from './open-pages.ts'
import type { Tab } from './open-tabs.ts'
import { isPerRecord } from './tab-history.ts'
import type { PortalMenu } from '../portal-menu.ts'
import type { Router } from '../router.ts'
import type { TabDeeds } from './use-tab-acts.ts'

export function useOpenPages(userId: string, menu: PortalMenu, router: Router, place: Place | undefined) {
  // Later the guard filters the tabs.
  const [pages] = useState(() => new OpenPages(userId, path => menu.find(path) !== undefined))
  const kept = useStore(pages.$tabs)
  const perRecord = place !== undefined && isPerRecord(place, menu.find(place.path)?.route)
  // The shown place first, so that the previous page is not rendered meanwhile.
  const tabs = useMemo(() => (place ? kept.open(place, { perRecord }) : kept), [kept, place, perRecord])
  useLayoutEffect(() => {
    if (!place) return
    pages.open(place, { perRecord })
    // The tab may have filters that the new address does not.
    const { path, query } = pages.$tabs.get().active
    if (path === place.path && addressOf({ path, query }) !== addressOf(place)) router.replace({ path, query })
  }, [pages, router, place, perRecord])
  useEffect(() => answerOtherWindows(pages), [pages])
  useLeaveWarning(tabs.tabs.some(tab => tab.unsaved))
  return { pages, tabs }
}

export function tabDeeds(router: Router, pages: OpenPages, titleOf: (tab: Tab) => string): TabDeeds {
  const show = () => router.push(pages.$tabs.get().active)
  const close = async (closing: readonly Tab[], act: () => void) => {
    for (const tab of closing) if (tab.unsaved && !(await mayLeave(titleOf(tab), pages.typedIn(tab.id)))) return
    act()
    show()
  }
  const others = (id: string) => pages.$tabs.get().tabs.filter(tab => !tab.fixed && tab.id !== id)
  const behind = (tab: Tab) => {
    const { tabs } = pages.$tabs.get()
    return tabs.slice(tabs.indexOf(tab) + 1)
  }
  return {
    onShow: (tab: Tab) => {
      // Together, so that the shell renders once.
      pages.show(tab.id)
      router.push(tab)
    },
    onClose: (tab: Tab) => void close([tab], () => pages.close(tab.id)),
    onCloseOthers: (tab: Tab) => void close(others(tab.id), () => pages.closeOthers(tab.id)),
    onCloseRight: (tab: Tab) => void close(behind(tab), () => pages.closeRight(tab.id)),
    onCloseAll: () => void close(others(''), () => pages.closeAll()),
    onReopen: () => {
      pages.reopen()
      show()
    },
    onMove: (tab: Tab, to: number) => pages.move(tab.id, to),
    onRefresh: (tab: Tab) => void close([tab], () => pages.refresh(tab.id)),
  }
}

/** Also before the browser leaves the page. */
function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
