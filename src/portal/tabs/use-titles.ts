import { useMemo } from 'react'
import { useWords } from '../../i18n/words.ts'
import type { Crumb } from '../frame/breadcrumb.tsx'
import { homePath } from '../guard.ts'
import type { Decision } from '../guard.ts'
import type { Tab } from './open-tabs.ts'
import type { KnownPage, PortalMenu } from '../portal-menu.ts'

export function useTitles(menu: PortalMenu) {
  const t = useWords('portal')
  return useMemo(() => {
    const titleOf = (page: KnownPage | undefined) =>
      page?.module?.route.title || (page?.route && t.find(`pages.${page.route.component}`)) || ''
    const ofPath = (path: string) => titleOf(menu.find(path)) || path
    const pageAbove = (page: KnownPage | undefined) => {
      const paths = [page?.route?.above ?? []].flat()
      return paths.find(path => menu.find(path)?.module !== undefined) ?? paths[0]
    }
    const aboveOf = (path: string): Crumb[] => {
      const page = menu.find(path)
      const above = pageAbove(page)
      if (above === homePath) return []
      if (above !== undefined && menu.find(above)) return [...aboveOf(above), { title: ofPath(above), path: above }]
      return (page?.module?.above ?? []).map(({ title }) => ({ title }))
    }
    return {
      ofPath,
      ofTab: (tab: Tab) => tab.name || ofPath(tab.path),
      ofTechnical: (decision: Decision) => {
        if (!('go' in decision) && decision.show === 'public') return t.find(`pages.${decision.route.component}`) ?? ''
        const page = !('go' in decision) && decision.show === 'technical' ? decision.page : 'loading'
        return page === '404' ? t('routes.notFound') : page === '401' ? t('routes.forbidden') : t('loading')
      },
      crumbs: (path: string, title: string): Crumb[] =>
        path === homePath
          ? [{ title, path }]
          : [{ title: ofPath(homePath), path: homePath }, ...aboveOf(path), { title, path }],
      menuPath(path: string): string {
        const page = menu.find(path)
        const above = pageAbove(page)
        return above !== undefined && (page?.module?.route.hidden ?? true) ? this.menuPath(above) : path
      },
    }
  }, [menu, t])
}
