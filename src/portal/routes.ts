import { createElement } from 'react'
import { areaPages } from './areas.ts'
import type { PageProps, PageRoute } from './page-route.ts'

export const routes: readonly PageRoute[] = mergeRoutes(areaPages)

/** A route with `key` is merged into the one of the same path without. */
export function mergeRoutes(areas: readonly (readonly PageRoute[])[]): PageRoute[] {
  const all = areas.flat()
  return all
    .filter(route => route.key === undefined)
    .map(route => all.filter(each => each.path === route.path && each.key !== undefined).reduce(either, route))
}

/** The query string selects one. */
function either(route: PageRoute, { key = '', load }: PageRoute): PageRoute {
  return {
    ...route,
    load: async () => {
      const [page, other] = await Promise.all([route.load(), load()])
      return function Either({ query }: PageProps) {
        return createElement(query[key] ? other : page, { query })
      }
    },
  }
}
